// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.formats.convert.GuessedMapping.Certainty;
import dev.nvtxt.formats.convert.GuessedMapping.GuessedColumn;
import dev.nvtxt.parser.CancelToken;
import module java.base;

/// Completes a mapping from the beginning of the input: names of columns first, then their values.
final class MappingGuess {
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

    /// {@return the mapping with all that it needs}
    ///
    /// @throws MappingException if the input does not say what is missing
    GuessedMapping complete(Mapping given) throws IOException, MappingException {
        var mapping = given;
        if (!mapping.isLog() && !isTable(mapping)) {
            mapping = mapping.with(Setting.LOG, log().id());
        }
        return mapping.isLog()
                ? new GuessedMapping(withUnit(mapping, logRows(mapping)), given.isLog() ? List.of() : logTimes(mapping))
                : completeTable(mapping);
    }

    /// How sure it is that the numbers or dates in front of the lines are times: what a program writes as it goes rises.
    private List<GuessedColumn> logTimes(Mapping mapping) throws IOException, MappingException {
        var times = new TableColumn(Setting.TIME.id(), times(logRows(mapping), Setting.TIME));
        boolean isRising = times.isRising() || times.areDatesRising();
        var certainty = times.areDates()
                ? isRising ? Certainty.SURE : Certainty.LIKELY
                : isRising || LogKind.of(mapping).flatMap(log -> log.standard(Setting.UNIT)).isPresent()
                        ? Certainty.LIKELY
                        : Certainty.GUESS;
        return List.of(new GuessedColumn(Setting.TIME, Setting.TIME.id(), certainty,
                (times.areDates() ? "dates" : "numbers") + (isRising ? ", rising" : ", not rising")));
    }

    private static List<String> times(Rows rows, Setting setting) throws IOException, MappingException {
        var values = new ArrayList<String>();
        int time = rows.column(setting);
        for (int count = 0; count < MAX_ROWS && rows.next(); count++) {
            var value = time >= 0 && rows.isMatch() ? rows.get(time) : null;
            if (value != null && !value.isBlank()) {
                values.add(value.strip());
            }
        }
        return values;
    }

    private boolean isTable(Mapping mapping) {
        boolean isNamed = name.endsWith(".csv") || name.endsWith(".tsv") || name.endsWith(".csv.gz")
                || name.endsWith(".tsv.gz");
        boolean hasColumns = Setting.COLUMNS.stream().anyMatch(mapping::has) || mapping.has(Setting.DELIMITER)
                || mapping.has(Setting.HEADER);
        return isNamed || hasColumns || JsonRows.isJsonLines(sample);
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

    private GuessedMapping completeTable(Mapping given) throws IOException, MappingException {
        var mapping = given;
        if (!mapping.has(Setting.DELIMITER)) {
            mapping = mapping.with(Setting.DELIMITER, JsonRows.isJsonLines(sample) ? JsonRows.DELIMITER : delimiter());
        }
        if (!mapping.has(Setting.HEADER) && !mapping.isJson()) {
            mapping = mapping.with(Setting.HEADER, hasHeader(mapping) ? "yes" : "no");
        }
        var guessed = new ColumnGuess(columns(mapping), mapping).complete();
        return new GuessedMapping(withUnit(guessed.mapping(), tableRows(guessed.mapping())), guessed.columns());
    }

    private Rows tableRows(Mapping mapping) throws IOException, MappingException {
        return Rows.of(new BufferedReader(new StringReader(sample)), mapping, cancel);
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
    private boolean hasHeader(Mapping mapping) throws IOException, MappingException {
        var rows = tableRows(mapping.with(Setting.HEADER, "yes"));
        return rows.columns().stream().noneMatch(cell -> TableColumn.isNumber(cell) || TableColumn.isDate(cell));
    }

    private List<TableColumn> columns(Mapping mapping) throws IOException, MappingException {
        var rows = tableRows(mapping);
        var values = new ArrayList<List<String>>();
        var names = rows.columns();
        for (int count = 0; count < MAX_ROWS && rows.next(); count++) {
            names = rows.columns().size() > names.size() ? rows.columns() : names;
            while (values.size() < names.size()) {
                values.add(new ArrayList<>());
            }
            for (int i = 0; i < rows.columns().size(); i++) {
                var value = rows.cell(i);
                if (value != null && !value.isBlank()) {
                    values.get(i).add(value);
                }
            }
        }
        var columns = new ArrayList<TableColumn>();
        for (int i = 0; i < names.size(); i++) {
            columns.add(new TableColumn(names.get(i), i < values.size() ? values.get(i) : List.of()));
        }
        return columns;
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
            var named = duration == null ? "" : new TableColumn(duration, List.of()).unit();
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
        if (!values.isEmpty() && !TableColumn.isNumber(values.getFirst()) && wall.read(values.getFirst())) {
            return wall.hasDate() ? "wall" : "clock";
        }
        var standard = LogKind.of(mapping).flatMap(log -> log.standard(Setting.UNIT));
        if (standard.isPresent()) {
            return standard.get();
        }
        if (mapping.has(Setting.FREQUENCY)) {
            return "ticks";
        }
        var named = new TableColumn(String.valueOf(mapping.get(Setting.TIME)), List.of()).unit();
        if (!named.isEmpty()) {
            return named;
        }
        return values.isEmpty() ? "s" : unitOfSize(values);
    }

    /// Numbers of the size of today's date count from 1970; else a fraction means seconds, and whole numbers nanoseconds.
    private static String unitOfSize(List<String> values) {
        double first = TableColumn.isNumber(values.getFirst()) ? Math.abs(TableColumn.number(values.getFirst())) : 0;
        var units = List.of("unix", "unix-ms", "unix-us", "unix-ns");
        double size = 1e9;
        for (var unit : units) {
            if (first >= size && first < 4 * size) {
                return unit;
            }
            size *= 1000;
        }
        return values.stream().anyMatch(value -> value.indexOf('.') >= 0 || value.indexOf(',') >= 0) ? "s" : "ns";
    }
}
