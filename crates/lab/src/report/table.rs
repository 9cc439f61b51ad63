//! Tables: for the terminal, as CSV, as HTML.

use std::fmt::Write;

use super::markup::escaped;

/// A table with a name for each column.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows, each with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// A name, or nothing.
    Text(String),
    /// A number of things.
    Count(u64),
    /// A number of any kind.
    Number(f64),
    /// Seconds.
    Seconds(f64),
    /// Seconds that are the least of their row.
    Least(f64),
    /// Bytes; for people in MiB.
    Bytes(u64),
    /// A sign in the place of a number, and what it means.
    Sign(&'static str, String),
}

impl Cell {
    /// Nothing.
    pub fn empty() -> Self {
        Self::Text(String::new())
    }

    /// For people; seconds with so many decimals.
    fn shown(&self, decimals: usize) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(count) => count.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Seconds(seconds) | Self::Least(seconds) => format!("{seconds:.decimals$}"),
            Self::Bytes(bytes) => format!("{:.1}", *bytes as f64 / f64::from(1 << 20)),
            Self::Sign(sign, _) => (*sign).to_owned(),
        }
    }

    /// For programs, in units without a prefix.
    fn exact(&self) -> String {
        match self {
            Self::Text(text) if text.contains([',', '"', '\n', '\r']) => format!("\"{}\"", text.replace('"', "\"\"")),
            Self::Text(text) => text.clone(),
            Self::Count(count) | Self::Bytes(count) => count.to_string(),
            Self::Number(number) | Self::Seconds(number) | Self::Least(number) => number.to_string(),
            Self::Sign(sign, _) => (*sign).to_owned(),
        }
    }

    fn seconds(&self) -> Option<f64> {
        match self {
            Self::Seconds(seconds) | Self::Least(seconds) => Some(*seconds),
            _ => None,
        }
    }
}

/// The text without control characters, which a terminal would obey.
pub(super) fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

impl Table {
    /// Columns of equal width, for the terminal. Control characters of names are left out.
    pub fn text(&self) -> String {
        let decimals = self.decimals();
        let mut lines = vec![self.columns.iter().map(|name| printable(name)).collect::<Vec<_>>()];
        lines.extend(
            self.rows.iter().map(|row| {
                row.iter().zip(&decimals).map(|(cell, &decimals)| printable(&cell.shown(decimals))).collect()
            }),
        );
        let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        let mut out = format!("{}\n", printable(&self.title));
        for line in &lines {
            let mut text = String::new();
            for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
                let gap = if column == 0 { "" } else { "  " };
                let _ = if self.is_text(column) {
                    write!(text, "{gap}{cell:<width$}")
                } else {
                    write!(text, "{gap}{cell:>width$}")
                };
            }
            let _ = writeln!(out, "{}", text.trim_end());
        }
        out
    }

    /// Comma-separated values, with all digits, in seconds and bytes.
    pub fn csv(&self) -> String {
        let mut out = String::new();
        let header = self.columns.iter().map(|name| Cell::Text(name.clone()).exact()).collect::<Vec<_>>();
        let _ = writeln!(out, "{}", header.join(","));
        for row in &self.rows {
            let _ = writeln!(out, "{}", row.iter().map(Cell::exact).collect::<Vec<_>>().join(","));
        }
        out
    }

    /// An element of HTML.
    pub fn html(&self) -> String {
        let mut out = format!("<table>\n<caption>{}</caption>\n<thead><tr>", escaped(&self.title));
        let class = |column: usize| if self.is_text(column) { " class=\"name\"" } else { "" };
        for (column, name) in self.columns.iter().enumerate() {
            let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class(column), escaped(name));
        }
        out += "</tr></thead>\n<tbody>\n";
        let decimals = self.decimals();
        for row in &self.rows {
            out += "<tr>";
            for (column, (cell, &decimals)) in row.iter().zip(&decimals).enumerate() {
                let shown = escaped(&cell.shown(decimals));
                let _ = match cell {
                    Cell::Sign(_, why) => write!(out, "<td title=\"{}\">{shown}</td>", escaped(why)),
                    Cell::Least(_) => write!(out, "<td><b>{shown}</b></td>"),
                    _ => write!(out, "<td{}>{shown}</td>", class(column)),
                };
            }
            out += "</tr>\n";
        }
        out + "</tbody>\n</table>\n"
    }

    /// Whether the column has names, which begin on the left.
    fn is_text(&self, column: usize) -> bool {
        self.rows.iter().all(|row| matches!(row[column], Cell::Text(_)))
    }

    /// How many decimals the seconds of each column have: three digits of the greatest are enough, and thousandths.
    fn decimals(&self) -> Vec<usize> {
        let of = |column: usize| {
            let greatest = self.rows.iter().filter_map(|row| row[column].seconds()).fold(0.0, f64::max);
            match greatest {
                ..10.0 => 3,
                ..100.0 => 2,
                _ => 1,
            }
        };
        (0..self.columns.len()).map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let cells =
            |name: &str, seconds: Cell, bytes: u64| vec![Cell::Text(name.to_owned()), seconds, Cell::Bytes(bytes)];
        Table {
            title: "<T>\u{1b}[2J".to_owned(),
            columns: ["name", "s", "MiB"].map(str::to_owned).to_vec(),
            rows: vec![
                cells("a \"b\", c", Cell::Seconds(12.3456), 1 << 20),
                cells("d\u{1b}[1m", Cell::Least(0.5), 3 << 19),
                cells("<i>", Cell::Sign("-", "time \"limit\"".to_owned()), 0),
            ],
        }
    }

    #[test]
    fn columns_stand_below_each_other() {
        let expected = concat!(
            "<T>[2J\n",
            "name          s  MiB\n",
            "a \"b\", c  12.35  1.0\n",
            "d[1m       0.50  1.5\n",
            "<i>           -  0.0\n",
        );
        assert_eq!(table().text(), expected);
    }

    #[test]
    fn data_has_all_digits() {
        let expected = "name,s,MiB\n\"a \"\"b\"\", c\",12.3456,1048576\nd\u{1b}[1m,0.5,1572864\n<i>,-,0\n";
        assert_eq!(table().csv(), expected);
    }

    #[test]
    fn names_are_escaped() {
        let html = table().html();
        assert!(html.contains("<caption>&lt;T&gt;[2J</caption>") && html.contains("<td class=\"name\">&lt;i&gt;</td>"));
        assert!(html.contains("<td title=\"time &quot;limit&quot;\">-</td>") && html.contains("<td><b>0.50</b></td>"));
    }
}
