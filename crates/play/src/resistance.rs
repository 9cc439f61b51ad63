//! A move for positions that are too hard to be decided: the best balance of two electrical resistances.
//!
//! Source: V. V. Anshelevich, A hierarchical approach to computer Hex, Artificial Intelligence 134 (2002) 101–120. Each
//! player has a `circuit` between his two sides; a position is as good for him as his resistance is small and his
//! opponent's is large, and in the opening as it is near the centre. Of Anshelevich's virtual connections only the bridge is known here, and nothing is searched: every
//! move is judged by the position right after it.

mod circuit;

use board::games::{Player, Position};
use rand::{Rng, RngExt};

use circuit::Circuit;

/// Keeps ratios finite when a player is joined already but for bridges.
const LEAST: f64 = 1e-6;

/// Evaluations that differ by less are equal.
const SAME: f64 = 1e-6;

/// What a step away from the centre costs. Resistance alone would open at the obtuse corners, where the current is crowded;
/// with this price it won 13 of 20 games against itself without on 11x11 boards, and 9 of 18 on 9x9 boards.
const CENTRAL: f64 = 0.05;

/// How many cells all judged moves of a position may have together: on large boards only the most promising are judged.
const WORK: usize = 200_000;

/// How few moves are judged on the largest boards.
const FEWEST: usize = 12;

/// How bad a position on a Hex board is for `player`, who has just moved: negative where he is ahead, infinite where a
/// player is cut off.
pub fn evaluate(size: (usize, usize), position: &Position, player: Player) -> f64 {
    let resistance = |player| Circuit::new(size, position, player).solve().resistance;
    let (own, theirs) = (resistance(player), resistance(player.other()));
    match (own.is_infinite(), theirs.is_infinite()) {
        (true, _) => f64::INFINITY,
        (false, true) => f64::NEG_INFINITY,
        (false, false) => ((own + LEAST) / (theirs + LEAST)).ln(),
    }
}

/// The cell where `player`, who is to move, stands best afterwards; among equals a random one. `None` on a full board.
pub fn choose(size: (usize, usize), position: &Position, player: Player, random: &mut impl Rng) -> Option<usize> {
    let mut best = (f64::INFINITY, Vec::new());
    for cell in promising(size, position, player) {
        let mut after = position.clone();
        after.stones_mut(player).insert(cell);
        let value = evaluate(size, &after, player) + CENTRAL * from_centre(size, cell);
        if best.1.is_empty() || value < best.0 - SAME {
            best = (value, vec![cell]);
        } else if value <= best.0 + SAME || value == best.0 {
            best.1.push(cell);
        }
    }
    let (_, cells) = best;
    (!cells.is_empty()).then(|| cells[random.random_range(..cells.len())])
}

/// How far a cell is from the centre, in steps from neighbour to neighbour.
fn from_centre((columns, rows): (usize, usize), cell: usize) -> f64 {
    let across = (cell % columns) as f64 - (columns - 1) as f64 / 2.0;
    let down = (cell / columns) as f64 - (rows - 1) as f64 / 2.0;
    across.abs().max(down.abs()).max((across + down).abs())
}

/// The moves to be judged: all of them, or on large boards those through which most of both currents flows and, as many,
/// those nearest to the centre.
fn promising(size: (usize, usize), position: &Position, player: Player) -> Vec<usize> {
    let mut cells: Vec<usize> = position.open().ones().collect();
    let most = (WORK / (size.0 * size.1)).max(FEWEST);
    if cells.len() <= most {
        return cells;
    }
    let share = |player| Circuit::new(size, position, player).solve().shares;
    let (own, theirs) = (share(player), share(player.other()));
    let through = |cell: usize| own[cell] + theirs[cell];
    cells.sort_by(|&one, &other| through(other).total_cmp(&through(one)).then(one.cmp(&other)));
    let mut chosen = cells.drain(..most / 2).collect::<Vec<_>>();
    cells.sort_by(|&one, &other| from_centre(size, one).total_cmp(&from_centre(size, other)).then(one.cmp(&other)));
    chosen.extend(cells.drain(..most / 2));
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::games::random::generator;
    use board::games::{cell_set, hex};

    fn names(size: (usize, usize), text: &str) -> board::games::CellSet {
        let cell = |name: &str| hex::parse_cell(name).map(|(column, row)| row * size.0 + column).expect("a cell");
        cell_set(size.0 * size.1, text.split_whitespace().map(cell))
    }

    fn chosen(size: (usize, usize), black: &str, white: &str, player: Player) -> String {
        let position = Position { black: names(size, black), white: names(size, white) };
        let cell = choose(size, &position, player, &mut generator(1)).expect("a cell is open");
        hex::cell_name(cell % size.0, cell / size.0)
    }

    #[test]
    fn the_centre_of_an_empty_board_comes_first() {
        assert_eq!(chosen((11, 11), "", "", Player::Black), "f6");
        assert_eq!(chosen((11, 11), "", "", Player::White), "f6");
    }

    #[test]
    fn a_random_player_is_beaten() {
        let size = (7, 7);
        let random = &mut generator(2);
        let mut won = 0;
        for game in 0..16 {
            let own = if game % 2 == 0 { Player::Black } else { Player::White };
            let goals = [Player::Black, Player::White].map(|player| hex::goal(7, 7, player));
            let (mut position, mut player) = (Position::empty(49), Player::Black);
            let winner = loop {
                let open: Vec<usize> = position.open().ones().collect();
                let cell = match player == own {
                    true => choose(size, &position, player, random).expect("a cell is open"),
                    false => open[random.random_range(..open.len())],
                };
                position.stones_mut(player).insert(cell);
                if goals[player as usize].connects(position.stones(player)) {
                    break player;
                }
                player = player.other();
            };
            won += usize::from(winner == own);
        }
        assert_eq!(won, 16);
    }

    #[test]
    fn a_broken_bridge_is_joined_again() {
        // Black's chain of bridges from side to side, into which White plays.
        let black = "d1 c3 c4 b6 a7";
        assert_eq!(chosen((7, 7), black, "e5 f3 c2", Player::Black), "d2");
        assert_eq!(chosen((7, 7), black, "e5 f3 b5", Player::Black), "c5");
    }

    #[test]
    fn mirrored_positions_are_mirrored_in_value() {
        let size = (6, 6);
        let mirror = |cells: &board::games::CellSet| cell_set(36, cells.ones().map(|cell| cell % 6 * 6 + cell / 6));
        let random = &mut generator(3);
        for _ in 0..20 {
            let question = board::games::random::hex(random, 6, 6, 4, 4, Player::Black);
            let position = question.position;
            let mirrored = Position { black: mirror(&position.white), white: mirror(&position.black) };
            let (one, other) = (evaluate(size, &position, Player::Black), evaluate(size, &mirrored, Player::White));
            assert!((one - other).abs() < 1e-6 || one == other, "{one} {other}");
        }
    }

    #[test]
    fn large_boards_are_judged_in_part() {
        let size = (63, 63);
        let open = Position::empty(63 * 63);
        let cells = promising(size, &open, Player::Black);
        assert_eq!(cells.len(), 50);
        assert!(cells.contains(&(31 * 63 + 31)), "the centre is among them");
        let full = Position { black: cell_set(4, 0..4), white: cell_set(4, []) };
        assert_eq!(choose((2, 2), &full, Player::Black, &mut generator(1)), None);
    }
}
