// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.TimeArgument;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A place in a report that a command leads to: `nvtxt view FILE --at 12.5ms..14ms --select LINE`.
///
/// @param from the first instant to show, or null for all
/// @param to the last instant to show, or null for all
/// @param line the line of the event to select, from 1, or 0 for none; looked for in the files in their order
public record DeepLink(@Nullable TimeArgument from, @Nullable TimeArgument to, int line) {
    /// Leads nowhere.
    public static final DeepLink NONE = new DeepLink(null, null, 0);
    private static final int NS_DIGITS_OF_MS = 6;
    private static final BigDecimal MARGIN_NS = BigDecimal.valueOf(1_000_000);

    /// Reads the values of the options.
    ///
    /// @param at two times with `..` between them, or null
    /// @param line the line, or 0
    /// @throws IllegalArgumentException if they are wrong; the message is for people
    public static DeepLink parse(@Nullable String at, int line) {
        if (line < 0) {
            throw new IllegalArgumentException("line numbers start at 1");
        }
        if (at == null) {
            return new DeepLink(null, null, line);
        }
        int dots = at.indexOf("..");
        if (dots < 0) {
            throw new IllegalArgumentException(
                    "'" + at + "' is not a range: write two times, for example 12.5ms..14ms");
        }
        var from = TimeArgument.parse(at.substring(0, dots));
        var to = TimeArgument.parse(at.substring(dots + 2));
        if (!from.isBefore(to) && from.getClass().equals(to.getClass())) {
            throw new IllegalArgumentException("'" + at + "' ends before it starts");
        }
        return new DeepLink(from, to, line);
    }

    /// {@return the span to show, or nothing where all is shown}
    ///
    /// @throws IllegalArgumentException if a time is an instant, and the report has no wall clock
    public Optional<AxisRange> span(Report report) {
        if (from == null || to == null) {
            return Optional.empty();
        }
        long start = from.axisNs(report);
        long end = to.axisNs(report);
        return end <= start ? Optional.empty() : Optional.of(new AxisRange(start, end));
    }

    /// {@return the event to select, or nothing where no file has one on that line}
    public Optional<EventRef> event(Report report) {
        if (line == 0) {
            return Optional.empty();
        }
        for (var file : report.files()) {
            int event = file.trace().events().eventAtLine(line);
            if (event >= 0) {
                return Optional.of(new EventRef(file, event));
            }
        }
        return Optional.empty();
    }

    /// {@return the command that shows a span of some files, with an event selected where it can be named by its line}
    public static String command(Report report, AxisRange span, @Nullable EventRef selected) {
        // A line is looked for in the files in their order, so the file of the event comes first.
        var files = report.files().stream()
                .sorted((a, b) -> Boolean.compare(isOf(selected, b), isOf(selected, a))).toList();
        int line = selected == null ? 0 : selected.line();
        return "nvtxt view " + paths(files) + " --at " + millis(report, span.startNs()) + ".."
                + millis(report, span.endNs()) + (line > 0 ? " --select " + line : "");
    }

    /// {@return the command that shows an event with what is around it, and selects it by its line; nothing where it has neither time nor line}
    public static Optional<String> command(Report report, EventRef event) {
        var file = event.file();
        int line = file.trace().events().line(event.event());
        var command = new StringBuilder("nvtxt view ").append(paths(report.files().stream()
                .sorted((a, b) -> Boolean.compare(isOf(event, b), isOf(event, a))).toList()));
        if (file.hasStartNs(event.event())) {
            command.append(" --at ").append(around(report, event));
        } else if (line == 0) {
            return Optional.empty();
        }
        return Optional.of((line > 0 ? command.append(" --select ").append(line) : command).toString());
    }

    /// Half its length on either side, and a millisecond where it has none; not before the report begins.
    private static String around(Report report, EventRef event) {
        var file = event.file();
        long from = file.axisStartNs(event.event());
        long to = file.hasEndNs(event.event()) ? file.axisEndNs(event.event()) : from;
        var first = since(report, Math.min(from, to));
        var last = since(report, Math.max(from, to));
        var margin = from == to ? MARGIN_NS : last.subtract(first).divide(BigDecimal.TWO, RoundingMode.UP);
        return millis(first.subtract(margin).max(since(report, report.startNs()))) + ".." + millis(last.add(margin));
    }

    private static boolean isOf(@Nullable EventRef selected, ReportFile file) {
        return selected != null && selected.file().equals(file);
    }

    private static String paths(List<ReportFile> files) {
        return files.stream().map(file -> quoted(file.trace().path())).collect(Collectors.joining(" "));
    }

    /// Counted from the first event: exact, and the same whatever the clock is.
    private static String millis(Report report, long ns) {
        return millis(since(report, ns));
    }

    private static BigDecimal since(Report report, long ns) {
        return BigDecimal.valueOf(ns).subtract(BigDecimal.valueOf(report.zeroNs()));
    }

    private static String millis(BigDecimal ns) {
        return ns.movePointLeft(NS_DIGITS_OF_MS).stripTrailingZeros().toPlainString() + "ms";
    }

    private static String quoted(String path) {
        return path.matches("[\\w./:+@%-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }
}
