// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.parser.CancelToken;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Completes a mapping from the beginning of the input: names of columns first, then their values.
final class MappingGuess {
    private static final Map<Setting, Set<String>> NAMES = names();
    private static final int MAX_ROWS = 1000;
    private static final double MIN_MATCHING = 0.5;

    private final String name;
    private final String sample;
    private final CancelToken cancel;

    MappingGuess(String name, String sample, CancelToken cancel) {
        this.name = name.toLowerCase(Locale.ROOT);
        this.sample = sample;
        this.cancel = cancel;
    }

    private static Map<Setting, Set<String>> names() {
        var names = new EnumMap<Setting, Set<String>>(Setting.class);
        names.put(Setting.TIME,
                Set.of("time", "timestamp", "ts", "t", "start", "begin", "starttime", "date", "datetime",
                        "when", "from"));
        names.put(Setting.DURATION, Set.of("duration", "dur", "elapsed", "took", "latency", "length"));
        names.put(Setting.END, Set.of("end", "stop", "finish", "endtime", "to"));
        names.put(Setting.MESSAGE, Set.of("message", "msg", "name", "event", "label", "text", "title", "task"));
        names.put(Setting.PROCESS, Set.of("process", "pid", "processid", "proc", "processname", "host"));
        names.put(Setting.THREAD, Set.of("thread", "tid", "threadid", "threadname", "worker", "lane", "track"));
        names.put(Setting.CATEGORY, Set.of("category", "cat", "level", "severity", "type", "kind", "status"));
        names.put(Setting.PAYLOAD, Set.of("payload", "value", "bytes", "size", "count"));
        names.put(Setting.COLOR, Set.of("color", "colour", "argb"));
        return names;
    }

    /// {@return the mapping with all that it needs}
    ///
    /// @throws MappingException if the input does not say what is missing
    Mapping complete(Mapping given) throws IOException, MappingException {
        var mapping = given;
        if (!mapping.isLog() && !isTable(mapping)) {
            mapping = mapping.with(Setting.LOG, log().id());
        }
        return mapping.isLog() ? withUnit(mapping, logRows(mapping)) : completeTable(mapping);
    }

    private boolean isTable(Mapping mapping) {
        boolean isNamed = name.endsWith(".csv") || name.endsWith(".tsv") || name.endsWith(".csv.gz")
                || name.endsWith(".tsv.gz");
        boolean hasColumns = Setting.COLUMNS.stream().anyMatch(mapping::has) || mapping.has(Setting.DELIMITER)
                || mapping.has(Setting.HEADER);
        return isNamed || hasColumns;
    }

    private LogKind log() throws IOException, MappingException {
        for (var kind : LogKind.ALL) {
            var rows = logRows(Mapping.EMPTY.with(Setting.LOG, kind.id()));
            long all = 0;
            long matching = 0;
            while (all < MAX_ROWS && rows.next()) {
                all++;
                matching += rows.isMatch() ? 1 : 0;
            }
            if (matching > 0 && matching >= all * MIN_MATCHING) {
                return kind;
            }
        }
        throw new MappingException("the lines are not from a known log: use --pattern REGEX or --log KIND ("
                + LogKind.names() + "), or name the columns of a table with --time and --message");
    }

    private LogRows logRows(Mapping mapping) throws IOException, MappingException {
        return new LogRows(new BufferedReader(new StringReader(sample)), mapping, cancel);
    }

    private Mapping completeTable(Mapping given) throws IOException, MappingException {
        var mapping = given;
        if (!mapping.has(Setting.DELIMITER)) {
            mapping = mapping.with(Setting.DELIMITER, delimiter());
        }
        if (!mapping.has(Setting.HEADER)) {
            mapping = mapping.with(Setting.HEADER, hasHeader(mapping) ? "yes" : "no");
        }
        var columns = new ArrayList<List<String>>();
        var header = new ArrayList<String>();
        readColumns(mapping, header, columns);
        mapping = byName(mapping, header);
        mapping = byValue(mapping, header, columns);
        return withUnit(mapping, tableRows(mapping));
    }

