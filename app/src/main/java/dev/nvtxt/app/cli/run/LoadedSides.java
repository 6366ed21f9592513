// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.SideArgument;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.TickDurations;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The sides of a comparison with their files read, each file once.
///
/// @param sides the sides in order
/// @param picks the frame that each side is, or null for a side that is something else
/// @param reports what was read, by input
/// @param ticks the time base whose ticks all durations are, as no file has nanoseconds and all have this base; "" for nanoseconds
/// @param leftOut which files beside others of a side have no events, in sentences
/// @param trouble why the durations of some files can't be compared with those of others; "" if all can
public record LoadedSides(List<Side> sides, List<@Nullable RangePick> picks, Map<String, Report> reports,
        String ticks, List<String> leftOut, String trouble) {
    /// Reads a file or a folder.
    @FunctionalInterface
    public interface Input {
        Report load(String input) throws IOException;
    }

    /// Reads the files of sides. A file that is on several sides is read once; standard input could not be read twice.
    ///
    /// @param arguments the runs of each side
    /// @param events what is applied to every side
    /// @throws UsageException if a side has no files
    public static LoadedSides of(List<List<SideArgument>> arguments, EventOptions events, Input loading)
            throws IOException {
        var reports = reports(arguments, loading);
        var units = new TreeMap<String, String>();
        reports.values().forEach(report -> report.files()
                .forEach(file -> units.putIfAbsent(TickDurations.base(file), file.trace().path())));
        String ticks = units.size() == 1 ? units.firstKey() : "";
        if (!ticks.isEmpty()) {
            reports.replaceAll((_, report) -> TickDurations.of(report));
        }
        return sides(arguments, events, reports, ticks, units.size() > 1 ? trouble(units) : "");
    }

    private static Map<String, Report> reports(List<List<SideArgument>> arguments, Input loading) throws IOException {
        var reports = new LinkedHashMap<String, Report>();
        for (var side : arguments) {
            for (var argument : side) {
                for (var input : argument.inputs()) {
                    if (!reports.containsKey(input)) {
                        reports.put(input, loading.load(input));
                    }
                }
            }
        }
        return reports;
    }

    /// @param units for each unit a file that has it
    private static String trouble(Map<String, String> units) {
        return "durations can't be compared: those of "
                + units.entrySet().stream().map(unit -> unit.getValue() + " are " + TickDurations.unit(unit.getKey()))
                        .collect(Collectors.joining(", those of "))
                + "; --clock gives a time base its frequency";
    }

    private static LoadedSides sides(List<List<SideArgument>> arguments, EventOptions events,
            Map<String, Report> reports, String ticks, String trouble) {
        var sides = new ArrayList<Side>();
        var picks = new ArrayList<@Nullable RangePick>();
        var leftOut = new ArrayList<String>();
        for (var side : arguments) {
            var runs = new ArrayList<Scope>();
            var empty = new ArrayList<Scope>();
            for (var argument : side) {
                for (var input : argument.inputs()) {
                    for (var file : Objects.requireNonNull(reports.get(input)).files()) {
                        (file.trace().events().size() == 0 ? empty : runs)
                                .add(argument.run(new Report(List.of(file), List.of()), events));
                    }
                }
            }
            // A run that ended before its first event would be one that takes no time.
            if (runs.isEmpty()) {
                runs.addAll(empty);
            } else {
                empty.forEach(run -> leftOut
                        .add(run.files().getFirst().trace().path() + ": it has no events and is left out"));
            }
            if (runs.isEmpty()) {
                throw new UsageException("nothing to compare: " + side.stream().map(SideArgument::input)
                        .collect(Collectors.joining(", ")) + " contains no files");
            }
            sides.add(new Side(side.stream().map(SideArgument::text).distinct()
                    .collect(Collectors.joining(", ")), runs));
            var only = side.size() == 1 ? reports.get(side.getFirst().input()) : null;
            picks.add(only == null ? null : side.getFirst().pick(only));
        }
        return new LoadedSides(sides, picks, reports, ticks, leftOut, trouble);
    }
}
