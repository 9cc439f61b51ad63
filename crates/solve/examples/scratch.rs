//! x
fn main() {
    let mode = std::env::args().nth(1).unwrap();
    let mut total = 0.0;
    for f in std::env::args().skip(2) {
        let t = std::fs::read_to_string(&f).unwrap();
        let s = std::time::Instant::now();
        let r = solve::search::scratch(&t, &mode);
        let e = s.elapsed().as_secs_f64();
        total += e;
        println!("{:30} {:?} {:.3}", f.rsplit('/').next().unwrap(), r, e);
    }
    println!("total {total:.2}");
}
