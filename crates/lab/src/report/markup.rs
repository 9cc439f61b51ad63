//! Text within HTML and SVG.

/// Text as it stands between tags and in quoted attributes: names come from files, and no mark-up may come from them.
/// Control characters, which XML does not know, are left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            '\n' | '\t' => out.push(letter),
            // The last two characters of the plane are no characters of XML.
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn no_mark_up_is_left() {
        assert_eq!(escaped("<a href='x'>\"&\u{7}é</a>"), "&lt;a href=&#39;x&#39;&gt;&quot;&amp;é&lt;/a&gt;");
    }
}
