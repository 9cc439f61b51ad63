//! ascii
