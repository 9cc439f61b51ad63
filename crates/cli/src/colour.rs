//! Whether the terminal gets colours.

use std::io::IsTerminal;

use board::picture::Style;

use crate::arguments::Color;

/// Whether standard output gets colours.
pub(crate) fn style(color: Color) -> Style {
    let wanted = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) || is_dumb();
            !refused && std::io::stdout().is_terminal()
        }
    };
    if wanted { Style::Colour } else { Style::Plain }
}

/// Whether the terminal says that it does nothing but print.
pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|value| value == "dumb")
}
