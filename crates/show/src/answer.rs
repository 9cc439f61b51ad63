//! The JSON object of `solve --json`, schema `boardproof/answer/1`. Absent keys are left out.

use board::games::polyomino::{Game, Target};
use board::games::{CellSet, Goal, Question, Shape, Turns};
use encode::games::Encoding;
use serde::Serialize;
use solve::cross_check::Run;
use solve::proof::Proof;
use solve::{Answer, Verdict};

/// The whole object.
#[derive(Serialize)]
pub struct AnswerObject<'a> {
    schema: &'static str,
    question: QuestionObject<'a>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Whether that is a failure of the engine's program.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    failed: bool,
    engine: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    critical_depth: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_win_within: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_moves: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveObject<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    carrier: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cross_check: Option<Vec<RunObject<'a>>>,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<CertificateObject<'a>>,
    /// Who wins the game: `black`, `white` or `draw`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<&'static str>,
    /// The answer to the question whether the other player wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<Box<AnswerObject<'a>>>,
}

/// What was asked, as it was understood.
#[derive(Serialize)]
pub struct QuestionObject<'a> {
    kind: &'static str,
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sides: Option<Sides>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    rules: Option<RulesObject>,
    cells: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_sets: Option<usize>,
    black: Vec<&'a str>,
    white: Vec<&'a str>,
    to_move: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<&'static str>>,
    player: &'static str,
}

/// The rules of an achievement game, by the keys of a question file.
#[derive(Serialize)]
struct RulesObject {
    torus: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    k: Option<usize>,
    rule: &'static str,
    p: usize,
    q: usize,
}

impl RulesObject {
    fn new(game: &Game) -> Self {
        let (shape, k) = match &game.target {
            Target::Shape(shape) => (Some(shape.name()), None),
            Target::Row(length) => (None, Some(*length)),
        };
        Self { torus: game.torus, shape, k, rule: game.rule.name(), p: game.stones, q: game.opening }
    }
}

#[derive(Serialize)]
struct Sides {
    black: &'static str,
    white: &'static str,
}

#[derive(Serialize)]
struct MoveObject<'a> {
    cell: &'a str,
    wins: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<&'a str>,
}

/// The proof: where it is, and whether it was accepted.
#[derive(Serialize)]
pub struct CertificateObject<'a> {
    /// The file that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    checked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<usize>,
    /// The win that it proves takes at most so many plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<usize>,
    /// Bytes of that file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
}

/// What one engine of a cross-check said.
#[derive(Serialize)]
struct RunObject<'a> {
    engine: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<&'static str>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    critical_depth: Option<usize>,
    seconds: f64,
}

impl<'a> RunObject<'a> {
    fn new(run: &'a Run) -> Self {
        let (verdict, reason) = words(&run.answer.verdict);
        Self {
            engine: &run.engine,
            encoding: run.encoding.map(Encoding::name),
            verdict,
            reason,
            critical_depth: run.answer.critical_depth,
            seconds: run.elapsed.as_secs_f64(),
        }
    }
}

/// A verdict and, if it is unknown, why.
fn words(verdict: &Verdict) -> (&'static str, Option<String>) {
    match verdict {
        Verdict::Yes => ("yes", None),
        Verdict::No => ("no", None),
        Verdict::Unknown(reason) => ("unknown", Some(reason.to_string())),
    }
}

