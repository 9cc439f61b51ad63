//! What recovery leaves of the encodings of Hex puzzles: the bits of the moves.

use board::games::Shrink;
use board::notation;
use board::text::Source;
use encode::games::{Encoding, Options, Prepared, encode, prepare};
use logic::{CnfFormula, Formula};
use qbf::{preprocess, recover};
