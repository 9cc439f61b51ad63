//! All encodings against a plain count by the rules: verdicts, fillings, sizes, and the contract on numbers and order.

mod agreement;
mod brute;
mod contract;
mod data;
mod minizinc;
mod models;
mod pins;
mod random;
mod score;
mod sizes;
mod symmetry;
