//! Axes: where values lie, and at which of them a line or a number stands.

/// An axis of a plot.
#[derive(Debug, Clone, PartialEq)]
pub struct Axis {
    /// What it measures, with the unit.
    pub label: String,
    is_logarithmic: bool,
    low: f64,
    high: f64,
    ticks: Vec<Tick>,
}

/// A value at which the axis is marked.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tick {
    pub(super) at: f64,
    /// The number beside it; none where numbers would be too close.
    pub(super) text: Option<String>,
    /// Whether it stands out.
    pub(super) is_strong: bool,
}

impl Axis {
    /// A logarithmic axis that has room for all these values, which are positive; `None` if there is no value. Its
    /// ends are 1, 2 or 5 times a power of ten.
    pub fn logarithmic(label: &str, values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let (least, most) = ends(values)?;
        let low = steps().take_while(|step| step.value <= least).last()?.value;
        let high = steps().find(|step| step.value >= most && step.value > low).map_or(most, |step| step.value);
        let within = || steps().skip_while(|step| step.value < low).take_while(|step| step.value <= high);
        // With few steps, each has its number, with more, powers and the low end; with very many, every third power.
        let (few, some) = (high / low <= 101.0, high / low <= 10_001.0);
        let apart = if high / low > 1e9 { 3 } else { 1 };
        let ticks = within().map(|step| Tick {
            at: step.value,
            text: (few || some && step.value == low || step.digit == 1 && step.power % apart == 0).then(|| step.text()),
            is_strong: step.digit == 1,
        });
        Some(Self { label: label.to_owned(), is_logarithmic: true, low, high, ticks: ticks.collect() })
    }

    /// A linear axis of counts, from 0; `None` if there is no value.
    pub fn counts(label: &str, values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let (_, most) = ends(values)?;
        let step = steps().map(|step| step.value).find(|&step| step >= 1.0 && most <= 6.0 * step)?;
        let last = (most / step).ceil().max(1.0);
        let ticks = (0..=last as u64).map(|number| {
            let at = number as f64 * step;
            Tick { at, text: Some(number_text(at)), is_strong: true }
        });
        let ticks = ticks.collect();
        Some(Self { label: label.to_owned(), is_logarithmic: false, low: 0.0, high: last * step, ticks })
    }

    /// Shares from 0 to 1, marked in percent.
    pub fn shares(label: &str) -> Self {
        let ticks = (0..=4).map(|quarter| Tick {
            at: f64::from(quarter) / 4.0,
            text: Some(format!("{} %", 25 * quarter)),
            is_strong: true,
        });
        Self { label: label.to_owned(), is_logarithmic: false, low: 0.0, high: 1.0, ticks: ticks.collect() }
    }

    /// A linear axis that is marked at the values themselves; `None` if there is no value.
    pub fn at_values(label: &str, values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut values: Vec<f64> = values.into_iter().collect();
        values.sort_by(f64::total_cmp);
        values.dedup();
        let (&low, &high) = (values.first()?, values.last()?);
        let ticks = values.iter().map(|&at| Tick { at, text: Some(number_text(at)), is_strong: false });
        Some(Self { label: label.to_owned(), is_logarithmic: false, low, high, ticks: ticks.collect() })
    }

    /// Where a value lies, 0 at the low end, 1 at the high one; values beyond the ends lie at the ends. On an axis with
    /// a single value that is the high end.
    pub(super) fn place(&self, value: f64) -> f64 {
        let scaled = |value: f64| if self.is_logarithmic { value.max(f64::MIN_POSITIVE).ln() } else { value };
        let (low, high) = (scaled(self.low), scaled(self.high));
        if low < high { ((scaled(value) - low) / (high - low)).clamp(0.0, 1.0) } else { 1.0 }
    }

    /// The ends.
    pub(crate) fn range(&self) -> (f64, f64) {
        (self.low, self.high)
    }

