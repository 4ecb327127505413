//! Canonical value ids, so that kernels which differ only in numbering compare equal.

use crate::kernel::{Kernel, ParamKind, Region, Value};
use crate::types::DType;

impl Kernel {
    /// Numbers the values in the order of their definitions, scalar parameters first, and drops types that no value
    /// has. The results of an instruction come after what its regions define. Values that are used but defined nowhere
    /// come last; ids without a type stay as they are.
    pub fn renumber(&mut self) {
        let mut ids = Ids { old: std::mem::take(&mut self.types), new: vec![], map: vec![] };
        ids.map.resize(ids.old.len(), None);
        self.params.iter().filter_map(|param| param.value()).for_each(|value| ids.define(value));
        ids.define_region(&self.body);
        for param in &mut self.params {
            if let ParamKind::Scalar(value) | ParamKind::Constexpr(value) = &mut param.kind {
                ids.rewrite(value);
            }
        }
        ids.rewrite_region(&mut self.body);
        self.renumber_names(|value| ids.map.get(value.0 as usize).copied().flatten());
        self.types = ids.new;
    }
}

struct Ids {
    old: Vec<DType>,
    new: Vec<DType>,
    /// The new id of every old id seen so far.
    map: Vec<Option<Value>>,
}

impl Ids {
    fn define(&mut self, value: Value) {
        let i = value.0 as usize;
        if let (Some(entry @ None), Some(&dtype)) = (self.map.get_mut(i), self.old.get(i)) {
            *entry = Some(Value(self.new.len() as u32));
            self.new.push(dtype);
        }
    }

    fn define_region(&mut self, region: &Region) {
        region.args.iter().for_each(|&arg| self.define(arg));
        for inst in &region.insts {
            inst.regions.iter().for_each(|inner| self.define_region(inner));
            inst.results.iter().for_each(|&result| self.define(result));
        }
    }

    fn rewrite(&mut self, value: &mut Value) {
        if let Some(None) = self.map.get(value.0 as usize) {
            self.define(*value);
        }
        if let Some(Some(new)) = self.map.get(value.0 as usize) {
            *value = *new;
        }
    }

    fn rewrite_region(&mut self, region: &mut Region) {
        region.args.iter_mut().for_each(|value| self.rewrite(value));
        for inst in &mut region.insts {
            inst.args.iter_mut().for_each(|value| self.rewrite(value));
            inst.results.iter_mut().for_each(|value| self.rewrite(value));
            inst.regions.iter_mut().for_each(|inner| self.rewrite_region(inner));
        }
        region.yields.iter_mut().for_each(|value| self.rewrite(value));
    }
}
