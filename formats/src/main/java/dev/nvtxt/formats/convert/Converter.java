// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.formats.convert.Conversion.Finding;
import dev.nvtxt.parser.CancelToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes NVTXT of a table or a log, line by line; memory does not grow with the input, but with its names and open ranges.
///
///     var converter = new Converter(CancelToken.NEVER);
///     var mapping = converter.complete("run.csv", in, Mapping.EMPTY);
///     var conversion = converter.convert("run.csv", in, mapping, out);
///
/// What a row cannot give is counted and its first places are kept, see [Conversion]; nothing is dropped in silence. Blocks
/// while it reads; regular expressions end when the token is canceled. Times are exact and rounded once.
public final class Converter {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int SAMPLE_BYTES = 1 << 17;
    private static final int BUFFER_CHARS = 1 << 16;
    private static final int ROWS_PER_CHECK = 1024;

    private final CancelToken cancel;

    /// Makes a converter.
    public Converter(CancelToken cancel) {
        this.cancel = cancel;
    }

    /// Completes a mapping by guessing from the name and the beginning of an input.
    ///
    /// @param name the name of the input; its ending tells tables from logs
    /// @param in the input; it supports `mark`, and is left at its beginning
    /// @param given what is known; it stays as it is
    /// @return a mapping that [#convert] takes, and that says all that was guessed
    /// @throws MappingException if something cannot be guessed, or does not fit the input
    public Mapping complete(String name, InputStream in, Mapping given) throws IOException, MappingException {
        return guess(name, in, given).mapping();
    }

    /// Completes a mapping as [#complete], and says how sure each guess is.
    ///
    /// @param name the name of the input: an ending of `.csv` or `.tsv` says that it is a table
    /// @param in the input, which stays at its beginning
    /// @param given what is set already
    /// @throws MappingException if the input does not say what is missing
    public GuessedMapping guess(String name, InputStream in, Mapping given) throws IOException, MappingException {
        return new MappingGuess(name, beginning(in), cancel).complete(given);
    }

    /// {@return whether the beginning of a file is that of JSON lines: an object a line}
    public static boolean isJsonLines(byte[] beginning) {
        return JsonRows.isJsonLines(new String(beginning, StandardCharsets.UTF_8));
    }

    /// {@return the first lines of an input, without a byte order mark; a line that is cut off would look like a damaged one}
    private static String beginning(InputStream in) throws IOException {
        in.mark(SAMPLE_BYTES);
        var bytes = in.readNBytes(SAMPLE_BYTES);
        in.reset();
        var text = new String(bytes, StandardCharsets.UTF_8);
        boolean isCut = bytes.length == SAMPLE_BYTES && text.indexOf('\n') >= 0;
        return text.substring(text.indexOf(BYTE_ORDER_MARK) == 0 ? 1 : 0,
                isCut ? text.lastIndexOf('\n') + 1 : text.length());
    }

    /// {@return whether dates of this mapping lack a year, which [Setting#YEAR] then gives}
    ///
    /// @param in the input; it supports `mark`, and is left at its beginning
    public boolean needsYear(InputStream in, Mapping mapping) throws IOException, MappingException {
        if (!"wall".equals(mapping.get(Setting.UNIT)) || mapping.has(Setting.YEAR)) {
            return false;
        }
        var rows = Rows.of(new BufferedReader(new StringReader(beginning(in))), mapping, cancel);
        int time = rows.column(Setting.TIME);
        var wall = new WallTime(ZoneOffset.UTC, 1970);
        while (rows.next()) {
            var value = rows.isMatch() ? rows.get(time) : null;
            if (value != null && wall.read(value)) {
                return !wall.hasYear();
            }
        }
        return false;
    }

