"""CP-SAT on one question: reads placements from standard input, prints status and CPU seconds.

A boolean a placement, exactly one a cell, at most one a piece, and for each seam and colour a boolean that equals the
sum of the placements that show it, from both sides.
"""

import collections
import sys
import time

from ortools.sat.python import cp_model

model = cp_model.CpModel()
cells, pieces = collections.defaultdict(list), collections.defaultdict(list)
shown = collections.defaultdict(list)
for line in sys.stdin:
    words = line.split()
    x = model.new_bool_var("")
    cells[words[0]].append(x)
    pieces[words[1]].append(x)
    for seam, colour in zip(words[2::2], words[3::2]):
        if seam != "-":
            shown[seam, colour, words[0]].append(x)
for literals in cells.values():
    model.add_exactly_one(literals)
for literals in pieces.values():
    model.add_at_most_one(literals)
colours = collections.defaultdict(set)
for seam, colour, _ in shown:
    colours[seam].add(colour)
for seam, names in colours.items():
    literals = {colour: model.new_bool_var("") for colour in names}
    model.add_exactly_one(literals.values())
    for colour, y in literals.items():
        for cell in seam.split(":"):
            model.add(sum(shown[seam, colour, cell]) == y)
solver = cp_model.CpSolver()
solver.parameters.num_workers = 1
solver.parameters.max_time_in_seconds = float(sys.argv[1])
start = time.process_time()
status = solver.solve(model)
print(solver.status_name(status), f"{time.process_time() - start:.2f} s CPU")
