// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Says which lines of a file would change, and how, before anything is written.
public final class FixPreview {
    private FixPreview() {}

    /// A line that can be changed.
    public static final class FixableLine {
        private final int line;
        private final byte[] bytes;
        private final List<Fix> fixes;

        FixableLine(int line, byte[] bytes, List<Fix> fixes) {
            this.line = line;
            this.bytes = bytes;
            this.fixes = List.copyOf(fixes);
        }

        /// {@return its number, from 1}
        public int line() {
            return line;
        }

        /// {@return its text}
        public String before() {
            return Utf8.decodeText(bytes, 0, bytes.length);
        }

        /// {@return all fixes of all its problems, those of one problem side by side, the best first}
        public List<Fix> fixes() {
            return fixes;
        }

        /// {@return the lines that take its place}
        ///
        /// @param selection which of its fixes are applied
        public List<String> after(Predicate<Fix> selection) {
            return LineFixer.apply(bytes, fixes.stream().filter(selection).toList()).texts();
        }
    }

    /// Looks for the fixes of a file. Blocks; reads the file up to the last line that is requested.
    ///
    /// @param path the file, not compressed
    /// @param file what was read from it
    /// @param isRequested says by its number whether a line is requested
    /// @param maxLines how many lines are given at most
    /// @return the lines that have a fix
    /// @throws IOException if the file cannot be read any more
    public static List<FixableLine> of(Path path, TraceFile file, IntPredicate isRequested, int maxLines)
            throws IOException {
        try (var in = new BufferedInputStream(Utf16Text.open(path), 1 << 16)) {
            return of(in, file, isRequested, maxLines);
        }
    }

    /// Looks for the fixes of a text. Reads it up to the last line that is requested.
    ///
    /// @param in the text in UTF-8, with `mark`; not closed
    /// @param file what was read from it
    /// @param isRequested says by its number whether a line is requested
    /// @param maxLines how many lines are given at most
    /// @return the lines that have a fix
    /// @throws IOException if the text cannot be read
    public static List<FixableLine> of(InputStream in, TraceFile file, IntPredicate isRequested, int maxLines)
            throws IOException {
        var fileFixes = new FileFixes(file);
        int last = fileFixes.lines().stream().filter(isRequested::test).max(Integer::compare).orElse(0);
        var changed = new ArrayList<FixableLine>();
        LineBytes.readMark(in);
        var context = new FixContext();
        var lines = new LineBytes(in);
        for (int number = 1; number <= last && changed.size() < maxLines; number++) {
            var line = lines.next();
            if (line == null) {
                break;
            }
            var fixes = fileFixes.find(number, line, context);
            if (!fixes.isEmpty() && isRequested.test(number)) {
                changed.add(new FixableLine(number, line, fixes));
            }
            // What comes below is judged by the fixed line, as in the copy.
            LineFixer.apply(line, fixes.stream().filter(Fix::isPreferred).toList()).lines().forEach(context::read);
        }
        return changed;
    }
}
