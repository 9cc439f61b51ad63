//! One page of HTML that holds all of a report: no script, nothing from elsewhere.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::markup::escaped;
use super::{About, Figure, Report};

const STYLE: &str = include_str!("page.css");

impl Report<'_> {
    /// The page.
    pub fn page(&self, about: &About<'_>) -> String {
        let mut body = String::new();
        let _ = writeln!(body, "<h1>{}</h1>", escaped(about.title));
        self.write_disagreements(&mut body);
        self.write_facts(&mut body);
        body += "<h2 id=\"summary\">Summary</h2>\n";
        for table in self.summary_tables() {
            let _ = writeln!(body, "<div class=\"wide\">{}</div>", table.html());
        }
        body += LEGEND;
        let figures = self.figures();
        if !figures.is_empty() {
            body += "<h2 id=\"plots\">Plots</h2>\n";
        }
        for figure in &figures {
            write_figure(&mut body, figure, about);
        }
        body += "<h2 id=\"runs\">Runs</h2>\n";
        for table in self.matrices() {
            let _ = writeln!(
                body,
                "<details><summary>{}</summary>\n<div class=\"wide\">{}</div></details>",
                escaped(&table.title),
                table.html()
            );
        }
        if let Some(table) = self.failures() {
            let _ = writeln!(body, "<div class=\"wide\">{}</div>", table.html());
        }
        body += "<p>All runs, one a line, are in <code>runs.csv</code>, the summary in <code>summary.csv</code>.</p>\n";
        write_commands(&mut body, "To make this page again", about);
        if !about.plan.is_empty() {
            let _ = writeln!(body, "<h2 id=\"plan\">Plan</h2>\n<pre>{}</pre>", escaped(about.plan));
        }
        format!(
            concat!(
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n",
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; ",
                "base-uri 'none'; form-action 'none'\">\n",
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
                "<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
            ),
            escaped(about.title),
            STYLE,
            body
        )
    }

    fn write_disagreements(&self, body: &mut String) {
        if self.disagreements().is_empty() {
            *body += "<p class=\"agreed\">All verdicts agree with each other and with the known answers.</p>\n";
            return;
        }
        *body += "<section class=\"wrong\" role=\"alert\">\n<h2>Verdicts that cannot all be true</h2>\n<ul>\n";
        for wrong in self.disagreements() {
            let _ = writeln!(body, "<li>{}\n<ul>", escaped(&wrong.sentence()));
            for line in wrong.lines() {
                let _ = writeln!(body, "<li><code>{}</code></li>", escaped(&line));
            }
            *body += "</ul></li>\n";
        }
        *body += "</ul>\n</section>\n";
    }

    /// How much was run, with which programs, where; and the notes.
    fn write_facts(&self, body: &mut String) {
        let records = self.records();
        let engines: BTreeSet<&str> = self.runs().iter().map(|run| run.engine.as_str()).collect();
        let instances: BTreeSet<_> =
            records.iter().map(|record| (&record.task.family, &record.task.instance)).collect();
        let versions: BTreeSet<String> = records
            .iter()
            .flat_map(|record| &record.task.versions)
            .map(|(name, version)| format!("{name} {version}"))
            .collect();
        let machines: BTreeSet<String> = records
            .iter()
            .map(|record| &record.machine)
            .map(|machine| {
                let processor = machine.processor.as_deref().unwrap_or("unknown processor");
                format!("{}, {processor}, {} at once", machine.system, machine.processors)
            })
            .collect();
        let spent: f64 = records.iter().map(|record| record.cpu_seconds).sum();
        let facts = [
            (
                "runs",
                vec![format!("{} of {} instances with {} engines", records.len(), instances.len(), engines.len())],
            ),
            ("CPU time", vec![format!("{spent:.1} s together")]),
            ("programs", Vec::from_iter(versions)),
            ("machines", Vec::from_iter(machines)),
            ("notes", self.notes().to_vec()),
        ];
        *body += "<dl>\n";
        for (name, values) in facts.iter().filter(|(_, values)| !values.is_empty()) {
            let _ = write!(body, "<dt>{name}</dt>");
            for value in values {
                let _ = write!(body, "<dd>{}</dd>", escaped(value));
            }
            body.push('\n');
        }
        *body += "</dl>\n";
    }
}

/// What the columns mean.
const LEGEND: &str = concat!(
    "<p class=\"legend\">Times are processor seconds of solved runs. PAR-2: the mean of all runs, an unsolved one counts ",
    "twice its limit. Best: instances that no engine solves in less time; alone: that no other engine solves. Virtual ",
    "best: for each instance the engine with the least time. Failed: no answer, or one that contradicts a known ",
    "answer.</p>\n",
);

fn write_figure(body: &mut String, figure: &Figure, about: &About<'_>) {
    let _ = writeln!(body, "<figure id=\"{}\">\n{}<figcaption>{}", figure.name, figure.svg, escaped(&figure.caption));
    write_commands(body, &format!("{}.svg", figure.name), about);
    *body += "</figcaption>\n</figure>\n";
}

/// The commands that make a file of the report, after what is made.
fn write_commands(body: &mut String, made: &str, about: &About<'_>) {
    if !about.commands.is_empty() {
        let _ = writeln!(body, "<p>{}:</p>\n<pre>{}</pre>", escaped(made), escaped(&about.commands.join("\n")));
    }
}
