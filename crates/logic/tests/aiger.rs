//! AIGER: round trips of random circuits, files by hand, and what is wrong in the others.

mod brute;

use std::io::Write;

use brute::random::{circuit, dice, var};
use logic::aiger::{self, Aiger, Form, Input, Output, WriteError};
use logic::compression::Compression;
use logic::{Circuit, Edge};
use rand::RngExt;

fn read(bytes: &[u8]) -> Aiger {
    aiger::read(bytes, "f").unwrap_or_else(|error| panic!("{error}\n{}", bytes.escape_ascii()))
}

fn text(aiger: &Aiger) -> String {
    String::from_utf8(aiger::write(aiger, Form::Ascii, Vec::new()).unwrap()).unwrap()
}

/// The values of all outputs for each assignment of the inputs, in their order.
fn table(aiger: &Aiger) -> Vec<Vec<bool>> {
    let place = |var| aiger.inputs.iter().position(|input| input.var == var).unwrap();
    let row = |assignment: u32| {
        let values = aiger.circuit.evaluate(|var| assignment >> place(var) & 1 == 1);
        aiger.outputs.iter().map(|output| values.get(output.edge)).collect()
    };
    (0..1 << aiger.inputs.len()).map(row).collect()
}

fn names(aiger: &Aiger) -> Vec<Option<String>> {
    let inputs = aiger.inputs.iter().map(|input| &input.name);
    inputs.chain(aiger.outputs.iter().map(|output| &output.name)).cloned().collect()
}

fn random(seed: u64) -> Aiger {
    let formula = circuit(seed);
    let mut dice = dice(seed);
    let mut name = |letter: char| match dice.random_range(0..3) {
        0 => None,
        1 => Some(format!("{letter}{}", dice.random_range(0..99))),
        _ => Some("Black's 3rd move, ü".to_owned()),
    };
    // Inputs in any order, also ones that nothing depends on.
    let inputs: Vec<Input> = (1..=8).rev().map(|number| Input { var: var(number), name: name('i') }).collect();
    let mut edges = vec![formula.output, !formula.output, Edge::TRUE, Edge::FALSE];
    let gates = (0..formula.circuit.nodes()).map(|node| formula.circuit.gate(node));
    edges.extend(gates.flat_map(|gate| gate.inputs().to_vec()));
    let outputs = edges.into_iter().map(|edge| Output { edge, name: name('o') }).collect();
    let comments = if seed & 1 == 0 { vec![] } else { vec!["made by".into(), String::new(), "c a test".into()] };
    Aiger { circuit: formula.circuit, inputs, outputs, comments }
}

#[test]
fn round_trips() {
    for seed in 0..600 {
        let first = random(seed);
        for form in [Form::Ascii, Form::Binary] {
            let bytes = aiger::write(&first, form, Vec::new()).unwrap();
            let second = read(&bytes);
            assert_eq!((table(&second), names(&second)), (table(&first), names(&first)));
            assert_eq!(second.comments, first.comments);
            // Folding may have made it smaller; written again it is still the same.
            let third = read(&aiger::write(&second, form, Vec::new()).unwrap());
            assert_eq!((table(&third), names(&third)), (table(&first), names(&first)));
            let mut zipped = Compression::Zstd.writer(Vec::new()).unwrap();
            zipped.write_all(&bytes).unwrap();
            assert_eq!(table(&read(&zipped.finish().unwrap())), table(&first));
        }
    }
}

/// A half adder, as it is drawn in textbooks.
const HALF_ADDER: &str =
    "aag 7 2 0 2 3\n2\n4\n6\n12\n6 13 15\n12 2 4\n14 3 5\ni0 x\ni1 y\no0 sum\no1 carry\nc\nhalf adder\n";

#[test]
fn a_half_adder() {
    let adder = read(HALF_ADDER.as_bytes());
    let [f, t] = [false, true];
    assert_eq!(table(&adder), [[f, f], [t, f], [t, f], [f, t]]);
    assert_eq!(adder.comments, ["half adder"]);
    assert_eq!(adder.outputs[1].name.as_deref(), Some("carry"));
    // With CRLF, blanks at line ends, without the last line end, and with the zeros of AIGER 1.9.
    let odd = HALF_ADDER.trim_end().replace(" 3\n", " 3 0 0 0 0\n").replace('\n', " \r\n").replace("c \r", "c\r");
    assert_eq!(table(&read(odd.as_bytes())), table(&adder));
    // The same in the binary form: gates 6, 8, 10.
    let binary = b"aig 5 2 0 2 3\n10\n6\n\x02\x02\x03\x02\x01\x02i0 x\ni1 y\no0 sum\no1 carry\n";
    let binary = read(binary);
    assert_eq!((table(&binary), names(&binary)), (table(&adder), names(&adder)));
}

