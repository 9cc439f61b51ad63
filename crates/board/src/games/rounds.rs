//! Turns of several stones, one after the other in a regular way: GTTT(p,q).
//!
//! In [`Turns::List`] every stone is a ply of its own; here they are seen as turns again.

use super::{Player, Turns};

/// The first player lays `opening` stones, then both lay `stones` each in turn, until `plies` stones lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rounds {
    /// Who begins.
    pub first: Player,
    /// Stones of the first turn, at least 1: q in the literature.
    pub opening: usize,
    /// Stones of every later turn, at least 1: p in the literature. The last turn may be shorter.
    pub stones: usize,
    /// Stones of the whole game.
    pub plies: usize,
}

impl Rounds {
    /// The turns that are played on so many open cells: a last turn for which there are too few cells is not (spec §4.1).
    ///
    /// # Panics
    /// When a turn has no stone.
    pub fn whole(first: Player, opening: usize, stones: usize, open: usize) -> Self {
        assert!(opening > 0 && stones > 0, "a turn has a stone");
        let later = open.checked_sub(opening).map(|left| left / stones);
        Self { first, opening, stones, plies: later.map_or(0, |turns| opening + turns * stones) }
    }

    /// The first `plies` plies of some turns, if they are of this kind.
    pub fn of(turns: &Turns, plies: usize) -> Option<Self> {
        let players = match turns {
            Turns::Alternate { first } => return Some(Self { first: *first, opening: 1, stones: 1, plies }),
            Turns::List(players) => &players[..plies.min(players.len())],
        };
        if players.is_empty() {
            return Some(Self { first: turns.first(), opening: 1, stones: 1, plies: 0 });
        }
        let runs: Vec<usize> = players.chunk_by(|one, next| one == next).map(<[Player]>::len).collect();
        let &first = players.first()?;
        let &opening = runs.first()?;
        let stones = runs.get(1).copied().unwrap_or(opening);
        let (last, whole) = runs[1..].split_last().unwrap_or((&stones, &[]));
        let regular = whole.iter().all(|&run| run == stones) && *last <= stones;
        regular.then_some(Self { first, opening, stones, plies: players.len() })
    }

    /// Who lays each stone.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let Self { first, opening, stones, plies } = *self;
        (0..plies).map(move |ply| {
            let turn = ply.checked_sub(opening).map_or(0, |later| later / stones + 1);
            if turn % 2 == 0 { first } else { first.other() }
        })
    }

    /// The same as turns of a question: alternating if every turn is one stone.
    pub fn turns(&self) -> Turns {
        if (self.opening, self.stones) == (1, 1) {
            Turns::Alternate { first: self.first }
        } else {
            Turns::List(self.players().collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(rounds: Rounds) -> String {
        rounds.players().map(|player| if player == Player::Black { 'B' } else { 'W' }).collect()
    }

    #[test]
    fn a_short_last_turn_is_not_played() {
        // Case 85: 3x3 with two stones a turn leaves a cell empty after four turns.
        let rounds = Rounds::whole(Player::Black, 2, 2, 9);
        assert_eq!(word(rounds), "BBWWBBWW");
        assert_eq!(word(Rounds::whole(Player::Black, 1, 2, 9)), "BWWBBWWBB");
        assert_eq!(word(Rounds::whole(Player::White, 2, 1, 5)), "WWBWB");
        assert_eq!(word(Rounds::whole(Player::Black, 4, 1, 3)), "");
    }

    #[test]
    fn lists_are_recognised() {
        for opening in 1..=3 {
            for stones in 1..=3 {
                for open in opening..=12 {
                    let rounds = Rounds::whole(Player::White, opening, stones, open);
                    let seen = Rounds::of(&Turns::List(rounds.players().collect()), usize::MAX).unwrap();
                    assert_eq!(seen.players().collect::<Vec<_>>(), rounds.players().collect::<Vec<_>>());
                    assert_eq!(seen.opening, opening);
                    if rounds.plies > opening {
                        assert_eq!(seen, rounds);
                    }
                }
            }
        }
        let list = |word: &str| {
            let player = |letter| if letter == 'B' { Player::Black } else { Player::White };
            Turns::List(word.chars().map(player).collect())
        };
        let of = |word| Rounds::of(&list(word), usize::MAX).map(|rounds| (rounds.opening, rounds.stones));
        assert_eq!(of("BWWBBW"), Some((1, 2)));
        assert_eq!(of("BBBW"), Some((3, 1)));
        assert_eq!([of("BWBBW"), of("BWBWW"), of("")], [None, None, Some((1, 1))]);
        assert_eq!(Rounds::of(&list("BWWBWW"), 4).map(|rounds| rounds.plies), Some(4));
    }
}
