# Every recipe is one plain command: nothing here is needed to work on the project.

# Everything that continuous integration checks
test:
    ./test

# Format the code
fmt:
    cargo fmt --all

# Lints, as strict as in the tests
lint:
    cargo clippy --workspace --all-targets --all-features -- -D warnings

# Benchmarks
bench:
    cargo bench --workspace

# Documentation of the crates
docs:
    cargo doc --workspace --no-deps --open
