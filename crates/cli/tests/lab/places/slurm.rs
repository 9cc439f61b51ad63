//! Scripts for Slurm, run by a loop that stands for its arrays.

use std::fs;
use std::process::Command;

use super::{AWKWARD, boardproof};
use crate::{Lab, SEARCH, has_all, instances};

/// Writes the script, and gives it.
fn written(lab: &Lab, words: &[&str]) -> String {
    let (status, said) = boardproof(lab, &[&["lab", "run", "plan.toml", "--on", "slurm"], words].concat());
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("/slurm.sh") && said.contains("with --resume collects them"), "{said}");
    let path = lab.path().join("plan.lab/slurm.sh");
    let checked = Command::new("sh").arg("-n").arg(&path).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    fs::read_to_string(path).unwrap()
}

/// A task of the array, on a machine where the folder has been changed to something else.
fn task(lab: &Lab, number: usize) -> bool {
    let mut command = Command::new("sh");
    command.arg(lab.path().join("plan.lab/slurm.sh")).current_dir("/");
    command.env("SLURM_ARRAY_TASK_ID", number.to_string()).status().unwrap().success()
}

#[test]
fn the_runs_of_an_array_are_collected() {
    let lab = Lab::at(AWKWARD, &format!("cpu-limit = \"30s\"\nmemory-limit = \"1GiB\"\n{SEARCH}{}", instances(6)));
    let script = written(&lab, &[]);
    for line in ["#SBATCH --array=0-5\n", "#SBATCH --mem=1088M\n", "#SBATCH --time=3\n", "#SBATCH --cpus-per-task=1\n"]
    {
        assert!(script.contains(line), "{script}");
    }
    // Two did not come through; the rest is for another script.
    assert!([0, 2, 3, 5].iter().all(|&number| task(&lab, number)));
    let script = written(&lab, &["--resume"]);
    assert!(script.contains("#SBATCH --array=0-1\n"), "{script}");
    has_all(&lab, 4);
    assert!([0, 1].iter().all(|&number| task(&lab, number)));
    lab.run(&["--resume", "--on", "slurm"]);
    has_all(&lab, 6);
    assert_eq!(fs::read_to_string(lab.path().join("plan.lab/slurm.messages")).unwrap(), "");
}

#[test]
fn a_task_makes_several_runs_of_a_large_array() {
    let lab = Lab::new(&format!("cpu-limit = \"30s\"\n{SEARCH}{}", instances(2500)));
    let script = written(&lab, &[]);
    assert!(script.contains("#SBATCH --array=0-999\n") && script.contains("#SBATCH --time=9\n"), "{script}");
    let runs = |number| {
        assert!(task(&lab, number));
        fs::read_dir(lab.path().join("plan.lab/records")).unwrap().count()
    };
    assert_eq!([runs(0), runs(499), runs(500), runs(999)], [3, 6, 8, 10]);
    // A run that cannot be made does not keep the others of its task from being made.
    fs::write(lab.path().join("plan.lab/slurm.runs"), "7000\n1\n").unwrap();
    let text = fs::read_to_string(lab.path().join("plan.lab/slurm.sh")).unwrap().replace("% 1000", "% 1");
    fs::write(lab.path().join("plan.lab/slurm.sh"), text).unwrap();
    assert!(!task(&lab, 0));
    assert_eq!(fs::read_dir(lab.path().join("plan.lab/records")).unwrap().count(), 11);
    let messages = fs::read_to_string(lab.path().join("plan.lab/slurm.messages")).unwrap();
    assert!(messages.contains("has no run 7000"), "{messages}");
}