#[test]
fn small_files() {
    assert_eq!(table(&read(b"aag 0 0 0 0 0\n")), [[false; 0]]);
    assert_eq!(table(&read(b"aig 0 0 0 0 0")), [[false; 0]]);
    assert_eq!(table(&read(b"aag 0 0 0 2 0\n0\n1\n")), [[false, true]]);
    assert_eq!(table(&read(b"aig 1 1 0 2 0\n2\n3\n")), [[false, true], [true, false]]);
    // Unused variables, gates before what they use, a gate that nothing uses, the same input twice.
    let odd = read(b"aag 99 1 0 1 3\n40\n20\n20 18 18\n18 40 1\n2 41 40\n");
    assert_eq!(table(&odd), [[false], [true]]);
    assert_eq!(text(&odd), "aag 1 1 0 1 0\n2\n2\n");
    // Bytes that look like line ends are gates.
    let mut circuit = Circuit::new();
    let edges: Vec<Edge> = (1..=30).map(|n| circuit.input(var(n))).collect();
    let outputs = (0..30).flat_map(|i| (0..i).map(move |j| (i, j)));
    let outputs: Vec<Edge> = outputs.map(|(i, j)| circuit.and([edges[i], !edges[j]])).collect();
    let outputs = outputs.into_iter().map(|edge| Output { edge, name: None }).collect();
    let inputs = (1..=30).map(|n| Input { var: var(n), name: None }).collect();
    let all = Aiger { circuit, inputs, outputs, comments: vec![] };
    let bytes = aiger::write(&all, Form::Binary, Vec::new()).unwrap();
    assert!(bytes.contains(&b'\r'));
    assert_eq!(text(&read(&bytes)), text(&all));
}

#[test]
fn deep_circuits() {
    // A chain from the last gate to the first: no recursion goes as deep.
    let gates = 200_000_u64;
    let mut file = format!("aag {} 1 0 1 {gates}\n2\n{}\n", gates + 1, 2 * gates + 2);
    for gate in (2..=gates + 1).rev() {
        file += &format!("{} {} 2\n", 2 * gate, 2 * gate - 1);
    }
    assert_eq!(read(file.as_bytes()).outputs.len(), 1);
}

/// Conjunctions that begin alike, and one that stands in another one and is an output: as they were.
#[test]
fn wide_conjunctions_stay_wide() {
    let mut circuit = Circuit::new();
    let inputs: Vec<Edge> = (1..=8).map(|number| circuit.input(var(number))).collect();
    let (six, seven) = (circuit.and(inputs[..6].to_vec()), circuit.and(inputs[..7].to_vec()));
    let either = circuit.or([six, seven]);
    let all = circuit.and([either, inputs[7], inputs[0]]);
    let edges = [six, seven, either, all, circuit.and([six, !inputs[7], inputs[6]])];
    let size = circuit.size(edges);
    let inputs = (1..=8).map(|number| Input { var: var(number), name: None }).collect();
    let outputs = edges.map(|edge| Output { edge, name: None }).to_vec();
    let first = Aiger { circuit, inputs, outputs, comments: vec![] };
    for form in [Form::Ascii, Form::Binary] {
        let second = read(&aiger::write(&first, form, Vec::new()).unwrap());
        assert_eq!(second.circuit.size(second.outputs.iter().map(|output| output.edge)), size);
        assert_eq!(table(&first), table(&second));
    }
}

/// A tree of gates that are used once is one conjunction; a negation, or a second use, ends it.
#[test]
fn gates_that_are_used_once_are_joined() {
    let tree = read(b"aag 7 4 0 1 3\n2\n4\n6\n8\n14\n14 12 10\n10 4 2\n12 8 6\n");
    let size = tree.circuit.size([tree.outputs[0].edge]);
    assert_eq!((size.gates, size.edges), (1, 4));
    let negated = read(b"aag 7 4 0 1 3\n2\n4\n6\n8\n14\n14 13 10\n10 4 2\n12 8 6\n");
    assert_eq!(negated.circuit.size([negated.outputs[0].edge]).gates, 2);
    let output = read(b"aag 7 4 0 2 3\n2\n4\n6\n8\n14\n12\n14 12 10\n10 4 2\n12 8 6\n");
    assert_eq!(output.circuit.size(output.outputs.iter().map(|output| output.edge)).gates, 2);
}

