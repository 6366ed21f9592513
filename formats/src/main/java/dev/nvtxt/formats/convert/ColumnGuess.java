// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.formats.convert.GuessedMapping.Certainty;
import dev.nvtxt.formats.convert.GuessedMapping.GuessedColumn;
import module java.base;

/// Says what the columns of a table are, judged by all of them together: names, units in names, dates, and whether numbers
/// rise as times do, or count as rows and jobs do.
final class ColumnGuess {
    private static final Map<Setting, Set<String>> NAMES = names();
    private static final Set<String> TIME_WORDS = Set.of("time", "timestamp", "start", "started", "begin", "began",
            "date", "when", "at", "clock", "submitted", "created");
    private static final Set<String> END_WORDS = Set.of("end", "ended", "stop", "stopped", "finish", "finished",
            "completed", "until");
    private static final Set<String> DURATION_WORDS = Set.of("duration", "dur", "elapsed", "took", "latency", "runtime",
            "length", "seconds");
    private static final Set<String> THREAD_WORDS = Set.of("thread", "tid", "worker", "lane", "track", "stream",
            "queue",
            "core", "cpu");
    private static final Set<String> COUNT_WORDS = Set.of("id", "number", "no", "nr", "count", "index", "line", "row",
            "pid", "tid", "size", "bytes");
    /// A name that says it.
    private static final int NAME = 4;
    /// Values that say it.
    private static final int VALUES = 4;
    /// A hint.
    private static final int HINT = 2;
    private static final int NEVER = -100;

    private final List<TableColumn> columns;
    private final List<GuessedColumn> guesses = new ArrayList<>();
    private Mapping mapping;

    /// A column as something, the more points the better.
    private record Score(TableColumn column, int points, List<String> reasons) {
        Score with(boolean isSo, int more, String reason) {
            if (!isSo) {
                return this;
            }
            var all = new ArrayList<>(reasons);
            if (more > 0) {
                all.add(reason);
            }
            return new Score(column, points + more, all);
        }
    }

    ColumnGuess(List<TableColumn> columns, Mapping given) {
        this.columns = List.copyOf(columns);
        this.mapping = given;
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

    /// {@return the mapping with a column for each setting that one fits}
    ///
    /// @throws MappingException if no column has times
    GuessedMapping complete() throws MappingException {
        boolean isDurationGiven = mapping.has(Setting.DURATION);
        guess(Setting.TIME);
        if (!mapping.has(Setting.TIME)) {
            columns.stream().filter(column -> !isTaken(column) && column.isNumeric()).findFirst()
                    .ifPresent(column -> add(Setting.TIME, new Score(column, 0, List.of("the first numbers"))));
        }
        for (var setting : Setting.COLUMNS) {
            guess(setting);
        }
        if (mapping.hasColumn(Setting.END) && mapping.hasColumn(Setting.DURATION) && !isDurationGiven) {
            // Both say the same; an end has no unit of its own to guess.
            mapping = mapping.without(Setting.DURATION);
            guesses.removeIf(guess -> guess.setting() == Setting.DURATION);
        }
        guessMessage();
        if (!mapping.hasColumn(Setting.TIME)) {
            throw new MappingException("no column contains times: use --time COLUMN; columns: "
                    + columns.stream().map(TableColumn::name).collect(Collectors.joining(", ")));
        }
        return new GuessedMapping(mapping, guesses);
    }

    private void guess(Setting setting) {
        if (mapping.has(setting)) {
            return;
        }
        Score best = null;
        for (var column : columns) {
            var score = isTaken(column) ? null : score(setting, column);
            if (score != null && score.points > 0 && (best == null || score.points > best.points)) {
                best = score;
            }
        }
        if (best != null) {
            add(setting, best);
        }
    }

    private void add(Setting setting, Score score) {
        mapping = mapping.with(setting, score.column.name());
        var certainty = score.points >= NAME + HINT
                ? Certainty.SURE
                : score.points > HINT ? Certainty.LIKELY : Certainty.GUESS;
        guesses.add(new GuessedColumn(setting, score.column.name(), certainty, String.join(", ", score.reasons)));
    }

    private boolean isTaken(TableColumn column) {
        return Setting.COLUMNS.stream().anyMatch(setting -> column.name().equals(mapping.get(setting)));
    }

    private Score score(Setting setting, TableColumn column) {
        var words = column.words();
        boolean isNamed = NAMES.getOrDefault(setting, Set.of()).contains(column.plainName());
        var score = new Score(column, 0, List.of()).with(isNamed, NAME + HINT, "name");
        return switch (setting) {
            case TIME -> time(score.with(!isNamed && has(words, TIME_WORDS), NAME, "name"), column, words);
            case DURATION -> duration(score.with(!isNamed && has(words, DURATION_WORDS), NAME, "name"), column);
            case END -> end(score.with(!isNamed && has(words, END_WORDS), NAME, "name"), column);
            case THREAD -> score.with(!isNamed && has(words, THREAD_WORDS), NAME, "name");
            default -> score;
        };
    }

    private static boolean has(Set<String> words, Set<String> any) {
        return !Collections.disjoint(words, any);
    }

    private static Score time(Score name, TableColumn column, Set<String> words) {
        boolean isNumeric = column.isNumeric();
        boolean areDates = column.areDates();
        return name.with(areDates, VALUES, "dates").with(column.isUnixTime(), VALUES, "since 1970")
                .with(isNumeric && !column.unit().isEmpty(), HINT, "unit").with(column.isRising(), HINT, "rising")
                .with(isNumeric && !column.isCounting(), 1, "numbers")
                .with(column.isCounting(), -HINT, "").with(has(words, COUNT_WORDS), -NAME, "")
                .with(has(words, DURATION_WORDS) && !areDates, -NAME - HINT, "").with(has(words, END_WORDS), -HINT, "")
                .with(!isNumeric && !areDates && !(name.points > 0 && column.hasTimes()), NEVER, "");
    }

    private static Score duration(Score name, TableColumn column) {
        return name.with(name.points > 0 && !column.unit().isEmpty(), HINT, "unit")
                .with(name.points < NAME + HINT && !column.isNumeric(), NEVER, "");
    }

    private Score end(Score name, TableColumn column) {
        var time = Optional.ofNullable(mapping.get(Setting.TIME))
                .flatMap(start -> columns.stream().filter(other -> other.name().equals(start)).findFirst());
        boolean isAfter = time.isPresent() && column.isAtOrAfter(time.get());
        return name.with(name.points > 0 && isAfter, HINT, "not before the time")
                .with(name.points < NAME + HINT && !isAfter, NEVER, "");
    }

    /// The first column of texts, which need not have a name that says so.
    private void guessMessage() {
        if (mapping.has(Setting.MESSAGE)) {
            return;
        }
        columns.stream().filter(column -> !isTaken(column) && !column.values().isEmpty() && !column.isNumeric()
                && !column.areDates()).findFirst()
                .ifPresent(column -> add(Setting.MESSAGE, new Score(column, NAME, List.of("texts"))));
    }
}
