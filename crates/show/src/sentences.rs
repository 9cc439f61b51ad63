//! What a person reads: the question as it was understood, the verdict, the moves.

use std::fmt::Write;

use board::games::polyomino::Game;
use board::games::{Board, Player, Question, Rounds, Turns};
use board::picture::{Drawing, Picture, Style};
use check::Strategy;
use solve::proof::{Proof, proves_win};
use solve::{Answer, FirstMove, Verdict};

/// `Black` or `White`.
pub fn title(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
}

/// The board, whose sides are which, how many stones, who moves.
pub fn echo(picture: &Picture, style: Style) -> String {
    let question = picture.question;
    let mut out = picture.terminal(style);
    if question.hex_size().is_some() {
        out.push_str("Black (X) joins top and bottom, White (O) joins left and right.\n");
    }
    let stones = |player: Player| counted(question.position.stones(player).count_ones(..), player.name(), "stone");
    let open = counted(question.position.open().count_ones(..), "open", "cell");
    let mover = title(question.to_move());
    let (black, white) = (stones(Player::Black), stones(Player::White));
    let _ = writeln!(out, "{black}, {white}, {open}; {mover} to move.");
    out
}

/// `2 black stones`; without a kind `2 stones`.
pub fn counted(count: usize, kind: &str, thing: &str) -> String {
    let blank = if kind.is_empty() { "" } else { " " };
    format!("{count} {kind}{blank}{thing}{}", if count == 1 { "" } else { "s" })
}

/// `1 ply`, `7 plies`.
pub fn plies(count: usize) -> String {
    format!("{count} {}", if count == 1 { "ply" } else { "plies" })
}

/// The rules of an achievement game: "Tippy on a 4x4 torus, maker-maker, 1 stone a turn."
pub fn rules(game: Option<&Game>) -> String {
    let Some(game) = game else { return String::new() };
    let mut text = game.to_string();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{text}.\n")
}

/// Who wins, when both questions are answered.
pub fn outcome(winner: Option<Option<Player>>) -> String {
    match winner {
        Some(Some(player)) => format!("Outcome: {} wins.\n", title(player)),
        Some(None) => "Outcome: a draw.\n".to_owned(),
        None => "Outcome: not decided.\n".to_owned(),
    }
}

/// What is asked: "Can Black win within 7 plies?"
pub fn asked(question: &Question) -> String {
    let within = question.depth.map(|depth| format!(" within {}", plies(depth))).unwrap_or_default();
    let turns = match &question.turns {
        Turns::Alternate { .. } => String::new(),
        Turns::List(turns) => match Rounds::of(&question.turns, usize::MAX) {
            Some(Rounds { first, opening, stones, .. }) if turns.len() > opening => {
                let first = title(first);
                let opening = counted(opening, "", "stone");
                format!(", when {first} lays {opening}, then both lay {stones} a turn")
            }
            _ => format!(", when the turns are {}", listed(turns)),
        },
    };
    format!("Can {} win{within}{turns}?\n", title(question.maker))
}

