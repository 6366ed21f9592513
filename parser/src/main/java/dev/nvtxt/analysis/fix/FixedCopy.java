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

    /// Lines whose fixes would bring new problems are left as they are, so often.
    private static final int MAX_TRIES = 20;

    private final Path source;
    private final Path copy;
    private final ReadOptions options;
    private final ReadListener listener;
    /// The lines whose fixes brought other problems the last time.
    private BitSet faulty = new BitSet();

    private FixedCopy(Path source, Path copy, ReadOptions options, ReadListener listener) {
        this.source = source;
        this.copy = copy;
        this.options = options;
        this.listener = listener;
    }

    /// What was done.
    ///
    /// @param fixes how many mistakes were fixed
    /// @param declined how many lines were left as they are, because their fixes would bring other problems
    /// @param copy the copy as it reads
    public record Result(long fixes, int declined, TraceFile copy) {}

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

    /// Writes the copy with fixes that are sure enough, those that others bring to light included. Blocks.
    ///
    /// @param source the file; not compressed
    /// @param copy a new file; what is there after a failure is for the caller to remove
    /// @param least how sure a fix must be
    public static Result write(Path source, Path copy, Certainty least, ReadOptions options, ReadListener listener)
            throws IOException {
        Predicate<Fix> isSure = fix -> fix.certainty().compareTo(least) <= 0;
        return new FixedCopy(source, copy, options, listener).write(isSure, isSure);
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
        return new FixedCopy(source, copy, options, listener).write(selection, Fix::isPreferred);
    }

    /// The copy never has a problem that the file has not: lines whose fixes bring one are left as they are, and it is
    /// written again.
    private Result write(Predicate<Fix> selection, Predicate<Fix> later) throws IOException {
        var declined = new BitSet();
        for (int i = 0; i < MAX_TRIES; i++) {
            var result = write(new FixRound(selection, later, (BitSet) declined.clone()), declined.cardinality());
            if (faulty.isEmpty()) {
                return result;
            }
            declined.or(faulty);
            Files.delete(copy);
        }
        return write(new FixRound(NO_FIX, NO_FIX, new BitSet()), declined.cardinality());
    }

    private Result write(FixRound first, int declined) throws IOException {
        var next = copy.resolveSibling(copy.getFileName() + ".next");
        try {
            copyAsUtf8(source, copy);
            var reader = new NvtxtReader(options);
            var before = reader.read(copy, listener);
            var file = before;
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
            faulty = NewProblems.lines(before, file, round);
            return new Result(fixes, declined, file);
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
