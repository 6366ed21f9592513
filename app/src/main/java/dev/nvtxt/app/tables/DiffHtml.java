// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.parser.compare.Change;
import dev.nvtxt.parser.compare.Comparison;
import dev.nvtxt.parser.compare.SideStatistics;
import dev.nvtxt.parser.compare.StructuralDiff;
import dev.nvtxt.parser.compare.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/// A comparison as one HTML file that needs no network: the tables, a bar for each change with its interval, pictures.
public final class DiffHtml {
    private static final int MOST_DIFFERENCES = 2000;
    private static final String STYLE = """
            :root{color-scheme:light dark;--line:#d0d7de;--soft:#57606a;--slower:#b35900;--faster:#0969da;--back:#fff}
            @media(prefers-color-scheme:dark){:root{--line:#30363d;--soft:#8d96a0;--slower:#f0883e;--faster:#58a6ff;--back:#0d1117}}
            body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:1200px;padding:0 1rem;background:var(--back)}
            h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
            th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
            th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere}
            th{position:sticky;top:0;background:var(--back);color:var(--soft);font-weight:600}
            td{font-variant-numeric:tabular-nums}.word{text-align:left}.slower{color:var(--slower);font-weight:600}
            .faster{color:var(--faster);font-weight:600}.soft{color:var(--soft)}img{max-width:100%;border:1px solid var(--line)}
            .scroll{overflow-x:auto}svg text{font:11px system-ui,sans-serif}dt{font-weight:600}
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
                .append("<meta name=\"viewport\" content=\"width=device-width\"><title>Comparison</title><style>\n")
                .append(STYLE).append("</style></head><body>\n<h1>Comparison</h1>\n");
        var comparison = result.comparison();
        html.append("<p>");
        for (int side = 0; side < comparison.sides().size(); side++) {
            html.append("<b>").append(Comparison.letter(side)).append("</b> ")
                    .append(escape(comparison.sides().get(side).name())).append("<br>");
        }
        html.append("</p>\n");
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
            structure(html, structure);
        }
        html.append("<p class=\"soft\">Ratio: of the medians, with a 95&nbsp;% bootstrap interval (2000 resamples, ")
                .append("percentile method). p: Mann–Whitney, corrected by Benjamini and Hochberg over the rows. ")
                .append("Slower or faster: p ≤ 0.05, the median changed by more than ")
                .append(ShortText.percent(comparison.options().threshold()))
                .append(", and the interval does not hold 1. Too few to tell: under ")
                .append(comparison.options().leastCount()).append(" ranges on a side.</p>\n</body></html>\n");
        out.write(html.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static void condition(StringBuilder html, DiffResult result) {
        var condition = result.condition();
        if (condition != null) {
            html.append("<p>Condition <code>").append(escape(condition.text())).append("</code>: <b>")
                    .append(result.failing().isEmpty() ? "met by no row" : "met by " + result.failing().size())
                    .append("</b></p>\n");
        }
    }

    private static void rows(StringBuilder html, DiffResult result, int change) {
        String letter = Comparison.letter(change + 1);
        html.append("<h2>").append(letter).append(" against A</h2>\n<div class=\"scroll\"><table><thead><tr>");
        for (var head : List.of("What", "Verdict", "n A", "n " + letter, "Median A", "Median " + letter, "Ratio",
                "95 % interval", "", "p", "Total A", "Total " + letter, "Total change")) {
            html.append("<th>").append(head).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        for (var row : result.rows()) {
            var a = row.sides().getFirst();
            var b = row.sides().get(change + 1);
            var of = row.changes().get(change);
            html.append("<tr><td>").append(escape(row.label())).append("</td><td class=\"word ").append(style(of))
                    .append("\">").append(of.verdict().word(letter)).append("</td>");
            for (var cell : List.of(Long.toString(a.counts().all()), Long.toString(b.counts().all()), median(a),
                    median(b), DiffText.ratio(of), DiffText.interval(of), bar(of), probability(of),
                    ShortText.duration(a.totalNs()), ShortText.duration(b.totalNs()),
                    ShortText.change(of.totalNs()))) {
                html.append("<td>").append(cell).append("</td>");
            }
            html.append("</tr>\n");
        }
        html.append("</tbody></table></div>\n");
        if (result.rows().size() < result.comparison().rows().size()) {
            html.append("<p class=\"soft\">").append(result.rows().size()).append(" of ")
                    .append(result.comparison().rows().size()).append(" rows.</p>\n");
        }
    }

    private static String style(Change change) {
        return change.verdict() == Verdict.SLOWER ? "slower" : change.verdict() == Verdict.FASTER ? "faster" : "soft";
    }

    private static String median(SideStatistics side) {
        var durations = side.durations();
        return durations == null ? "–" : ShortText.duration(durations.medianNs());
    }

    private static String probability(Change change) {
        var corrected = change.corrected();
        return corrected == null ? "–" : escape(ShortText.probability(corrected));
    }

    /// The interval as a line and the ratio as a dot, from half to double; 1 in the middle.
    private static String bar(Change change) {
        var ratio = change.ratio();
        var interval = change.interval();
        if (ratio == null || interval == null) {
            return "";
        }
        String colour = switch (change.verdict()) {
            case SLOWER -> "var(--slower)";
            case FASTER -> "var(--faster)";
            default -> "var(--soft)";
        };
        return String.format(Locale.ROOT,
                "<svg width=\"121\" height=\"14\" role=\"img\" aria-label=\"%s\"><line x1=\"60.5\" x2=\"60.5\" y1=\"0\" "
                        + "y2=\"14\" stroke=\"var(--line)\"/><line x1=\"%.1f\" x2=\"%.1f\" y1=\"7\" y2=\"7\" stroke=\"%s\" "
                        + "stroke-width=\"3\"/><circle cx=\"%.1f\" cy=\"7\" r=\"4\" fill=\"%s\"/></svg>",
                DiffText.interval(change), place(interval.low()), place(interval.high()), colour, place(ratio),
                colour);
    }

    private static double place(double ratio) {
        double octaves = ratio <= 0 ? -1 : Math.log(ratio) / Math.log(2);
        return 60.5 + Math.clamp(octaves, -1, 1) * 56;
    }

    private static void structure(StringBuilder html, StructuralDiff structure) {
        html.append("<h2>Range by range: A and B</h2>\n<p>").append(structure.matched())
                .append(" ranges matched, ").append(structure.differences().size()).append(" differences.</p>\n");
        structure.notes().forEach(note -> html.append("<p>").append(escape(note)).append("</p>\n"));
        html.append("<div class=\"scroll\"><table><thead><tr><th>Range</th><th>What</th><th>Line A</th><th>Line B</th>")
                .append("<th>Duration A</th><th>Duration B</th><th>Change</th></tr></thead><tbody>\n");
        structure.differences().stream().limit(MOST_DIFFERENCES).forEach(difference -> {
            var a = difference.a();
            var b = difference.b();
            html.append("<tr><td>").append(escape(difference.path())).append("</td><td class=\"word\">")
                    .append(DiffText.what(difference)).append("</td><td>")
                    .append(a == null ? "" : a.file().trace().events().line(a.event())).append("</td><td>")
                    .append(b == null ? "" : b.file().trace().events().line(b.event())).append("</td><td>")
                    .append(a == null ? "" : ShortText.duration(a.durationNs())).append("</td><td>")
                    .append(b == null ? "" : ShortText.duration(b.durationNs())).append("</td><td>")
                    .append(ShortText.change(difference.changeNs())).append("</td></tr>\n");
        });
        html.append("</tbody></table></div>\n");
        if (structure.differences().size() > MOST_DIFFERENCES) {
            html.append("<p class=\"soft\">The first ").append(MOST_DIFFERENCES).append(" of them.</p>\n");
        }
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
