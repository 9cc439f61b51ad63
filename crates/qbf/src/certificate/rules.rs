//! Which derivations make up the winner's strategy.

use std::ops::ControlFlow;

use crate::bits::Bits;
use crate::lemmas::Store;
use crate::limits::{Meter, Stop};
use crate::log::{Derivation, Entry, Sources};
use crate::search::Search;

/// For each layer the derivations that matter before it: rules of the winner, or losses of the loser.
///
/// From the outside in, one layer after the other: of the derivations that the layer before needs, those with a least
/// lemma are enough, since where a larger one holds, one of these does. Only their sources are needed further on.
pub(super) fn rules<'s>(
    search: &'s Search<'_>,
    root: Entry,
    meter: &mut Meter<'_>,
) -> Result<Vec<Vec<&'s Derivation>>, Stop> {
    let mut wanted = vec![root];
    let mut rules = Vec::new();
    for layer in 0..search.layers() {
        let kept = least(search, layer, &wanted, meter)?;
        wanted = sources(search, layer, &kept);
        meter.hold(kept.len() * size_of::<&Derivation>());
        rules.push(kept);
    }
    Ok(rules)
}

/// The derivations whose lemmas do not contain that of another one.
fn least<'s>(
    search: &'s Search<'_>,
    layer: usize,
    wanted: &[Entry],
    meter: &mut Meter<'_>,
) -> Result<Vec<&'s Derivation>, Stop> {
    let width = search.layer(layer).inputs;
    let mut derivations: Vec<&Derivation> = wanted.iter().map(|&entry| search.derivation(entry)).collect();
    debug_assert!(derivations.iter().all(|derivation| derivation.layer == layer));
    derivations.sort_by_key(|derivation| derivation.lemma.count());
    let mut store = Store::new(width);
    let mut kept = Vec::new();
    for derivation in derivations {
        meter.step(store.memory() + (wanted.len() + kept.len()) * size_of::<&Derivation>())?;
        let lemma: &Bits = &derivation.lemma;
        let others = lemma.complement(width);
        if store.avoiding(others.words(), 0, ControlFlow::Break).is_none() {
            store.add(lemma.words(), 0);
            kept.push(derivation);
        }
    }
    Ok(kept)
}

fn sources(search: &Search<'_>, layer: usize, kept: &[&Derivation]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut before = 0;
    for derivation in kept {
        match &derivation.sources {
            Sources::One(source) => entries.extend(source),
            Sources::These(sources) => entries.extend_from_slice(sources),
            Sources::Before(count) => before = before.max(*count),
        }
    }
    entries.extend((0..before).map(|index| search.losses(layer).entry(index)));
    entries.sort_unstable();
    entries.dedup();
    entries
}
