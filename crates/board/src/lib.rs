//! Boards and the questions asked of them: rules, reductions, notations, pictures.
//!
//! The way of the data: a [`notation`] turns text into a [`games::Question`] and tells what it had to
//! tolerate ([`text::Warning`]) or could not ([`text::ReadError`]); [`games::reduce()`] shrinks it;
//! [`picture`] shows it. Nothing here searches.

pub mod games;
pub mod notation;
pub mod picture;
pub mod text;
pub mod tiles;
