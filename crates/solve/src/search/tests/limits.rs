//! Limits of memory and time: little is enough, and what is known when they are met is told and proved.

use super::*;

/// Hein 20 (spec §7.1), Black's win takes 15 plies and some 10^5 claims.
fn hein_20() -> Question {
    let text = "game = 'hex'\nboard = '6x6'\nblack = ['c2', 'e4']\nwhite = ['a1', 'c4', 'e6']\ndepth = 15\n";
    notation::read(&board::text::Source::new("hein_20", text)).expect("a good question").value.question
}

#[test]
fn little_memory_is_enough_and_none_is_said() {
    let within = |memory| {
        let limits = crate::Limits { memory: Some(memory), ..Default::default() };
        Search.solve(&hein_20(), &Task { limits, ..Task::default() }, &mut |_| ())
    };
    let plenty = within(1 << 30).statistics.memory;
    // Most of the table is proofs that the stack still needs: with half of it the search cannot do.
    let little = within(plenty / 4 * 3);
    assert_eq!((little.verdict, little.critical_depth), (Verdict::Yes, Some(15)));
    assert_eq!(verify(&little.strategy.expect("a proof")).map(|accepted| accepted.moves), Ok(Some(8)));
    assert!(little.statistics.memory < plenty / 10 * 9, "{} of {plenty} bytes", little.statistics.memory);
    let none = within(1 << 12);
    assert_eq!(none.verdict, Verdict::Unknown(Reason::MemoryLimit));
    assert!(none.no_win_within >= Some(7), "{:?}", none.no_win_within);
}

#[test]
fn limits_of_time_end_in_what_is_known() {
    let deadline = Some(std::time::Instant::now() + std::time::Duration::from_millis(20));
    let question = hex::question(7, 7, games::Position::empty(49), Player::Black, Player::Black);
    let task = Task { limits: crate::Limits { deadline, ..Default::default() }, ..Task::default() };
    let answer = Search.solve(&question, &task, &mut |_| ());
    assert_eq!(answer.verdict, Verdict::Unknown(Reason::TimeLimit));
    assert!(answer.no_win_within >= Some(7), "four layers of 7x7 are no work: {:?}", answer.no_win_within);
    let task = Task::default();
    task.limits.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(Search.solve(&question, &task, &mut |_| ()).verdict, Verdict::Unknown(Reason::Interrupted));
}

/// A win of unknown length is the answer if the search for the shortest one meets a limit; its proof outlasts what is
/// forgotten in between.
#[test]
fn a_win_outlasts_a_vain_search_for_the_shortest() {
    let question = random::hex(&mut random::generator(38), 6, 6, 3, 2, Player::Black);
    let limits = crate::Limits { memory: Some(800_000), ..Default::default() };
    let task = Task { critical_depth: true, limits, ..Task::default() };
    let answer = Search.solve(&question, &task, &mut |_| ());
    assert_eq!((answer.verdict, answer.critical_depth), (Verdict::Yes, None), "the limit is met on the way");
    assert_eq!(verify(&answer.strategy.expect("a proof")).err(), None);
}
