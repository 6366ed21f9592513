// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.Utf8;
import module java.base;

/// Applies the fixes of one line. Bytes outside the replaced tokens stay as they are, ill-formed ones too.
public final class LineFixer {
    private LineFixer() {}

    /// {@return every change that takes a problem of the line away, those of one problem side by side, the best first}
    ///
    /// @param line the line's bytes, without its end and without a byte order mark
    /// @param problems the problems of that line
    /// @param context the lines above the line
    public static List<Fix> find(byte[] line, List<Problem> problems, FixContext context) {
        var fixes = problems.stream().flatMap(problem -> FixFinder.find(problem, line, context).stream()).toList();
        // Quotes around text with commas leave nothing to quote in it.
        var quotes = fixes.stream().filter(fix -> fix.problem().code() == ProblemCode.ARGUMENT_COUNT
                && fix.certainty() == Certainty.LIKELY).findFirst();
        return quotes.isEmpty()
                ? fixes
                : fixes.stream().filter(fix -> fix.equals(quotes.get()) || !fix.overlaps(quotes.get())).toList();
    }

    /// Applies fixes of a line; of those that exclude each other the first.
    ///
    /// @param line the line's bytes, without its end and without a byte order mark
    /// @param candidates the fixes found for the line
    /// @return the lines that take its place, the last one the line itself, and the fixes that were applied; no line where
    /// a cause's repair leaves nothing of it
    public static FixedLine apply(byte[] line, List<Fix> candidates) {
        var fixes = new ArrayList<Fix>();
        for (var fix : candidates) {
            if (fixes.stream().noneMatch(fix::excludes)) {
                fixes.add(fix);
            }
        }
        fixes.sort(Comparator.comparingInt(Fix::fromByte));
        var lines = new ArrayList<byte[]>();
        var out = new ByteArrayOutputStream(line.length + 16);
        int at = 0;
        for (var fix : fixes) {
            fix.linesBefore().forEach(before -> lines.add(before.getBytes(StandardCharsets.UTF_8)));
            out.write(line, at, fix.fromByte() - at);
            out.writeBytes(fix.replacement().getBytes(StandardCharsets.UTF_8));
            at = fix.toByte();
        }
        out.write(line, at, line.length - at);
        // What is left of a line that went into another one is no line of its own.
        if (out.size() > 0 || line.length == 0 || fixes.stream().noneMatch(fix -> fix.problem().code().isCause())) {
            lines.add(out.toByteArray());
        }
        return new FixedLine(lines, fixes);
    }

    /// What became of a line.
    ///
    /// @param lines the lines that take its place, as bytes
    /// @param fixes what was changed, from left to right
    public record FixedLine(List<byte[]> lines, List<Fix> fixes) {
        public FixedLine {
            lines = List.copyOf(lines);
            fixes = List.copyOf(fixes);
        }

        /// {@return the lines as text, for a preview}
        public List<String> texts() {
            return lines.stream().map(line -> Utf8.decodeText(line, 0, line.length)).toList();
        }
    }
}