#[test]
fn what_cannot_be_written() {
    let mut circuit = Circuit::new();
    let edge = circuit.input(var(7));
    let outputs = vec![Output { edge, name: Some("two\nlines".into()) }];
    let mut aiger = Aiger { circuit, inputs: vec![], outputs, comments: vec!["c\r\nd".into()] };
    assert!(matches!(aiger::write(&aiger, Form::Ascii, Vec::new()), Err(WriteError::NoInput(v)) if v == var(7)));
    aiger.inputs = vec![Input { var: var(7), name: None }];
    assert_eq!(text(&aiger), "aag 1 1 0 1 0\n2\n2\no0 two lines\nc\nc  d\n");
    aiger.inputs.push(Input { var: var(7), name: None });
    assert!(matches!(aiger::write(&aiger, Form::Ascii, Vec::new()), Err(WriteError::Twice(v)) if v == var(7)));
}

#[test]
fn errors_have_their_place() {
    for (file, expected) in [
        ("", "1:1: found '', expected the header 'aag M I L O A' or 'aig M I L O A'"),
        ("p cnf 1 1\n", "1:1: found 'p cn', expected the header 'aag M I L O A' or 'aig M I L O A'"),
        ("aag 1 1 0 1\n", "1:12: found the end of the line, expected a count"),
        ("aag 1 x\n", "1:7: found 'x', expected a count"),
        ("aag 1 -1 0 0 0\n", "1:7: found '-', expected a count"),
        ("aag 1 0 1 0 0\n2 2\n", "1:9: found 1 latches, expected 0: only circuits without memory can be read"),
        ("aig 2 0 2 0 0\n", "1:9: found 2 latches, expected 0: only circuits without memory can be read"),
        ("aag 0 0 0 0 0 1\n0\n", "1:15: found 1 bad states, expected 0: only outputs can be read"),
        ("aag 0 0 0 0 0 0 2\n", "1:17: found 2 invariant constraints, expected 0: only outputs can be read"),
        ("aag 0 0 0 0 0 0 0 0 0 0\n", "1:23: found '0', expected the end of the line"),
        ("aag 0 1 0 0 0\n2\n", "1:5: found largest variable 0, expected at least 1, the number of inputs and gates"),
        ("aig 3 1 0 0 1\n", "1:5: found largest variable 3, expected exactly 2, the number of inputs and gates"),
        ("aag 99999999999 0 0 0 0\n", "1:5: found 99999999999, expected at most 2147483647 variables"),
        ("aag 99999999999999999999 0 0 0 0\n", "1:5: found a number beyond 2^64, expected a count"),
        ("aag 1 1 0 0 0\n", "2:1: found the end of the file, expected the literal of an input"),
        ("aag 1 1 0 0 0\n3\n", "2:1: found 3, expected an even number from 2, a variable that is not negated"),
        ("aag 1 1 0 0 0\n0\n", "2:1: found 0, expected an even number from 2, a variable that is not negated"),
        ("aag 1 1 0 0 0\n4\n", "2:1: found 4, expected a literal up to 3"),
        ("aag 2 2 0 0 0\n4\n4\n", "3:1: found 4 for the second time, expected one definition"),
        ("aag 1 1 0 1 0\n2\n4\n", "3:1: found 4, expected a literal up to 3"),
        (
            "aag 2 1 0 1 0\n2\n5\n",
            "3:1: found 5, which is neither an input nor a gate, expected a literal with a meaning",
        ),
        (
            "aag 3 1 0 0 1\n2\n4 2 6\n",
            "3:5: found 6, which is neither an input nor a gate, expected a literal with a meaning",
        ),
        ("aag 2 1 0 0 1\n2\n4 2 4\n", "3:1: found gate 4, which depends on itself, expected gates without a cycle"),
        (
            "aag 3 1 0 0 2\n2\n4 2 7\n6 5 2\n",
            "3:1: found gate 4, which depends on itself, expected gates without a cycle",
        ),
        (
            "aag 2 1 0 0 1\n2\n4 2\n",
            "3:4: found the end of the line, expected the literals of a gate and its two inputs",
        ),
        ("aag 2 1 0 0 1\n2\n4 2 2 2\n", "3:7: found '2', expected the end of the line"),
        ("aag 1 1 0 0 0\n2\ni1 x\n", "3:1: found a name for input 1, expected an index below their number"),
        ("aag 1 1 0 0 0\n2\no0 x\n", "3:1: found a name for output 0, expected an index below their number"),
        ("aag 1 1 0 0 0\n2\ni0 x\ni0 y\n", "4:1: found a second name for input 0, expected one name"),
        ("aag 1 1 0 0 0\n2\ni0\n", "3:3: found the end of the line, expected a blank and a name"),
        ("aag 1 1 0 0 0\n2\nl0 x\n", "3:1: found 'l', expected a name 'i0 ...' or 'o0 ...', a comment 'c', or the end"),
        ("aag 1 1 0 0 0\n2\nc0 x\n", "3:2: found '0', expected 'c' alone on its line, before the comment"),
        ("aag 1 1 0 0 0\n2\n2\n", "3:1: found '2', expected a name 'i0 ...' or 'o0 ...', a comment 'c', or the end"),
        ("aig 2 1 0 0 1\n", "2:1: found the end of the file, expected the rest of the gates"),
        ("aig 2 1 0 0 1\n\x02", "2:2: found the end of the file, expected the rest of the gates"),
        ("aig 2 1 0 0 1\n\x00\x02", "2:1: found a difference of 0, expected one from 1 to 4"),
        ("aig 2 1 0 0 1\n\x02\x03", "2:2: found a difference of 3, expected one from 0 to 2"),
        ("aig 2 1 0 1 1\n6\n\x02\x01", "2:1: found 6, expected a literal up to 5"),
    ] {
        let error = aiger::read(file.as_bytes(), "f").unwrap_err().to_string();
        assert_eq!(error, format!("f:{expected}"), "{file:?}");
    }
    let long = aiger::read(&b"aig 2 1 0 0 1\n\x80\x80\x80\x80\x80\x01\x01"[..], "f").unwrap_err();
    assert_eq!(long.to_string(), "f:2:1: found a difference beyond 2^35, expected a smaller one");
    let latin = aiger::read(&b"aag 1 1 0 0 0\n2\ni0 \xfc\n"[..], "f").unwrap_err();
    assert_eq!(latin.to_string(), "f:3:4: found bytes that are no UTF-8, expected a text in UTF-8");
}

