// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.BitSet;
import java.util.Set;
import java.util.function.Predicate;

/// Writes a copy of a file in which every problem with a certain fix is fixed.
///
/// A fixed mistake can bring another to light, because the first one on a line ends its reading; so the copy is read
/// and fixed again until nothing certain is left. The file itself is only read.
public final class FixedCopy {
    /// Every round fixes at least one mistake of each faulty line, and lines have few; the bound is against a fix that
    /// would bring its own problem back.
    private static final int MAX_ROUNDS = 100;
    private static final Predicate<Fix> NO_FIX = Set.<Fix>of()::contains;

    private FixedCopy() {}

    /// What was done.
    ///
    /// @param fixes how many mistakes were fixed
    /// @param copy the copy as it reads
    public record Result(long fixes, TraceFile copy) {}

    /// Writes the copy. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param source the file; not compressed
    /// @param copy a new file; what is there after a failure is for the caller to remove
    /// @param options how to read
    /// @param listener receives the progress and can cancel
    /// @return what was done
    /// @throws IOException if reading or writing fails, or the copy exists
    public static Result write(Path source, Path copy, ReadOptions options, ReadListener listener)
            throws IOException {
        return write(source, copy, Fix::isPreferred, options, listener);
    }

    /// Writes the copy with fixes that are sure enough, those that others bring to light included. A copy that had more
    /// problems or fewer events than the file gets only certain fixes, or none. Blocks.
    ///
    /// @param source the file; not compressed
    /// @param copy a new file; what is there after a failure is for the caller to remove
    /// @param least how sure a fix must be
    public static Result write(Path source, Path copy, Certainty least, ReadOptions options, ReadListener listener)
            throws IOException {
        var before = new NvtxtReader(options).read(source, listener);
        for (var sure = least;; sure = Certainty.CERTAIN) {
            var limit = sure;
            Predicate<Fix> isSure = fix -> fix.certainty().compareTo(limit) <= 0;
            var result = write(source, copy, new FixRound(isSure, isSure, new BitSet()), options, listener);
            if (!isWorse(result.copy(), before)) {
                return result;
            }
            Files.delete(copy);
            if (sure == Certainty.CERTAIN) {
                return write(source, copy, new FixRound(NO_FIX, NO_FIX, new BitSet()), options, listener);
            }
        }
    }

    private static boolean isWorse(TraceFile copy, TraceFile file) {
        return copy.problems().errors() > file.problems().errors() || copy.events().size() < file.events().size()
                || problems(copy) > problems(file);
    }

    private static long problems(TraceFile file) {
        return file.problems().errors() + file.problems().warnings();
    }

    /// Writes a copy with chosen fixes. What they bring to light is fixed as well, but not on a line of which the user
    /// declined a preferred fix. Blocks.
    ///
    /// @param source the file; not compressed
    /// @param copy a new file; what is there after a failure is for the caller to remove
    /// @param selection which of the fixes that [FixPreview] finds are applied
    /// @param options how to read
    /// @param listener receives the progress and can cancel
    /// @return what was done
    /// @throws IOException if reading or writing fails, or the copy exists
    public static Result write(Path source, Path copy, Predicate<Fix> selection, ReadOptions options,
            ReadListener listener) throws IOException {
        return write(source, copy, new FixRound(selection, Fix::isPreferred, new BitSet()), options, listener);
    }

    private static Result write(Path source, Path copy, FixRound first, ReadOptions options, ReadListener listener)
            throws IOException {
        var next = copy.resolveSibling(copy.getFileName() + ".next");
        try {
            copyAsUtf8(source, copy);
            var reader = new NvtxtReader(options);
            var file = reader.read(copy, listener);
            long fixes = 0;
            var round = first;
            for (int i = 0; i < MAX_ROUNDS; i++) {
                long fixed = round.apply(copy, next, file);
                if (fixed == 0) {
                    break;
                }
                fixes += fixed;
                Files.move(next, copy, StandardCopyOption.REPLACE_EXISTING);
                file = reader.read(copy, listener);
                round = round.next();
            }
            return new Result(fixes, file);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    private static void copyAsUtf8(Path source, Path target) throws IOException {
        try (var in = Utf16Text.open(source)) {
            Files.copy(in, target);
        }
    }
}
