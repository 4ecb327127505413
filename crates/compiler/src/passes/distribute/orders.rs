//! The order of an operand's elements in memory, which decides how a processor holds the operand.

use super::{MathOp, MatrixOp, Mem, Op};
use kiln_ir::matrix::Shape;
use kiln_ir::{AllocId, Inst, Kernel, Role, Value};
use std::collections::HashMap;

/// The relation of a value to an element of a matrix.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Row(AllocId),
    Column(AllocId),
    /// An index to which the row is added unscaled, or the value loaded from it: columns are contiguous.
    AlongColumn(AllocId),
}

/// Returns, by array, whether it is an operand whose elements all come from memory with contiguous columns and are used
/// only by products: then nothing else depends on how it is held.
pub(super) fn held_by_columns(kernel: &Kernel, shapes: &[Option<Shape>]) -> Vec<bool> {
    let is_operand = |shape: &Option<Shape>| shape.is_some_and(|s| matches!(s.role, Role::Left | Role::Right));
    let mut walk = OrderWalk {
        forms: HashMap::new(),
        loaded: vec![false; shapes.len()],
        otherwise: shapes.iter().map(|shape| !is_operand(shape)).collect(),
    };
    kernel.body.insts.iter().for_each(|inst| walk.instruction(inst));
    walk.loaded.iter().zip(&walk.otherwise).map(|(&loaded, &otherwise)| loaded && !otherwise).collect()
}

struct OrderWalk {
    forms: HashMap<Value, Form>,
    /// By array, whether it is loaded from memory with contiguous columns.
    loaded: Vec<bool>,
    /// By array, whether its elements have any other use.
    otherwise: Vec<bool>,
}

impl OrderWalk {
    fn form(&self, value: Option<&Value>) -> Option<Form> {
        value.and_then(|value| self.forms.get(value)).copied()
    }

    fn instruction(&mut self, inst: &Inst) {
        inst.regions.iter().flat_map(|region| &region.insts).for_each(|inner| self.instruction(inner));
        let form = match inst.op {
            Op::Matrix(MatrixOp::Position(matrix)) => {
                self.forms.insert(inst.results[1], Form::Column(matrix));
                Some(Form::Row(matrix))
            }
            Op::Cast(to) if to.is_index() => self.form(inst.args.first()),
            Op::Math(MathOp::IAdd) => match (self.form(inst.args.first()), self.form(inst.args.last())) {
                (None, Some(Form::Row(matrix))) => Some(Form::AlongColumn(matrix)),
                _ => None,
            },
            Op::Load { mem, width: 1, .. } => {
                if let Mem::Alloc(id) = mem {
                    self.otherwise[id.0 as usize] = true;
                }
                self.form(inst.args.first()).filter(|form| matches!(form, Form::AlongColumn(_)))
            }
            // A conditional load, of an element that may be missing.
            Op::If if inst.results.len() == 1 => self.form(inst.regions[0].yields.first()),
            Op::Store { mem: Mem::Alloc(id), width: 1, .. } => {
                let is_along = self.form(inst.args.last()) == Some(Form::AlongColumn(id));
                let found = if is_along { &mut self.loaded } else { &mut self.otherwise };
                found[id.0 as usize] = true;
                None
            }
            Op::Matrix(MatrixOp::Reduce { from, .. } | MatrixOp::Beside { matrix: from, .. }) => {
                self.otherwise[from.0 as usize] = true;
                None
            }
            _ => None,
        };
        if let (Some(form), Some(&result)) = (form, inst.results.first()) {
            self.forms.insert(result, form);
        }
    }
}
