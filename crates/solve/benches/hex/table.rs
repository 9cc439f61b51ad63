//! A table on standard output, row by row as the measurements come.

/// Column names and widths.
pub(crate) struct Table {
    widths: Vec<usize>,
}

impl Table {
    /// Prints the title and the names of the columns.
    pub(crate) fn new(title: &str, names: &[&str]) -> Self {
        const NARROWEST: usize = 8;
        println!("\n{title}\n");
        let mut widths: Vec<usize> = names.iter().map(|name| name.len().max(NARROWEST)).collect();
        widths[0] = widths[0].max(15);
        let table = Self { widths };
        table.row(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        table.row(&table.widths.iter().map(|&width| "-".repeat(width)).collect::<Vec<_>>());
        table
    }

    /// Prints one row: the first column to the left, numbers to the right.
    pub(crate) fn row(&self, cells: &[String]) {
        let padded = self.widths.iter().zip(cells).enumerate().map(|(i, (&width, cell))| match i {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        println!("{}", padded.collect::<Vec<_>>().join("  "));
    }
}
