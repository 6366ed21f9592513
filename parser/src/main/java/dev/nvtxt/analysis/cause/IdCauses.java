// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Ids of processes and threads in the wrong place, or too wide.
final class IdCauses {
    private static final int MIN_EVENTS = 3;
    private static final long MAX_ID = 0xFFFFFF;
    private static final String PROCESS = "ProcessId";
    private static final String THREAD = "ThreadId";

    private IdCauses() {}

    /// Ids of more than 24 bits, of which Nsight keeps 24.
    static List<Cause> findWide(FileEvidence evidence) {
        var events = evidence.file().events();
        var wide = new HashSet<Long>();
        if (events.threads().stream().noneMatch(thread -> isWide(thread.processId()) || isWide(thread.threadId()))) {
            return List.of();
        }
        int count = 0;
        int first = -1;
        for (int event = 0; event < evidence.eventCount(); event++) {
            var thread = events.threads().get(events.thread(event));
            boolean isProcessWide = addWide(thread.processId(), wide);
            boolean isWide = addWide(thread.threadId(), wide) || isProcessWide;
            count += isWide ? 1 : 0;
            first = isWide && first < 0 ? event : first;
        }
        if (count < MIN_EVENTS) {
            return List.of();
        }
        var explained = evidence.problems(ProblemCode.ID_RANGE).stream().filter(IdCauses::isOfThread).toList();
        long different = wide.stream().map(id -> id & MAX_ID).distinct().count();
        int line = events.line(first);
        return List.of(new Cause(evidence.problem(ProblemCode.WIDE_IDS, line,
                "ids have more than 24 bits in " + FileEvidence.count(count) + " events; Nsight Systems keeps 24 bits"
                        + (different < wide.size() ? ", and some become equal" : ""),
                "number processes and threads with smaller ids, and name them with NameProcess and NameOsThread"),
                explained, null));
    }

    private static boolean isOfThread(Problem problem) {
        return problem.message().startsWith(PROCESS) || problem.message().startsWith(THREAD);
    }

    private static boolean addWide(@Nullable Long id, Set<Long> wide) {
        if (isWide(id)) {
            wide.add(id);
        }
        return isWide(id);
    }

    private static boolean isWide(@Nullable Long id) {
        return id != null && (id > MAX_ID || id < 0);
    }

    /// Process and thread exchanged: the names are those of the exchanged ids.
    static List<Cause> findSwapped(FileEvidence evidence) {
        var names = evidence.file().names();
        if (names.threads().isEmpty() || !evidence.isSearchable()) {
            return List.of();
        }
        var causes = new ArrayList<Cause>();
        for (var kind : EventKind.values()) {
            var ids = new SwappedIds(evidence, kind);
            if (ids.count >= MIN_EVENTS && !ids.isNamed) {
                causes.add(ids.cause());
            }
        }
        return causes;
    }

    /// The events of a kind whose thread has a name only with its ids exchanged.
    private static final class SwappedIds {
        private final FileEvidence evidence;
        private final EventKind kind;
        private int count;
        private int first;
        private boolean isNamed;
        private boolean isProcessNamed = true;

        SwappedIds(FileEvidence evidence, EventKind kind) {
            this.evidence = evidence;
            this.kind = kind;
            var events = evidence.file().events();
            for (int event = 0; event < evidence.eventCount(); event++) {
                if (events.kind(event) == kind) {
                    look(events.threads().get(events.thread(event)), events.line(event));
                }
            }
        }

        private void look(ThreadKey thread, int line) {
            var names = evidence.file().names();
            if (Objects.equals(thread.processId(), thread.threadId())) {
                return;
            }
            isNamed |= names.thread(thread) != null || names.process(thread.processId()) != null;
            if (names.thread(new ThreadKey(thread.threadId(), thread.processId())) != null) {
                first = count == 0 ? line : first;
                count++;
                isProcessNamed &= names.process(thread.threadId()) != null;
            }
        }

        Cause cause() {
            var command = switch (kind) {
                case MARKER -> "Marker";
                case START_END -> "RangeStartEnd";
                default -> "RangePush";
            };
            int definition = evidence.definitionBefore(command, first);
            int line = definition == 0 ? first : definition;
            return new Cause(evidence.problem(ProblemCode.SWAPPED_IDS, line,
                    "process and thread are exchanged: " + FileEvidence.count(count)
                            + " events have the ids of a named thread the other "
                            + "way round",
                    "exchange ProcessId and ThreadId in the definition or in the calls"), List.of(),
                    definition == 0 || !isProcessNamed ? null : repair(definition));
        }

        private @Nullable CauseRepair repair(int definition) {
            var edits = new ArrayList<CauseEdit>();
            edits.add(evidence.exchanged(definition, PROCESS, THREAD));
            int pop = kind == EventKind.PUSH_POP ? evidence.definitionBefore("RangePop", first) : 0;
            if (pop > 0) {
                edits.add(evidence.exchanged(pop, PROCESS, THREAD));
            }
            boolean isSwapped = edits.stream().allMatch(edit -> edit.replacement().contains(PROCESS)
                    && edit.replacement().contains(THREAD));
            return isSwapped ? new CauseRepair("Exchange ProcessId and ThreadId", edits) : null;
        }
    }
}
