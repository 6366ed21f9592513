// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// The causes of a file's problems.
///
/// @param causes by the place where each is wrong
/// @param groups all kept problems and all causes, each in one group, by the place of the group's first
public record FileCauses(List<Cause> causes, List<ProblemGroup> groups) {
    private static final Pattern NUMBER = Pattern.compile("-?(0[xX][0-9A-Fa-f]+|[0-9]+(\\.[0-9]+)?)");
    /// Mistakes of notation, which are alike whatever text has them.
    private static final Set<ProblemCode> OF_ANY_TEXT = EnumSet.of(ProblemCode.MISSING_COMMA,
            ProblemCode.UNTERMINATED_STRING, ProblemCode.BAD_INTEGER, ProblemCode.BAD_INSTRUCTION,
            ProblemCode.UNEXPECTED_CHARACTER, ProblemCode.TRAILING_COMMENT, ProblemCode.BARE_WORD_CHARACTERS,
            ProblemCode.BACKSLASH_QUOTE);
    private static final List<Function<FileEvidence, List<Cause>>> FINDERS = List.of(LineCauses::findUtf16,
            LineCauses::findConflict, WrongSeparator::find, WrongSeparator::findDoubledQuotes,
            LineCauses::findInterleaved, LineCauses::findSplit, TimeNotation::findHexadecimal,
            TimeNotation::findCommas, TimeNotation::findDecimals,
            DefinitionOrder::find,
            BrokenDefinition::find, BrokenDefinition::findMissing, MisspelledVariable::find, ColorCauses::findHash,
            ColorCauses::findForeign,
            ColorCauses::findRgb, TimeBaseCauses::findMissing, TimeBaseCauses::findImplausible, TimeBaseCauses::findCut,
            DistantTimes::find,
            UnreadCall::find, UnsortedEvents::findDurations, UnsortedEvents::findSwappedTimes,
            UnsortedEvents::findRepeated, MissingPop::find,
            IdCauses::findSwapped,
            IdCauses::findWide, UnsortedEvents::findShared, UnsortedEvents::find, LineCauses::findForeign);

    public FileCauses {
        causes = List.copyOf(causes);
        groups = List.copyOf(groups);
    }

    /// Looks for the causes of a file's problems. Reads lines of the file where problems are such that a cause is likely.
    /// Blocks; do not call it on the JavaFX thread.
    ///
    /// @param file what was read
    /// @return its causes; none where its lines can't be read again
    public static FileCauses of(TraceFile file) {
        var causes = new ArrayList<Cause>();
        var explained = Collections.<Problem>newSetFromMap(new IdentityHashMap<>());
        try (var evidence = new FileEvidence(file, explained)) {
            for (var finder : FINDERS) {
                for (var cause : finder.apply(evidence)) {
                    causes.add(cause);
                    explained.addAll(cause.explained());
                }
            }
        }
        causes.sort(Comparator.comparingInt(cause -> cause.problem().line()));
        return of(file, causes, explained);
    }

    /// {@return equal problems as one each, without looking for causes}
    public static FileCauses ofEqual(TraceFile file) {
        return of(file, List.of(), Set.of());
    }

    private static FileCauses of(TraceFile file, List<Cause> causes, Set<Problem> explained) {
        var groups = new ArrayList<ProblemGroup>();
        causes.forEach(cause -> groups.add(new ProblemGroup(cause, cause.explained())));
        groupEqual(file.problems().list().stream().filter(problem -> !explained.contains(problem)))
                .forEach(equal -> groups.add(new ProblemGroup(null, equal)));
        groups.sort(Comparator.comparingInt(group -> group.first().line()));
        return new FileCauses(causes, groups);
    }

