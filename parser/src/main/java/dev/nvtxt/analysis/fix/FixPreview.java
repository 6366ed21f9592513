// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// Says which lines of a file would change, and how, before anything is written.
public final class FixPreview {
    private static final byte[] MARK = { (byte) 0xEF, (byte) 0xBB, (byte) 0xBF };

    private FixPreview() {}

    /// A line that would change.
    ///
    /// @param line its number, from 1
    /// @param before its text
    /// @param after the lines that take its place
    /// @param fixes what is changed, from left to right
    public record ChangedLine(int line, String before, List<String> after, List<Fix> fixes) {
        public ChangedLine {
            after = List.copyOf(after);
            fixes = List.copyOf(fixes);
        }
    }

    /// Looks for the fixes of a file. Blocks; reads the file up to the last line that is requested.
    ///
    /// @param path the file, UTF-8 and not compressed
    /// @param file what was read from it
    /// @param isRequested says by its number whether a line is requested
    /// @param maxLines how many lines are given at most
    /// @return the lines that would change
    /// @throws IOException if the file cannot be read any more
    public static List<ChangedLine> of(Path path, TraceFile file, IntPredicate isRequested, int maxLines)
            throws IOException {
        var byLine = new HashMap<Integer, List<Problem>>();
        int last = 0;
        for (var problem : file.problems().kept()) {
            if (problem.code() != ProblemCode.UTF16) {
                byLine.computeIfAbsent(problem.line(), _ -> new ArrayList<>()).add(problem);
                last = isRequested.test(problem.line()) ? Math.max(last, problem.line()) : last;
            }
        }
        try (var in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
            in.mark(MARK.length);
            if (!java.util.Arrays.equals(in.readNBytes(MARK.length), MARK)) {
                in.reset();
            }
            return read(in, byLine, isRequested, new Bounds(last, maxLines));
        }
    }

    /// Where to end.
    private record Bounds(int lastLine, int maxLines) {}

    private static List<ChangedLine> read(InputStream in, Map<Integer, List<Problem>> byLine, IntPredicate isRequested,
            Bounds bounds) throws IOException {
        var context = new FixContext();
        var lines = new LineBytes(in);
        var changed = new ArrayList<ChangedLine>();
        for (int number = 1; number <= bounds.lastLine && changed.size() < bounds.maxLines; number++) {
            var line = lines.next();
            if (line == null) {
                break;
            }
            var fixed = LineFixer.fix(line, byLine.getOrDefault(number, List.of()), context);
            if (!fixed.fixes().isEmpty() && isRequested.test(number)) {
                changed.add(new ChangedLine(number, Utf8.decodeText(line, 0, line.length), fixed.texts(),
                        fixed.fixes()));
            }
            // What comes below is judged by the mended line, as in the copy.
            fixed.lines().forEach(context::read);
        }
        return changed;
    }
}
