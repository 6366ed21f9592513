// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A definition that names its arguments in another order than the calls give their values: types and ranges of the
/// values say which order is right.
final class DefinitionOrder {
    private static final ProblemCode[] SYMPTOMS = { ProblemCode.WRONG_TYPE, ProblemCode.UNKNOWN_TIME_BASE,
        ProblemCode.UNKNOWN_COLOR, ProblemCode.ID_RANGE, ProblemCode.COLOR_RANGE };
    private static final int MIN_CALLS = 2;
    /// More calls add nothing to what these say.
    private static final int MAX_CALLS = 50;
    /// All orders of more arguments are too many to try.
    private static final int MAX_PLACES = 8;

    private final List<Argument> arguments;
    private final List<CallText> calls;
    private @Nullable List<Argument> best;
    private int bestMoves = Integer.MAX_VALUE;
    private boolean isAmbiguous;

    /// What clocks are called that the format does not have.
    private static final Pattern CLOCK = Pattern.compile("(?i)\\w*(clock|tsc|monotonic)\\w*");

    private DefinitionOrder(List<Argument> arguments, List<CallText> calls) {
        this.arguments = arguments;
        this.calls = calls;
    }

    /// A definition and the calls below it.
    private record DefinedCalls(int line, CallText definition, List<CallText> calls, Set<Integer> lines) {}

    static List<Cause> find(FileEvidence evidence) {
        if (evidence.problems(SYMPTOMS).size() < MIN_CALLS || !evidence.isSearchable()) {
            return List.of();
        }
        var causes = new ArrayList<Cause>();
        for (var defined : definitions(evidence)) {
            var faulty = new HashSet<Integer>();
            evidence.problems(SYMPTOMS).forEach(problem -> faulty.add(problem.line()));
            faulty.retainAll(defined.lines());
            if (faulty.size() >= MIN_CALLS && faulty.size() == defined.lines().size()) {
                var cause = cause(evidence, defined, evidence.problemsOf(faulty));
                if (cause != null) {
                    causes.add(cause);
                }
            }
        }
        return causes;
    }

    private static List<DefinedCalls> definitions(FileEvidence evidence) {
        Map<String, DefinedCalls> open = new LinkedHashMap<>();
        var all = new ArrayList<DefinedCalls>();
        for (int number = 1; number <= evidence.lineCount(); number++) {
            var text = CallText.of(evidence.line(number));
            var name = text.name().toLowerCase(Locale.ROOT);
            if (text.isDefinition()) {
                var defined = new DefinedCalls(number, text, new ArrayList<>(), new HashSet<>());
                open.put(name.substring(1), defined);
                all.add(defined);
            } else if (open.containsKey(name)) {
                var defined = open.get(name);
                defined.lines().add(number);
                if (defined.calls().size() < MAX_CALLS) {
                    defined.calls().add(text);
                }
            }
        }
        return all;
    }

    private static @Nullable Cause cause(FileEvidence evidence, DefinedCalls defined, List<Problem> explained) {
        var arguments = arguments(defined.definition());
        int places = arguments.size();
        if (places < 2 || places > MAX_PLACES
                || defined.calls().stream().anyMatch(call -> call.values().size() != places)) {
            return null;
        }
        var order = new DefinitionOrder(arguments, defined.calls());
        order.tryOrders(new ArrayList<>(), new boolean[places]);
        var best = order.best;
        if (best == null || order.bestMoves == 0) {
            return null;
        }
        var names = best.stream().map(Argument::text).toList();
        var repair = order.isAmbiguous
                ? null
                : new CauseRepair("Put the arguments in the order of the values", List.of(new CauseEdit(defined.line(),
                        defined.definition().values().getFirst().from(),
                        defined.definition().values().getLast().to(), String.join(", ", names))));
        return new Cause(FileEvidence.problem(ProblemCode.DEFINITION_ORDER, defined.line(),
                evidence.line(defined.line()),
                "the arguments are in another order than the values of all "
                        + FileEvidence.count(defined.lines().size()) + " calls",
                order.isAmbiguous
                        ? "compare the definition with a call: several orders fit the values"
                        : "the values fit '" + defined.definition().name() + ", " + String.join(", ", names) + "'"),
                explained, repair);
    }