/// `black, 2 white, 2 black`.
fn listed(turns: &[Player]) -> String {
    let runs = turns.chunk_by(|one, next| one == next).map(|run| match run.len() {
        1 => run[0].name().to_owned(),
        length => format!("{length} {}", run[0].name()),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// What a certificate claims.
pub fn claim(strategy: &Strategy) -> String {
    let within = strategy.question.depth.map(|depth| format!(" within {}", plies(depth))).unwrap_or_default();
    let (maker, owner) = (title(strategy.question.maker), title(strategy.owner));
    if proves_win(strategy) {
        format!("{maker} wins{within}.\n")
    } else {
        format!("{owner} holds: {maker} cannot win{within}.\n")
    }
}

/// The verdict in one sentence.
pub fn verdict(question: &Question, answer: &Answer, proof: Option<&Proof>) -> String {
    let maker = title(question.maker);
    match &answer.verdict {
        Verdict::Yes => won(question, answer, proof),
        Verdict::No => held(question, answer),
        Verdict::Unknown(reason) => {
            let known = match answer.no_win_within {
                Some(depth) => format!(" {maker} has no win within {}.", plies(depth)),
                None => String::new(),
            };
            format!("Not decided: {reason}.{known}\n")
        }
    }
}

fn won(question: &Question, answer: &Answer, proof: Option<&Proof>) -> String {
    let maker = title(question.maker);
    let bound = [proof.and_then(|proof| proof.plies), question.depth].into_iter().flatten().min();
    let length = match (answer.critical_depth, bound) {
        (Some(0), _) | (None, Some(0)) => return format!("{maker} has already won.\n"),
        (Some(depth), _) => format!(" in {}", plies(depth)),
        (None, Some(depth)) => format!(" in at most {}", plies(depth)),
        (None, None) => String::new(),
    };
    let opponent = title(question.maker.other());
    let moves = match &answer.first_moves {
        _ if question.to_move() != question.maker => format!(", whatever {opponent} plays"),
        Some(moves) => which(&question.board, moves, "winning"),
        None => {
            let first = |cell| format!(", for example by {}", question.board.name(cell));
            answer.first_move.map(first).unwrap_or_default()
        }
    };
    format!("{maker} wins{length}{moves}.\n")
}

fn held(question: &Question, answer: &Answer) -> String {
    let (maker, opponent) = (title(question.maker), title(question.maker.other()));
    let length = match question.depth {
        Some(depth) => format!(" within {}", plies(depth)),
        None => String::new(),
    };
    // In Hex somebody always wins.
    let other = if question.depth.is_none() && question.hex_size().is_some() {
        format!(", {opponent} wins")
    } else {
        String::new()
    };
    let moves = match &answer.first_moves {
        Some(moves) if question.to_move() != question.maker => {
            which(&question.board, moves, if other.is_empty() { "holding" } else { "winning" })
        }
        _ => String::new(),
    };
    format!("{maker} cannot win{length}{other}{moves}.\n")
}

/// `, the only winning first move is b2`.
fn which(board: &Board, moves: &[FirstMove], what: &str) -> String {
    let names: Vec<&str> = moves.iter().filter(|first| first.wins).map(|first| board.name(first.cell)).collect();
    match names.split_last() {
        None => String::new(),
        Some((only, [])) => format!(", the only {what} first move is {only}"),
        Some((last, others)) => format!(", the {what} first moves are {} and {last}", others.join(", ")),
    }
}

/// First moves that fail, together with those that fail for the same reply.
pub fn refutations(question: &Question, moves: &[FirstMove]) -> String {
    let mut groups: Vec<(Option<usize>, Vec<usize>)> = Vec::new();
    for first in moves.iter().filter(|first| !first.wins) {
        match groups.iter_mut().find(|(reply, _)| *reply == first.reply) {
            Some((_, cells)) => cells.push(first.cell),
            None => groups.push((first.reply, vec![first.cell])),
        }
    }
    groups.sort_by_key(|(reply, cells)| (reply.is_none(), std::cmp::Reverse(cells.len()), *reply));
    let board = &question.board;
    let proved = moves.iter().all(|first| first.strategy.is_some());
    let mut out = String::new();
    for (reply, cells) in groups {
        let why = match reply {
            Some(reply) => format!("Refuted by {}", board.name(reply)),
            None if proved => "Failing whatever the reply".to_owned(),
            None => "Failing".to_owned(),
        };
        let _ = writeln!(out, "{why}: {}", board.list(cells));
    }
    out
}

/// `Main line: 1. c3 2. b3 a1`, a turn a number; empty without a move.
pub fn main_line(board: &Board, line: &[(Player, usize)]) -> String {
    if line.is_empty() {
        return String::new();
    }
    let turns = line.chunk_by(|one, next| one.0 == next.0);
    let moves =
        (1..).zip(turns).map(|(number, turn)| format!("{number}. {}", board.list(turn.iter().map(|stone| stone.1))));
    format!("Main line: {}\n", moves.collect::<Vec<_>>().join(" "))
}

/// `123 steps`.
pub fn steps(count: usize) -> String {
    format!("{count} step{}", if count == 1 { "" } else { "s" })
}
