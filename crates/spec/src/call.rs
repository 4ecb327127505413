//! The library function for an operation, as a caller writes the call.

pub use kiln_macros::Fields;

/// Describes the fields of a struct that callers fill: `#[derive(Fields)]`.
pub trait Fields {
    const FIELDS: &'static [Field];
}

/// A field of a struct that callers fill.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    /// The expression for a caller's variable of that name: `&x`, `Some(&mut log)`.
    pub given: &'static str,
    /// The name of the type; empty for a reference.
    pub ty: &'static str,
    /// The first sentence of its documentation.
    pub about: &'static str,
}

/// A call of a library function.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The name of the operation.
    pub operation: &'static str,
    /// The module to import: `kiln_kernels::norm`.
    pub import: &'static str,
    /// The function's path from there: `norm::rms_norm`.
    pub function: &'static str,
    /// The struct of its arguments, `norm::RmsNorm`.
    pub args: (&'static str, &'static [Field]),
    /// The arguments that follow: structs with defaults.
    pub options: &'static [UsualValues],
}

/// A struct with defaults, which a caller need not fill.
#[derive(Clone, Copy, Debug)]
pub struct UsualValues {
    pub ty: &'static str,
    /// The expression that creates one: `norm::Options::default()`.
    pub made: &'static str,
    pub fields: &'static [Field],
}

impl Field {
    fn is_optional(&self) -> bool {
        self.given.starts_with("Some(")
    }

    /// Returns the field in a struct expression; a variable of the field's name is not repeated.
    fn code(&self) -> String {
        match self.name == self.given {
            true => format!("{},", self.name),
            false => format!("{}: {},", self.name, self.given),
        }
    }

    /// Returns the comment behind the code.
    fn comment(&self) -> String {
        let optional = if self.is_optional() { "or None" } else { "" };
        let ty = [self.ty, optional].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        [ty.as_str(), self.about].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    /// Returns the field's declaration, without lifetimes.
    fn declared(&self) -> String {
        let ty = if self.ty.is_empty() { "tensor" } else { self.ty };
        let ty = if self.is_optional() { format!("Option<{ty}>") } else { ty.to_string() };
        format!("{}: {ty}", self.name)
    }
}

impl Call {
    /// Returns the call in Rust, one field per line.
    pub fn text(&self) -> String {
        let (args, fields) = self.args;
        let code: Vec<String> = fields.iter().map(Field::code).collect();
        let widest = code.iter().map(|code| code.chars().count()).max().unwrap_or(0);
        let rows = code.iter().zip(fields).map(|(code, field)| match field.comment().as_str() {
            "" => format!("    {code}\n"),
            comment => format!("    {code:<widest$} // {comment}\n"),
        });
        let options: String = self.options.iter().map(|options| format!(", {}", options.made)).collect();
        let (import, function, rows) = (self.import, self.function, rows.collect::<String>());
        format!("use {import};\n{function}(&dev, {args} {{\n{rows}}}{options})?;")
    }

    /// Returns the options with their fields: `norm::Options { eps: f32, .. }`.
    pub fn options(&self) -> Vec<String> {
        let declared = |options: &UsualValues| {
            let fields: Vec<String> = options.fields.iter().map(Field::declared).collect();
            format!("{} {{ {} }}", options.ty, fields.join(", "))
        };
        self.options.iter().map(declared).collect()
    }
}
