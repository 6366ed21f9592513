// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The causes of a file's problems.
///
/// @param causes by the place where each is wrong
/// @param groups all kept problems and all causes, each in one group, by the place of the group's first
public record FileCauses(List<Cause> causes, List<ProblemGroup> groups) {
    private static final Pattern NUMBER = Pattern.compile("-?(0[xX][0-9A-Fa-f]+|[0-9]+(\\.[0-9]+)?)");
    private static final List<Function<FileEvidence, List<Cause>>> FINDERS = List.of(UnmarkedUtf16::find,
            WrongSeparator::find, DecimalTimes::find, DefinitionOrder::find, BrokenDefinition::find,
            MisspelledVariable::find,
            UnreadCall::find, SwappedTimes::find, UnsortedEvents::find);

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
        var groups = new ArrayList<ProblemGroup>();
        causes.forEach(cause -> groups.add(new ProblemGroup(cause, cause.explained())));
        groupEqual(file.problems().list().stream().filter(problem -> !explained.contains(problem)))
                .forEach(equal -> groups.add(new ProblemGroup(null, equal)));
        groups.sort(Comparator.comparingInt(group -> group.first().line()));
        return new FileCauses(causes, groups);
    }

    private static Iterable<List<Problem>> groupEqual(Stream<Problem> problems) {
        var groups = new LinkedHashMap<String, List<Problem>>();
        problems.forEach(problem -> groups.computeIfAbsent(
                problem.code().id() + " " + NUMBER.matcher(problem.message()).replaceAll("0"), _ -> new ArrayList<>())
                .add(problem));
        return groups.values();
    }

    /// {@return how many of the causes that no problem shows have a severity: those come on top of the file's problems}
    public long unseen(Severity severity) {
        return causes.stream().filter(cause -> cause.explained().isEmpty() && cause.problem().severity() == severity)
                .count();
    }

    /// {@return the number of each explained problem's cause, from 1}
    public Map<Problem, Integer> causeNumbers() {
        var numbers = new IdentityHashMap<Problem, Integer>();
        for (int i = 0; i < causes.size(); i++) {
            int number = i + 1;
            causes.get(i).explained().forEach(problem -> numbers.put(problem, number));
        }
        return numbers;
    }
}
