// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.OccurrenceUnit;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a history counts per, and which of its runs it compares: the majority decides both, so that one run that was cut off
/// does not change how all others are judged.
final class TrendBasis {
    private static final int MAX_NAMES = 3;

    private final CompareOptions options;
    private final List<TrendRun> runs;
    private final List<@Nullable FrameMessage> frames;
    private final UsualWork work;
    private final List<Integer> order;
    private final List<String> names;
    private final List<String> notes = new ArrayList<>();
    private List<Integer> compared;
    private final OccurrenceUnit occurrence;

    /// @param runs as they were added, as `frames` and `names`
    /// @param frames the messages of their frames; null for runs without
    /// @param order the numbers of the runs in the order of the history
    TrendBasis(CompareOptions options, List<TrendRun> runs, List<@Nullable FrameMessage> frames, UsualWork work,
            List<Integer> order, List<String> names) {
        this.options = options;
        this.runs = runs;
        this.frames = frames;
        this.work = work;
        this.order = order;
        this.names = names;
        compared = order;
        occurrence = choose();
    }

    /// {@return the numbers of the runs that are compared, in the order of the history}
    List<Integer> compared() {
        return compared;
    }

    OccurrenceUnit occurrence() {
        return occurrence;
    }

    /// {@return what decided, and which runs are left out, in sentences}
    List<String> notes() {
        return notes;
    }

    private OccurrenceUnit choose() {
        var preferred = options.occurrence();
        if (preferred == null || preferred == OccurrenceUnit.FRAME) {
            var without = withoutUsualFrames();
            if (without != null) {
                leaveOut(without, Reason.FRAMES);
                leaveOut(work.odd(work.ofOtherRows()), Reason.MESSAGES);
                return OccurrenceUnit.FRAME;
            }
        } else {
            leaveOutOdd(preferred);
            return preferred;
        }
        var odd = work.odd(work.ofOtherCounts());
        var others = new ArrayList<>(order);
        others.removeAll(odd);
        boolean isSame = work.isSame(others);
        var unit = isSame ? OccurrenceUnit.RUN : OccurrenceUnit.SECOND;
        leaveOutOdd(unit);
        addFrameNotes();
        if (!isSame) {
            addWorkNote();
        }
        return unit;
    }

    private void leaveOutOdd(OccurrenceUnit unit) {
        if (unit == OccurrenceUnit.RUN) {
            leaveOut(work.odd(work.ofOtherCounts()), Reason.WORK);
        } else {
            leaveOut(work.odd(work.ofOtherRows()), Reason.MESSAGES);
        }
    }

    /// Why runs are left out, for one of them and for several.
    private enum Reason {
        FRAMES("it doesn't have the frames", "they don't have the frames"),
        MESSAGES("it lacks most messages", "they lack most messages"),
        WORK("it doesn't do the work", "they don't do the work");

        private final String ofOne;
        private final String ofSeveral;

        Reason(String ofOne, String ofSeveral) {
            this.ofOne = ofOne;
            this.ofSeveral = ofSeveral;
        }
    }

    private void leaveOut(List<Integer> runsLeftOut, Reason reason) {
        var odd = compared.stream().filter(runsLeftOut::contains).toList();
        if (odd.isEmpty()) {
            return;
        }
        compared = compared.stream().filter(run -> !odd.contains(run)).toList();
        long[] events = compared.stream().mapToLong(work::events).sorted().toArray();
        notes.add(String.format(Locale.ROOT, "%s left out: %s of the other runs (%s; the others have %,d).",
                odd.size() == 1 ? names.get(odd.getFirst()) + " is" : odd.size() + " runs are",
                odd.size() == 1 ? reason.ofOne : reason.ofSeveral,
                odd.size() == 1
                        ? events(odd.getFirst())
                        : odd.stream().map(run -> names.get(run) + " has " + events(run))
                                .collect(Collectors.joining(", ")),
                events[events.length / 2]));
    }

    private String events(int run) {
        return String.format(Locale.ROOT, "%,d events", work.events(run));
    }

    /// {@return the runs without the frames that the others have; null if the runs can't be compared per frame}
    private @Nullable List<Integer> withoutUsualFrames() {
        var counts = order.stream().collect(Collectors.groupingBy(this::frameName, Collectors.counting()));
        var usual = counts.entrySet().stream().filter(entry -> 2 * entry.getValue() > order.size())
                .map(Map.Entry::getKey).findFirst().orElse("");
        if (usual.isEmpty()) {
            return null;
        }
        var without = order.stream().filter(run -> !frameName(run).equals(usual)).toList();
        return work.odd(without).size() == without.size() ? without : null;
    }

    private String frameName(int run) {
        var message = frames.get(run);
        return message == null ? "" : message.name();
    }

    private void addFrameNotes() {
        var frameNames = compared.stream().map(this::frameName).distinct().toList();
        if (frameNames.contains("") && frameNames.size() > 1) {
            var without = compared.stream().filter(run -> runs.get(run).frames() == 0).toList();
            notes.add(without.size() + " of " + compared.size()
                    + (without.size() == 1 ? " runs has" : " runs have") + " no frames, "
                    + names.get(without.getFirst()) + " for one.");
        } else if (frameNames.size() > 1) {
            notes.add("The frames of the runs have different names: " + String.join(", ", frameNames) + ".");
        } else if (options.occurrence() == OccurrenceUnit.FRAME) {
            notes.add("The runs have no frames.");
        }
    }

    private void addWorkNote() {
        var others = work.ofOtherCounts().stream().filter(compared::contains).toList();
        if (others.isEmpty() || 2 * others.size() > compared.size()) {
            var byEvents = compared.stream().sorted(Comparator.comparingLong(work::events)).toList();
            notes.add("The runs do different work, from " + names.get(byEvents.getFirst()) + " with "
                    + events(byEvents.getFirst()) + " to " + names.get(byEvents.getLast()) + " with "
                    + events(byEvents.getLast()) + ", so that they are compared per second.");
        } else {
            notes.add(others.size() + " of " + compared.size() + (others.size() == 1 ? " runs does" : " runs do")
                    + " other work, so that all are compared per second: "
                    + others.stream().limit(MAX_NAMES).map(names::get).collect(Collectors.joining(", "))
                    + (others.size() > MAX_NAMES ? ", …" : "") + ".");
        }
    }
}
