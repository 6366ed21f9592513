// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.rules.Argument;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A pop that is missing in one of many frames.
///
/// The stack leaves the outermost range open; the one whose pop is missing is where ranges that always were at one level
/// begin to be a level deeper.
final class MissingPop {
    private static final int MIN_LIKE = 2;

    private final FileEvidence evidence;
    private final List<Integer> pushes;
    private final List<Problem> unclosed;
    private final Map<Integer, UsualDepth> levels = new HashMap<>();
    private final List<Integer> stack = new ArrayList<>();
    private final List<Cause> causes = new ArrayList<>();
    private final @Nullable DefinedCall pop;

    /// The level that the ranges of a message have.
    private static final class UsualDepth {
        private int depth;
        private int count;
        private boolean isSteady = true;
    }

    private MissingPop(FileEvidence evidence, List<Integer> pushes, List<Problem> unclosed,
            @Nullable DefinedCall pop) {
        this.evidence = evidence;
        this.pushes = pushes;
        this.unclosed = unclosed;
        this.pop = pop;
    }

    static List<Cause> find(FileEvidence evidence) {
        var problems = evidence.problems(ProblemCode.UNCLOSED_PUSH);
        if (problems.isEmpty() || evidence.eventCount() == 0) {
            return List.of();
        }
        var causes = new ArrayList<Cause>();
        for (var thread : PushPopThread.of(evidence)) {
            var unclosed = problems.stream().filter(thread::isOf).toList();
            if (!unclosed.isEmpty()) {
                causes.addAll(new MissingPop(evidence, thread.events(), unclosed, thread.lastPop(evidence)).search());
            }
        }
        return causes;
    }

    private List<Cause> search() {
        var events = evidence.file().events();
        for (int push : pushes) {
            int depth = events.depth(push);
            if (depth > stack.size()) {
                return List.of(); // a push that can't be read opened a level, too
            }
            stack.subList(depth, stack.size()).clear();
            if (!follow(push, depth)) {
                return List.of();
            }
            stack.add(push);
        }
        return causes.size() <= unclosed.size() ? causes : List.of();
    }

    /// {@return whether the depth of a push is what it is for all like it, apart from the missing pops}
    private boolean follow(int push, int depth) {
        int message = evidence.file().events().messageId(push);
        var level = levels.computeIfAbsent(message, _ -> new UsualDepth());
        if (level.count == 0) {
            level.depth = depth - causes.size();
        }
        int deeper = depth - level.depth - causes.size();
        if (deeper != 0 && level.isSteady && level.count >= MIN_LIKE && message >= 0) {
            if (deeper != 1 || !addCause(stack.get(depth - 1), push)) {
                return false;
            }
            deeper = 0;
        }
        level.isSteady &= deeper == 0;
        level.count++;
        return true;
    }

    private boolean addCause(int range, int next) {
        var events = evidence.file().events();
        var like = levels.get(events.messageId(range));
        if (causes.size() >= unclosed.size() || like == null || like.count <= MIN_LIKE) {
            return false;
        }
        int line = events.line(range);
        var message = events.message(range);
        causes.add(new Cause(evidence.problem(ProblemCode.MISSING_POP, line,
                "the pop of this range is missing; all others like "
                        + (message == null ? "it" : "'" + cut(message) + "'")
                        + " have one",
                "add its RangePop before line " + events.line(next)
                        + "; until then, ranges of the thread end one pop too late"),
                List.of(unclosed.get(causes.size())), repair(range, next)));
        return true;
    }

    private static String cut(String message) {
        int longest = 80;
        return message.length() <= longest ? message : message.substring(0, longest) + "…";
    }

    /// {@return a pop after the last child; of a range without children, when the next one begins}
    private @Nullable CauseRepair repair(int range, int next) {
        var events = evidence.file().events();
        int last = events.line(range);
        long time = events.start(next);
        for (int event : pushes) {
            int end = events.endLine(event);
            if (end > last && end < events.line(next) && events.line(event) > events.line(range)) {
                last = end;
                time = events.end(event);
            }
        }
        var values = pop == null ? List.<CallText.ValueText>of() : pop.values(Set.of(Argument.TIME));
        if (pop == null || values.size() != 1) {
            return null;
        }
        var value = values.getFirst();
        var added = pop.text().substring(0, value.from()) + time + pop.text().substring(value.to());
        return new CauseRepair("Add the pop after line " + last,
                List.of(CauseEdit.before(last + 1, added)));
    }
}
