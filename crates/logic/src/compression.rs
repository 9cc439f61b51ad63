//! Plain, gzip and zstd streams: told apart by their first bytes when read, chosen by the caller when written.

use std::io::{self, BufRead, BufReader, Read, Write};

use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;

/// How a file is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// gzip.
    Gzip,
    /// Zstandard.
    Zstd,
}

impl Compression {
    /// What the ending of a file name asks for: `.gz`, `.zst`, or anything else for none.
    pub fn of_name(name: &str) -> Self {
        if name.ends_with(".gz") {
            Self::Gzip
        } else if name.ends_with(".zst") {
            Self::Zstd
        } else {
            Self::None
        }
    }

    /// A writer that compresses in this way; it must be [finished](CompressedWriter::finish).
    ///
    /// # Errors
    /// When the compressor cannot be set up.
    pub fn writer<W: Write>(self, output: W) -> io::Result<CompressedWriter<W>> {
        Ok(CompressedWriter(match self {
            Self::None => Inner::None(output),
            Self::Gzip => Inner::Gzip(GzEncoder::new(output, flate2::Compression::default())),
            Self::Zstd => Inner::Zstd(zstd::Encoder::new(output, zstd::DEFAULT_COMPRESSION_LEVEL)?),
        }))
    }
}

/// Compresses what is written to it. Without [`CompressedWriter::finish`] the stream lacks its end.
pub struct CompressedWriter<W: Write>(Inner<W>);

enum Inner<W: Write> {
    None(W),
    Gzip(GzEncoder<W>),
    Zstd(zstd::Encoder<'static, W>),
}

impl<W: Write> CompressedWriter<W> {
    /// Writes the end of the stream, flushes, and gives the output back.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(self) -> io::Result<W> {
        let mut output = match self.0 {
            Inner::None(output) => output,
            Inner::Gzip(encoder) => encoder.finish()?,
            Inner::Zstd(encoder) => encoder.finish()?,
        };
        output.flush()?;
        Ok(output)
    }
}

impl<W: Write> Write for CompressedWriter<W> {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Inner::None(output) => output.write(data),
            Inner::Gzip(encoder) => encoder.write(data),
            Inner::Zstd(encoder) => encoder.write(data),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Inner::None(output) => output.flush(),
            Inner::Gzip(encoder) => encoder.flush(),
            Inner::Zstd(encoder) => encoder.flush(),
        }
    }
}

/// The plain text of a stream, whichever way it is compressed.
///
/// # Errors
/// Those of the input, also later from the reader; a broken stream is one of them.
pub fn decompressed<'a, R: Read + 'a>(mut input: R) -> io::Result<Box<dyn BufRead + 'a>> {
    let mut magic = Vec::new();
    input.by_ref().take(4).read_to_end(&mut magic)?;
    let gzip = magic.starts_with(&[0x1f, 0x8b]);
    let zstd = magic.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]);
    let whole = BufReader::new(io::Cursor::new(magic).chain(input));
    Ok(if gzip {
        Box::new(BufReader::new(MultiGzDecoder::new(whole)))
    } else if zstd {
        Box::new(BufReader::new(zstd::Decoder::with_buffer(whole)?))
    } else {
        Box::new(whole)
    })
}
