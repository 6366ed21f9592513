// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.BitSet;
import java.util.UUID;
import java.util.function.Predicate;

/// Writes a copy of a file in which every problem with a certain fix is fixed.
///
/// A fixed mistake can bring another to light, because the first one on a line ends its reading; so the copy is read
/// and fixed again until nothing certain is left. The copy is made beside its place and moved there when it is whole;
/// the file itself is only read.
public final class FixedCopy {
    /// Every round fixes at least one mistake of each faulty line, and lines have few; the bound is against a fix that
    /// would bring its own problem back.
    private static final int MAX_ROUNDS = 100;

    private FixedCopy() {}

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
    /// @param listener receives the progress and can cancel
    /// @return what was done
    /// @throws IOException if reading or writing fails, or the target is the file itself, by this or another name
    public static Result write(Path source, Path target, ReadOptions options, ReadListener listener)
            throws IOException {
        return write(source, target, Fix::isPreferred, options, listener);
    }

    /// Writes a copy with chosen fixes. What they bring to light is fixed as well, but not on a line of which the user
    /// declined a preferred fix. Blocks.
    ///
    /// @param source the file; not compressed
    /// @param target where the copy goes; replaced if it is there
    /// @param chosen which of the fixes that [FixPreview] finds are applied
    /// @param options how to read
    /// @param listener receives the progress and can cancel
    /// @return what was done
    /// @throws IOException if reading or writing fails, or the target is the file itself, by this or another name
    public static Result write(Path source, Path target, Predicate<Fix> chosen, ReadOptions options,
            ReadListener listener) throws IOException {
        if (Files.exists(target) && Files.isSameFile(source, target)) {
            throw new IOException("The copy can't replace the original file: " + target);
        }
        var folder = target.toAbsolutePath().getParent();
        if (folder == null) {
            throw new IOException("There is no folder to write " + target + " to.");
        }
        // Not temporary files of the JDK's: only their owner could read those, and so the copy.
        var work = folder.resolve(".fixed-" + UUID.randomUUID() + ".nvtxt");
        var next = folder.resolve(".fixed-" + UUID.randomUUID() + ".nvtxt");
        try {
            copyAsUtf8(source, work);
            var reader = new NvtxtReader(options);
            var file = reader.read(work, listener);
            long fixes = 0;
            var round = new FixRound(chosen, new BitSet());
            for (int i = 0; i < MAX_ROUNDS; i++) {
                long fixed = round.apply(work, next, file);
                if (fixed == 0) {
                    break;
                }
                fixes += fixed;
                Files.move(next, work, StandardCopyOption.REPLACE_EXISTING);
                file = reader.read(work, listener);
                round = round.next();
            }
            Files.move(work, target, StandardCopyOption.REPLACE_EXISTING);
            return new Result(fixes, reader.read(target, listener));
        } finally {
            Files.deleteIfExists(work);
            Files.deleteIfExists(next);
        }
    }

    private static void copyAsUtf8(Path source, Path target) throws IOException {
        try (var in = Utf16Text.open(source)) {
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
