//! How fast trees of record boards are counted again: `cargo bench -p boardproof-check`. Rows from the bottom
//! upwards, left to right and right to left. Certificates are made by a first count with one thread; the time is that
//! of the check.

#[path = "../tests/tiles/records.rs"]
mod records;

use check::tiles::{Watch, recount};
use cpu_time::ProcessTime;
use std::time::Instant;

fn main() {
    let threads = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(1);
    let watch = Watch { threads, ..Watch::default() };
    println!("board  radius  order  cells        nodes  deepest  CPU s  wall s  million nodes a CPU s");
    let large = [(469, 4), (468, 4), (467, 4), (464, 4), (470, 4)];
    for (score, radius) in large {
        let Some(question) = records::halo(score, radius) else { return };
        for (name, leftwards) in [("lr", false), ("rl", true)] {
            let order = records::upwards(&question, leftwards);
            let counts = recount::counts(&question, &order, Watch::default()).unwrap();
            let end = counts.iter().position(|&count| count == 0).unwrap();
            let (order, counts) = (&order[..=end], &counts[..=end]);
            let (cpu, wall) = (ProcessTime::now(), Instant::now());
            let nodes = recount::verify(&question, order, counts, watch).unwrap();
            let (cpu, wall) = (cpu.elapsed().as_secs_f64(), wall.elapsed().as_secs_f64());
            println!(
                "{score}    {radius}       {name}     {:5}  {nodes:11}  {end:7}  {cpu:5.2}  {wall:6.2}  {:.0}",
                order.len(),
                nodes as f64 / cpu / 1e6
            );
        }
    }
}
