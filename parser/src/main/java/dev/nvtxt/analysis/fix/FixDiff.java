// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.internal.lex.Utf8;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The difference between a file and its fixed copy, as `diff -U0` prints it.
public final class FixDiff {
    /// A fix changes a line and may put others before it; that many lines on, both are alike again.
    private static final int MAX_AHEAD = 64;

    private final AheadLines before;
    private final AheadLines after;
    private final Appendable out;

    private FixDiff(AheadLines before, AheadLines after, Appendable out) {
        this.before = before;
        this.after = after;
        this.out = out;
    }

    /// Fixes a copy in a place of its own, and prints the difference. Blocks.
    ///
    /// @param source the file; not compressed
    /// @param name how it is called
    /// @param least how sure a fix must be
    /// @param out takes the text, with LF at the end of each line
    /// @return what was done
    public static FixedCopy.Result write(Path source, String name, Certainty least, ReadOptions options,
            Appendable out) throws IOException {
        var folder = Files.createTempDirectory("nvtxt-fix");
        var copy = folder.resolve("copy.nvtxt");
        try {
            var result = FixedCopy.write(source, copy, least, options, ReadListener.NONE);
            write(source, copy, name, out);
            return result;
        } finally {
            Files.deleteIfExists(copy);
            Files.delete(folder);
        }
    }

    /// Prints the difference; nothing where there is none. Blocks.
    ///
    /// @param source the file
    /// @param copy its fixed copy
    /// @param name how both are called
    /// @param out takes the text, with LF at the end of each line
    static void write(Path source, Path copy, String name, Appendable out) throws IOException {
        try (var old = new BufferedInputStream(Utf16Text.open(source), 1 << 16);
                var fixed = new BufferedInputStream(Files.newInputStream(copy), 1 << 16)) {
            LineBytes.readMark(old);
            LineBytes.readMark(fixed);
            new FixDiff(new AheadLines(new LineBytes(old)), new AheadLines(new LineBytes(fixed)), out).write(name);
        }
    }

    private void write(String name) throws IOException {
        boolean isFirst = true;
        while (before.peek(0) != null || after.peek(0) != null) {
            if (isSame(0, 0)) {
                before.remove(1);
                after.remove(1);
                continue;
            }
            if (isFirst) {
                out.append("--- ").append(name).append("\n+++ ").append(name).append(" (fixed)\n");
                isFirst = false;
            }
            writeHunk();
        }
    }

    private void writeHunk() throws IOException {
        int[] ahead = nextSame();
        int oldLine = before.line;
        int newLine = after.line;
        var removed = before.remove(ahead[0]);
        var added = after.remove(ahead[1]);
        out.append("@@ -").append(range(oldLine, removed.size())).append(" +").append(range(newLine, added.size()))
                .append(" @@\n");
        for (var line : removed) {
            out.append('-').append(Utf8.decodeText(line, 0, line.length)).append('\n');
        }
        for (var line : added) {
            out.append('+').append(Utf8.decodeText(line, 0, line.length)).append('\n');
        }
    }

    /// {@return how many lines of each side differ before both are alike again}
    private int[] nextSame() throws IOException {
        for (int sum = 1; sum <= 2 * MAX_AHEAD; sum++) {
            for (int old = Math.max(0, sum - MAX_AHEAD); old <= Math.min(sum, MAX_AHEAD); old++) {
                if (isSame(old, sum - old)) {
                    return new int[]{ old, sum - old };
                }
            }
        }
        return new int[]{ MAX_AHEAD, MAX_AHEAD };
    }

    private boolean isSame(int old, int fixed) throws IOException {
        return Arrays.equals(before.peek(old), after.peek(fixed));
    }

    private static String range(int line, int count) {
        return (count == 0 ? line - 1 : line) + (count == 1 ? "" : "," + count);
    }

    /// The lines of one file, some of them read ahead.
    private static final class AheadLines {
        private final LineBytes lines;
        private final Deque<byte[]> ahead = new ArrayDeque<>();
        private int line = 1;

        AheadLines(LineBytes lines) {
            this.lines = lines;
        }

        /// {@return a line further on, or null after the last}
        byte @Nullable [] peek(int distance) throws IOException {
            while (ahead.size() <= distance) {
                var next = lines.next();
                if (next == null) {
                    return null;
                }
                ahead.add(next);
            }
            var all = ahead.iterator();
            for (int i = 0; i < distance; i++) {
                all.next();
            }
            return all.next();
        }

        List<byte[]> remove(int count) {
            var removed = new ArrayList<byte[]>();
            while (removed.size() < count && !ahead.isEmpty()) {
                removed.add(ahead.remove());
                line++;
            }
            return removed;
        }
    }
}
