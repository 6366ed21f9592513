// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.report.ClockFinder.Strictness;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TickSpan;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Puts files that were read onto one axis: finds each time base's clock, then its place.
public final class ReportBuilder {
    private ReportBuilder() {}

    /// Builds a report with automatic clocks. Looks at every event once, so it takes a moment for big files.
    ///
    /// @param traces the files in the order in which they were named
    /// @param unreadable those that could not be read
    public static Report build(List<TraceFile> traces, List<UnreadableFile> unreadable) {
        try {
            return build(traces, unreadable, ClockSettings.AUTOMATIC);
        } catch (ClockSettingException e) {
            throw new IllegalStateException("automatic clocks were refused", e);
        }
    }

    /// Builds a report. Looks at every event once, so it takes a moment for big files.
    ///
    /// @param traces the files in the order in which they were named
    /// @param unreadable those that could not be read
    /// @param settings what the user says of the clocks
    /// @throws ClockSettingException if a setting cannot be, with the file and the reason
    public static Report build(List<TraceFile> traces, List<UnreadableFile> unreadable, ClockSettings settings)
            throws ClockSettingException {
        var spans = traces.stream().map(trace -> TickSpan.of(trace.events())).toList();
        return build(traces, spans, unreadable, settings, Strictness.STRICT);
    }

    /// Gives the files of a report other clocks; quick, since no event is looked at.
    ///
    /// @param report the report
    /// @param settings what the user says of the clocks
    /// @throws ClockSettingException if a setting cannot be, with the file and the reason
    public static Report withSettings(Report report, ClockSettings settings) throws ClockSettingException {
        var traces = report.files().stream().map(ReportFile::trace).toList();
        var spans = report.files().stream().map(file -> file.bases().stream().map(BaseClock::ticks).toList()).toList();
        return reusing(report, build(traces, spans, report.unreadable(), settings, Strictness.STRICT));
    }

    /// Puts further or newly read files into a report; looks at the events of those only that were not in it. A clock
    /// setting that does not suit them, as an anchor to a file that is not there yet, is left out for now, and its time
    /// base says so.
    ///
    /// @param report the report as it was
    /// @param settings what the user says of the clocks
    /// @param traces all files of the new report
    /// @param unreadable those that could not be read
    public static Report withFiles(Report report, ClockSettings settings, List<TraceFile> traces,
            List<UnreadableFile> unreadable) {
        var rangesByTrace = new IdentityHashMap<TraceFile, List<TickSpan>>();
        for (var file : report.files()) {
            rangesByTrace.put(file.trace(), file.bases().stream().map(BaseClock::ticks).toList());
        }
        var spans = traces.stream()
                .map(trace -> rangesByTrace.computeIfAbsent(trace, each -> TickSpan.of(each.events())))
                .toList();
        try {
            return reusing(report, build(traces, spans, unreadable, settings, Strictness.LENIENT));
        } catch (ClockSettingException e) {
            throw new IllegalStateException("automatic clocks were refused", e);
        }
    }

    /// Changes what the user says of the clocks so that files keep their places beside each other when others are closed,
    /// also those that were aligned with a closed one, and, where the user has moved one of them, when others are opened.
    /// Where nothing is said, nothing changes.
    ///
    /// @param report the report as it was
    /// @param traces all files of the new report
    /// @param settledFiles the files that keep their places when others are opened: what is said of files that are still
    ///     coming is about the report with all of them
    public static ClockSettings keepPlaces(Report report, List<TraceFile> traces, Set<TraceFile> settledFiles) {
        return new PlaceKeeper(report, traces, settledFiles).settings();
    }

    /// A file whose content and clocks stay keeps its object, so that nothing that is known of it is made again.
    private static Report reusing(Report before, Report fresh) {
        var filesByTrace = new IdentityHashMap<TraceFile, ReportFile>();
        before.files().forEach(file -> filesByTrace.put(file.trace(), file));
        var files = fresh.files().stream().map(file -> {
            var old = filesByTrace.get(file.trace());
            return old != null && file.isSame(old) ? old : file;
        }).toList();
        return new Report(LaunchFiles.link(files), fresh.unreadable(), fresh.settings());
    }

