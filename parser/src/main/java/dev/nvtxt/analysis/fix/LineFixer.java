// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.internal.lex.Utf8;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Applies the fixes of one line. Bytes outside the replaced tokens stay as they are, ill-formed ones too.
public final class LineFixer {
    private LineFixer() {}

    /// Finds the fixes of a line that go together, and applies them.
    ///
    /// @param line the line's bytes, without its end and without a byte order mark
    /// @param problems the problems of that line
    /// @param context what stands above the line; told of the definitions that are put before it
    /// @return the lines that take its place, the last one the line itself, and the fixes that were applied
    public static FixedLine fix(byte[] line, List<Problem> problems, FixContext context) {
        var fixes = new ArrayList<Fix>();
        for (var problem : problems) {
            FixFinder.find(problem, line, context).filter(fix -> fixes.stream().noneMatch(fix::overlaps))
                    .ifPresent(fixes::add);
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
        lines.add(out.toByteArray());
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
