// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.trend;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.history.Trend;
import dev.nvtxt.analysis.compare.history.TrendBuilder;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.TickDurations;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.time.text.WallClock;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Takes runs one after the other and makes a history of them: their names, times and order, and what their durations are
/// measured in. Confined to one thread.
public final class RunHistory {
    private static final Pattern ENDINGS = Pattern.compile("(\\.(nvtxt|gz|zst|zip|json|pftrace|sqlite))+$",
            Pattern.CASE_INSENSITIVE);

    private static final Duration ONE_MOMENT = Duration.ofSeconds(10);

    private final CompareOptions options;
    private final Map<String, RunsOfUnit> byUnit = new LinkedHashMap<>();
    private final List<String> empty = new ArrayList<>();

    /// Runs whose durations compare.
    private static final class RunsOfUnit {
        private final TrendBuilder builder;
        private final List<String> paths = new ArrayList<>();
        private final List<@Nullable Instant> wallTimes = new ArrayList<>();
        private final List<@Nullable Instant> fileTimes = new ArrayList<>();

        private RunsOfUnit(CompareOptions options) {
            builder = new TrendBuilder(options);
        }

        private int size() {
            return paths.size();
        }
    }

    /// Makes a history without runs.
    ///
    /// @param options how to compare
    public RunHistory(CompareOptions options) {
        this.options = options;
    }

    /// Adds a run; one without events is left out.
    ///
    /// @param report its file alone
    /// @param scope makes the events that count of it
    /// @throws IllegalStateException if the runs have too many different messages
    public void add(Report report, Function<Report, Scope> scope) {
        var file = report.files().getFirst();
        var path = file.trace().path();
        if (file.trace().events().size() == 0) {
            empty.add(path + ": it has no events and is left out");
            return;
        }
        var base = TickDurations.base(file);
        var runs = byUnit.computeIfAbsent(base, _ -> new RunsOfUnit(options));
        runs.builder.add(path, base, scope.apply(base.isEmpty() ? report : TickDurations.of(report)));
        runs.paths.add(path);
        runs.wallTimes.add(report.isAbsolute() ? WallClock.toInstant(report.startNs()) : null);
        runs.fileTimes.add(fileTime(path));
    }

    /// {@return which runs are left out and why, in sentences: those without events, and those whose durations do not compare
    /// with those of most}
    public List<String> leftOut() {
        var sentences = new ArrayList<>(empty);
        byUnit.forEach((base, runs) -> {
            if (runs != most()) {
                sentences.add((runs.size() == 1
                        ? runs.paths.getFirst() + ": it is left out, as its"
                        : runs.size() + " runs are left out, " + runs.paths.getFirst() + " for one, as their")
                        + " durations are " + TickDurations.unit(base) + " and those of the other runs "
                        + TickDurations.unit(unit()) + "; --clock gives a time base its frequency");
            }
        });
        return sentences;
    }

    private String unit() {
        return byUnit.keySet().stream().max(Comparator.comparingInt(unit -> runs(unit).size())).orElse("");
    }

    private RunsOfUnit runs(String unit) {
        return Objects.requireNonNullElseGet(byUnit.get(unit), () -> new RunsOfUnit(options));
    }

    private RunsOfUnit most() {
        return runs(unit());
    }

    private static @Nullable Instant fileTime(String path) {
        try {
            return path.equals(ReportInput.STANDARD_INPUT)
                    ? null
                    : Files.getLastModifiedTime(Path.of(ArchivePath.of(path).file())).toInstant();
        } catch (IOException | InvalidPathException _) {
            return null;
        }
    }

    /// {@return how many runs there are}
    public int size() {
        return most().size();
    }

    /// {@return the history; a note says which times order it where the runs bring none}
    ///
    /// @param order of its runs
    public Trend trend(RunOrder order) {
        var runs = most();
        boolean haveWallTimes = runs.wallTimes.stream().allMatch(Objects::nonNull);
        boolean areOfFileTimes = !haveWallTimes && order == RunOrder.TIME && areApart(runs.fileTimes);
        var times = haveWallTimes
                ? runs.wallTimes
                : areOfFileTimes ? runs.fileTimes : Collections.<@Nullable Instant>nCopies(runs.size(), null);
        var numbers = IntStream.range(0, runs.size()).boxed();
        var ordered = order == RunOrder.TIME && (haveWallTimes || areOfFileTimes)
                ? numbers.sorted(Comparator.comparing(run -> Objects.requireNonNull(times.get(run))))
                : numbers;
        var trend = runs.builder.build(ordered.toList(), times, names(runs.paths));
        if (haveWallTimes || order == RunOrder.NAMED || runs.size() < 2) {
            return trend;
        }
        var notes = new ArrayList<>(trend.notes());
        notes.add(areOfFileTimes
                ? "The runs have no wall clock: their order and dates are those of the files."
                : "The runs have no wall clock and their files are of one moment, as after a download: they are in the order in which they are named.");
        return new Trend(trend.runs(), trend.options(), trend.occurrence(), notes, trend.rows());
    }

    /// {@return whether times order runs; those of a clone, a download or an archive say when that was made}
    private static boolean areApart(List<@Nullable Instant> times) {
        if (times.isEmpty() || times.contains(null)) {
            return false;
        }
        var sorted = times.stream().map(Objects::requireNonNull).sorted().toList();
        return Duration.between(sorted.getFirst(), sorted.getLast()).compareTo(ONE_MOMENT) > 0;
    }

    /// {@return what tells runs apart: names of files without their endings, with as many folders as that takes}
    static List<String> names(List<String> paths) {
        for (int parts = 1; parts < 5; parts++) {
            int count = parts;
            var names = paths.stream().map(path -> lastParts(path, count)).toList();
            if (new HashSet<>(names).size() == names.size()) {
                return names;
            }
        }
        return paths;
    }

    private static String lastParts(String path, int count) {
        var plain = ENDINGS.matcher(path.replace('\\', '/').replace("!/", "/")).replaceFirst("");
        int at = plain.length();
        for (int part = 0; part < count && at > 0; part++) {
            at = plain.lastIndexOf('/', at - 1);
        }
        return at < 0 ? plain : plain.substring(at + 1);
    }
}
