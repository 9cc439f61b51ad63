//! Rounds of an array with somebody who loses runs.

use std::cell::Cell;
use std::collections::BTreeMap;

use super::*;
use crate::task::Limits;

/// Makes runs, except that some get lost, each so many times.
struct Careless<'a> {
    folder: &'a Folder,
    losses: [usize; 4],
    stop: Option<&'a AtomicBool>,
    cancelled: &'a Cell<bool>,
}

impl Scheduler for Careless<'_> {
    fn submit(&mut self, numbers: &[usize]) -> Result<(), PlaceError> {
        let tasks = self.folder.tasks().unwrap();
        for &number in numbers {
            match &mut self.losses[number] {
                0 => {
                    let record = Record::new(tasks[number].clone(), Outcome::Yes, Machine::this());
                    self.folder.leave(&record).unwrap();
                }
                losses => *losses -= 1,
            }
        }
        self.stop.into_iter().for_each(|stop| stop.store(true, Ordering::Relaxed));
        Ok(())
    }

    fn state(&mut self) -> Result<State, PlaceError> {
        Ok(State::Over)
    }

    fn cancel(&mut self) {
        self.cancelled.set(true);
    }

    fn said(&self) -> String {
        "no such machine".to_owned()
    }

    fn late(&self) -> Duration {
        Duration::ZERO
    }
}

fn task(number: usize) -> Task {
    Task {
        family: "f".to_owned(),
        instance: number.to_string(),
        engine: "search".to_owned(),
        parameters: BTreeMap::new(),
        command: Vec::new(),
        inputs: Vec::new(),
        expected: None,
        limits: Limits { cpu_seconds: 1.0, memory: 1 },
        repetition: 0,
        versions: BTreeMap::new(),
    }
}

/// How it ends, what each run came to, and how many notes there were.
fn made(losses: [usize; 4], stopped: bool) -> (Result<(), String>, BTreeMap<String, Outcome>, usize) {
    let path = tempfile::tempdir().unwrap();
    let folder = Folder::new(path.path()).unwrap();
    let tasks: Vec<Task> = (0..4).map(task).collect();
    folder.begin("", "", &tasks, false).unwrap();
    let array = Array { program: "boardproof".into(), folder, workers: 1 };
    let (stop, cancelled) = (AtomicBool::new(false), Cell::new(false));
    let stops = stopped.then_some(&stop);
    let mut careless = Careless { folder: &array.folder, losses, stop: stops, cancelled: &cancelled };
    let (mut outcomes, mut notes) = (BTreeMap::new(), 0);
    let end = array.run(&mut careless, tasks, &stop, &mut |events| {
        for event in events {
            match event {
                Event::Done(record) => assert!(outcomes.insert(record.task.instance, record.outcome).is_none()),
                Event::Note(_) => notes += 1,
                Event::Begun(_) => {}
            }
        }
        Ok(())
    });
    assert_eq!(cancelled.get(), stopped);
    (end.map_err(|error| error.to_string()), outcomes, notes)
}

#[test]
fn what_is_lost_is_given_out_again() {
    let (end, outcomes, notes) = made([0, 2, 1, 0], false);
    assert_eq!((end, outcomes.len(), notes), (Ok(()), 4, 2));
    assert!(outcomes.values().all(|&outcome| outcome == Outcome::Yes));
}

#[test]
fn what_is_always_lost_has_failed() {
    let (end, outcomes, _) = made([0, 9, 0, 0], false);
    assert_eq!(end, Ok(()));
    let failed: Vec<_> = outcomes.iter().filter(|(_, outcome)| **outcome == Outcome::Failed).collect();
    assert_eq!((failed, outcomes.len()), (vec![(&"1".to_owned(), &Outcome::Failed)], 4));
}

#[test]
fn a_place_that_brings_nothing_is_an_error() {
    let (end, outcomes, _) = made([9; 4], false);
    let why = end.unwrap_err();
    assert!(why.contains("none of 4 runs left a record") && why.ends_with("no such machine"), "{why}");
    assert!(outcomes.is_empty());
}

#[test]
fn who_stops_keeps_what_was_made() {
    let (end, outcomes, _) = made([0, 0, 1, 1], true);
    assert_eq!((end, outcomes.len()), (Err("stopped".to_owned()), 2));
}
