//! Files that are no text at all, or whose compression is broken.

use std::io::Write;

use check::compression::Compression;
use check::strategy::text::LONGEST_LINE;

use super::{BRIDGE, outcome};

#[test]
fn bytes_that_are_no_text() {
    assert_eq!(outcome(b""), "f:1:1: found the end of the file, expected `boardproof-strategy`");
    let mut latin = BRIDGE.replace("won b1 b2", "won b1 é").into_bytes();
    let place = latin.iter().position(|&byte| byte == 0xc3).unwrap();
    latin.remove(place);
    assert_eq!(outcome(&latin), "f:10:8: found byte 0xa9, expected text in UTF-8");
    let mut long = BRIDGE.as_bytes()[..BRIDGE.len() - 4].to_vec();
    long.resize(LONGEST_LINE + 200, b'x');
    assert_eq!(outcome(&long), "f:15:1: found a longer line, expected at most 16777216 bytes");
}

/// What exactly the decompressor finds is its own business; it must be an error of the reader, with a place.
#[test]
fn broken_compressed_files() {
    for compression in [Compression::Gzip, Compression::Zstd] {
        let mut writer = compression.writer(Vec::new()).unwrap();
        writer.write_all(BRIDGE.as_bytes()).unwrap();
        let good = writer.finish().unwrap();
        assert_eq!(outcome(&good), "accepted");
        for cut in 3..good.len() {
            let found = outcome(&good[..cut]);
            assert!(found.starts_with("f:"), "{compression:?} cut to {cut}: {found}");
        }
        let mut checksum = good.clone();
        checksum[good.len() - if compression == Compression::Gzip { 6 } else { 1 }] ^= 0x55;
        let mut tail = good.clone();
        tail.extend(b"more");
        for bad in [checksum, tail, good[..good.len() / 2].to_vec()] {
            let found = outcome(&bad);
            assert!(found.contains(":1: found unreadable data ("), "{compression:?}: {found}");
        }
    }
}
