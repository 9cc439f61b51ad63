//! Steps of a strategy in another list: renumbered, in one form, without those that nothing rests on.

use check::Step;

/// A step with other numbers for those that it refers to.
pub(super) fn renumbered(mut step: Step, numbers: &[usize]) -> Step {
    match &mut step {
        Step::Move { answers, .. } => answers.iter_mut().for_each(|answer| *answer = numbers[*answer]),
        Step::Then { next, .. } => *next = numbers[*next],
        Step::Won { .. } | Step::Held { .. } | Step::Pairs { .. } => {}
    }
    step
}

/// A step with each list in order: that changes nothing.
pub(super) fn normal(mut step: Step) -> Step {
    let sort = |list: &mut Vec<usize>| {
        list.sort_unstable();
        list.dedup();
    };
    match &mut step {
        Step::Won { stones } => sort(stones),
        Step::Held { stones, kept } => [stones, kept].into_iter().for_each(sort),
        Step::Pairs { stones, pairs } => {
            sort(stones);
            pairs.sort_unstable();
        }
        Step::Move { answers, guard, .. } => [answers, &mut guard.stones, &mut guard.kept].into_iter().for_each(sort),
        Step::Then { .. } => {}
    }
    step
}

/// The steps that some of them rest on, and the new numbers of these.
pub(super) fn needed(steps: Vec<Step>, root: Vec<usize>) -> (Vec<Step>, Vec<usize>) {
    let mut is_needed = vec![false; steps.len()];
    root.iter().for_each(|&step| is_needed[step] = true);
    for (number, step) in steps.iter().enumerate().rev() {
        if is_needed[number] {
            step.references().iter().for_each(|&earlier| is_needed[earlier] = true);
        }
    }
    let (mut kept, mut numbers) = (Vec::new(), vec![usize::MAX; steps.len()]);
    for (number, step) in steps.into_iter().enumerate().filter(|&(number, _)| is_needed[number]) {
        numbers[number] = kept.len();
        kept.push(renumbered(step, &numbers));
    }
    (kept, root.into_iter().map(|step| numbers[step]).collect())
}
