//! Random games from a seed, for tests and for `generate`.