impl<'a> AnswerObject<'a> {
    /// Puts together what is known.
    pub fn new(
        (question, game): (&'a Question, Option<&'a Game>),
        engine: &'a str,
        answer: &'a Answer,
        runs: &'a [Run],
        proof: &'a Result<Proof, String>,
        written: Option<(&'a str, u64)>,
        seconds: f64,
    ) -> Self {
        let name = |cell: usize| question.board.name(cell);
        let (verdict, reason) = words(&answer.verdict);
        let moves = answer.first_moves.as_deref();
        let wins = |moves: &[solve::FirstMove]| moves.iter().filter(|m| m.wins).map(|m| name(m.cell)).collect();
        let all = |moves: &[solve::FirstMove]| {
            moves.iter().map(|m| MoveObject { cell: name(m.cell), wins: m.wins, reply: m.reply.map(name) }).collect()
        };
        let accepted = proof.as_ref().ok();
        Self {
            schema: "boardproof/answer/1",
            question: QuestionObject::new(question, game),
            certificate: reason.is_none().then(|| CertificateObject::new(proof, written)),
            // With a verdict it says nothing new, and under a "no" it would look like a bound.
            no_win_within: answer.no_win_within.filter(|_| reason.is_some()),
            verdict,
            reason,
            failed: matches!(&answer.verdict, Verdict::Unknown(reason) if reason.is_failure()),
            engine,
            encoding: answer.encoding.map(Encoding::name),
            depth: question.depth,
            critical_depth: answer.critical_depth,
            winning_moves: moves.map(wins),
            moves: moves.map(all),
            line: match accepted {
                Some(proof) => Some(proof.line.iter().map(|&(_, cell)| name(cell)).collect()),
                None => answer.first_move.map(|cell| vec![name(cell)]),
            },
            carrier: accepted.map(|proof| names(question, &proof.carrier)),
            // Engines that do not count positions have none.
            nodes: (answer.encoding.is_none() || answer.statistics.nodes > 0).then_some(answer.statistics.nodes),
            cross_check: (!runs.is_empty()).then(|| runs.iter().map(RunObject::new).collect()),
            seconds,
            outcome: None,
            opponent: None,
        }
    }
}

impl<'a> QuestionObject<'a> {
    /// A question, and the achievement game by whose rules it came about.
    pub fn new(question: &'a Question, rules: Option<&Game>) -> Self {
        let hex = question.hex_size();
        let (game, edges, winning_sets) = match (&question.goal, hex) {
            (_, Some(_)) => ("hex", None, None),
            (Goal::Paths(graph), None) => ("graph", Some(graph.edges()), None),
            (Goal::Sets(family), None) => {
                let game = match rules.map(|rules| &rules.target) {
                    Some(Target::Shape(_)) => "polyomino",
                    Some(Target::Row(_)) => "connect",
                    None => "sets",
                };
                (game, None, Some(family.len()))
            }
        };
        let size = match question.board.shape() {
            Shape::Hex { columns, rows } | Shape::Grid { columns, rows, .. } => Some((columns, rows)),
            Shape::Free => None,
        };
        Self {
            kind: "game",
            game,
            board: size.map(|(columns, rows)| format!("{columns}x{rows}")),
            rules: rules.map(RulesObject::new),
            sides: hex.map(|_| Sides { black: "top-bottom", white: "left-right" }),
            cells: question.board.len(),
            edges,
            winning_sets,
            black: names(question, &question.position.black),
            white: names(question, &question.position.white),
            to_move: question.to_move().name(),
            turns: match &question.turns {
                Turns::Alternate { .. } => None,
                Turns::List(turns) => Some(turns.iter().map(|player| player.name()).collect()),
            },
            player: question.maker.name(),
        }
    }
}

impl<'a> CertificateObject<'a> {
    fn new(proof: &'a Result<Proof, String>, written: Option<(&'a str, u64)>) -> Self {
        Self {
            path: written.map(|(path, _)| path),
            kind: proof.is_ok().then_some("strategy"),
            checked: proof.is_ok(),
            reason: proof.as_ref().err().map(String::as_str),
            steps: proof.as_ref().ok().map(|proof| proof.steps),
            plies: proof.as_ref().ok().and_then(|proof| proof.plies),
            size: written.map(|(_, size)| size),
        }
    }
}

fn names<'a>(question: &'a Question, cells: &CellSet) -> Vec<&'a str> {
    cells.ones().map(|cell| question.board.name(cell)).collect()
}
