//! What others need for the same questions, from the project's notes of sketches and of other programs: the marks
//! beside which our own figures are printed.

/// The mark for the forty bounded questions together, in CPU seconds.
pub(crate) const MARK: f64 = 20.0;

/// What game-search sketches took for them.
pub(crate) const SKETCHES: &str = "52-110";

/// What a sketch of a QBF solver took, on its own kind of circuit.
pub(crate) const QBF_SKETCH: f64 = 31.7;

/// Benzene's unbounded verdict on one example, its start-up apart.
pub(crate) const BENZENE_EXAMPLE: &str = "0.002-0.028";

/// Benzene's seconds on the empty board of that side.
pub(crate) fn benzene_empty(side: usize) -> Option<f64> {
    match side {
        5 => Some(0.003),
        6 => Some(0.03),
        7 => Some(0.35),
        _ => None,
    }
}

/// Of one bounded question: the nodes of a game-search sketch, and the seconds of the QBF sketch.
pub(crate) fn sketch(name: &str) -> Option<(u64, f64)> {
    BOUNDED.iter().find(|row| row.0 == name).map(|&(_, nodes, seconds)| (nodes, seconds))
}

const BOUNDED: [(&str, u64, f64); 40] = [
    ("browne_5x5_07", 242, 0.006),
    ("browne_5x5_09", 4520, 0.026),
    ("hein_02_5x5-11", 49_611, 0.118),
    ("hein_02_5x5-13", 204_178, 0.259),
    ("hein_03_6x6-13", 438_142, 0.778),
    ("hein_03_6x6-15", 7_970_685, 5.689),
    ("hein_04_3x3-03", 3, 0.0),
    ("hein_04_3x3-05", 28, 0.004),
    ("hein_05_6x6-11", 13_877, 0.189),
    ("hein_05_6x6-13", 195_214, 0.526),
    ("hein_06_4x4-11", 7344, 0.013),
    ("hein_06_4x4-13", 15_486, 0.02),
    ("hein_07_4x4-07", 302, 0.007),
    ("hein_07_4x4-09", 1181, 0.015),
    ("hein_08_5x5-09", 1872, 0.016),
    ("hein_08_5x5-11", 13_926, 0.03),
    ("hein_09_4x4-05", 5, 0.0),
    ("hein_09_4x4-07", 199, 0.007),
    ("hein_10_5x5-11", 18_620, 0.053),
    ("hein_10_5x5-13", 90_854, 0.076),
    ("hein_11_5x5-09", 2013, 0.023),
    ("hein_11_5x5-11", 18_449, 0.048),
    ("hein_12_4x4-05", 22, 0.004),
    ("hein_12_4x4-07", 44, 0.004),
    ("hein_13_5x5-07", 134, 0.007),
    ("hein_13_5x5-09", 1839, 0.026),
    ("hein_14_5x5-07", 97, 0.006),
    ("hein_14_5x5-09", 573, 0.03),
    ("hein_15_5x5-13", 160_989, 0.034),
    ("hein_15_5x5-15", 568_172, 0.045),
    ("hein_16_5x5-11", 34_053, 0.116),
    ("hein_16_5x5-13", 160_963, 0.223),
    ("hein_17_6x6-13", 582_488, 0.551),
    ("hein_17_6x6-15", 7_777_669, 1.931),
    ("hein_18_7x7-13", 58_898, 1.067),
    ("hein_18_7x7-15", 1_827_817, 11.262),
    ("hein_19_5x5-09", 1500, 0.011),
    ("hein_19_5x5-11", 4525, 0.017),
    ("hein_20_6x6-13", 961_384, 0.922),
    ("hein_20_6x6-15", 31_462_084, 7.528),
];
