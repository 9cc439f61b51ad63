//! Verdicts that cannot all be true: the first thing that a report says.

use std::collections::BTreeMap;

use super::words::{command, outcome};
use crate::{Outcome, Record};

/// An instance of which both yes and no have been said, or the opposite of the known answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Disagreement<'a> {
    /// The family of the instance.
    pub family: &'a str,
    /// Its name.
    pub instance: &'a str,
    /// The known answer, if the plan has one.
    pub expected: Option<bool>,
    /// All verdicts: first those that contradict the known answer, then those that fewer runs say.
    pub verdicts: Vec<&'a Record>,
}

impl Disagreement<'_> {
    /// One line for what is wrong: `hein, hein_09: found yes and no, expected yes`.
    pub fn sentence(&self) -> String {
        let said = |verdict: bool| self.verdicts.iter().any(|record| record.outcome.verdict() == Some(verdict));
        let found = match (said(true), said(false)) {
            (true, true) => "yes and no",
            (true, false) => "yes",
            (false, _) => "no",
        };
        let expected = self.expected.map_or("one of them", |verdict| if verdict { "yes" } else { "no" });
        format!("{}, {}: found {found}, expected {expected}", self.family, self.instance)
    }

    /// A line for each verdict: the verdict, the engine, the run's name, whether its proof is checked, the command.
    pub fn lines(&self) -> Vec<String> {
        let line = |record: &&Record| {
            let proof = match &record.certificate {
                Some(proof) if proof.checked => "proof checked",
                Some(_) => "proof not checked",
                None => "no proof",
            };
            let (verdict, engine) = (outcome(record.outcome), &record.task.engine);
            format!("{verdict}: {engine}, run {}, {proof}: {}", record.id, command(&record.task.command))
        };
        self.verdicts.iter().map(line).collect()
    }
}

/// The instances whose verdicts do not agree, by family and name.
pub(super) fn find(records: &[Record]) -> Vec<Disagreement<'_>> {
    let mut instances: BTreeMap<(&str, &str), Vec<&Record>> = BTreeMap::new();
    for record in records {
        instances.entry((&record.task.family, &record.task.instance)).or_default().push(record);
    }
    let mut found = Vec::new();
    for ((family, instance), records) in instances {
        let mut verdicts: Vec<&Record> =
            records.iter().copied().filter(|record| record.outcome.verdict().is_some()).collect();
        let differ = verdicts.windows(2).any(|pair| pair[0].outcome != pair[1].outcome);
        if differ || verdicts.iter().any(|record| record.is_wrong()) {
            let votes = |outcome: Outcome| records.iter().filter(|record| record.outcome == outcome).count();
            verdicts.sort_by_key(|record| (!record.is_wrong(), votes(record.outcome)));
            let expected = records.iter().find_map(|record| record.task.expected);
            found.push(Disagreement { family, instance, expected, verdicts });
        }
    }
    found
}
