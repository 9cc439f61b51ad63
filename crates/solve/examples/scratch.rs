//! x
use solve::Engine;
fn main() {
    let mode = std::env::args().nth(1).unwrap();
    let mut total = 0.0;
    for f in std::env::args().skip(2) {
        let t = std::fs::read_to_string(&f).unwrap();
        let s = std::time::Instant::now();
        let mut q = board::notation::read(&board::text::Source::new(&f, t)).unwrap().value.question;
        if mode.contains('u') {
            q.depth = None;
        }
        let task = solve::Task { all_moves: mode.contains('a'), ..Default::default() };
        let a = solve::search::Search.solve(&q, &task, &mut |_| {});
        let e = s.elapsed().as_secs_f64();
        total += e;
        let st = a.strategy.unwrap();
        let s = std::time::Instant::now();
        let v = check::strategy::verify(&st);
        println!(
            "{:22} {:?} d{:?} n{:?} nodes {} lemmas {} {:.3}s steps {} check {:?} {:.3}",
            f.rsplit('/').next().unwrap(),
            a.verdict,
            a.critical_depth,
            a.no_win_within,
            a.statistics.nodes,
            a.statistics.lemmas,
            e,
            st.steps.len(),
            v.map(|a| (a.moves, a.steps)),
            s.elapsed().as_secs_f64()
        );
        if let Some(m) = a.first_moves {
            let w: Vec<_> = m.iter().filter(|m| m.wins).map(|m| q.board.name(m.cell)).collect();
            let bad: Vec<_> = m.iter().map(|m| check::strategy::verify(&m.strategy)).filter(|v| v.is_err()).collect();
            println!("   wins {w:?} of {} bad {bad:?}", m.len());
        }
    }
    println!("total {total:.2}");
}
