//! The plots of a report: each kind in a file of its own. One without data is left out.

mod cactus;
mod heat;
mod phase;
mod scatter;
mod sizes;

use std::collections::BTreeSet;

pub use cactus::solved_within;

use super::plot::Style;
use super::{Report, Run, Summary};
use crate::Outcome;

/// The least time on a logarithmic axis, seconds: what takes less cannot be measured well.
const LEAST_SECONDS: f64 = 0.001;
/// The most engines beside which a report sets the best one without being asked.
const RIVALS: usize = 3;

/// The longest name of a file, letters; systems take 255.
const LONGEST_NAME: usize = 100;

/// A plot.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// The name of its file, without the ending: `cactus-hein`.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// How to read it.
    pub caption: String,
    /// The document.
    pub svg: String,
}

impl Report<'_> {
    /// All plots for which there is data. Their names differ.
    pub fn figures(&self) -> Vec<Figure> {
        let mut figures: Vec<Figure> = Vec::new();
        let (families, styles) = (self.families(), engines(self.runs()));
        // Counts of all families compare engines only if each was asked in all of them.
        let asked = self.summaries().iter().filter(|row| row.engine.is_some()).count();
        if families.len() > 1 && asked == families.len() * styles.len() {
            figures.extend(cactus::draw("all families", &self.runs().iter().collect::<Vec<_>>(), &styles));
        }
        for &family in &families {
            let runs: Vec<&Run<'_>> = self.runs().iter().filter(|run| run.task().family == family).collect();
            // Counting is no contest.
            let asked = |run: &&Run<'_>| run.record.outcome != Outcome::Counted;
            let (asked, all): (Vec<&Run<'_>>, _) = (runs.iter().copied().filter(asked).collect(), runs);
            figures.extend(cactus::draw(family, &asked, &styles));
            let engines = self.summaries().iter().filter(|row| row.family == family);
            let engines: Vec<&str> = engines.filter_map(|row: &Summary| row.engine.as_deref()).collect();
            if let [best, others @ ..] = engines.as_slice() {
                figures
                    .extend(others.iter().take(RIVALS).filter_map(|other| scatter::draw(family, &asked, best, other)));
            }
            figures.extend(sizes::draw(family, &all, &styles));
            figures.extend(phase::draw_all(family, &all, &styles));
            figures.extend(heat::draw_all(family, &all, &styles));
        }
        distinguish(&mut figures);
        figures
    }

    /// The times of two engines against each other; `None` if they share no instance that one of them solves.
    pub fn scatter(&self, family: &str, across: &str, up: &str) -> Option<Figure> {
        let runs: Vec<&Run<'_>> = self.runs().iter().filter(|run| run.task().family == family).collect();
        scatter::draw(family, &runs, across, up)
    }
}

/// Numbers the figures that have the same name as an earlier one.
fn distinguish(figures: &mut [Figure]) {
    let mut taken = BTreeSet::new();
    for figure in figures {
        let numbered = (2..).map(|number| format!("{}-{number}", figure.name));
        let mut names = std::iter::once(figure.name.clone()).chain(numbered);
        if let Some(free) = names.find(|name| !taken.contains(name)) {
            taken.insert(free.clone());
            figure.name = free;
        }
    }
}

/// A file's name of these words: small letters and digits of ASCII, joined by `-`.
fn file_name(words: &[&str]) -> String {
    let all = words.join("-").to_lowercase();
    let words = all.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").chars().take(LONGEST_NAME).collect()
}

/// The engines of a report, each with its look, which is the same in all plots.
fn engines<'r>(runs: &'r [Run<'_>]) -> Vec<(&'r str, Style)> {
    let mut engines: Vec<&str> = runs.iter().map(|run| run.engine.as_str()).collect();
    engines.sort_by(|a, b| super::order::natural(a, b));
    engines.dedup();
    engines.into_iter().enumerate().map(|(number, engine)| (engine, Style::number(number))).collect()
}

/// The distinct values, sorted.
fn distinct(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn files_have_plain_names() {
        assert_eq!(file_name(&["cactus", "../GTTT 3x3 <b>"]), "cactus-gttt-3x3-b");
    }
}
