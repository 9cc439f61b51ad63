//! A puzzle as JSON: `{name,width,height,numColors,pieces:[[u,r,d,l]..],hints:[{pos,piece,rot}..]}`, everything from 0.

use super::Puzzle;

/// The puzzle as a JSON object, a line a key; `numColors` does not count the grey.
pub fn puzzle_json(puzzle: &Puzzle) -> String {
    let pieces: Vec<String> = puzzle.pieces.iter().map(|piece| format!("{:?}", piece.0).replace(' ', "")).collect();
    let hints = puzzle.hints.iter();
    let hints: Vec<String> = hints
        .map(|hint| format!("{{\"pos\":{},\"piece\":{},\"rot\":{}}}", hint.cell, hint.piece, hint.rotation))
        .collect();
    let colours = puzzle.pieces.iter().flat_map(|piece| piece.0).max().unwrap_or(0);
    format!(
        "{{\"name\":\"{}\",\n\"width\":{},\"height\":{},\"numColors\":{colours},\n\"pieces\":[{}],\n\"hints\":[{}]}}\n",
        escaped(&puzzle.name),
        puzzle.grid.columns,
        puzzle.grid.rows,
        pieces.join(","),
        hints.join(","),
    )
}

/// The inside of a JSON string.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            control if control < ' ' => out += &format!("\\u{:04x}", control as u32),
            _ => out.push(letter),
        }
    }
    out
}
