//! The question that is left when the functions stand in the matrix.

use std::collections::{BTreeMap, HashMap};

use logic::circuit::Gate;
use logic::clausal::{self, Method, Placement};
use logic::{Circuit, CircuitFormula, ClauseSink, Cnf, Edge, Formula, Hints, Prefix, Quantifier, Stage, Var};

use super::ports::{HintName, Ports};
use super::{Claim, Rejection};

/// What is left to be shown of a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obligation {
    /// Clauses that have no model iff the functions win.
    pub cnf: Cnf,
    /// Literals that are said to be false in every model, the last stage to be shown first: the hints of the certificate,
    /// for the maker of a proof. Nobody has to believe them.
    pub hints: Hints,
}

/// Looks at the form of a certificate and gives what remains to be shown: clauses that have no model iff the functions
/// win. Linear in the sizes of the formula and of the functions; the same input gives the same clauses.
///
/// The loser's variables are 1, 2, ... in the order of the prefix; hints come after them, then gates. Free variables
/// count as outermost existential.
///
/// # Errors
/// When the certificate has not the form of one for this formula.
pub fn obligation(formula: &Formula, claim: &Claim) -> Result<Obligation, Rejection> {
    let matrix = match formula {
        Formula::Cnf(formula) => {
            // Bound first: a free variable may stand in clauses only that always hold.
            let mut formula = formula.clone();
            formula.bind_free();
            formula.to_circuit()
        }
        Formula::Circuit(formula) => formula.clone(),
    };
    let verdict = claim.verdict.ok_or(Rejection::NoVerdict)?;
    let winner = if verdict { Quantifier::Exists } else { Quantifier::Forall };
    let prefix = matrix.bound_prefix();
    let ports = Ports::new(&claim.functions, &prefix, winner)?;
    let mut played = Played::new(&prefix, winner.dual())?;
    let functions = played.functions(claim, &ports);
    let value = played.matrix(&matrix, &functions);
    let mut bound = Prefix::new();
    let mut outputs = vec![value.negated_if(verdict)];
    let stages = played.hints(&mut outputs, &functions)?;
    let literals =
        clausal::assert(&played.circuit, &outputs, METHOD, Placement::Innermost, &mut bound, &mut played.cnf)?;
    let mut functions: Vec<_> = functions.values().filter_map(|&edge| literals.get(edge)).collect();
    functions.sort_unstable();
    functions.dedup();
    Ok(Obligation { cnf: played.cnf, hints: Hints { stages, functions } })
}

const METHOD: Method = Method::PlaistedGreenbaum;

/// The matrix over the loser's variables, as it is built.
struct Played {
    circuit: Circuit,
    cnf: Cnf,
    /// The edges of the loser's variables.
    loser: HashMap<Var, Edge>,
    /// The edges of the hints.
    hints: Vec<(HintName, Edge)>,
}

impl Played {
    fn new(prefix: &Prefix, loser: Quantifier) -> Result<Self, Rejection> {
        let mut played = Self { circuit: Circuit::new(), cnf: Cnf::new(), loser: HashMap::new(), hints: Vec::new() };
        for block in prefix.blocks().iter().filter(|block| block.quantifier() == loser) {
            for &var in block.vars() {
                let input = played.cnf.new_var()?;
                played.loser.insert(var, played.circuit.input(input));
            }
        }
        Ok(played)
    }

    /// The functions of the winner's variables.
    fn functions(&mut self, claim: &Claim, ports: &Ports) -> HashMap<Var, Edge> {
        let Claim { functions, .. } = claim;
        let loser = &self.loser;
        let input = |var: Var| loser[&ports.inputs[&var]];
        let outputs = ports.functions.values().copied().chain(ports.hints.iter().map(|&(_, edge)| edge));
        let images = copy(&mut self.circuit, &functions.circuit, outputs, input);
        let image = |edge: Edge| images[edge.node()].negated_if(edge.is_negated());
        let hints = ports.hints.iter().map(|&(name, edge)| (name, image(edge)));
        self.hints = hints.filter(|(_, edge)| edge.node() != 0).collect();
        let function = |(&var, &edge): (&Var, &Edge)| (var, image(edge));
        ports.functions.iter().map(function).collect()
    }

    /// A variable for each hint, with what makes it equal to the hint: it changes nothing about models.
    fn hints(&mut self, outputs: &mut Vec<Edge>, functions: &HashMap<Var, Edge>) -> Result<Vec<Stage>, Rejection> {
        let mut used = vec![false; self.circuit.nodes()];
        let roots = outputs.iter().chain(functions.values()).copied();
        self.circuit.cone(roots).into_iter().for_each(|node| used[node] = true);
        let mut vars: HashMap<Edge, Var> = HashMap::new();
        let mut stages: BTreeMap<u32, Stage> = BTreeMap::new();
        for (name, hint) in std::mem::take(&mut self.hints) {
            let lit = match vars.get(&hint) {
                Some(var) => var.positive(),
                None => {
                    let var = self.cnf.new_var()?;
                    vars.insert(hint, var);
                    let edge = self.circuit.input(var);
                    // A conjunction that is nothing but a hint needs no gate besides the variable.
                    let inputs = match self.circuit.gate(hint.node()) {
                        Gate::And(inputs) if !hint.is_negated() && !used[hint.node()] => inputs.to_vec(),
                        _ => vec![hint],
                    };
                    outputs.extend(inputs.iter().map(|&input| self.circuit.implies(edge, input)));
                    outputs.push(self.circuit.or(inputs.into_iter().map(|input| !input).chain([edge])));
                    var.positive()
                }
            };
            // What is known in one stage is needed in another, too, if it is the same there.
            let stage = stages.entry(name.stage).or_default();
            if name.global { &mut stage.global } else { &mut stage.local }.push(lit);
        }
        Ok(stages.into_values().collect())
    }

    /// The matrix with everything in its place.
    fn matrix(&mut self, formula: &CircuitFormula, functions: &HashMap<Var, Edge>) -> Edge {
        let loser = &self.loser;
        let input = |var: Var| functions.get(&var).or_else(|| loser.get(&var)).copied();
        let input = |var: Var| input(var).expect("every variable is bound, and belongs to one of the two");
        let images = copy(&mut self.circuit, &formula.circuit, [formula.output], input);
        images[formula.output.node()].negated_if(formula.output.is_negated())
    }
}

/// Builds again what some outputs of a circuit depend on, with other edges for its inputs; gives the image of each node.
fn copy(
    to: &mut Circuit,
    from: &Circuit,
    outputs: impl IntoIterator<Item = Edge>,
    input: impl Fn(Var) -> Edge,
) -> Vec<Edge> {
    let mut images = vec![Edge::TRUE; from.nodes()];
    for node in from.cone(outputs) {
        let at = |edge: Edge| images[edge.node()].negated_if(edge.is_negated());
        images[node] = match from.gate(node) {
            Gate::True => Edge::TRUE,
            Gate::Input(var) => input(var),
            Gate::And(inputs) => to.and(inputs.iter().map(|&edge| at(edge))),
            Gate::Xor([a, b]) => to.xor(at(a), at(b)),
            Gate::Ite([condition, then, otherwise]) => to.ite(at(condition), at(then), at(otherwise)),
        };
    }
    images
}
