// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.output.TerminalText;
import dev.nvtxt.app.panel.Plural;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A comparison as one HTML file that needs no network: a sentence on top, the rows with their intervals, timelines. It reads
/// on a phone, a screen and paper, in light and dark.
public final class DiffHtml {
    /// Rows beyond these make files that no browser opens with pleasure; the other formats have them all.
    private static final int MAX_ROWS = 2000;

    private final OutputStream out;

    /// What a report says of itself.
    ///
    /// @param version of the program
    /// @param created when it was made
    public record Origin(String version, ZonedDateTime created) {
        private String text() {
            return "Made by NVTXT Timeline " + version + " on "
                    + created.format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm xxx", Locale.ROOT)) + ".";
        }
    }

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public DiffHtml(OutputStream out) {
        this.out = out;
    }

    /// Prints a comparison.
    public void print(DiffResult result, Origin origin) throws IOException {
        var comparison = result.comparison();
        var html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>")
                .append(escape(TerminalText.line(title(comparison)))).append("</title><style>\n")
                .append(DiffHtmlStyle.TEXT)
                .append("</style></head><body>\n<h1>Comparison</h1>\n");
        for (int change = 0; change < comparison.changes(); change++) {
            headline(html, result, change);
        }
        condition(html, result);
        facts(html, comparison);
        DiffNotes.of(comparison).forEach(note -> html.append("<p class=\"note\">").append(escape(note))
                .append("</p>\n"));
        for (int change = 0; change < comparison.changes(); change++) {
            rows(html, result, change);
            if (change < result.structures().size()) {
                var structure = result.structures().get(change);
                DiffHtmlLanes.append(html, comparison, change, structure);
                DiffHtmlRanges.append(html, structure, Comparison.letter(change + 1));
            }
        }
        method(html, comparison);
        html.append("<p class=\"soft\">").append(escape(origin.text())).append("</p>\n</body></html>\n");
        out.write(html.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String title(Comparison comparison) {
        return "Comparison: " + comparison.sides().stream().map(Side::name).collect(Collectors.joining(", "));
    }

    private static void headline(StringBuilder html, DiffResult result, int change) {
        var sentences = DiffHeadline.of(result, change);
        String pair = result.comparison().changes() == 1 ? "" : DiffNotes.pair(change) + " – ";
        html.append("<p class=\"headline\">").append(escape(TerminalText.line(pair + sentences.getFirst())))
                .append("</p>\n<p>")
                .append(sentences.stream().skip(1).map(TerminalText::line).map(DiffHtml::escape)
                        .collect(Collectors.joining("<br>")))
                .append("</p>\n");
    }

    private static void facts(StringBuilder html, Comparison comparison) {
        html.append("<dl>");
        for (int side = 0; side < comparison.sides().size(); side++) {
            var of = comparison.sides().get(side);
            html.append("<dt>").append(Comparison.letter(side)).append("</dt><dd>")
                    .append(escape(TerminalText.line(of.name())));
            for (var file : of.scope().files()) {
                if (!file.trace().path().equals(of.name())) {
                    html.append("<br><span class=\"soft\">").append(escape(TerminalText.line(file.trace().path())))
                            .append("</span>");
                }
            }
            html.append("<br><span class=\"soft\">").append(Plural.of(events(comparison, side), "event")).append(", ")
                    .append(ShortText.duration(comparison.lengthsNs().get(side))).append(" long")
                    .append(clockless(comparison, side)).append("</span></dd>");
        }
        var options = comparison.options();
        html.append("<dt>Grouped by</dt><dd>").append(keys(comparison)).append("</dd><dt>Threshold</dt><dd>")
                .append("changes of the median above ").append(DiffHeadline.percent(options.threshold()))
                .append("</dd></dl>\n");
    }

    private static String keys(Comparison comparison) {
        return comparison.options().grouping().keys().stream().map(GroupKey::id).collect(Collectors.joining(" · "));
    }

    private static long events(Comparison comparison, int side) {
        return comparison.rows().stream().mapToLong(row -> row.sides().get(side).counts().all()).sum();
    }

    private static String clockless(Comparison comparison, int side) {
        long events = comparison.rows().stream().mapToLong(row -> row.sides().get(side).counts().clockless()).sum();
        return events == 0 ? "" : ", " + Plural.of(events, "event") + " without a clock not measured";
    }

    private static void method(StringBuilder html, Comparison comparison) {
        html.append(
                "<h2>Method</h2>\n<p class=\"soft method\">Change and ratio: of the medians, with a 95% bootstrap interval ")
                .append("(2000 resamples, percentile method). p: Mann–Whitney, adjusted by Benjamini and Hochberg over ")
                .append("the rows. Slower or faster: p ≤ 0.05, the median changed by more than ")
                .append(DiffHeadline.percent(comparison.options().threshold()))
                .append(", and the interval excludes no change. Slower (children): the total time is slower, the self ")
                .append("time is not. Inconclusive: fewer than ").append(comparison.options().minCount())
                .append(" ranges on one side.</p>\n");
    }

    private static void condition(StringBuilder html, DiffResult result) {
        var condition = result.condition();
        if (condition != null) {
            boolean isMet = !result.failing().isEmpty();
            html.append("<p>Condition <code>").append(escape(condition.text())).append("</code>: <b")
                    .append(isMet ? " class=\"failed\">" : ">").append(escape(DiffText.met(result.failing())))
                    .append("</b>").append(isMet ? ". These rows have a bar on the left." : "").append("</p>\n");
        }
    }

    private static void rows(StringBuilder html, DiffResult result, int change) {
        String letter = Comparison.letter(change + 1);
        var comparison = result.comparison();
        var all = result.rows(change);
        var rows = all.subList(0, Math.min(MAX_ROWS, all.size()));
        var bar = new RatioBar(rows.stream().map(row -> row.changes().get(change)).toList());
        html.append("<h2>").append(letter).append(" against A</h2>\n<p>")
                .append(ShortText.capitalized(DiffText.verdictSummary(comparison, change)))
                .append(". Sorted by the change of the ").append(result.sort(change).words()).append(".</p>\n");
        if (rows.isEmpty()) {
            return;
        }
        html.append("<table><thead><tr><th>").append(keys(comparison)).append("</th><th class=\"word\">Verdict</th>")
                .append("<th>Median</th><th>").append(bar.header()).append("</th>");
        for (var header : List.of("95% interval", "p", "Total", "Self")) {
            html.append("<th class=\"medium\">").append(header).append("</th>");
        }
        boolean perSecond = comparison.differsInLength(change);
        for (var header : wideHeaders(letter, perSecond)) {
            html.append("<th class=\"wide\">").append(header).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        var failing = new HashSet<>(result.failing());
        for (var row : rows) {
            row(html, row, change, bar, failing.contains(row));
            wide(html, row, change, perSecond);
        }
        html.append("</tbody></table>\n");
        if (rows.size() < comparison.rows(change).size()) {
            html.append("<p class=\"soft\">").append(Plural.number(rows.size())).append(" of ")
                    .append(Plural.of(comparison.rows(change).size(), "row")).append(".</p>\n");
        }
    }

    private static List<String> wideHeaders(String letter, boolean perSecond) {
        var headers = new ArrayList<>(List.of("n A", "n " + letter, "Median A", "Median " + letter, "Total A",
                "Total " + letter));
        if (perSecond) {
            headers.addAll(List.of("Per second A", "Per second " + letter));
        }
        return headers;
    }

    private static void row(StringBuilder html, ComparisonRow row, int change, RatioBar bar, boolean fails) {
        var of = row.changes().get(change);
        var ratio = of.ratio();
        html.append(fails ? "<tr class=\"fails\"><td>" : "<tr><td>").append(escape(TerminalText.line(row.label())))
                .append("</td><td class=\"word ").append(style(of)).append("\">")
                .append(ShortText.capitalized(of.words())).append("</td><td class=\"").append(style(of)).append("\">")
                .append(ratio == null ? "–" : signed(ratio - 1)).append("</td><td>").append(bar.picture(of))
                .append("</td>");
        for (var cell : List.of(interval(of), probability(of), ShortText.change(of.totalNs()),
                ShortText.change(of.self().totalNs()))) {
            html.append("<td class=\"medium\">").append(cell).append("</td>");
        }
    }

    private static void wide(StringBuilder html, ComparisonRow row, int change, boolean perSecond) {
        var a = row.sides().getFirst();
        var b = row.sides().get(change + 1);
        var cells = new ArrayList<>(List.of(Plural.number(a.counts().all()), Plural.number(b.counts().all()), median(a),
                median(b), ShortText.duration(a.totalNs()), ShortText.duration(b.totalNs())));
        if (perSecond) {
            cells.addAll(List.of(ShortText.duration(a.totalPerSecondNs()), ShortText.duration(b.totalPerSecondNs())));
        }
        for (var cell : cells) {
            html.append("<td class=\"wide\">").append(cell).append("</td>");
        }
        html.append("</tr>\n");
    }

    private static String signed(double part) {
        return (part > 0 ? "+" : "") + DiffHeadline.percent(part);
    }

    private static String interval(Change change) {
        var interval = change.confidenceInterval();
        return interval == null ? "–" : signed(interval.low() - 1) + " … " + signed(interval.high() - 1);
    }

    /// {@return the style class of a change}
    static String style(Change change) {
        return change.isByChildren() || change.verdict() == Verdict.UNCHANGED
                || change.verdict() == Verdict.INCONCLUSIVE ? "soft" : change.verdict().word();
    }

    private static String median(SideStatistics side) {
        var durations = side.durations();
        return durations == null ? "–" : ShortText.duration(durations.medianNs());
    }

    private static String probability(Change change) {
        var corrected = change.adjustedPValue();
        return corrected == null ? "–" : escape(ShortText.probability(corrected));
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
