//! `convert`: a question in another notation.

use board::notation::{self, Format};

use crate::arguments::ConvertOptions;
use crate::failure::Failure;
use crate::{input, output};

pub(crate) fn run(options: &ConvertOptions) -> Result<u8, Failure> {
    let (record, answered) = input::question_and_answer(&options.file, &options.question)?;
    let format = Format::from_name(&options.to)
        .ok_or_else(|| Failure::Usage(format!("there is no notation called {}", options.to)))?;
    let text = notation::write(&record, format)
        .map_err(|error| Failure::Bad(format!("{}: {error}", input::display_name(&options.file))))?;
    if options.output == "-" {
        output::print(&text)?;
    } else {
        output::write(&options.output, |out| out.write_all(text.as_bytes()))?;
    }
    if !options.question.quiet {
        let answer = answered.then(|| "the expected answer".to_owned());
        for lost in notation::losses(&record, format).into_iter().chain(answer) {
            output::remark(&format!("note: {} does not tell {lost}", format.name()));
        }
    }
    Ok(0)
}