    /// Groups lines whose problems are equal but for their numbers; the problems of one line mostly are one mistake.
    private static Iterable<List<Problem>> groupEqual(Stream<Problem> problems) {
        var lines = new LinkedHashMap<Object, List<Problem>>();
        problems.forEach(problem -> lines.computeIfAbsent(problem.span().isByte() ? problem : problem.line(),
                _ -> new ArrayList<>()).add(problem));
        var groups = new LinkedHashMap<String, List<Problem>>();
        lines.values().forEach(line -> groups.computeIfAbsent(
                line.stream().map(FileCauses::kind).distinct().collect(Collectors.joining("\n")),
                _ -> new ArrayList<>()).addAll(line));
        return groups.values();
    }

    private static String kind(Problem problem) {
        var message = OF_ANY_TEXT.contains(problem.code())
                ? problem.message().replaceAll("'.*'", "''")
                : problem.message();
        // A variable that is missing is missing in all definitions.
        message = problem.code() == ProblemCode.MISSING_ARGUMENT ? message.replaceFirst(" of .*", "") : message;
        return problem.code().id() + " " + NUMBER.matcher(message).replaceAll("0");
    }

    /// {@return how many of the causes that no problem shows have a severity: those come on top of the file's problems}
    public long unseen(Severity severity) {
        return causes.stream().filter(cause -> cause.explained().isEmpty() && cause.problem().severity() == severity)
                .count();
    }

    /// {@return the number of each explained problem's cause, from 1; of a cause that no problem shows its own}
    public Map<Problem, Integer> causeNumbers() {
        var numbers = new IdentityHashMap<Problem, Integer>();
        for (int i = 0; i < causes.size(); i++) {
            int number = i + 1;
            var cause = causes.get(i);
            var shown = cause.explained().isEmpty() ? List.of(cause.problem()) : cause.explained();
            shown.forEach(problem -> numbers.put(problem, number));
        }
        return numbers;
    }

    /// Finds files that have the events of one before them: the same run twice, under one name or two. Not safe for threads.
    public static final class Repeats {
        private static final int MIN_EVENTS = 10;
        private static final int MAX_EVENTS = 1_000_000;

        private final Map<Long, String> names = new HashMap<>();
        /// The first file of each size until there is a second one: a single file need not be looked at.
        private final Map<Integer, Optional<TraceFile>> alone = new HashMap<>();

        /// Knows no file.
        public Repeats() {}

        /// {@return the causes of a file, and that it repeats one that was asked about before}
        ///
        /// @param file the next file
        /// @param causes its own causes
        public FileCauses with(TraceFile file, FileCauses causes) {
            if (file.isPartial() || file.events().size() < MIN_EVENTS) {
                return causes;
            }
            int size = file.events().size();
            var before = alone.putIfAbsent(size, Optional.of(file));
            if (before == null) {
                return causes;
            }
            before.ifPresent(other -> names.put(hash(other.events()), other.path()));
            alone.put(size, Optional.empty());
            var first = names.putIfAbsent(hash(file.events()), file.path());
            if (first == null) {
                return causes;
            }
            var name = first.equals(file.path()) ? "this file, which was given before" : first;
            var problem = new Problem(ProblemCode.REPEATED_EVENTS,
                    new SourceSpan(Math.max(1, file.events().line(0)), 1, 1),
                    "all " + FileEvidence.count(file.events().size()) + " events are also in " + name,
                    "open one of the two");
            var all = new ArrayList<>(causes.causes);
            all.add(new Cause(problem, List.of(), null));
            var groups = new ArrayList<>(causes.groups);
            groups.addFirst(new ProblemGroup(all.getLast(), List.of()));
            return new FileCauses(all, groups);
        }

        /// Of a large file, of a million events spread over it.
        private static long hash(EventStore events) {
            long hash = events.size();
            int step = 1 + events.size() / MAX_EVENTS;
            for (int event = 0; event < events.size(); event += step) {
                hash = mixed(hash, events.start(event));
                hash = mixed(hash, events.end(event));
                hash = mixed(hash, Objects.hashCode(events.message(event)));
                hash = mixed(hash, events.threads().get(events.thread(event)).hashCode());
            }
            return hash;
        }

        private static long mixed(long hash, long value) {
            long sum = (hash ^ value) * 0x9E3779B97F4A7C15L;
            return sum ^ (sum >>> 29);
        }
    }
}