    pub(super) fn ticks(&self) -> &[Tick] {
        &self.ticks
    }
}

/// The least and the greatest of the values.
fn ends(values: impl IntoIterator<Item = f64>) -> Option<(f64, f64)> {
    values.into_iter().filter(|value| value.is_finite()).fold(None, |ends, value| match ends {
        None => Some((value, value)),
        Some((least, most)) => Some((value.min(least), value.max(most))),
    })
}

/// A round number: 1, 2 or 5 times a power of ten.
struct Step {
    digit: u8,
    power: i32,
    value: f64,
}

impl Step {
    fn text(&self) -> String {
        match self.power {
            ..0 => format!("{:.*}", self.power.unsigned_abs() as usize, self.value),
            6.. if self.digit == 1 => format!("10{}", superscript(self.power)),
            6.. => format!("{}·10{}", self.digit, superscript(self.power)),
            _ => grouped(self.value as u64),
        }
    }
}

/// The round numbers from a millionth on.
fn steps() -> impl Iterator<Item = Step> {
    (-6..19).flat_map(|power: i32| {
        [1, 2, 5].map(|digit: u8| {
            // Negative powers of ten are not exact, quotients by exact ones are correctly rounded.
            let tens = 10_f64.powi(power.abs());
            let value = if power < 0 { f64::from(digit) / tens } else { f64::from(digit) * tens };
            Step { digit, power, value }
        })
    })
}

fn superscript(power: i32) -> String {
    power.to_string().chars().filter_map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10)? as usize)).collect()
}

/// A number without needless digits.
fn number_text(number: f64) -> String {
    if number.fract() == 0.0 && (0.0..1e15).contains(&number) {
        return grouped(number as u64);
    }
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// `12 345`, with narrow blanks.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let group = |(place, digit): (usize, char)| {
        let blank = place > 0 && (digits.len() - place).is_multiple_of(3);
        blank.then_some('\u{202f}').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(axis: Option<Axis>) -> Vec<String> {
        axis.expect("values").ticks.into_iter().filter_map(|tick| tick.text).collect()
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(texts(Axis::logarithmic("", [0.013, 61.0])), ["0.01", "0.1", "1", "10", "100"]);
        assert_eq!(texts(Axis::logarithmic("", [3.0, 3.0])), ["2", "5"]);
        assert_eq!(
            texts(Axis::logarithmic("", [1e3, 2e4])),
            ["1\u{202f}000", "2\u{202f}000", "5\u{202f}000", "10\u{202f}000", "20\u{202f}000"]
        );
        assert_eq!(texts(Axis::logarithmic("", [1.0, 1e12])), ["1", "1\u{202f}000", "10⁶", "10⁹", "10¹²"]);
        assert_eq!(texts(Axis::counts("", [3.0, 17.0])), ["0", "5", "10", "15", "20"]);
        assert_eq!(texts(Axis::counts("", [0.0])), ["0", "1"]);
        assert_eq!(texts(Axis::counts("", [6.0])), ["0", "1", "2", "3", "4", "5", "6"]);
        assert_eq!(texts(Axis::at_values("", [9.0, 5.0, 7.5, 5.0])), ["5", "7.5", "9"]);
        assert_eq!(Axis::logarithmic("", []), None);
        assert_eq!(Axis::counts("", [f64::NAN]), None);
    }

    #[test]
    fn values_lie_between_the_ends() {
        let axis = Axis::logarithmic("", [0.01, 100.0]).expect("values");
        assert_eq!([0.0, 0.01, 100.0, 1e9].map(|value| axis.place(value)), [0.0, 0.0, 1.0, 1.0]);
        assert!((axis.place(1.0) - 0.5).abs() < 1e-9);
        let axis = Axis::at_values("", [4.0]).expect("a value");
        assert_eq!(axis.place(4.0), 1.0);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([1, 1000, 1_234_567].map(grouped), ["1", "1\u{202f}000", "1\u{202f}234\u{202f}567"]);
    }
}
