// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Converts git's own timing log (trace2 events, one file a process) to NVTXT.
///
///     java samples/tools/GitTrace.java FOLDER > git-session.nvtxt
///
/// Each folder in FOLDER is a worker and becomes a process; its commands are push/pop ranges of its first thread, with git's
/// regions inside; the processes that they start are start/end ranges of its second thread, and what git counts are
/// markers of its third. Times are UTC in microseconds, so they become FileTime without loss. Paths of the machine, which
/// the log has too, are left out.
void main(String[] args) throws IOException {
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.print("""
            # git at work: four workers used clones of one repository, and this is git's own timing log (trace2) of it.
            # Made by record-git.sh and GitTrace.java.
            SetFileDisplayName, "git, four workers"
            TimeBase = FileTime
            @RangePush, Time, ThreadId, CategoryId, Color, Message
            @RangePop, Time, ThreadId
            @RangeStartEnd, Start, End, ThreadId, CategoryId, Color, Message
            @Marker, Time, ThreadId, CategoryId, Message, Payload
            """);
    var categories = new Categories();
    var body = new StringBuilder();
    int pid = 1;
    for (var worker : folders(Path.of(args[0]))) {
        body.append("ProcessId = ").append(pid).append('\n');
        out.print("NameProcess, %d, \"worker: %s\"\n".formatted(pid, worker.getFileName()));
        out.print("NameOsThread, %d, 1, \"commands\"\n".formatted(pid));
        out.print("NameOsThread, %d, 2, \"started processes\"\n".formatted(pid));
        out.print("NameOsThread, %d, 3, \"counters\"\n".formatted(pid));
        new Worker(categories).convert(worker).forEach(line -> body.append(line).append('\n'));
        pid++;
    }
    categories.ids.forEach((name, id) -> out.print("NameCategory, %d, \"%s\"\n".formatted(id, name)));
    out.print(body);
    out.flush();
}

static List<Path> folders(Path folder) throws IOException {
    try (var entries = Files.list(folder)) {
        return entries.filter(path -> Files.isDirectory(path) && !path.toString().endsWith(".git")).sorted().toList();
    }
}

static final class Categories {
    private static final String[] COLORS = {"SteelBlue", "SeaGreen", "DarkOrange", "MediumPurple", "Goldenrod", "Teal",
            "IndianRed", "SlateGray", "OliveDrab", "CadetBlue"};

    final Map<String, Integer> ids = new TreeMap<>();
    private final Map<String, Integer> inOrder = new HashMap<>();
    private final Map<String, Integer> colored = new HashMap<>();

    int id(String name) {
        int id = inOrder.computeIfAbsent(name, _ -> inOrder.size() + 1);
        ids.put(name, id);
        return id;
    }

    String color(String name) {
        return COLORS[colored.computeIfAbsent(name, _ -> colored.size()) % COLORS.length];
    }
}

/// The processes of one worker. Those that the worker itself started come one after the other, so they nest.
static final class Worker {
    private record Line(long time, String text) {}

    private final Categories categories;
    private final List<Line> lines = new ArrayList<>();

    Worker(Categories categories) {
        this.categories = categories;
    }

    List<String> convert(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            files.sorted().forEach(this::process);
        }
        lines.sort(Comparator.comparingLong(Line::time));
        return lines.stream().map(Line::text).toList();
    }

    private void process(Path file) {
        try {
            var events = Files.readAllLines(file);
            // A process that git started has its parent's name before its own.
            boolean isStarted = events.getFirst().contains("/2");
            if (isStarted) {
                startedProcess(events);
            } else {
                command(events);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void startedProcess(List<String> events) {
        var name = "git " + name(events);
        lines.add(new Line(ticks(events.getLast()), "RangeStartEnd, %d, %d, 2, %d, %s, \"%s\"".formatted(
                ticks(events.getFirst()), ticks(events.getLast()), categories.id("process"),
                categories.color(name), name)));
    }

    private void command(List<String> events) {
        var name = "git " + name(events);
        var open = new ArrayDeque<String>();
        push(ticks(events.getFirst()), "command", name);
        for (var event : events) {
            if (!"main".equals(field(event, "thread"))) {
                continue;
            }
            switch (String.valueOf(field(event, "event"))) {
                case "region_enter" -> {
                    var label = field(event, "label");
                    open.push(String.valueOf(label));
                    push(ticks(event), String.valueOf(field(event, "category")), String.valueOf(label));
                }
                case "region_leave" -> {
                    open.pop();
                    pop(ticks(event));
                }
                case "data" -> counter(event);
                default -> {
                    // The rest of the log has no duration.
                }
            }
        }
        open.forEach(_ -> pop(ticks(events.getLast())));
        pop(ticks(events.getLast()));
    }

    private void push(long time, String category, String message) {
        var color = category.equals("command") ? categories.color(message) : categories.color(category);
        lines.add(new Line(time, "RangePush, %d, 1, %d, %s, \"%s\"".formatted(time, categories.id(category), color, message)));
    }

    private void pop(long time) {
        lines.add(new Line(time, "RangePop, %d, 1".formatted(time)));
    }

    private void counter(String event) {
        var value = field(event, "value");
        if (value != null && value.matches("-?\\d{1,18}")) {
            lines.add(new Line(ticks(event), "Marker, %d, 3, %d, \"%s\", %s".formatted(ticks(event),
                    categories.id(String.valueOf(field(event, "category"))), field(event, "key"), value)));
        }
    }

    private static String name(List<String> events) {
        for (var event : events) {
            if ("cmd_name".equals(field(event, "event"))) {
                return String.valueOf(field(event, "name")).replaceAll("^_|_$", "");
            }
        }
        return "?";
    }

    /// 100 ns since 1601.
    private static long ticks(String event) {
        var time = Instant.parse(String.valueOf(field(event, "time")));
        return (time.getEpochSecond() + 11_644_473_600L) * 10_000_000 + time.getNano() / 100;
    }

    /// A field of an object on one line; those that are needed hold no quotes.
    private static String field(String event, String key) {
        var match = Pattern.compile("\"" + key + "\":\"?([^\",}]*)").matcher(event);
        return match.find() ? match.group(1) : null;
    }
}
