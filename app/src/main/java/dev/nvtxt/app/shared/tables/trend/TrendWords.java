// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.trend;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.history.ChangePoint;
import dev.nvtxt.analysis.compare.history.Trend;
import dev.nvtxt.analysis.compare.history.TrendRow;
import dev.nvtxt.analysis.compare.history.TrendRun;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.DiffWords;
import module java.base;

/// A history in words; the same in the window and in every report.
///
/// @param trend the history
public record TrendWords(Trend trend) {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final int MAX_SENTENCES = 3;
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    /// {@return an amount: a time, or ticks}
    public String amount(double ns) {
        return trend.ticks().isEmpty() ? ShortText.duration(ns) : ShortText.ticks(ns);
    }

    /// {@return a change of an amount, with its sign}
    public String change(double ns) {
        return trend.ticks().isEmpty() ? ShortText.change(ns) : (ns > 0 ? "+" : "") + ShortText.ticks(ns);
    }

    /// {@return a value of a row: a time or ticks per occurrence, or a number of calls}
    public String value(TrendRow row, double value) {
        return row.isOfTimes() ? amount(value) : calls(value);
    }

    private static String calls(double value) {
        String number = value == Math.rint(value)
                ? ShortText.count(Math.round(value))
                : String.format(Locale.ROOT, "%.2f", value);
        return number + (value == 1 ? " call" : " calls");
    }

    /// {@return a run as people name it: "17 (2026-11-03, build-4711)"}
    public String run(int number) {
        var run = trend.runs().get(number);
        var time = run.time();
        return (number + 1) + " (" + (time == null ? "" : date(time) + ", ") + run.name() + ")";
    }

    /// {@return the day of a run; its minute where all runs are of two days}
    public String date(Instant time) {
        var first = trend.runs().getFirst().time();
        var last = trend.runs().getLast().time();
        boolean isShort = first != null && last != null
                && Math.abs(last.getEpochSecond() - first.getEpochSecond()) < 172_800;
        return (isShort ? MINUTE : DATE).format(time);
    }

    /// {@return a short label for each run: its day or minute, or its name where runs have the same}
    public List<String> labels() {
        var runs = trend.runs();
        var dates = runs.stream().map(TrendRun::time).filter(Objects::nonNull).map(this::date).toList();
        return Set.copyOf(dates).size() == runs.size() ? dates : runs.stream().map(TrendRun::name).toList();
    }

    /// {@return since when: "since run 17 (2026-11-03, build-4711)"}
    public String since(ChangePoint point) {
        return "since run " + run(point.run());
    }

    /// {@return a change in words: "slower ×1.12"}
    public String what(ChangePoint point) {
        double ratio = point.ratio();
        return Double.isInfinite(ratio) || ratio == 0
                ? point.word()
                : point.word() + " " + String.format(Locale.ROOT, "×%.2f", ratio);
    }

    /// {@return what a change costs: of self time, else of time, else of calls per occurrence}
    public String cost(ChangePoint point) {
        var amounts = point.change().amounts();
        return amounts.timeNs() == 0 && amounts.selfNs() == 0
                ? (amounts.calls() > 0 ? "+" : "−") + calls(Math.abs(amounts.calls()))
                : change(amounts.selfNs());
    }

    /// {@return what a change is made of}
    public static String cause(ChangePoint point) {
        return point.change().cause() == null ? "" : DiffWords.cause(point.change());
    }

    /// {@return what changed, in sentences; the first one says how much there is}
    public List<String> headline() {
        var sentences = new ArrayList<String>();
        var changed = trend.rows().stream().filter(row -> !row.points().isEmpty()).toList();
        sentences.add(changed.isEmpty()
                ? "No change in " + Plural.of(trend.rows().size(), "row") + " over "
                        + Plural.of(trend.runs().size(), "run")
                        + "."
                : ShortText.count(changed.size()) + " of " + Plural.of(trend.rows().size(), "row") + " changed over "
                        + Plural.of(trend.runs().size(), "run") + ".");
        changed.stream().limit(MAX_SENTENCES).forEach(row -> {
            var point = row.greatest();
            if (point != null) {
                var words = cause(point);
                sentences.add(row.label() + ": " + what(point) + " " + since(point) + ", " + cost(point)
                        + (words.isEmpty() ? "" : ", by " + words) + ".");
            }
        });
        return sentences;
    }

    /// {@return what a reader has to know besides, in sentences}
    public List<String> notes() {
        var notes = new ArrayList<>(trend.notes());
        if (!trend.isLongEnough()) {
            notes.add("A change needs " + CompareOptions.MANY_RUNS + " runs on each side: "
                    + Plural.of(trend.runs().size(), "run") + (trend.runs().size() == 1 ? " is" : " are")
                    + " too few to see one.");
        }
        if (!trend.ticks().isEmpty()) {
            notes.add("Durations are ticks of " + trend.ticks() + ", whose frequency is not known; --clock sets it.");
        }
        return notes;
    }

    /// {@return what times and calls are counted per, and when the runs were}
    public String basis() {
        var runs = trend.runs();
        var first = runs.isEmpty() ? null : runs.getFirst().time();
        var last = runs.isEmpty() ? null : runs.getLast().time();
        return "Per " + trend.occurrence().word() + "; " + Plural.of(runs.size(), "run")
                + (first == null || last == null ? "" : ", " + date(first) + " to " + date(last)) + ".";
    }

    /// {@return the values of a row as a line of blocks}
    ///
    /// @param width how many blocks at most: each has the mean of its runs
    public String sparkline(TrendRow row, int width) {
        double[] bins = bins(row, width);
        double low = Double.MAX_VALUE;
        double high = 0;
        for (double value : bins) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        var text = new StringBuilder();
        for (double value : bins) {
            // A difference that is small beside the values looks small.
            double span = Math.max(high - low, high * 0.05);
            text.append(BLOCKS.charAt(span == 0 ? 0 : (int) Math.min(7, (value - low) / span * 8)));
        }
        return text.toString();
    }

    private static double[] bins(TrendRow row, int width) {
        int runs = row.values().size();
        double[] bins = new double[Math.min(width, runs)];
        for (int bin = 0; bin < bins.length; bin++) {
            bins[bin] = row.mean((int) ((long) bin * runs / bins.length), (int) ((bin + 1L) * runs / bins.length));
        }
        return bins;
    }

    /// {@return which rows meet the condition, in words}
    static String met(TrendResult result) {
        var failing = result.failing();
        return failing.isEmpty()
                ? "met by no change in the newest " + Plural.of(result.newest(), "run")
                : "met by " + Plural.of(failing.size(), "row") + ": "
                        + failing.stream().limit(5).map(TrendRow::label).collect(Collectors.joining(", "))
                        + (failing.size() > 5 ? ", …" : "");
    }
}
