// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.OccurrenceUnit;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.TickDurations;
import module java.base;

/// What a reader of a comparison has to know besides its numbers, in sentences; the same in the window and in every report.
public final class DiffNotes {
    private DiffNotes() {}

    /// {@return the name of a pair: "B against A"}
    static String pair(int change) {
        return Comparison.letter(change + 1) + " against A";
    }

    /// {@return what limits the comparison: what durations are measured in, few runs, sides of different length, ranges that a border
    /// cuts}
    public static List<String> of(DiffResult result) {
        var comparison = result.comparison();
        var notes = new ArrayList<String>();
        var ticks = comparison.options().ticks();
        if (!ticks.isEmpty()) {
            notes.add("Durations are " + TickDurations.unit(ticks) + "; --clock sets it.");
        }
        if (!result.breakdowns().isEmpty()) {
            notes.add(ranges(comparison));
        } else if (IntStream.range(0, comparison.changes()).anyMatch(comparison::isOfFewRuns)) {
            notes.add(fewRuns(comparison));
        }
        notes.addAll(lengths(comparison));
        for (int side = 0; side < comparison.sides().size(); side++) {
            long cut = comparison.cut(side);
            if (cut > 0) {
                notes.add(Plural.of(cut, "range") + (cut == 1 ? " crosses" : " cross") + " a boundary of "
                        + Comparison.letter(side) + "; each counts in the time range in which it begins.");
            }
        }
        return notes;
    }

    /// {@return from which change on a row is slower or faster: "1%", or "1% (B), 5% (C)" where the sides' runs make it differ}
    public static String threshold(Comparison comparison) {
        var percents = IntStream.range(0, comparison.changes())
                .mapToObj(change -> ShortText.percent(comparison.threshold(change))).toList();
        return percents.stream().distinct().count() == 1
                ? percents.getFirst()
                : IntStream.range(0, percents.size())
                        .mapToObj(change -> percents.get(change) + " (" + Comparison.letter(change + 1) + ")")
                        .collect(Collectors.joining(", "));
    }

    /// {@return what calls and times are counted per, and how many runs there are}
    public static String basis(Comparison comparison) {
        var basis = comparison.basis();
        var runs = IntStream.range(0, comparison.sides().size())
                .mapToObj(side -> Comparison.letter(side) + " " + Plural.of(comparison.runs(side), "run"))
                .collect(Collectors.joining(", "));
        return "Per " + basis.occurrence().word() + "; " + runs + "."
                + (basis.note().isEmpty() ? "" : " " + basis.note());
    }

    /// {@return what can be tested of two ranges: a range that comes once has no spread}
    private static String ranges(Comparison comparison) {
        boolean areFrames = IntStream.range(0, comparison.sides().size())
                .allMatch(side -> comparison.occurrences(side) == 1)
                && comparison.basis().occurrence() == OccurrenceUnit.FRAME;
        return areFrames
                ? "Each side is one frame: how much they differ is known, not whether other frames would. Nothing is tested."
                : "Each side is one range: how much they differ is known, not whether others would."
                        + " Only what is called often inside is tested, call by call.";
    }

    /// {@return what so few runs cannot tell}
    private static String fewRuns(Comparison comparison) {
        boolean isOneEach = comparison.sides().stream().allMatch(side -> side.runs().size() == 1);
        return (isOneEach ? "One run on each side: d" : "Fewer than four runs on a side: d")
                + "ifferences between runs of the same program are not known. Four runs a side are enough to know them.";
    }

    /// {@return how long the sides are, if others differ from A in that}
    private static List<String> lengths(Comparison comparison) {
        int[] others = IntStream.range(0, comparison.changes()).filter(comparison::differsInLength)
                .map(change -> change + 1).toArray();
        if (others.length == 0) {
            return List.of();
        }
        int runs = comparison.runs(0) + Arrays.stream(others).map(comparison::runs).sum();
        return List.of("A lasts " + length(comparison, 0) + ", "
                + Arrays.stream(others).mapToObj(side -> Comparison.letter(side) + " " + length(comparison, side))
                        .collect(Collectors.joining(", "))
                + (runs == others.length + 1 ? "" : " a run on average") + ": compare times per "
                + comparison.basis().occurrence().word() + ", not totals.");
    }

    private static String length(Comparison comparison, int side) {
        return ShortText.duration((double) comparison.lengthsNs().get(side) / comparison.runs(side));
    }

    /// {@return which runs of a pair are compared range by range, in a sentence; "" where each side has one run}
    ///
    /// @param structure the runs, matched
    public static String runs(Comparison comparison, int change, StructuralDiff structure) {
        if (comparison.runs(0) + comparison.runs(change + 1) == 2) {
            return "";
        }
        return "By range: " + run(comparison, 0, structure.a()) + " and "
                + run(comparison, change + 1, structure.b()) + ".";
    }

    private static String run(Comparison comparison, int side, Side run) {
        return Comparison.letter(side) + " " + run(comparison, side, comparison.run(side, run));
    }

    /// {@return the name of a run of a side: "run 2 of 4, old-2.nvtxt, nearest the median"}
    ///
    /// @param run its number, from 0
    public static String run(Comparison comparison, int side, int run) {
        int all = comparison.runs(side);
        var file = comparison.sides().get(side).runs().get(run).files().getFirst().trace().fileName();
        return all == 1
                ? file
                : "run " + (run + 1) + " of " + all + " (" + file
                        + (run == comparison.medianRun(side) ? ", nearest the median)" : ")");
    }

    /// {@return how many ranges have a partner, and how many have none}
    ///
    /// @param letter that of the side that is compared with A
    public static String matched(StructuralDiff structure, String letter) {
        var text = new StringBuilder(Plural.of(structure.matched(), "range")).append(" matched");
        if (structure.matchedByOrder() > 0) {
            text.append(", ").append(Plural.number(structure.matchedByOrder())).append(" of them by order only");
        }
        if (structure.unpairedA() + structure.unpairedB() > 0) {
            text.append("; without a partner: ").append(Plural.number(structure.unpairedA())).append(" in A, ")
                    .append(Plural.number(structure.unpairedB())).append(" in ").append(letter);
        }
        return text.toString();
    }
}
