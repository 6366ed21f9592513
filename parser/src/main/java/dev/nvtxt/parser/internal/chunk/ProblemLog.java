// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import module java.base;

/// Counts problems exactly and keeps, for each code, the first ones of the file.
///
/// Which ones are kept depends on their places alone, never on the order in which they are found, so that reading in
/// chunks on any number of threads keeps the same. Confined to one thread.
public final class ProblemLog {
    private static final int CODES = ProblemCode.values().length;

    private final int limit;
    private final long[] counts = new long[CODES];
    private final List<List<RankedProblem>> problems = new ArrayList<>();
    private final long[] lastPlace = new long[CODES];
    /// Codes of which the lines before have enough: they are counted only. One bit for each.
    private long full;

    /// Makes a log.
    ///
    /// @param limit how many problems of one code are kept
    public ProblemLog(int limit) {
        this.limit = limit;
        for (int code = 0; code < CODES; code++) {
            problems.add(new ArrayList<>());
        }
        clear();
    }

    public ProblemLog copy() {
        var copy = new ProblemLog(limit);
        System.arraycopy(counts, 0, copy.counts, 0, CODES);
        System.arraycopy(lastPlace, 0, copy.lastPlace, 0, CODES);
        for (int code = 0; code < CODES; code++) {
            copy.problems.get(code).addAll(problems.get(code));
        }
        copy.full = full;
        return copy;
    }

    /// Forgets everything.
    public void clear() {
        for (int code = 0; code < CODES; code++) {
            counts[code] = 0;
            problems.get(code).clear();
            lastPlace[code] = Long.MAX_VALUE;
        }
    }

    /// Counts a problem.
    ///
    /// @return whether it may be kept, so that it is worth making
    public boolean counts(ProblemCode code, int line) {
        counts[code.ordinal()]++;
        return limit > 0 && (full >>> code.ordinal() & 1) == 0
                && RankedProblem.place(line, 0) <= lastPlace[code.ordinal()];
    }

    /// {@return whether a problem that has been counted is among the first}
    public boolean mayKeep(ProblemCode code, int line, int column) {
        return RankedProblem.place(line, column) <= lastPlace[code.ordinal()];
    }

    /// Only counts, from now on, the codes of which another log keeps as many as can be kept.
    ///
    /// @param before the log of lines that all precede those that this one has yet to receive
    public void skipWhatIsFull(ProblemLog before) {
        for (int code = 0; code < CODES; code++) {
            if (before.problems.get(code).size() >= limit) {
                full |= 1L << code;
            }
        }
    }

    /// Keeps a problem that has been counted, if it is among the first.
    public void keep(RankedProblem problem) {
        int code = problem.problem().code().ordinal();
        long place = problem.place();
        if (place > lastPlace[code] || limit == 0) {
            return;
        }
        var list = problems.get(code);
        list.add(problem);
        // Not twice the limit, which may be the largest number.
        if (list.size() / 2 >= limit) {
            list.sort(RankedProblem.BY_PLACE);
            list.subList(limit, list.size()).clear();
            lastPlace[code] = list.getLast().place();
        }
    }

    /// Counts and keeps a problem.
    public void add(RankedProblem problem) {
        // Not skipped if its code is full: its line can be far before the lines that are being read.
        counts[problem.problem().code().ordinal()]++;
        keep(problem);
    }

    /// Takes over what another log has counted and kept.
    public void addAll(ProblemLog other) {
        for (int code = 0; code < CODES; code++) {
            counts[code] += other.counts[code];
            other.problems.get(code).forEach(this::keep);
        }
    }

    /// {@return how many problems of a code there are, kept or not}
    public long count(ProblemCode code) {
        return counts[code.ordinal()];
    }

    /// {@return what has been found so far, in order}
    public Problems toProblems() {
        var all = new ArrayList<RankedProblem>();
        long errors = 0;
        long warnings = 0;
        for (var code : ProblemCode.values()) {
            var list = new ArrayList<>(problems.get(code.ordinal()));
            list.sort(RankedProblem.BY_PLACE);
            all.addAll(list.subList(0, Math.min(limit, list.size())));
            if (code.severity() == Severity.ERROR) {
                errors += counts[code.ordinal()];
            } else {
                warnings += counts[code.ordinal()];
            }
        }
        all.sort(RankedProblem.BY_PLACE);
        return new Problems(all.stream().map(RankedProblem::problem).toList(), errors, warnings);
    }
}