/// Files that announce a lot and have nothing are refused at once, without the memory for it.
#[test]
fn announcements_cost_nothing() {
    for (header, expected) in [
        ("aag 2147483647 2147483647 0 0 0", "2:1: found the end of the file, expected the literal of an input"),
        ("aag 2147483647 0 0 4000000000 0", "2:1: found the end of the file, expected the literal of an output"),
        ("aig 2147483647 2147483647 0 0 0", "1:1: found 2147483647 inputs, expected at most 4194304"),
        ("aig 2147483647 0 0 0 2147483647", "2:1: found the end of the file, expected the rest of the gates"),
        (
            "aag 1 18446744073709551615 0 0 18446744073709551615",
            "1:5: found largest variable 1, expected at least 18446744073709551615, the number of inputs and gates",
        ),
    ] {
        let error = aiger::read(format!("{header}\n").as_bytes(), "f").unwrap_err().to_string();
        assert_eq!(error, format!("f:{expected}"));
    }
}

#[test]
fn damaged_files() {
    let mut read_well = 0;
    for seed in 0..3000 {
        let mut dice = dice(seed);
        let form = if seed % 2 == 0 { Form::Ascii } else { Form::Binary };
        let mut bytes = aiger::write(&random(seed / 8), form, Vec::new()).unwrap();
        for _ in 0..dice.random_range(1..4) {
            let at = dice.random_range(0..bytes.len());
            bytes[at] = if dice.random() { dice.random() } else { b"0123456789 \n"[dice.random_range(0..12)] };
        }
        if dice.random_range(0..4) == 0 {
            bytes.truncate(dice.random_range(0..bytes.len()));
        }
        if let Ok(aiger) = aiger::read(&bytes[..], "f") {
            read_well += 1;
            assert_eq!(names(&read(text(&aiger).as_bytes())).len(), names(&aiger).len());
        }
    }
    assert!(read_well > 300, "{read_well}");
}
