// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.panel.Plural;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/// A comparison as one HTML file that needs no network: the tables, a bar for each change with its interval, pictures.
public final class DiffHtml {
    /// Rows beyond these make files that no browser opens with pleasure; the other formats have them all.
    private static final int MAX_ROWS = 2000;
    private static final String STYLE = """
            :root{color-scheme:light dark;--line:#d0d7de;--soft:#57606a;--slower:#b35900;--faster:#0969da;--fails:#cf222e;\
            --back:#fff;--ink:#1f2328}
            @media(prefers-color-scheme:dark){:root{--line:#30363d;--soft:#8d96a0;--slower:#f0883e;--faster:#58a6ff;\
            --fails:#f85149;--back:#0d1117;--ink:#e6edf3}}
            body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1240px;padding:0 1rem;background:var(--back);\
            color:var(--ink)}
            h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
            th,td{padding:.3rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
            th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:10rem}
            th{color:var(--soft);font-weight:600;vertical-align:bottom}
            td{font-variant-numeric:tabular-nums}th.word,td.word{text-align:left}.slower{color:var(--slower);font-weight:600}
            .faster{color:var(--faster);font-weight:600}.soft{color:var(--soft)}img{max-width:100%;border:1px solid var(--line)}
            .fails td:first-child{box-shadow:inset 3px 0 var(--fails)}.failed{color:var(--fails)}
            .scroll{overflow-x:auto}svg{display:inline-block;vertical-align:middle}
            .ends{display:inline-flex;justify-content:space-between;width:121px;font-weight:400;font-size:12px}
            dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .7rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
            summary{cursor:pointer;margin-bottom:.5rem}
            @page{size:landscape;margin:12mm}
            @media print{:root{color-scheme:light;--line:#d0d7de;--soft:#57606a;--slower:#b35900;--faster:#0969da;\
            --fails:#cf222e;--back:#fff;--ink:#1f2328}body{font-size:9pt;margin:0;max-width:none;padding:0;\
            print-color-adjust:exact;-webkit-print-color-adjust:exact}th,td{padding:.15rem .35rem}.scroll{overflow:visible}\
            tr,img{break-inside:avoid}h2{break-after:avoid}th:first-child,td:first-child{min-width:8rem}}
            """;

    private final OutputStream out;

    /// A picture for the report.
    ///
    /// @param title what it shows
    /// @param base64 the PNG file in Base64
    public record Picture(String title, String base64) {
        /// {@return a picture from the bytes of a PNG file}
        public static Picture of(String title, byte[] png) {
            return new Picture(title, Base64.getEncoder().encodeToString(png));
        }
    }

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public DiffHtml(OutputStream out) {
        this.out = out;
    }

    /// Prints a comparison.
    public void print(DiffResult result, List<Picture> pictures) throws IOException {
        var html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>")
                .append(escape(title(result.comparison()))).append("</title><style>\n").append(STYLE)
                .append("</style></head><body>\n<h1>Comparison</h1>\n");
        var comparison = result.comparison();
        html.append("<dl>");
        for (int side = 0; side < comparison.sides().size(); side++) {
            html.append("<dt>").append(Comparison.letter(side)).append("</dt><dd>")
                    .append(escape(comparison.sides().get(side).name())).append(clockless(comparison, side))
                    .append("</dd>");
        }
        html.append("</dl>\n");
        condition(html, result);
        for (int change = 0; change < comparison.sides().size() - 1; change++) {
            rows(html, result, change);
        }
        for (var picture : pictures) {
            html.append("<h2>").append(escape(picture.title)).append("</h2>\n<img alt=\"")
                    .append(escape(picture.title)).append("\" src=\"data:image/png;base64,")
                    .append(picture.base64).append("\">\n");
        }
        var structure = result.structure();
        if (structure != null) {
            DiffHtmlRanges.append(html, structure);
        }
        html.append("<p class=\"soft\">Ratio: of the medians, with a 95% bootstrap interval (2000 resamples, ")
                .append("percentile method). p: Mann–Whitney, adjusted by Benjamini and Hochberg over the rows. ")
                .append("Slower or faster: p ≤ 0.05, the median changed by more than ")
                .append(ShortText.percent(comparison.options().threshold()))
                .append(", and the interval excludes 1. Inconclusive: fewer than ")
                .append(comparison.options().minCount()).append(" ranges on one side.</p>\n</body></html>\n");
        out.write(html.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String title(Comparison comparison) {
        return "Comparison: " + comparison.sides().stream().map(Side::name).collect(Collectors.joining(", "));
    }

    private static String clockless(Comparison comparison, int side) {
        long events = 0;
        for (var row : comparison.rows()) {
            events += row.sides().get(side).counts().clockless();
        }
        return events == 0
                ? ""
                : " <span class=\"soft\">(" + Plural.of(events, "event") + " without a clock not measured)</span>";
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
        var rows = result.rows().subList(0, Math.min(MAX_ROWS, result.rows().size()));
        var bar = new RatioBar(rows.stream().map(row -> row.changes().get(change)).toList());
        html.append("<h2>").append(letter).append(" against A</h2>\n<p>")
                .append(DiffText.verdictSummary(comparison, change))
                .append("</p>\n");
        if (rows.isEmpty()) {
            return;
        }
        html.append("<div class=\"scroll\"><table><thead><tr>");
        String what = comparison.options().grouping().keys().stream().map(GroupKey::id)
                .collect(Collectors.joining(" · "));
        html.append("<th>").append(what).append("</th><th class=\"word\">Verdict</th>");
        for (var header : List.of("Total change", "Ratio", "95% interval", bar.header(), "p", "n A", "n " + letter,
                "Median A", "Median " + letter, "Total A", "Total " + letter)) {
            html.append("<th>").append(header).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        var failing = new HashSet<>(result.failing());
        for (var row : rows) {
            row(html, row, change, bar, failing.contains(row));
        }
        html.append("</tbody></table></div>\n");
        if (rows.size() < comparison.rows().size()) {
            html.append("<p class=\"soft\">").append(Plural.number(rows.size())).append(" of ")
                    .append(Plural.of(comparison.rows().size(), "row")).append(".</p>\n");
        }
    }

    private static void row(StringBuilder html, ComparisonRow row, int change, RatioBar bar, boolean fails) {
        var a = row.sides().getFirst();
        var b = row.sides().get(change + 1);
        var of = row.changes().get(change);
        html.append(fails ? "<tr class=\"fails\"><td>" : "<tr><td>").append(escape(row.label()))
                .append("</td><td class=\"word ").append(style(of)).append("\">")
                .append(ShortText.capitalized(of.verdict().word())).append("</td>");
        for (var cell : List.of(ShortText.change(of.totalNs()), DiffText.ratio(of), DiffText.interval(of),
                bar.picture(of), probability(of), Plural.number(a.counts().all()), Plural.number(b.counts().all()),
                median(a), median(b), ShortText.duration(a.totalNs()), ShortText.duration(b.totalNs()))) {
            html.append("<td>").append(cell).append("</td>");
        }
        html.append("</tr>\n");
    }

    private static String style(Change change) {
        return change.verdict() == Verdict.SLOWER ? "slower" : change.verdict() == Verdict.FASTER ? "faster" : "soft";
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
