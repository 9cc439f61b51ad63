//! hexwiki
