// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Logs that are known by their lines.
public enum LogKind {
    /// Android's `logcat -v threadtime`.
    LOGCAT("^(?<time>(?:\\d{4}-)?\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d+)\\s+(?<process>\\d+)\\s+(?<thread>\\d+)"
            + "\\s+(?<category>[VDIWEFS])\\s+(?<message>.*)$"),
    /// Google's logging library, and what copies it.
    GLOG("^(?<category>[IWEF])(?<time>(?:\\d{4})?\\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d+)\\s+(?<thread>\\d+) (?<message>.*)$"),
    /// spdlog's default pattern; a logger is a lane.
    SPDLOG("^\\[(?<time>\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)\\] (?:\\[(?<thread>[^\\]]+)\\] )?"
            + "\\[(?<category>trace|debug|info|warning|warn|error|critical)\\] (?<message>.*)$"),
    /// log4j and logback, with level and `[thread]` in either order.
    LOGBACK("^(?<time>(?:\\d{4}-\\d\\d-\\d\\d[ T])?\\d\\d:\\d\\d:\\d\\d[.,]\\d+(?:Z|[+-]\\d\\d:?\\d\\d)?)\\s+"
            + "(?=[^\\[]{0,40}\\[(?<thread>[^\\]]+)\\])"
            + "(?=(?:\\[[^\\]]*\\]\\s+)?(?<category>TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\\b)"
            + "(?:\\[[^\\]]*\\]\\s+[A-Z]+|[A-Z]+\\s+\\[[^\\]]*\\])\\s+(?<message>.*)$"),
    /// nginx's and Apache's access logs; the payload is the size of the answer, a client is a lane. Where nginx adds
    /// `$request_time`, after the names of referrer and browser or named `rt` or `request_time`, a request lasts that long
    /// before its line.
    NGINX("^(?<thread>\\S+) \\S+ \\S+ \\[(?<time>\\d\\d/[A-Z][a-z]{2}/\\d{4}:[^\\]]+)\\] \"(?<message>[^\"]*)\" "
            + "(?<category>\\d{3}) (?<payload>\\d+|-)"
            + "(?:(?: \"[^\"]*\")*(?: \"?|[^\"]*?\\b(?:rt|request_time)[=:] ?\"?)(?<duration>\\d+\\.\\d{3})\\b)?"),
    /// ninja's `.ninja_log`; the outputs of one command are one event.
    NINJA("^(?<time>\\d+)\\t(?<end>\\d+)\\t\\d+\\t(?<message>[^\\t]+)\\t[0-9a-f]+$"),
    /// `journalctl -o short-precise`, and syslog.
    JOURNAL("^(?<time>[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?) \\S+ "
            + "(?<process>[^\\s:\\[]+(?:\\[\\d+\\])?): (?<message>.*)$"),
    /// The messages of the Linux kernel, as `dmesg` prints them: seconds since the start of the machine.
    DMESG("^(?:<\\d+>)?\\[ *(?<time>\\d+\\.\\d+)\\] (?<message>.*)$"),
    /// Lines with a time before them, as `ts` of moreutils writes.
    TS("^(?<time>[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?|\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d[^ ]*"
            + "|\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?|\\d+\\.\\d+) (?<message>.*)$");

    private final String pattern;

    LogKind(String pattern) {
        this.pattern = pattern;
    }

    /// {@return its name in options}
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// {@return the regular expression of its lines}
    public String pattern() {
        return pattern;
    }

    /// {@return the kind with that name, or nothing; log4j is logback}
    public static Optional<LogKind> of(String id) {
        var name = id.equalsIgnoreCase("log4j") ? "logback" : id.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(kind -> kind.id().equals(name)).findFirst();
    }

    static String names() {
        return Arrays.stream(values()).map(LogKind::id).collect(Collectors.joining(", "));
    }
}
