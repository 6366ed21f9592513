// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.Table;
import dev.nvtxt.app.shared.tables.TextTable;
import dev.nvtxt.app.shared.tables.diff.DiffField.ChangeRow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A comparison as tables for a terminal.
public final class DiffText {
    private static final List<DiffField> COLUMNS = List.of(DiffField.VERDICT, DiffField.WORDS,
            DiffField.SELF_TIME_CHANGE,
            DiffField.TIME_CHANGE, DiffField.RATIO_WORDS, DiffField.CALLS_WORDS, DiffField.CORRECTED_P,
            DiffField.MEDIAN_A, DiffField.MEDIAN, DiffField.TOTAL_A, DiffField.TOTAL, DiffField.TOTAL_CHANGE);
    private static final List<DiffField> PER_TIME_COLUMNS = List.of(DiffField.PER_SECOND_A, DiffField.PER_SECOND);

    /// The change of a range that differs.
    static final Column<Difference> CHANGE = new Column<>("changeNs", "change", CellType.CHANGE, Difference::changeNs);

    private final OutputStream out;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public DiffText(OutputStream out) {
        this.out = TerminalText.stream(out);
    }

    /// Prints a comparison.
    public void print(DiffResult result) throws IOException {
        ShortText.inTicks(!result.comparison().options().ticks().isEmpty(), () -> write(result));
    }

