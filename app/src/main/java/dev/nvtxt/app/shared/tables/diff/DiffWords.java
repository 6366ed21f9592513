// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.ChangeCause;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.structure.DifferenceGroup;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.Locale;

/// The cells of a comparison in words; the same in the window and in every report.
public final class DiffWords {
    private static final double NEARLY_ALL = 0.995;
    private static final int LONGEST_NAME = 60;

    private DiffWords() {}

    /// {@return what the change is made of, and how much of it: "calls ×2.00, 80%"; why nothing certain is said of others; and
    /// whether GPUs are slower or faster with it}
    public static String cause(Change change) {
        var onGpu = onGpu(change);
        var onHost = onHost(change);
        return onGpu.isEmpty() ? onHost : onHost.isEmpty() ? onGpu : onHost + "; " + onGpu;
    }

    /// {@return "slower on the GPU ×1.20"; "" where nothing is certain}
    static String onGpu(Change change) {
        var gpu = change.gpu();
        return gpu == null || !gpu.isDifferent()
                ? ""
                : gpu.verdict().word() + " on the GPU " + (gpu.time().value() == null ? "" : times(gpu.time().value()));
    }

    private static String onHost(Change change) {
        var cause = change.cause();
        if (cause == null) {
            return change.reason();
        }
        var calls = change.calls().value();
        String word = cause.word() + (cause == ChangeCause.CALLS && calls != null ? " " + times(calls) : "");
        return change.share() >= NEARLY_ALL ? word : word + ", " + ShortText.percent(change.share());
    }

    /// {@return a name as a sentence has it: kernels of templates have names of many lines}
    static String name(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1).stripTrailing() + "…";
    }

    /// {@return the ratio of the times per occurrence}
    public static String timeRatio(Change change) {
        var ratio = change.time().value();
        return ratio == null ? "–" : ShortText.ratio(ratio);
    }

    /// {@return the interval of this ratio}
    public static String interval(Change change) {
        var interval = change.time().interval();
        return interval == null ? "–" : ShortText.ratio(interval.low()) + " … " + ShortText.ratio(interval.high());
    }

    /// {@return both}
    public static String ratio(Change change) {
        return change.time().interval() == null ? timeRatio(change) : timeRatio(change) + " (" + interval(change) + ")";
    }

    /// {@return the calls per occurrence of both sides: "240 → 480"}
    public static String calls(ComparisonRow row, int change) {
        String a = number(row.sides().getFirst().calls());
        String b = number(row.sides().get(change + 1).calls());
        return a.equals(b) ? a : a + " → " + b;
    }

    /// {@return at how many of the places where they could be the differences of a group are: "in 300 of 300 Frame #"}
    public static String places(DifferenceGroup group) {
        int count = group.differences().size();
        String times = count == 1 ? "once" : ShortText.count(count) + " times";
        if (group.allPlaces() == 1) {
            return times;
        }
        return (count == group.places() ? "" : times + " ") + "in " + ShortText.count(group.places()) + " of "
                + ShortText.count(group.allPlaces()) + " " + group.place();
    }

    static String times(double ratio) {
        return String.format(Locale.ROOT, "×%.2f", ratio);
    }

    private static String number(double value) {
        return value >= 100 || value == Math.rint(value)
                ? ShortText.count(Math.round(value))
                : String.format(Locale.ROOT, value >= 1 ? "%.1f" : "%.3f", value);
    }
}
