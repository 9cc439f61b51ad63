//! Deliberate mistakes (spec §3): each has to give a wrong verdict somewhere, or the tests would not notice it.

use board::games::{Graph, Player};

use super::super::options::Mutant;
use super::super::{Encoding, Instance, Options, encode};
use super::battery::{decide, open_game};
use super::evaluate::truth;
use super::games::maker_wins;

/// How many of the first games get a wrong verdict.
fn wrong_verdicts(encoding: Encoding, mutant: Mutant) -> usize {
    let options = Options { mutant: Some(mutant), ..Options::default() };
    let games = (0..3000).filter_map(open_game).take(500);
    let wrong = games.filter(|(question, instance)| {
        decide(instance, encoding, &options).is_some_and(|verdict| verdict != maker_wins(question))
    });
    wrong.take(3).count()
}

macro_rules! caught {
    ($($name:ident: $mutant:ident in $($encoding:ident),*;)*) => { $(
        #[test]
        fn $name() {
            for encoding in [$(Encoding::$encoding),*] {
                assert!(wrong_verdicts(encoding, Mutant::$mutant) > 0, "{encoding}");
            }
        }
    )* };
}

caught! {
    position_before_moves: PositionBeforeMoves in La, Ln;
    position_before_nodes: PositionBeforeNodes in La, Ln;
    neighbour_before_position: NeighbourBeforePosition in Ln;
    maker_overwrites: MakerOverwrites in La, Ln;
    breaker_overwrites: BreakerOverwrites in La, Ln;
    no_stutter: NoStutter in En, Ln, Sn, Fn;
    no_legality: NoLegality in Cor, Ea, En, Et, Sa, Sn, Fa, Fn, Ft, Gttt;
    breaker_on_the_board: BreakerBound in Cor, Ea, En, Et, La, Ln, Sa, Sn, Fa, Fn, Ft;
    edges_in_one_direction: OneDirection in Et, Ft;
    too_many_stones: TooManyStones in Gttt;
    cheats_go_unpunished: CheatsGoUnpunished in Gttt;
}

/// A cell that nobody can use makes LN false when its successors are asked for.
#[test]
fn isolated_cells() {
    let mut graph = Graph::new(4);
    [0, 1].into_iter().for_each(|cell| graph.start.insert(cell));
    [0, 2].into_iter().for_each(|cell| graph.end.insert(cell));
    graph.join(1, 2);
    let instance = Instance {
        cells: 4,
        turns: Instance::cut(graph.clone(), 3, true, Player::Black).turns,
        goal: Some(board::games::Goal::Paths(graph)),
        breaker_graph: None,
        breaker_sets: Vec::new(),
        maker: Player::Black,
        origin: (0..4).collect(),
        grid: None,
    };
    let with = |mutant| {
        let options = Options { mutant, ..Options::default() };
        truth(&encode(&instance, Encoding::Ln, &options).unwrap().formula, 10_000)
    };
    assert_eq!((with(None), with(Some(Mutant::IsolatedCells))), (Some(true), Some(false)));
}
