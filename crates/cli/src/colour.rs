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
            let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
                || std::env::var_os("TERM").is_some_and(|value| value == "dumb");
            !refused && std::io::stdout().is_terminal()
        }
    };
    if wanted { Style::Colour } else { Style::Plain }
}
