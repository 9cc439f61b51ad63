//! Compression: broken streams are errors, sound ones come back whole and in pieces.

use std::io::{self, Read, Write};

use logic::compression::{Compression, decompressed};
use logic::formula;
use logic::text::Options;

use crate::Kind;

/// So much plain text is taken from a stream: a few bytes may stand for gigabytes.
const MOST: u64 = 1 << 22;

/// A file that may be compressed; then the same bytes as the content of a compressed one.
pub fn compressed(data: &[u8]) -> Kind {
    let whole = plain(data);
    let pieces = plain(OneByOne(data));
    assert_eq!(whole.is_ok(), pieces.is_ok());
    if let (Ok(whole), Ok(pieces)) = (&whole, &pieces) {
        assert_eq!(whole, pieces);
    }
    let by_content = formula::read(data.take(MOST), "f", Options::default());
    if let Err(error) = by_content {
        assert!(!error.to_string().is_empty());
    }
    for compression in [Compression::Gzip, Compression::Zstd] {
        let mut writer = compression.writer(Vec::new()).expect("memory takes it all");
        writer.write_all(data).expect("memory takes it all");
        let mut file = writer.finish().expect("memory takes it all");
        assert_eq!(plain(&file[..]).expect("our own stream is sound"), data[..data.len().min(MOST as usize)]);
        file.truncate(file.len() - 1);
        if data.len() < MOST as usize {
            assert!(plain(&file[..]).is_err(), "{compression:?}: cut off");
        }
    }
    Kind::Fits
}

fn plain(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    decompressed(input)?.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// An input that gives a byte at a time, as a slow pipe may.
struct OneByOne<'a>(&'a [u8]);

impl Read for OneByOne<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(1);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}
