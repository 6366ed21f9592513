// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.parser.CancelToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Lines matched against a pattern; its groups are the columns.
final class LogRows implements Rows {
    private static final int MAX_RECORD = 1 << 16;
    private static final int MAX_LAST_LINE = 100;

    private final BufferedReader in;
    private final Mapping mapping;
    private final CancelToken cancel;
    private final @Nullable NinjaLines ninja;
    private final Matcher matcher;
    private final Map<String, Integer> groups;
    private final List<String> names;
    private final @Nullable Pattern recordStart;
    private @Nullable String ahead;
    private String text = "";
    private long line;
    private long linesRead;
    private boolean isMatch;

    LogRows(BufferedReader in, Mapping mapping, CancelToken cancel) throws IOException, MappingException {
        this.in = in;
        this.mapping = mapping;
        this.cancel = cancel;
        this.ninja = "ninja".equals(mapping.get(Setting.LOG)) ? new NinjaLines(in) : null;
        this.recordStart = LogKind.of(mapping).map(log -> log.facts().get("record-start")).map(Pattern::compile)
                .orElse(null);
        var pattern = pattern(mapping);
        this.matcher = pattern.matcher("");
        this.groups = pattern.namedGroups();
        this.names = columns();
    }

    static Pattern pattern(Mapping mapping) throws MappingException {
        var own = mapping.get(Setting.PATTERN);
        if (own != null) {
            return compile(Setting.PATTERN, own);
        }
        var name = String.valueOf(mapping.get(Setting.LOG));
        return Pattern.compile(LogKind.of(name).orElseThrow(
                () -> new MappingException("--log '" + name + "' is not known; known logs: " + LogKind.names()))
                .pattern());
    }

    static Pattern compile(Setting setting, String regex) throws MappingException {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new MappingException("--" + setting.id() + ": " + e.getDescription() + " at character "
                    + (e.getIndex() + 1) + " of " + regex);
        }
    }

    @Override
    public boolean next() throws IOException {
        var read = ninja != null ? ninja.next() : recordStart != null ? record(recordStart) : readLine();
        if (read == null) {
            return false;
        }
        text = read;
        line = ninja != null ? ninja.line() : recordStart != null ? line : linesRead;
        isMatch = cancel.find(matcher, text);
        return true;
    }

    private @Nullable String readLine() throws IOException {
        linesRead++;
        return in.readLine();
    }

    /// {@return the lines of a record, up to the next one that begins one, or null at the end}
    private @Nullable String record(Pattern start) throws IOException {
        var first = ahead == null ? readLine() : ahead;
        while (first != null && first.isBlank()) {
            first = readLine();
        }
        line = linesRead;
        if (first == null) {
            return null;
        }
        var record = new StringBuilder(first);
        ahead = readLine();
        while (ahead != null && !start.matcher(ahead).lookingAt() && start.matcher(first).lookingAt()) {
            // What a program printed meanwhile is not kept.
            if (record.length() < MAX_RECORD || ahead.length() < MAX_LAST_LINE) {
                record.append('\n').append(ahead);
            }
            ahead = readLine();
        }
        return record.toString();
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public boolean isMatch() {
        return isMatch;
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public int column(Setting setting) throws MappingException {
        var named = mapping.get(setting);
        if (Mapping.NO_COLUMN.equals(named)) {
            return -1;
        }
        var group = groups.get(named == null ? setting.id() : named);
        if (group == null && named != null) {
            throw new MappingException(
                    "--" + setting.id() + " '" + named + "': the pattern has no such group; its groups: "
                            + String.join(", ", groups.keySet()));
        }
        return group == null ? -1 : group;
    }

    @Override
    public List<String> columns() {
        return groups.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList();
    }

    @Override
    public @Nullable String cell(int position) {
        return get(Objects.requireNonNull(groups.get(names.get(position))));
    }

    @Override
    public @Nullable String get(int column) {
        int start = matcher.start(column);
        return start < 0 ? null : text.substring(start, matcher.end(column));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /// The lines of a log of ninja, one for each command: a command with several outputs has a line for each of them, with the
    /// same times and the same hash. Its first output represents all, followed by how many more there are.
    private static final class NinjaLines {
        /// What a log of ninja begins with.
        private static final String HEADER = "# ninja log v";
        private static final int FIELDS = 5;

        private final BufferedReader in;
        private @Nullable String ahead;
        private long linesRead;
        private long line;

        NinjaLines(BufferedReader in) throws IOException {
            this.in = in;
            read();
            if (ahead != null && ahead.startsWith(HEADER)) {
                read();
            }
        }

        private void read() throws IOException {
            ahead = in.readLine();
            linesRead++;
        }

        /// {@return the line of a command, or null at the end}
        @Nullable
        String next() throws IOException {
            var first = ahead;
            line = linesRead;
            if (first == null) {
                return null;
            }
            read();
            var fields = first.split("\t", -1);
            int more = 0;
            while (fields.length == FIELDS && ahead != null && isSameCommand(fields, ahead)) {
                more++;
                read();
            }
            if (more > 0) {
                fields[3] += " (+" + more + ")";
            }
            return String.join("\t", fields);
        }

        private static boolean isSameCommand(String[] fields, String other) {
            return other.startsWith(fields[0] + "\t" + fields[1] + "\t") && other.endsWith("\t" + fields[4]);
        }

        /// {@return the line of the file at which the last command began, from 1}
        long line() {
            return line;
        }
    }
}