    private void write(DiffResult result) throws IOException {
        var text = new StringBuilder();
        var comparison = result.comparison();
        for (int side = 0; side < comparison.sides().size(); side++) {
            text.append(Comparison.letter(side)).append("  ")
                    .append(TerminalText.line(comparison.sides().get(side).name()))
                    .append('\n');
        }
        text.append('\n');
        for (int change = 0; change < comparison.changes(); change++) {
            String pair = comparison.changes() == 1 ? "" : DiffNotes.pair(change) + ": ";
            text.append(TerminalText.line(pair + String.join(" ", DiffHeadline.of(result, change)))).append('\n')
                    .append(change < result.breakdowns().size()
                            ? Waterfall.text(result.breakdowns().get(change))
                            : "");
        }
        text.append(TerminalText.line(DiffNotes.basis(comparison))).append('\n');
        for (int change = 0; change < comparison.changes(); change++) {
            text.append('\n').append(table(result, change));
        }
        text.append('\n').append(summary(result));
        DiffNotes.of(result).forEach(note -> text.append(TerminalText.line(note)).append('\n'));
        for (int change = 0; change < result.structures().size(); change++) {
            text.append('\n').append(comparison.changes() == 1 ? "" : DiffNotes.pair(change) + ":\n")
                    .append(structure(comparison, result.structures().get(change), change));
        }
        var condition = result.condition();
        if (condition != null) {
            text.append("\n--fail-if '").append(TerminalText.line(condition.text())).append("': ")
                    .append(TerminalText.line(met(result.failing())))
                    .append('\n');
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// {@return which rows meet a condition, in words}
    static String met(List<ComparisonRow> failing) {
        return failing.isEmpty()
                ? "met by no row"
                : "met by " + Plural.of(failing.size(), "row") + ": "
                        + failing.stream().limit(5).map(ComparisonRow::label).collect(Collectors.joining(", "))
                        + (failing.size() > 5 ? ", …" : "");
    }

    private static String table(DiffResult result, int change) {
        String letter = Comparison.letter(change + 1);
        var keys = result.comparison().options().grouping().keys();
        boolean differsInLength = result.comparison().differsInLength(change)
                && result.comparison().options().ticks().isEmpty();
        var columns = new ArrayList<Column<ChangeRow>>();
        columns.add(new Column<>("label", keys.stream().map(GroupKey::id).collect(Collectors.joining(" · ")),
                CellType.LABEL, row -> row.row().label()));
        columns.addAll(DiffField.columns(COLUMNS, letter));
        if (differsInLength) {
            columns.addAll(DiffField.columns(PER_TIME_COLUMNS, letter));
        }
        return new TextTable<>(new Table<>(columns, DiffField.rows(result, change))).text();
    }

    private static String summary(DiffResult result) {
        var comparison = result.comparison();
        var text = new StringBuilder();
        for (int change = 0; change < comparison.changes(); change++) {
            text.append(DiffNotes.pair(change)).append(": ").append(verdictSummary(comparison, change)).append('\n');
            long all = comparison.rows(change).size();
            long shown = result.rows(change).size();
            if (shown < all) {
                text.append(ShortText.count(shown)).append(" of ").append(ShortText.count(all)).append(" rows shown\n");
            }
        }
        return text.toString();
    }

    /// {@return how many rows have which verdict}
    static String verdictSummary(Comparison comparison, int change) {
        String verdictSummary = Arrays.stream(Verdict.values())
                .map(verdict -> count(comparison, change, verdict) + " " + verdict.word())
                .filter(word -> !word.startsWith("0 ")).collect(Collectors.joining(", "));
        return verdictSummary.isEmpty() ? "nothing to compare" : verdictSummary;
    }

    private static long count(Comparison comparison, int change, Verdict verdict) {
        return verdict == Verdict.ABSENT
                ? 0
                : comparison.rows().stream().filter(row -> row.changes().get(change).verdict() == verdict).count();
    }

    private static String structure(Comparison comparison, StructuralDiff structure, int change) {
        String letter = Comparison.letter(change + 1);
        var text = new StringBuilder();
        if (structure.differences().isEmpty()) {
            text.append(structure.matched() == 0 ? "no ranges to match\n" : "no differences\n");
        } else {
            text.append(new TextTable<>(new Table<>(rangeColumns(letter), structure.differences())).text());
        }
        var runs = DiffNotes.runs(comparison, change, structure);
        if (!runs.isEmpty()) {
            text.append(TerminalText.line(runs)).append('\n');
        }
        text.append(DiffNotes.matched(structure, letter)).append('\n');
        structure.notes().forEach(note -> text.append("note: ").append(TerminalText.line(note)).append('\n'));
        return text.toString();
    }

    private static List<Column<Difference>> rangeColumns(String letter) {
        var columns = new ArrayList<Column<Difference>>();
        columns.add(new Column<>("path", "range", CellType.LABEL, Difference::path));
        columns.add(new Column<>("kind", "difference", CellType.TEXT, DiffText::what));
        columns.addAll(placeColumns(letter));
        columns.add(CHANGE);
        return columns;
    }

    /// {@return the columns that say where a range that differs is, and how long it is there}
    static List<Column<Difference>> placeColumns(String letter) {
        // Numbers of lines are not grouped as counts are.
        return List.of(new Column<>("lineA", "line A", CellType.VALUE, difference -> line(difference.a())),
                new Column<>("line", "line " + letter, CellType.VALUE, difference -> line(difference.b())),
                new Column<>("durationNsA", "duration A", CellType.DURATION, difference -> duration(difference.a())),
                new Column<>("durationNs", "duration " + letter, CellType.DURATION,
                        difference -> duration(difference.b())));
    }

    /// {@return what is different, in words}
    public static String what(Difference difference) {
        String word = difference.kind().word();
        if (difference.inside() > 0) {
            word += " (with " + Plural.of(difference.inside(), "child", "children") + ")";
        }
        if (!difference.isAmbiguous()) {
            return word;
        }
        return word + (difference.a() == null || difference.b() == null ? " (one of several)" : " (paired by order)");
    }

    private static @Nullable Object line(Difference.@Nullable RangeRef place) {
        return place == null ? null : Integer.valueOf(place.file().trace().events().line(place.event()));
    }

    /// Empty without a range: a dash means an unknown duration.
    private static Object duration(Difference.@Nullable RangeRef place) {
        return place == null ? "" : Long.valueOf(place.durationNs());
    }
}
