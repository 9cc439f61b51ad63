//! Writing Smart Game Format.

use crate::games::Player;
use crate::notation::hex_record::Diagram;
use crate::notation::{Format, Move, Record, WriteError};

/// Writes a record: its moves if they lead to the position from an empty board, else stones that are set up.
///
/// # Errors
/// When it is not a Hex board with players who move in turn.
pub(in crate::notation) fn write(record: &Record) -> Result<String, WriteError> {
    let diagram = Diagram::of(record, Format::Sgf)?;
    let (columns, rows) = (diagram.columns, diagram.rows);
    let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let mut text = format!("(;FF[4]GM[11]AP[boardproof]SZ[{size}]");
    if keeps_moves(record) {
        for &played in &record.moves {
            let (player, what) = match played {
                Move::Stone(player, cell) => (player, diagram.name(cell)),
                Move::Swap(player) => (player, "swap-pieces".to_owned()),
                Move::Pass(player) => (player, "pass".to_owned()),
                Move::Resign(player) => (player, "resign".to_owned()),
            };
            text += &format!("\n;{}[{what}]", label(player));
        }
    } else {
        for player in [Player::Black, Player::White] {
            let stones: String = diagram.stones(player).map(|name| format!("[{name}]")).collect();
            if !stones.is_empty() {
                text += &format!("\nA{}{stones}", label(player));
            }
        }
        text += &format!("\nPL[{}]", label(diagram.to_move));
    }
    Ok(text + ")\n")
}

/// Whether the moves of a record are written, not only the position.
pub(in crate::notation) fn keeps_moves(record: &Record) -> bool {
    let diagram = Diagram::of(record, Format::Sgf);
    !record.moves.is_empty() && diagram.is_ok_and(|diagram| diagram.is_reached_by(&record.moves))
}

fn label(player: Player) -> char {
    match player {
        Player::Black => 'B',
        Player::White => 'W',
    }
}
