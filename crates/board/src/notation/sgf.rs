//! sgf
