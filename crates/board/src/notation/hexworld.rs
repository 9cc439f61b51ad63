//! hexworld
