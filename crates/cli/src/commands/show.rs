//! `show`: a position, an edge-matching puzzle or board, or a certificate, in the terminal or as a picture.

mod tiles;

use board::games::{CellSet, Player, Question};
use board::picture::{Drawing, Picture, Style};
use check::Strategy;

use crate::arguments::ShowOptions;
use crate::failure::Failure;
use crate::input::{self, Certificate, Content};
use crate::{colour, output, pairs};
use show::sentences;
use solve::proof::Proof;

/// What is drawn, and what is said below it in the terminal.
struct Scene {
    question: Question,
    line: Vec<(Player, usize)>,
    carrier: Option<CellSet>,
    winning: Vec<usize>,
    caption: String,
}

pub(crate) fn run(options: &ShowOptions) -> Result<u8, Failure> {
    let name = input::display_name(&options.file);
    let scene = match input::content(&options.file, &options.question, &options.puzzle)? {
        Content::Game(record) => Scene {
            caption: sentences::asked(&record.question),
            question: record.question,
            line: Vec::new(),
            carrier: None,
            winning: Vec::new(),
        },
        Content::Tiles(record) => return tiles::record(&record, options).map(|()| 0),
        Content::Certificate(_) if options.question.overrule() || options.puzzle.given() => {
            let why = "a certificate is shown as it is: its question cannot be changed";
            return Err(Failure::Usage(why.to_owned()));
        }
        Content::Certificate(Certificate::Strategy(strategy)) => certificate_scene(*strategy, name)?,
        Content::Certificate(Certificate::Tiles(opened)) => return tiles::certificate(&opened, options).map(|()| 0),
        Content::Certificate(Certificate::Pairing(pairing)) => {
            if options.svg.is_some() || options.png.is_some() {
                return Err(Failure::Usage(format!("{name}: a pairing is drawn in the terminal only")));
            }
            output::print(&pairs::accepted(&pairing, name)?)?;
            return Ok(0);
        }
        Content::Certificate(Certificate::Functions(_)) => {
            return Err(Failure::Bad(format!("{name}: is a certificate of a formula: there is no board to draw")));
        }
    };
    let picture = Picture {
        line: &scene.line,
        carrier: scene.carrier.as_ref(),
        winning: &scene.winning,
        completed: Picture::completed(&scene.question, &scene.line),
        ..Picture::of(&scene.question)
    };
    draw(&picture, options, |style| format!("{}{}", sentences::echo(&picture, style), scene.caption))?;
    Ok(0)
}

/// Writes the picture that is asked for; `text` is what is said in the terminal.
fn draw(picture: &impl Drawing, options: &ShowOptions, text: impl FnOnce(Style) -> String) -> Result<(), Failure> {
    let name = input::display_name(&options.file);
    if let Some(file) = &options.svg {
        let svg = picture.svg().map_err(|error| Failure::Bad(format!("{name}: {error}")))?;
        output::write(file, |out| out.write_all(svg.as_bytes()))?;
    } else if let Some(file) = &options.png {
        let png = picture.png(options.scale).map_err(|error| Failure::Bad(format!("{name}: {error}")))?;
        output::write(file, |out| out.write_all(&png))?;
    } else {
        output::print(&text(colour::style(options.color)))?;
    }
    Ok(())
}

fn certificate_scene(strategy: Strategy, name: &str) -> Result<Scene, Failure> {
    let proof = Proof::of(&strategy).map_err(|rejection| Failure::Bad(format!("{name}: rejected: {rejection}")))?;
    let line = sentences::main_line(&strategy.question.board, &proof.line);
    let steps = sentences::steps(proof.steps);
    Ok(Scene {
        caption: format!("{}{line}Certificate: {steps}, accepted.\n", sentences::claim(&strategy)),
        winning: first_move(&strategy),
        question: strategy.question,
        line: proof.line,
        carrier: Some(proof.carrier),
    })
}

/// The move with which the owner begins.
fn first_move(strategy: &Strategy) -> Vec<usize> {
    let first = strategy.root.first().filter(|_| strategy.question.to_move() == strategy.owner);
    first.and_then(|&root| strategy.steps[root].cell()).into_iter().collect()
}
