// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Says what events are in words that hold before and after an export.
final class RoundTrip {
    private RoundTrip() {}

    /// {@return the samples that a test can read}
    static Stream<Path> samples() {
        try (var files = Files.walk(Path.of("../samples"))) {
            return files.filter(file -> file.toString().endsWith(".nvtxt")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Report read(Path... files) throws IOException {
        var traces = new ArrayList<TraceFile>();
        for (var file : files) {
            traces.add(new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE));
        }
        return ReportBuilder.build(traces, List.of());
    }

    /// What a format changes on purpose.
    ///
    /// @param zeroNs what is added to its times
    /// @param noName what it says instead of no message, or null
    /// @param hasAllIds whether it can say that an event has no process or thread
    record Words(long zeroNs, @Nullable String noName, boolean hasAllIds) {
        static final Words SAME = new Words(0, null, true);
    }

    /// {@return one line for each event of .nvtxt that an export can have, sorted}
    static List<String> before(Report report, Words words) {
        var lines = new ArrayList<String>();
        for (var file : report.files()) {
            var events = file.trace().events();
            var times = new AxisTimes(file);
            for (int event = 0; event < events.size(); event++) {
                if (times.has(event)) {
                    var category = events.hasCategory(event) ? category(file, events.category(event)) : null;
                    lines.add(String.join("|", kind(events.kind(event)), events.kind(event).word(),
                            time(times, event, 0), message(events.message(event), words), String.valueOf(category),
                            ids(events.threads().get(events.thread(event)), words),
                            events.hasPayload(event) ? Long.toString(events.payload(event)) : "-",
                            events.hasColor(event) ? String.format("0x%08X", events.argb(event)) : "-",
                            Integer.toString(events.line(event)), Long.toString(events.start(event))));
                }
            }
        }
        return lines.stream().sorted().toList();
    }

    /// {@return the same lines of what was read from an export with arguments}
    static List<String> after(Report report, Words words) {
        var lines = new ArrayList<String>();
        for (var file : report.files()) {
            var events = file.trace().events();
            var times = new AxisTimes(file);
            for (int event = 0; event < events.size(); event++) {
                var args = events.args(event);
                lines.add(String.join("|", kind(events.kind(event)), arg(args, "kind"),
                        time(times, event, words.zeroNs), message(events.message(event), words),
                        String.valueOf(events.hasCategory(event)
                                ? Objects.requireNonNull(file.trace().categories().find(events.category(event))).name()
                                : null),
                        ids(threadOf(events.threads().get(events.thread(event)), arg(args, "tid")), words),
                        arg(args, "payload"),
                        arg(args, "color"), arg(args, "line"),
                        arg(args, arg(args, "start_ticks").equals("-") ? "startTicks" : "start_ticks")));
            }
        }
        return lines.stream().sorted().toList();
    }

    private static String kind(EventKind kind) {
        return kind == EventKind.MARKER ? "marker" : "range";
    }

    private static String time(AxisTimes times, int event, long zeroNs) {
        return times.first(event) + zeroNs + ".." + (times.isOpen(event) ? "open" : times.last(event) + zeroNs);
    }

    private static String message(@Nullable String message, Words words) {
        return words.noName != null && (message == null || message.isEmpty()) ? words.noName : String.valueOf(message);
    }

    private static String ids(ThreadKey key, Words words) {
        if (words.hasAllIds) {
            return key.processId() + ":" + key.threadId();
        }
        var pid = key.processId() == null ? 0 : key.processId();
        return pid + ":" + (key.threadId() == null ? pid : key.threadId());
    }

    /// {@return the thread of an event; one on a track of its process has its number as an argument}
    private static ThreadKey threadOf(ThreadKey key, String tid) {
        return key.threadId() != null || tid.equals("-") ? key : new ThreadKey(key.processId(), Long.valueOf(tid));
    }

    private static String category(ReportFile file, long id) {
        return file.trace().categories().path(id).stream().map(Category::label).collect(Collectors.joining(","));
    }

    private static String arg(List<Arg> args, String key) {
        return args.stream().filter(arg -> Arg.shortKey(arg.key()).equals(key)).map(Arg::label).findFirst()
                .orElse("-");
    }
}