    private TableRows tableRows(Mapping mapping) throws MappingException {
        return new TableRows(new BufferedReader(new StringReader(sample)), mapping);
    }

    private String delimiter() {
        var line = sample.lines().filter(text -> !text.isBlank()).findFirst().orElse("");
        long tabs = line.chars().filter(c -> c == '\t').count();
        long semicolons = line.chars().filter(c -> c == ';').count();
        long commas = line.chars().filter(c -> c == ',').count();
        if (tabs > 0 && tabs >= Math.max(semicolons, commas)) {
            return "tab";
        }
        return semicolons > commas ? "semicolon" : "comma";
    }

    /// Whether no cell of the first line is a number or a date.
    private boolean hasHeader(Mapping mapping) throws MappingException {
        var rows = tableRows(mapping.with(Setting.HEADER, "yes"));
        return rows.header().stream().noneMatch(cell -> isNumber(cell) || isDate(cell));
    }

    private void readColumns(Mapping mapping, List<String> header, List<List<String>> columns) throws MappingException {
        var rows = tableRows(mapping);
        header.addAll(rows.header());
        for (int count = 0; count < MAX_ROWS && rows.next(); count++) {
            int width = rows.width();
            while (columns.size() < width) {
                columns.add(new ArrayList<>());
            }
            for (int i = 0; i < width; i++) {
                var value = rows.get(i);
                if (value != null && !value.isBlank()) {
                    columns.get(i).add(value);
                }
            }
        }
    }

    private static Mapping byName(Mapping given, List<String> header) {
        var mapping = given;
        for (var setting : Setting.COLUMNS) {
            for (var column : header) {
                boolean isFree = !mapping.has(setting) && !isTaken(mapping, column);
                if (isFree && NAMES.getOrDefault(setting, Set.of()).contains(plain(column))) {
                    mapping = mapping.with(setting, column);
                }
            }
        }
        if (mapping.hasColumn(Setting.END) && mapping.hasColumn(Setting.DURATION) && !given.has(Setting.DURATION)) {
            // Both say the same; an end has no unit of its own to guess.
            mapping = mapping.without(Setting.DURATION);
        }
        return mapping;
    }

    private static boolean isTaken(Mapping mapping, String column) {
        return Setting.COLUMNS.stream().anyMatch(setting -> column.equals(mapping.get(setting)));
    }

    /// {@return the name of a column without its unit, blanks and underscores, in lower case}
    private static String plain(String column) {
        return column.toLowerCase(Locale.ROOT).strip()
                .replaceFirst("[ _.]?[(\\[]?\\b(ns|us|µs|ms|s|sec|seconds)[)\\]]?$", "")
                .replaceFirst("_(ns|us|ms|s|sec|seconds)$", "").replaceAll("[ _-]", "");
    }

    private static Mapping byValue(Mapping given, List<String> header, List<List<String>> columns)
            throws MappingException {
        var mapping = given;
        for (int i = 0; i < columns.size(); i++) {
            var name = header.isEmpty() ? Integer.toString(i + 1) : header.get(i);
            var values = columns.get(i);
            if (values.isEmpty() || isTaken(mapping, name)) {
                continue;
            }
            boolean isTime = values.stream().allMatch(value -> isNumber(value) || isDate(value));
            if (isTime && !mapping.has(Setting.TIME)) {
                mapping = mapping.with(Setting.TIME, name);
            } else if (!isTime && !mapping.has(Setting.MESSAGE)) {
                mapping = mapping.with(Setting.MESSAGE, name);
            }
        }
        if (!mapping.hasColumn(Setting.TIME)) {
            throw new MappingException("no column contains times: use --time COLUMN"
                    + (header.isEmpty() ? "" : "; columns: " + String.join(", ", header)));
        }
        return mapping;
    }

