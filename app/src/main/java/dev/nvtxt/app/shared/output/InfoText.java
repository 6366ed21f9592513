// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.summary.FileSummary;
import dev.nvtxt.parser.time.Clock;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Prints summaries for people: a block for each file, with a blank line between.
public final class InfoText implements InfoPrinter {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final OutputStream out;
    private boolean isFirst = true;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public InfoText(OutputStream out) {
        this.out = TerminalText.stream(out);
    }

    @Override
    public void file(ReportFile file, FileSummary summary) throws IOException {
        var text = new StringBuilder(isFirst ? "" : "\n");
        isFirst = false;
        text.append(TerminalText.line(summary.path())).append('\n');
        var name = file.trace().displayName();
        if (name != null) {
            line(text, "name", name);
        }
        boolean isTrace = !file.trace().extras().isNone();
        line(text, "size", bytes(summary.bytes())
                + (isTrace && summary.lines() == 0 ? "" : ", " + Counts.of(summary.lines(), "line")));
        if (isTrace) {
            line(text, "format", file.trace().extras().format());
        }
        var events = summary.events();
        line(text, "events", events.total() + " (" + events.startEnd() + " start/end, " + events.pushPop()
                + " push/pop, " + (events.slice() > 0 ? Counts.of(events.slice(), "slice") + ", " : "")
                + Counts.of(events.marker(), "marker") + ")");
        line(text, "contains", processes(summary.processes()) + ", " + Counts.of(summary.threads(), "thread") + ", "
                + (summary.categories() == 1 ? "1 category" : summary.categories() + " categories"));
        for (var base : file.bases()) {
            line(text, base.timeBase().name(), clock(base));
        }
        line(text, "problems", problems(summary));
        line(text, "loaded in", String.format(Locale.ROOT, "%.1f ms", summary.loadNanos() / 1e6));
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append("  ").append(TerminalText.line(key)).repeat(' ', Math.max(1, 19 - key.length()))
                .append(TerminalText.line(value)).append('\n');
    }

    private static String processes(int count) {
        return count == 1 ? "1 process" : count + " processes";
    }

    private static String problems(FileSummary summary) {
        if (summary.errors() == 0 && summary.warnings() == 0) {
            return "none";
        }
        return Counts.of(summary.errors(), "error") + ", " + Counts.of(summary.warnings(), "warning");
    }

    private static String bytes(long bytes) {
        if (bytes < 1000) {
            return Counts.of(bytes, "byte");
        }
        double value = bytes;
        var units = new String[]{ "kB", "MB", "GB", "TB" };
        int unit = -1;
        while (value >= 999.95 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", value, units[unit]);
    }

    private static String clock(BaseClock base) {
        var clock = base.clock();
        var ticks = base.ticks();
        if (clock == null) {
            return "no frequency: ticks " + ticks.first() + " to " + ticks.last() + " (set one with --clock)";
        }
        var first = base.firstNs();
        var last = base.lastNs();
        return base.method() + "; " + time(clock, first, ticks.first()) + " to " + time(clock, last, ticks.last());
    }

    private static String time(Clock clock, @Nullable Long ns, long ticks) {
        return ns == null ? ticks + " ticks (out of range)" : clock.isAbsolute() ? instant(ns) : seconds(ns);
    }

    private static String instant(long ns) {
        return Instant.ofEpochSecond(Math.floorDiv(ns, NANOS_PER_SECOND), Math.floorMod(ns, NANOS_PER_SECOND))
                .toString();
    }

    /// Exact: all nine decimals.
    private static String seconds(long ns) {
        var sign = ns < 0 ? "-" : "";
        // Unsigned, since the smallest Int64 has no positive counterpart.
        long magnitude = Math.abs(ns);
        return String.format(Locale.ROOT, "%s%s.%09d s", sign, Long.divideUnsigned(magnitude, NANOS_PER_SECOND),
                Long.remainderUnsigned(magnitude, NANOS_PER_SECOND));
    }

    @Override
    public void end() throws IOException {
        out.flush();
    }
}
