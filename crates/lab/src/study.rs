//! Studies that are built in: plans, each a file that can be printed, changed and run as any other.

/// The name of a study, and its plan.
const STUDIES: [(&str, &str); 6] = [
    ("hein", include_str!("study/hein.toml")),
    ("gttt", include_str!("study/gttt.toml")),
    ("sizes", include_str!("study/sizes.toml")),
    ("peak", include_str!("study/peak.toml")),
    ("halos", include_str!("study/halos.toml")),
    ("rings", include_str!("study/rings.toml")),
];

/// The names of all studies.
pub fn names() -> impl Iterator<Item = &'static str> {
    STUDIES.into_iter().map(|(name, _)| name)
}

/// The plan of a study, as text.
pub fn plan(name: &str) -> Option<&'static str> {
    STUDIES.into_iter().find(|(known, _)| *known == name).map(|(_, plan)| plan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Plan;

    #[test]
    fn all_can_be_read() {
        for name in names() {
            for full in [false, true] {
                Plan::read(name, plan(name).unwrap(), full).unwrap();
            }
        }
    }

    #[test]
    fn so_can_the_plans_of_the_page() {
        let page = include_str!("../../../docs/lab.md");
        let plans: Vec<&str> =
            page.split("```toml\n").skip(1).map(|after| after.split_once("```").unwrap().0).collect();
        assert_eq!(plans.len(), 2);
        for (plan, full) in plans.into_iter().flat_map(|plan| [(plan, false), (plan, true)]) {
            Plan::read("docs/lab.md", plan, full).unwrap();
        }
    }
}
