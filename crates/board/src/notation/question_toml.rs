//! question_toml
