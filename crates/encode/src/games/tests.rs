//! All encodings against plain minimax: truth values, sizes, deliberate mistakes, DepQBF on known puzzles.

mod battery;
mod evaluate;
mod formulas;
mod games;
mod gttt;
mod makers;
mod mutants;
mod puzzles;
mod shapes;
mod sizes;
mod symmetries;
