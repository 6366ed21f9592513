// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.TraceFormat;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.parser.TraceContent;
import module java.base;

/// A table or a log to convert.
///
/// @param path the file, perhaps packed
public record ConvertInput(Path path) {
    private static final int MARK_BYTES = 1 << 14;

    /// What an input is by its beginning.
    public enum Content {
        /// Lines of a table or a log.
        TEXT,
        /// A trace that opens without a mapping.
        TRACE,
        /// Bytes that are no text.
        BINARY
    }

    /// {@return the last part of the path}
    public String name() {
        return String.valueOf(path.getFileName());
    }

    /// {@return whether a file of this name is a table or a log, which opens only by a mapping}
    public static boolean isNamedSo(String path) {
        var name = path.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
        return name.endsWith(".csv") || name.endsWith(".tsv") || name.endsWith(".log") || name.endsWith(".jsonl")
                || name.endsWith(".ndjson") || name.endsWith(".ninja_log");
    }

    /// Opens the file, unpacked. Blocks.
    ///
    /// @param read takes how many bytes of the file have been read
    /// @return supports `mark`
    public BufferedInputStream open(LongConsumer read) throws IOException {
        return TraceContent.of(new CountedStream(Files.newInputStream(path), read)).toStrict();
    }

    /// {@return what the beginning of a stream is; the stream is left there}
    public static Content content(BufferedInputStream in, String name) throws IOException {
        in.mark(MARK_BYTES);
        var beginning = in.readNBytes(MARK_BYTES);
        in.reset();
        var plain = name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
        var format = TraceFormat.detect(beginning, name);
        boolean isTrace = format != TraceFormat.NVTXT && !(format == TraceFormat.CHROME
                && (isBracketed(beginning) || Converter.isJsonLines(beginning)));
        if ((plain.endsWith(".nvtxt") && !FormatReader.isProse(beginning)) || isTrace) {
            return Content.TRACE;
        }
        for (byte b : beginning) {
            if (b == 0) {
                return Content.BINARY;
            }
        }
        return Content.TEXT;
    }

    /// {@return whether it begins with a bracket before a time or a level, not with a list of events}
    private static boolean isBracketed(byte[] beginning) {
        var text = new String(beginning, StandardCharsets.UTF_8).replaceFirst("^\\uFEFF", "").stripLeading();
        var inside = text.startsWith("[") ? text.substring(1).stripLeading() : "{";
        return !inside.isEmpty() && !inside.startsWith("{") && !inside.startsWith("]");
    }

    /// {@return the year in which the file was last changed, for dates without a year}
    public int year() throws IOException {
        return Files.getLastModifiedTime(path).toInstant().atOffset(ZoneOffset.UTC).getYear();
    }

    private static final class CountedStream extends FilterInputStream {
        private final LongConsumer read;
        private long count;

        private CountedStream(InputStream in, LongConsumer read) {
            super(in);
            this.read = read;
        }

        @Override
        public int read() throws IOException {
            int value = in.read();
            counted(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int got = in.read(into, from, length);
            counted(got);
            return got;
        }

        private void counted(int more) {
            if (more > 0) {
                count += more;
                read.accept(count);
            }
        }
    }
}
