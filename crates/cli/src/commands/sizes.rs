//! `sizes`: how large each encoding of a question is, at several depths, before and after the reduction to the depth;
//! or of a puzzle of a size.

mod tiles;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use board::games::{Question, Shrink, Turns};
use encode::games::sizes::{Parameters, row};
use encode::games::{Encoding, Form, Instance, Naming, Options, Prepared, prepare};

use crate::arguments::{AnyEncoding, Depths, SizesOptions};
use crate::failure::Failure;
use crate::measured::{self, Cell, Game, State};
use crate::{input, interrupt, output, plot, size_table};

pub(crate) fn run(options: &SizesOptions) -> Result<u8, Failure> {
    let on_stdout = |file: &Option<String>| file.as_deref() == Some("-");
    let data = [options.json, on_stdout(&options.csv), on_stdout(&options.svg)];
    if data.into_iter().filter(|&taken| taken).count() > 1 {
        return Err(Failure::Usage("standard output takes one of --json, --csv - and --svg -".to_owned()));
    }
    if let Some(side) = options.tiles {
        return tiles::run(usize::from(side), options);
    }
    let chosen = games_only(&options.encoding)?;
    let question = match (&options.file, options.hex) {
        (_, Some((columns, rows))) => input::empty_hex(columns, rows, &options.question)?,
        (file, None) => input::question(file.as_deref().unwrap_or("-"), &options.question)?.question,
    };
    for file in [&options.csv, &options.svg].into_iter().flatten() {
        output::probe(file)?;
    }
    let games = measure(&question, &chosen, options);
    if options.json {
        output::print(&format!("{}\n", measured::json(&games)))?;
    } else if !data.contains(&true) {
        output::print(&size_table::text(&question, &games, options.question.quiet))?;
    }
    if let Some(file) = &options.csv {
        output::write(file, |out| out.write_all(measured::csv(&games).as_bytes()))?;
    }
    if let Some(file) = &options.svg {
        let svg = plot::sizes(&question, &games, options.plot)
            .ok_or_else(|| Failure::Bad(format!("{file}: nothing was measured that could be drawn")))?;
        output::write(file, |out| out.write_all(svg.as_bytes()))?;
    }
    Ok(0)
}

/// When to stop measuring.
struct Limit {
    deadline: Option<Instant>,
    stop: std::sync::Arc<AtomicBool>,
}

impl Limit {
    fn of(options: &SizesOptions) -> Self {
        let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Self { deadline, stop: interrupt::flag() }
    }

    fn reached(&self) -> Option<&'static str> {
        if self.stop.load(Ordering::SeqCst) {
            return Some("interrupted before");
        }
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some("the time limit was reached before")
    }
}

/// The chosen encodings, which must all be of games.
fn games_only(chosen: &[AnyEncoding]) -> Result<Vec<Encoding>, Failure> {
    let game = |encoding: &AnyEncoding| match encoding {
        AnyEncoding::Games(encoding) => Ok(*encoding),
        AnyEncoding::Tiles(encoding) => Err(Failure::Usage(format!("{encoding} encodes tiles: it needs --tiles"))),
    };
    chosen.iter().map(game).collect()
}

fn measure(question: &Question, chosen: &[Encoding], options: &SizesOptions) -> Vec<Game> {
    let limit = Limit::of(options);
    let choice = options.encoding_options.choice(Form::Cnf, Naming::Moves);
    let encodings = if chosen.is_empty() { Encoding::able(question) } else { chosen.to_vec() };
    let mut games = Vec::new();
    for depth in depths(question, options.depths.as_ref()) {
        let question = Question { depth, ..question.clone() };
        let before = state(&question, Shrink::Stones, &encodings, &choice, &limit, None);
        let after = (options.encoding_options.reduction == Shrink::Depth)
            .then(|| state(&question, Shrink::Depth, &encodings, &choice, &limit, Some(&before)));
        games.push(Game { depth, reduction: Shrink::Stones, state: before });
        games.extend(after.map(|state| Game { depth, reduction: Shrink::Depth, state }));
    }
    games
}

/// The bounds to measure at. A range goes no further than the cells, and, where the players take turns, has only the
/// depths that end with a ply of the maker: the encoders would round the others down.
fn depths(question: &Question, asked: Option<&Depths>) -> Vec<Option<usize>> {
    match asked {
        None => vec![question.depth],
        Some(Depths::List(depths)) => depths.iter().copied().map(Some).collect(),
        Some(&Depths::Range(first, last)) => {
            let open = question.position.open().count_ones(..);
            let maker_first = question.to_move() == question.maker;
            let is_makers = |depth: &usize| match question.turns {
                Turns::Alternate { .. } => (depth % 2 == 1) == maker_first,
                Turns::List(_) => true,
            };
            (first..=last.min(open.max(first))).filter(is_makers).map(Some).collect()
        }
    }
}

/// What is left of a question, and how large its encodings are; what is the same as before is not measured again.
fn state(
    question: &Question,
    shrink: Shrink,
    encodings: &[Encoding],
    options: &Options,
    limit: &Limit,
    before: Option<&State>,
) -> State {
    let instance = match prepare(question, shrink) {
        Prepared::Decided(value) => return State::Decided(value),
        Prepared::Open(instance) => instance,
    };
    let parameters = Parameters::of(&instance);
    match before {
        Some(State::Open(known, cells)) if *known == parameters => State::Open(parameters, cells.clone()),
        _ => {
            let cells =
                encodings.iter().map(|&encoding| cell(&instance, &parameters, encoding, options, limit)).collect();
            State::Open(parameters, cells)
        }
    }
}

fn cell(instance: &Instance, parameters: &Parameters, encoding: Encoding, options: &Options, limit: &Limit) -> Cell {
    let measured = match limit.reached() {
        Some(reason) => Err(reason.to_owned()),
        None => row(instance, parameters, encoding, options).map_err(|error| error.to_string()),
    };
    Cell { encoding, measured }
}
