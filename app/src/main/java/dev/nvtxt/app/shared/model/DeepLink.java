// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.TimeArgument;
import dev.nvtxt.parser.report.input.ReportInput;
import java.nio.file.Path;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A view of a report that a command leads to: `nvtxt view FILE --at 12.5ms..14ms --select LINE --filter FILTER`.
/// Where a line is in the first file that has an event on it, its number is enough: `--select other.nvtxt:12` names the file.
///
/// @param from the first instant to show, or null for all
/// @param to the last instant to show, or null for all
/// @param file the path of the file with the line, or its end; "" for the first file with an event on it
/// @param line the line of the event to select, from 1, or 0 for none
/// @param filter which events to show; "" for all
public record DeepLink(@Nullable TimeArgument from, @Nullable TimeArgument to, String file, int line, String filter) {
    /// Leads nowhere.
    public static final DeepLink NONE = new DeepLink(null, null, "", 0, "");
    private static final int NS_DIGITS_OF_MS = 6;
    private static final BigDecimal MARGIN_NS = BigDecimal.valueOf(1_000_000);

    /// Reads the values of the options.
    ///
    /// @param at two times with `..` between them, or null
    /// @param select a line, or the end of a path, a colon and a line; or null
    /// @throws IllegalArgumentException if they are wrong; the message is for people
    public static DeepLink parse(@Nullable String at, @Nullable String select) {
        int colon = select == null ? -1 : select.lastIndexOf(':');
        var file = select == null ? "" : select.substring(0, Math.max(0, colon));
        int line = select == null ? 0 : line(select.substring(colon + 1));
        if (at == null) {
            return new DeepLink(null, null, file, line, "");
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
        return new DeepLink(from, to, file, line, "");
    }

    /// {@return the same with only the events that match a filter shown}
    public DeepLink withFilter(String newFilter) {
        return new DeepLink(from, to, file, line, newFilter);
    }

    private static int line(String number) {
        try {
            int line = Integer.parseInt(number);
            if (line >= 1) {
                return line;
            }
        } catch (NumberFormatException _) {
            // The same is said of it.
        }
        throw new IllegalArgumentException("'" + number + "' is not a line: line numbers start at 1");
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
        for (var each : report.files()) {
            int event = isIn(each) ? each.trace().events().eventAtLine(line) : -1;
            if (event >= 0) {
                return Optional.of(new EventRef(each, event));
            }
        }
        return Optional.empty();
    }

    private boolean isIn(ReportFile of) {
        var path = of.trace().path();
        return file.isEmpty() || path.equals(file) || path.endsWith("/" + file) || path.endsWith("\\" + file)
                || absolute(path).equals(file);
    }

    /// {@return the command that shows a span of some files, with an event selected where it can be named by its line}
    ///
    /// @param filter which events are shown; "" for all
    public static String command(Report report, AxisRange span, @Nullable EventRef selected, String filter) {
        return "nvtxt view " + paths(report) + " --at " + millis(report, span.startNs()) + ".."
                + millis(report, span.endNs()) + (selected == null ? "" : select(report, selected))
                + (filter.isEmpty() ? "" : " --filter " + quoted(filter));
    }

    /// {@return the command that shows an event with what is around it, and selects it by its line; nothing where it has neither time nor line}
    public static Optional<String> command(Report report, EventRef event) {
        var file = event.file();
        var select = select(report, event);
        var command = new StringBuilder("nvtxt view ").append(paths(report));
        if (file.hasStartNs(event.event())) {
            command.append(" --at ").append(around(report, event));
        } else if (select.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(command.append(select).toString());
    }

    /// {@return the option that selects an event, as short as it leads to the event's file; "" where it has no line}
    private static String select(Report report, EventRef event) {
        int line = event.line();
        var trace = event.file().trace();
        return line == 0
                ? ""
                : Stream.of("", trace.fileName(), absolute(trace.path()))
                        .filter(file -> new DeepLink(null, null, file, line, "").event(report)
                                .filter(linked -> linked.file().equals(event.file())).isPresent())
                        .findFirst()
                        .map(file -> " --select " + quoted(file.isEmpty() ? String.valueOf(line) : file + ":" + line))
                        .orElse("");
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

    /// In their order, which is that of the lanes, and so that the command works in every folder.
    private static String paths(Report report) {
        return report.files().stream().map(file -> quoted(absolute(file.trace().path())))
                .collect(Collectors.joining(" "));
    }

    private static String absolute(String path) {
        try {
            return path.equals(ReportInput.STANDARD_INPUT)
                    ? path
                    : Path.of(path).toAbsolutePath().normalize().toString();
        } catch (InvalidPathException _) {
            return path;
        }
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
