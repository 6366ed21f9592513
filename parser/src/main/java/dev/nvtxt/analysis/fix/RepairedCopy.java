// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes a copy of a file in which every problem with a certain fix is fixed.
///
/// A fixed mistake can bring another to light, because the first one on a line ends its reading; so the copy is read
/// and fixed again until nothing certain is left. The copy is made beside its place and moved there when it is whole;
/// the file itself is only read.
public final class RepairedCopy {
    /// Every round mends at least one mistake of each faulty line, and lines have few; the bound is against a fix that
    /// would bring its own problem back.
    private static final int MAX_ROUNDS = 100;

    private RepairedCopy() {}

    /// What was done.
    ///
    /// @param fixes how many mistakes were fixed
    /// @param copy the copy as it reads
    public record Result(long fixes, TraceFile copy) {}

    /// Writes the copy. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param source the file; not compressed
    /// @param target where the copy goes; replaced if it is there
    /// @param options how to read
    /// @param listener is told of the reading, and can end it
    /// @return what was done
    /// @throws IOException if reading or writing fails, or the target is the file itself, by this or another name
    public static Result write(Path source, Path target, ReadOptions options, ReadListener listener)
            throws IOException {
        if (Files.exists(target) && Files.isSameFile(source, target)) {
            throw new IOException("The copy cannot take the place of the file itself: " + target);
        }
        var folder = target.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException("There is no folder to write " + target + " to.");
        }
        // Not temporary files of the JDK's: only their owner could read those, and so the copy.
        var work = folder.resolve(".repaired-" + UUID.randomUUID() + ".nvtxt");
        var next = folder.resolve(".repaired-" + UUID.randomUUID() + ".nvtxt");
        try {
            copyAsUtf8(source, work);
            var reader = new NvtxtReader(options);
            var file = reader.read(work, listener);
            long fixes = 0;
            for (int round = 0; round < MAX_ROUNDS; round++) {
                long fixed = applyFixes(work, next, file);
                if (fixed == 0) {
                    break;
                }
                fixes += fixed;
                Files.move(next, work, StandardCopyOption.REPLACE_EXISTING);
                file = reader.read(work, listener);
            }
            Files.move(work, target, StandardCopyOption.REPLACE_EXISTING);
            return new Result(fixes, reader.read(target, listener));
        } finally {
            Files.deleteIfExists(work);
            Files.deleteIfExists(next);
        }
    }

    private static void copyAsUtf8(Path source, Path target) throws IOException {
        var charset = utf16(source);
        if (charset == null) {
            Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING);
            return;
        }
        try (var in = new InputStreamReader(new BufferedInputStream(Files.newInputStream(source)), charset);
                var out = Files.newBufferedWriter(target, StandardCharsets.UTF_8)) {
            in.transferTo(out);
        }
    }

    private static @Nullable Charset utf16(Path source) throws IOException {
        try (var in = Files.newInputStream(source)) {
            var start = in.readNBytes(2);
            boolean marked = Arrays.equals(start, new byte[]{ (byte) 0xFF, (byte) 0xFE })
                    || Arrays.equals(start, new byte[]{ (byte) 0xFE, (byte) 0xFF });
            return marked ? StandardCharsets.UTF_16 : null;
        }
    }

    private static long applyFixes(Path from, Path to, TraceFile file) throws IOException {
        var byLine = new HashMap<Integer, List<Problem>>();
        for (var problem : file.problems().kept()) {
            if (problem.code() != ProblemCode.UTF16) {
                byLine.computeIfAbsent(problem.line(), _ -> new ArrayList<>()).add(problem);
            }
        }
        try (var in = new BufferedInputStream(Files.newInputStream(from), 1 << 16);
                var out = new BufferedOutputStream(Files.newOutputStream(to), 1 << 16)) {
            return applyFixes(in, out, byLine);
        }
    }

    private static long applyFixes(InputStream in, OutputStream out, Map<Integer, List<Problem>> byLine)
            throws IOException {
        var context = new FixContext();
        var lines = new LineBytes(in);
        skipMark(in, out);
        long fixes = 0;
        int number = 0;
        for (var line = lines.next(); line != null; line = lines.next()) {
            var problems = byLine.getOrDefault(++number, List.of());
            if (problems.isEmpty()) {
                out.write(line);
                out.write(lines.end());
                context.read(line);
                continue;
            }
            var fixed = LineFixer.fix(line, problems, context);
            fixes += fixed.fixes().size();
            var end = lines.end();
            for (int i = 0; i < fixed.lines().size(); i++) {
                boolean isLast = i == fixed.lines().size() - 1;
                out.write(fixed.lines().get(i));
                out.write(isLast || end.length > 0 ? end : new byte[]{ '\n' });
                context.read(fixed.lines().get(i));
            }
        }
        return fixes;
    }

    /// A byte order mark takes no column, so it must not be part of the first line.
    private static void skipMark(InputStream in, OutputStream out) throws IOException {
        in.mark(3);
        var start = in.readNBytes(3);
        if (Arrays.equals(start, new byte[]{ (byte) 0xEF, (byte) 0xBB, (byte) 0xBF })) {
            out.write(start);
        } else {
            in.reset();
        }
    }
}
