//! Durations and sizes as people write them: `60s`, `5m`, `1h`, `500ms`; `4GiB`, `512MiB`, `2G`.

use std::time::Duration;

/// Reads a duration; a bare number counts seconds.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = split(text);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("found `{text}`, expected a duration like 500ms, 60s, 5m or 1h")),
    };
    let number: f64 = number.parse().map_err(|_| format!("found `{text}`, expected a duration like 60s"))?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| format!("{text} is too long"))
}

/// Reads a size in bytes. `K`, `M`, `G`, `T` count in 1024s as their `iB` forms do; `kB`, `MB`, ... in 1000s.
pub fn size(text: &str) -> Result<usize, String> {
    let wrong = || format!("found `{text}`, expected a size like 512MiB or 4GiB");
    let (number, unit) = split(text);
    let unit = unit.to_ascii_lowercase();
    let (letter, ending) = unit.split_at_checked(unit.len().min(1)).ok_or_else(wrong)?;
    let base: f64 = match (letter, ending) {
        ("" | "b", "") => 1.0,
        (_, "" | "ib") => 1024.0,
        (_, "b") => 1000.0,
        _ => return Err(wrong()),
    };
    let power = match letter {
        "" | "b" => 0,
        "k" => 1,
        "m" => 2,
        "g" => 3,
        "t" => 4,
        _ => return Err(wrong()),
    };
    let bytes = number.parse::<f64>().map_err(|_| wrong())? * base.powi(power);
    if bytes < usize::MAX as f64 { Ok(bytes as usize) } else { Err(format!("{text} is too much")) }
}

fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    (&text[..digits], text[digits..].trim_start())
}

/// A size for people.
pub fn bytes(count: u64) -> String {
    let (mut value, mut unit) = (count as f64, "B");
    for larger in ["KiB", "MiB", "GiB", "TiB"] {
        if value >= 1024.0 {
            (value, unit) = (value / 1024.0, larger);
        }
    }
    if unit == "B" { format!("{count} B") } else { format!("{value:.1} {unit}") }
}

/// A duration for people.
pub fn seconds(duration: Duration) -> String {
    match duration.as_secs_f64() {
        short if short < 0.1 => format!("{:.0} ms", short * 1000.0),
        short if short < 120.0 => format!("{short:.1} s"),
        long => format!("{:.0} min", long / 60.0),
    }
}

/// A count for people: 1.2 M.
pub fn count(count: f64) -> String {
    match count {
        small if small < 1e4 => format!("{small:.0}"),
        middle if middle < 1e6 => format!("{:.0} k", middle / 1e3),
        large => format!("{:.1} M", large / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        for (text, milliseconds) in
            [("60s", 60_000), ("5m", 300_000), ("1h", 3_600_000), ("500ms", 500), ("2", 2000), ("0.5 s", 500)]
        {
            assert_eq!(duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for wrong in ["", "s", "-1s", "1d", "1..2s", "1e9h", "99999999999999999999999h", "1s2"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes() {
        for (text, bytes) in [
            ("4GiB", 4 << 30),
            ("512MiB", 512 << 20),
            ("2G", 2 << 30),
            ("1kB", 1000),
            ("1.5k", 1536),
            ("10", 10),
            ("7B", 7),
            ("1 tb", 1_000_000_000_000),
        ] {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for wrong in ["", "G", "-1G", "4XiB", "4GiBs", "1e3", "99999999999999T", "4é"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn for_people() {
        assert_eq!([bytes(1023), bytes(1536), bytes(5 << 30)], ["1023 B", "1.5 KiB", "5.0 GiB"]);
        assert_eq!(seconds(Duration::from_millis(42)), "42 ms");
        assert_eq!([count(9999.0), count(45_600.0), count(1_250_000.0)], ["9999", "46 k", "1.2 M"]);
    }
}
