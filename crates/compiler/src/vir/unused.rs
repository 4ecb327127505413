//! Takes out what nobody reads.

use super::{Abreast, Program, Reg, Stmt};

/// Removes computations, loads and assignments whose results are not used, and blocks that are empty then.
pub fn remove_unused(program: &mut Program) {
    let mut uses = vec![0u32; program.types.len()];
    count_uses(&program.body, &mut uses);
    count_uses(&program.once.body, &mut uses);
    program.abreast.iter().for_each(|abreast| count_abreast(abreast, &mut uses));
    // Each round takes out what only the last round's victims read.
    loop {
        let before = uses.iter().sum::<u32>();
        sweep(&mut program.body, &mut uses);
        sweep(&mut program.once.body, &mut uses);
        program.abreast.iter_mut().for_each(|abreast| sweep_abreast(abreast, &mut uses));
        if uses.iter().sum::<u32>() == before {
            break;
        }
    }
    program.once.kept.retain(|reg| uses[reg.0 as usize] > 0);
}

/// Adds how often each register is read.
pub fn count_uses(stmts: &[Stmt], uses: &mut [u32]) {
    for stmt in stmts {
        match stmt {
            Stmt::Do { args, .. } => args.iter().for_each(|arg| uses[arg.0 as usize] += 1),
            Stmt::Set { from, .. } => uses[from.0 as usize] += 1,
            Stmt::If { condition, then, other } => {
                uses[condition.0 as usize] += 1;
                count_uses(then, uses);
                count_uses(other, uses);
            }
            Stmt::Repeat { trips, body, .. } => {
                uses[trips.0 as usize] += 1;
                count_uses(body, uses);
            }
            Stmt::Simdgroups { abreast, body, .. } => {
                abreast.iter().for_each(|abreast| count_abreast(abreast, uses));
                count_uses(body, uses);
            }
        }
    }
}

fn count_abreast(abreast: &Abreast, uses: &mut [u32]) {
    abreast.answer.iter().for_each(|answer| uses[answer.0 as usize] += 1);
    count_uses(&abreast.question, uses);
    count_uses(&abreast.body, uses);
}

fn sweep_abreast(abreast: &mut Abreast, uses: &mut [u32]) {
    sweep(&mut abreast.question, uses);
    sweep(&mut abreast.body, uses);
}

/// From the last statement to the first, so that most chains go in one round.
fn sweep(stmts: &mut Vec<Stmt>, uses: &mut [u32]) {
    let unread = |reg: &Reg, uses: &[u32]| uses[reg.0 as usize] == 0;
    for at in (0..stmts.len()).rev() {
        let remove = match &mut stmts[at] {
            Stmt::Do { to, op, args, .. } => {
                let gone = !op.acts() && to.iter().all(|reg| unread(reg, uses));
                if gone {
                    args.iter().for_each(|arg| uses[arg.0 as usize] -= 1);
                }
                gone
            }
            Stmt::Set { to, from } => {
                let gone = unread(to, uses);
                if gone {
                    uses[from.0 as usize] -= 1;
                }
                gone
            }
            Stmt::If { condition, then, other } => {
                sweep(then, uses);
                sweep(other, uses);
                let gone = then.is_empty() && other.is_empty();
                if gone {
                    uses[condition.0 as usize] -= 1;
                }
                gone
            }
            Stmt::Repeat { trips, body, .. } => {
                sweep(body, uses);
                let gone = body.is_empty();
                if gone {
                    uses[trips.0 as usize] -= 1;
                }
                gone
            }
            Stmt::Simdgroups { abreast, body, .. } => {
                abreast.iter_mut().for_each(|abreast| sweep_abreast(abreast, uses));
                sweep(body, uses);
                body.is_empty()
            }
        };
        if remove {
            stmts.remove(at);
        }
    }
}