    private static Report build(List<TraceFile> traces, List<List<TickSpan>> spans, List<UnreadableFile> unreadable,
            ClockSettings settings, Strictness strictness) throws ClockSettingException {
        var items = new ArrayList<AxisItem>();
        for (int i = 0; i < traces.size(); i++) {
            var trace = traces.get(i);
            var bases = trace.events().timeBases();
            for (int base = 0; base < bases.size(); base++) {
                var timeBase = bases.get(base);
                items.add(new AxisItem(trace.path(), timeBase, spans.get(i).get(base),
                        trace.extras().clocks(), settings.of(trace.path(), timeBase),
                        settings.isPlaced(trace.path(), timeBase)));
            }
            // Beside events, counters stay where their clock puts them; alone they are placed as events are.
            if (bases.isEmpty()) {
                items.addAll(ofCounters(trace, settings));
            }
        }
        var ties = new ClockFinder(items, strictness).makeAll();
        new AxisGroups(items, ties).place();
        var files = new ArrayList<ReportFile>();
        int next = 0;
        for (var trace : traces) {
            int end = next + trace.events().timeBases().size();
            var counters = ofCounters(trace, settings);
            if (trace.events().timeBases().isEmpty()) {
                counters = items.subList(next, next + counters.size());
            } else {
                new ClockFinder(counters, strictness).makeAll();
            }
            long step = trace.extras().stepTicks();
            files.add(new ReportFile(trace,
                    items.subList(next, end).stream().map(item -> item.toBaseClock(step)).toList(),
                    counters.stream().map(item -> item.toBaseClock(step)).toList()));
            next = trace.events().timeBases().isEmpty() ? next + counters.size() : end;
        }
        return report(files, unreadable, settings);
    }

    /// The time bases that no event of a file has, only counters; each is where its standard clock puts it.
    private static List<AxisItem> ofCounters(TraceFile trace, ClockSettings settings) {
        var spans = new LinkedHashMap<TimeBase, TickSpan>();
        for (var counter : trace.extras().counters()) {
            if (counter.size() > 0 && !trace.events().timeBases().contains(counter.timeBase())) {
                spans.merge(counter.timeBase(), new TickSpan(counter.time(0), counter.time(counter.size() - 1)),
                        TickSpan::with);
            }
        }
        var items = new ArrayList<AxisItem>();
        spans.forEach((base, span) -> {
            var item = new AxisItem(trace.path(), base, span, List.of(), settings.of(trace.path(), base),
                    settings.isPlaced(trace.path(), base));
            item.place(Alignment.REFERENCE, 0);
            items.add(item);
        });
        return items;
    }

    private static Report report(List<ReportFile> files, List<UnreadableFile> unreadable, ClockSettings settings) {
        long zeroNs = files.stream().filter(file -> file.axisFirstNs() != null).mapToLong(StrayTimes::startNs).min()
                .orElse(0);
        var labels = FileLabels.of(files.stream().map(ReportFile::trace).toList());
        var placed = IntStream.range(0, files.size())
                .mapToObj(place -> files.get(place).inReport(zeroNs, labels.get(place))).toList();
        return new Report(LaunchFiles.link(placed), unreadable, settings);
    }

    /// Finds for files with ranges the file of the same process that has the launches of its threads, as an `.nvtxt` file and a database
    /// of Nsight Systems have when they are recorded together.
    private static final class LaunchFiles {
        private LaunchFiles() {}

        /// {@return the files, each knowing its own; one whose own stays is the same object}
        static List<ReportFile> link(List<ReportFile> files) {
            var launching = files.stream().filter(LaunchFiles::hasLaunches).toList();
            return files.stream().map(file -> {
                var other = hasLaunches(file) ? null : find(file, launching);
                return other == file.launchFile() ? file : file.withLaunchFile(other);
            }).toList();
        }

        /// Flows alone can lead from any event to any other one.
        private static boolean hasLaunches(ReportFile file) {
            return file.trace().extras().flows().size() > 0
                    && file.trace().categories().all().stream().anyMatch(each -> WorkKind.of(each).isPresent());
        }

        private static @Nullable ReportFile find(ReportFile file, List<ReportFile> launching) {
            if (launching.isEmpty() || !isPlaced(file)) {
                return null;
            }
            var threads = threads(file);
            return launching.stream()
                    .filter(other -> isPlaced(other) && threads(other).stream().anyMatch(threads::contains))
                    .findFirst().orElse(null);
        }

        private static Set<ThreadKey> threads(ReportFile file) {
            return file.trace().events().threads().stream()
                    .filter(thread -> thread.processId() != null && thread.threadId() != null)
                    .collect(Collectors.toSet());
        }

        /// {@return whether something says where on the axis a file is}
        private static boolean isPlaced(ReportFile file) {
            return file.bases().stream().allMatch(base -> base.alignment() != Alignment.NO_CLOCK
                    && base.alignment() != Alignment.OWN_FIRST_EVENT);
        }
    }
}
