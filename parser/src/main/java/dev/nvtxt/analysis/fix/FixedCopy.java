// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

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

    /// Which fixes are applied.
    ///
    /// @param selection which of those that [FixPreview] finds
    /// @param further which of those that these bring to light
    public record Choice(Predicate<Fix> selection, Predicate<Fix> further) {}

    /// What was done.
    ///
    /// @param fixes how many mistakes were fixed; a cause of many problems is one
    /// @param declined the numbers of the lines that were left as they are, because their fixes would bring other problems
    /// @param copy the copy as it reads
    /// @param changedLines how many lines of the file are others in the copy, or not there
    /// @param further the titles of the fixes of what other fixes brought to light, with how many lines each changed
    public record Result(long fixes, List<Integer> declined, TraceFile copy, int changedLines,
            Map<String, Integer> further) {
        public Result {
            declined = List.copyOf(declined);
            further = Collections.unmodifiableSortedMap(new TreeMap<>(further));
        }

        /// Makes a result without the counts of lines.
        public Result(long fixes, List<Integer> declined, TraceFile copy) {
            this(fixes, declined, copy, 0, Map.of());
        }
    }

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
        return write(source, copy, new Choice(selection, Fix::isPreferred), options, listener);
    }

    /// Writes a copy with chosen fixes. Blocks.
    ///
    /// @param source the file; not compressed
    /// @param copy a new file; what is there after a failure is for the caller to remove
    /// @param options how to read
    /// @param listener receives the progress and can cancel
    /// @return what was done
    /// @throws IOException if reading or writing fails, or the copy exists
    public static Result write(Path source, Path copy, Choice choice, ReadOptions options, ReadListener listener)
            throws IOException {
        return new FixedCopy(source, copy, options, listener).write(choice.selection, choice.further);
    }

    /// Makes the copy of [#write(Path, Path, Choice, ReadOptions, ReadListener)] in a place of its own, and removes it.
    /// Blocks, until the thread is interrupted.
    ///
    /// @param source the file; not compressed
    /// @param use looks at what was done while the copy is there
    /// @return what that says
    /// @throws IOException if reading or writing fails
    /// @throws CancellationException if the thread was interrupted
    public static <T> T trial(Path source, Choice choice, ReadOptions options, Function<Result, T> use)
            throws IOException {
        var folder = Files.createTempDirectory("nvtxt-fix");
        var copy = folder.resolve("copy.nvtxt");
        var caller = Thread.currentThread();
        var untilInterrupted = new ReadListener() {
            @Override
            public boolean isCanceled() {
                return caller.isInterrupted();
            }
        };
        try {
            return use.apply(write(source, copy, choice, options, untilInterrupted));
        } finally {
            Files.deleteIfExists(copy);
            Files.delete(folder);
        }
    }

    /// The copy never has a problem that the file has not: lines whose fixes bring one are left as they are, and it is
    /// written again.
    private Result write(Predicate<Fix> selection, Predicate<Fix> later) throws IOException {
        var declined = new BitSet();
        for (int i = 0; i < MAX_TRIES; i++) {
            var result = write(new FixRound(selection, later, (BitSet) declined.clone()), declined);
            if (faulty.isEmpty()) {
                return result;
            }
            declined.or(faulty);
            Files.delete(copy);
        }
        return write(new FixRound(NO_FIX, NO_FIX, new BitSet()), declined);
    }

    private Result write(FixRound first, BitSet declined) throws IOException {
        var next = copy.resolveSibling(copy.getFileName() + ".next");
        try {
            copyAsUtf8(source, copy);
            var reader = new NvtxtReader(options);
            var before = reader.read(copy, listener);
            var file = before;
            long fixes = 0;
            var further = new TreeMap<String, Integer>();
            var round = first;
            for (int i = 0; i < MAX_ROUNDS; i++) {
                long fixed = round.apply(copy, next, file);
                if (fixed == 0) {
                    break;
                }
                fixes += fixed;
                if (i > 0) {
                    round.titles().forEach((title, lines) -> further.merge(title, lines, Integer::sum));
                }
                Files.move(next, copy, StandardCopyOption.REPLACE_EXISTING);
                file = reader.read(copy, listener);
                round = round.next();
            }
            faulty = NewProblems.lines(before, file, round);
            return new Result(fixes, declined.stream().boxed().toList(), file, round.changedLines(), further);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    private static void copyAsUtf8(Path source, Path target) throws IOException {
        try (var in = Utf16Text.open(source)) {
            Files.copy(in, target);
        }
    }

    /// Finds the fixed lines that bring a copy problems which its file has not.
    private static final class NewProblems {
        /// The values of more events are not compared.
        private static final int MAX_EVENTS = 2_000_000;

        private NewProblems() {}

        /// {@return the lines of the file whose fixes make the copy worse; empty if the copy has no more problems of any code
        /// and no fewer events}
        ///
        /// @param round the one after the last that changed something
        static BitSet lines(TraceFile file, TraceFile copy, FixRound round) {
            var before = byCode(file);
            var after = byCode(copy);
            var changed = new BitSet();
            var meanings = new BitSet();
            var decided = new BitSet();
            round.addChanged(changed, meanings, decided);
            changed.andNot(decided);
            meanings.andNot(decided);
            var faulty = new BitSet();
            var lost = lostValues(file, copy, round);
            lost.stream().filter(changed::get).forEach(faulty::set);
            boolean isElsewhere = copy.events().size() < file.events().size() || !lost.isEmpty();
            for (var entry : after.entrySet()) {
                var lines = before.getOrDefault(entry.getKey(), Set.of());
                if (count(copy, entry.getKey(), line -> !decided.get(round.origin(line))) > count(file, entry.getKey(),
                        _ -> true)) {
                    for (int line : entry.getValue()) {
                        int origin = round.origin(line);
                        if (changed.get(origin)) {
                            faulty.set(origin);
                        }
                        isElsewhere |= !decided.get(origin) && !changed.get(origin) && !lines.contains(origin);
                    }
                    isElsewhere |= faulty.isEmpty();
                }
            }
            // A fix of a definition, a variable or a push brings problems to other lines.
            return !isElsewhere || !faulty.isEmpty() ? faulty : meanings.isEmpty() ? changed : meanings;
        }

        /// {@return the lines of events whose message or payload fewer events of the copy have, and which have no other one
        /// instead: a fix of a text changes it}
        private static BitSet lostValues(TraceFile file, TraceFile copy, FixRound round) {
            var lost = new BitSet();
            if (file.events().size() > MAX_EVENTS) {
                return lost;
            }
            var values = new HashMap<Object, Integer>();
            var lines = new HashMap<Integer, Integer>();
            count(copy.events(), (value, _) -> values.merge(value, 1, Integer::sum));
            count(file.events(), (value, event) -> {
                if (values.merge(value, -1, Integer::sum) < 0) {
                    lines.merge(file.events().line(event), 1, Integer::sum);
                }
            });
            // What is left of the copy's values, the file has not.
            count(copy.events(), (value, event) -> {
                if (values.merge(value, -1, Integer::sum) >= 0) {
                    lines.merge(round.origin(copy.events().line(event)), -1, Integer::sum);
                }
            });
            lines.forEach((line, count) -> lost.set(line, count > 0));
            return lost;
        }

        private static void count(EventStore events, ObjIntConsumer<Object> counter) {
            for (int event = 0; event < events.size(); event++) {
                var message = events.message(event);
                if (message != null) {
                    counter.accept(message, event);
                }
                if (events.hasPayload(event)) {
                    counter.accept(events.payload(event), event);
                }
            }
        }

        private static Map<ProblemCode, Set<Integer>> byCode(TraceFile file) {
            Map<ProblemCode, Set<Integer>> lines = new EnumMap<>(ProblemCode.class);
            file.problems().list().forEach(
                    problem -> lines.computeIfAbsent(problem.code(), _ -> new HashSet<>()).add(problem.line()));
            return lines;
        }

        private static long count(TraceFile file, ProblemCode code, IntPredicate isCounted) {
            return file.problems().list().stream().filter(problem -> problem.code() == code).map(Problem::line)
                    .filter(isCounted::test).count();
        }
    }
}