    private Mapping withUnit(Mapping given, Rows rows) throws IOException, MappingException {
        var mapping = given;
        int time = rows.column(Setting.TIME);
        if (time < 0) {
            throw new MappingException("the pattern has no group `time`; add it, or name another group with --time");
        }
        var values = new ArrayList<String>();
        int lasting = rows.column(Setting.DURATION);
        boolean hasDuration = false;
        for (int count = 0; count < MAX_ROWS && rows.next(); count++) {
            hasDuration |= lasting >= 0 && rows.isMatch() && rows.get(lasting) != null;
            var value = rows.isMatch() ? rows.get(time) : null;
            if (value != null && !value.isBlank()) {
                values.add(value.strip());
            }
        }
        if (!mapping.has(Setting.UNIT)) {
            mapping = mapping.with(Setting.UNIT, unit(mapping, values));
        }
        var timeIs = LogKind.of(mapping).flatMap(log -> log.standard(Setting.TIME_IS));
        if (hasDuration && !mapping.has(Setting.TIME_IS) && timeIs.isPresent()) {
            mapping = mapping.with(Setting.TIME_IS, timeIs.get());
        }
        var duration = mapping.get(Setting.DURATION);
        if (!mapping.has(Setting.DURATION_UNIT) && (duration != null || rows.column(Setting.DURATION) >= 0)) {
            var named = duration == null ? "" : unitOfName(duration);
            boolean isOff = Mapping.NO_COLUMN.equals(duration);
            boolean isDate = Set.of("wall", "clock").contains(String.valueOf(mapping.get(Setting.UNIT)));
            if (!isOff && (!named.isEmpty() || isDate)) {
                mapping = mapping.with(Setting.DURATION_UNIT, named.isEmpty() ? "s" : named);
            }
        }
        return mapping;
    }

    private static String unit(Mapping mapping, List<String> values) {
        var wall = new WallTime(ZoneOffset.UTC, 1970);
        if (!values.isEmpty() && !isNumber(values.getFirst()) && wall.read(values.getFirst())) {
            return wall.hasDate() ? "wall" : "clock";
        }
        var standard = LogKind.of(mapping).flatMap(log -> log.standard(Setting.UNIT));
        if (standard.isPresent()) {
            return standard.get();
        }
        if (mapping.has(Setting.FREQUENCY)) {
            return "ticks";
        }
        var named = unitOfName(String.valueOf(mapping.get(Setting.TIME)));
        if (!named.isEmpty()) {
            return named;
        }
        return values.isEmpty() ? "s" : unitOfSize(values);
    }

    /// Numbers of the size of today's date count from 1970; else a fraction means seconds, and whole numbers nanoseconds.
    private static String unitOfSize(List<String> values) {
        double first = isNumber(values.getFirst()) ? Math.abs(Double.parseDouble(values.getFirst())) : 0;
        var units = List.of("unix", "unix-ms", "unix-us", "unix-ns");
        double size = 1e9;
        for (var unit : units) {
            if (first >= size && first < 4 * size) {
                return unit;
            }
            size *= 1000;
        }
        return values.stream().anyMatch(value -> value.indexOf('.') >= 0) ? "s" : "ns";
    }

    private static String unitOfName(String column) {
        var words = new TreeSet<>(List.of(column.toLowerCase(Locale.ROOT).split("[^a-zµ]+")));
        for (var unit : List.of("ns", "us", "ms", "s")) {
            if (words.contains(unit)) {
                return unit;
            }
        }
        return words.contains("µs") ? "us" : words.contains("sec") || words.contains("seconds") ? "s" : "";
    }

    private static boolean isNumber(String value) {
        return value.strip().matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d{1,3})?");
    }

    private static boolean isDate(String value) {
        return new WallTime(ZoneOffset.UTC, 1970).read(value);
    }
}