    /// {@return the arguments of a definition, or none if it has others than its command's}
    private static List<Argument> arguments(CallText definition) {
        var command = Arrays.stream(Command.values()).filter(each -> definition.isDefinitionOf(each.text()))
                .findFirst();
        var names = definition.texts();
        var arguments = command
                .map(each -> each.arguments().stream().filter(argument -> names.contains(argument.text()))
                        .toList())
                .orElse(List.of());
        return arguments.size() != names.size()
                ? List.of()
                : names.stream().map(name -> arguments.stream().filter(each -> each.text().equals(name)).findFirst()
                        .orElseThrow()).toList();
    }

    /// Tries every order in which all values fit, the one that moves the fewest arguments first.
    private void tryOrders(List<Argument> order, boolean[] isUsed) {
        int place = order.size();
        if (place == arguments.size()) {
            rate(order);
            return;
        }
        for (int i = 0; i < isUsed.length; i++) {
            if (!isUsed[i] && fits(arguments.get(i), place)) {
                isUsed[i] = true;
                order.add(arguments.get(i));
                tryOrders(order, isUsed);
                order.removeLast();
                isUsed[i] = false;
            }
        }
    }

    private void rate(List<Argument> order) {
        int moves = 0;
        for (int place = 0; place < order.size(); place++) {
            moves += order.get(place) == arguments.get(place) ? 0 : 1;
        }
        moves += isTimeVaried(order) && isStartFirst(order) ? 0 : arguments.size() + 1;
        if (moves < bestMoves) {
            best = List.copyOf(order);
            bestMoves = moves;
            isAmbiguous = false;
        } else if (moves == bestMoves) {
            isAmbiguous = true;
        }
    }

    /// Times differ from call to call at least as much as ids do.
    private boolean isTimeVaried(List<Argument> order) {
        int times = Integer.MAX_VALUE;
        int ids = 0;
        for (int place = 0; place < order.size(); place++) {
            int column = place;
            int different = (int) calls.stream().map(call -> call.values().get(column).text()).distinct().count();
            switch (order.get(place)) {
                case TIME, START, END -> times = Math.min(times, different);
                case PROCESS_ID, THREAD_ID, CATEGORY_ID -> ids = Math.max(ids, different);
                default -> {
                }
            }
        }
        return times >= ids;
    }

    private boolean isStartFirst(List<Argument> order) {
        int start = order.indexOf(Argument.START);
        int end = order.indexOf(Argument.END);
        return start < 0 || end < 0 || calls.stream().allMatch(
                call -> Objects.requireNonNull(call.values().get(start).number())
                        .compareTo(Objects.requireNonNull(call.values().get(end).number())) <= 0);
    }

    private boolean fits(Argument argument, int place) {
        return calls.stream().allMatch(call -> fits(argument, call.values().get(place)));
    }

    private static boolean fits(Argument argument, CallText.ValueText value) {
        return switch (argument) {
            case TIME, START, END, PAYLOAD -> value.isInteger();
            case PROCESS_ID, THREAD_ID, CATEGORY_ID, PARENT_CATEGORY_ID -> value.text().matches("[0-9]{1,10}");
            case TIME_BASE -> TimeBase.KNOWN.stream().anyMatch(base -> base.name().equals(value.inner()))
                    || CLOCK.matcher(value.inner()).matches();
            case COLOR -> value.isInteger() || ColorText.parse(value.inner()).notation() != ColorText.Notation.UNKNOWN;
            case MESSAGE, NAME -> !value.isInteger() && !value.text().startsWith("$");
        };
    }
}