    /// Cuts the beginning of an input into columns, for a preview.
    ///
    /// @param in the input, in UTF-8
    /// @param mapping what says how to cut: a complete mapping
    /// @param maxRows at most that many rows
    /// @throws MappingException if the mapping does not fit the input
    public Sample sample(InputStream in, Mapping mapping, int maxRows) throws IOException, MappingException {
        var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), BUFFER_CHARS);
        skipMark(reader);
        var rows = Rows.of(reader, mapping, cancel);
        var sampled = new ArrayList<Sample.SampleRow>();
        var columns = mapping.isLog() ? rows.columns() : List.<String>of();
        while (sampled.size() < maxRows && rows.next()) {
            columns = columns.size() < rows.columns().size() ? rows.columns() : columns;
            var cells = new ArrayList<String>();
            for (int i = 0; rows.isMatch() && i < rows.columns().size(); i++) {
                var cell = rows.cell(i);
                cells.add(cell == null ? "" : cell);
            }
            sampled.add(
                    new Sample.SampleRow(rows.line(), rows.isMatch(), rows.isMatch() ? cells : List.of(rows.text())));
        }
        return new Sample(columns, sampled);
    }

    /// Converts an input.
    ///
    /// @param name what the file is called where it is shown
    /// @param in the whole input, in UTF-8
    /// @param mapping a complete mapping
    /// @param out takes the lines, each ended by LF
    /// @throws MappingException if the mapping does not fit the input
    /// @throws java.util.concurrent.CancellationException if the token is canceled
    public Conversion convert(String name, InputStream in, Mapping mapping, Appendable out)
            throws IOException, MappingException {
        var times = TimeReader.ofTimes(mapping);
        var findings = new Findings();
        var lines = new EventLines(out, findings);
        var text = new Utf8Text(in);
        var reader = new BufferedReader(text, BUFFER_CHARS);
        skipMark(reader);
        var rows = Rows.of(reader, mapping, cancel);
        var run = new Run(rows, mapping, times, lines, findings);
        lines.begin(name, times.timeBase().name());
        long count = 0;
        while (rows.next()) {
            if (count++ % ROWS_PER_CHECK == 0) {
                cancel.check();
            }
            if (text.isDamaged() && rows.text().indexOf(Utf8Text.REPLACEMENT) >= 0) {
                findings.add(Finding.BAD_BYTES, rows.line(), "", rows.text());
            }
            run.row();
        }
        run.pairing.finish();
        lines.flush();
        return findings.end(lines.events(), count);
    }

    private static void skipMark(BufferedReader reader) throws IOException {
        reader.mark(1);
        if (reader.read() != BYTE_ORDER_MARK) {
            reader.reset();
        }
    }

    /// One conversion under way.
    private final class Run {
        private final Rows rows;
        private final TimeReader times;
        private final TimeReader durations;
        private final boolean isEnd;
        private final EventLines lines;
        private final Findings findings;
        private final Pairing pairing;
        private final int time;
        private final int end;
        private final int duration;
        private final int process;
        private final int thread;
        private final int category;
        private final int message;
        private final int payload;
        private final int color;

        Run(Rows rows, Mapping mapping, TimeReader times, EventLines lines, Findings findings) throws MappingException {
            this.rows = rows;
            this.times = times;
            this.lines = lines;
            this.findings = findings;
            this.pairing = new Pairing(mapping, lines, findings, cancel);
            this.time = rows.column(Setting.TIME);
            this.end = rows.column(Setting.END);
            this.duration = rows.column(Setting.DURATION);
            this.process = rows.column(Setting.PROCESS);
            this.thread = rows.column(Setting.THREAD);
            this.category = rows.column(Setting.CATEGORY);
            this.message = rows.column(Setting.MESSAGE);
            this.payload = rows.column(Setting.PAYLOAD);
            this.color = rows.column(Setting.COLOR);
            if (time < 0) {
                throw new MappingException("--time must name a column");
            }
            this.isEnd = isTimeAnEnd(mapping);
            this.durations = duration >= 0 ? times.ofDurations(mapping) : times;
        }

        private boolean isTimeAnEnd(Mapping mapping) throws MappingException {
            var value = mapping.get(Setting.TIME_IS);
            if (value == null || value.equals("start")) {
                return false;
            }
            if (!value.equals("end")) {
                throw new MappingException("--time-is '" + value + "' is neither start nor end");
            }
            if (end >= 0) {
                throw new MappingException("--time-is end needs --end -: the end is the time");
            }
            return true;
        }

        private @Nullable String value(int column) {
            var value = column < 0 ? null : rows.get(column);
            return value == null || value.isBlank() ? null : value;
        }

        private void row() throws IOException {
            if (!rows.isMatch()) {
                findings.add(Finding.NO_MATCH, rows.line(), "", rows.text());
                return;
            }
            var text = value(time);
            if (text == null || !times.read(text)) {
                findings.add(Finding.BAD_TIME, rows.line(), "time", text == null ? rows.text() : text);
                return;
            }
            long ticks = times.ticks();
            var row = new Row(rows.line(), message < 0 ? null : rows.get(message), value(process), value(thread),
                    value(category), payload(), argb());
            long other = other(ticks);
            if (other == Long.MIN_VALUE) {
                pairing.moment(ticks, row);
            } else if (isEnd ? other > ticks : other < ticks) {
                var value = value(end);
                findings.add(Finding.REVERSED, row.line(), value == null ? "duration" : "end",
                        value == null ? String.valueOf(value(duration)) : value);
                lines.marker(ticks, row);
            } else {
                lines.range(Math.min(ticks, other), Math.max(ticks, other), row);
            }
        }

        /// {@return the other end of the range that the time is one of, or the smallest number where there is none}
        private long other(long ticks) {
            var endText = value(end);
            if (endText != null) {
                if (times.read(endText)) {
                    return times.ticks();
                }
                findings.add(Finding.BAD_VALUE, rows.line(), "end", endText);
                return Long.MIN_VALUE;
            }
            var text = value(duration);
            if (text == null) {
                return Long.MIN_VALUE;
            }
            if (durations.read(text)) {
                long length = isEnd ? -durations.ticks() : durations.ticks();
                long sum = ticks + length;
                boolean isOverflow = ((ticks ^ sum) & (length ^ sum)) < 0;
                if (!isOverflow) {
                    return sum;
                }
            }
            findings.add(Finding.BAD_VALUE, rows.line(), "duration", text);
            return Long.MIN_VALUE;
        }

        private @Nullable Long payload() {
            var text = value(payload);
            if (text == null || text.equals("-")) {
                return null;
            }
            try {
                return Long.valueOf(text.strip());
            } catch (NumberFormatException _) {
                findings.add(Finding.BAD_VALUE, rows.line(), "payload", text);
                return null;
            }
        }

        private @Nullable Integer argb() {
            var text = value(color);
            var argb = text == null ? null : EventLines.color(text.strip());
            if (text != null && argb == null) {
                findings.add(Finding.BAD_VALUE, rows.line(), "color", text);
            }
            return argb;
        }
    }

    /// Bytes as text. Those that are not UTF-8 become [#REPLACEMENT], and it is known that there are some.
    private static final class Utf8Text extends FilterReader {
        /// The replacement of bytes that are not UTF-8.
        static final char REPLACEMENT = '\uFFFD';
        /// Is in no text, so that a replacement that the text itself has is not taken for damage.
        private static final char DAMAGE = '\uFDD0';

        private boolean isDamaged;

        Utf8Text(InputStream in) {
            super(new InputStreamReader(in,
                    StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)
                            .onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(String.valueOf(DAMAGE))));
        }

        /// {@return whether bytes that are not UTF-8 have been read}
        boolean isDamaged() {
            return isDamaged;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            isDamaged |= one == DAMAGE;
            return one == DAMAGE ? REPLACEMENT : one;
        }

        @Override
        public int read(char[] into, int from, int length) throws IOException {
            int count = super.read(into, from, length);
            for (int i = from; i < from + count; i++) {
                if (into[i] == DAMAGE) {
                    isDamaged = true;
                    into[i] = REPLACEMENT;
                }
            }
            return count;
        }
    }
}
