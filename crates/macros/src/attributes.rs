//! Attributes inside a body.

use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Block, Item};

use crate::errors::Errors;
use crate::syntax::spell;

/// Refuses attributes without effect, and every `#[cfg]`, which has not been applied when the macro runs.
pub fn refuse(block: &Block, errors: &mut Errors) {
    Attributes { errors }.visit_block(block);
}

struct Attributes<'e> {
    errors: &'e mut Errors,
}

impl<'ast> Visit<'ast> for Attributes<'_> {
    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        let path = attribute.path();
        if !path.is_ident("allow") && !path.is_ident("doc") {
            self.errors.statement_attribute(path.span(), &spell(path));
        }
    }

    /// Items inside a body are plain Rust; only their presence must be certain.
    fn visit_item(&mut self, item: &'ast Item) {
        for attribute in item_attributes(item).iter().filter(|attribute| attribute.path().is_ident("cfg")) {
            self.errors.item_cfg(attribute.path().span());
        }
    }
}

fn item_attributes(item: &Item) -> &[syn::Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
