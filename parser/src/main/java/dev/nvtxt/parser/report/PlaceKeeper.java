// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.setting.FileGlob;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Changes what the user says of the clocks so that files which stay open keep their places beside each other when others
/// are closed or opened: an anchor to a closed file becomes an anchor to its time, and an offset makes up for a start that
/// a closed file gave, or an opened one gives.
final class PlaceKeeper {
    /// An offset also moves what is tied to its time base, so it takes one pass for each link of a chain of ties.
    private static final int MAX_PASSES = 4;

    private final Report before;
    private final List<TraceFile> traces;
    private final Set<TraceFile> settledFiles;
    private final IdentityHashMap<TraceFile, ReportFile> oldFiles = new IdentityHashMap<>();

    /// A setting of a time base of a file.
    private record NewSetting(String path, BaseClock base, ClockSetting setting) {}

    /// @param traces all files of the new report
    /// @param settledFiles those that keep their places when others are opened
    PlaceKeeper(Report before, List<TraceFile> traces, Set<TraceFile> settledFiles) {
        this.settledFiles = settledFiles;
        this.before = before;
        this.traces = traces;
        before.files().forEach(file -> oldFiles.put(file.trace(), file));
    }

    /// {@return the settings of the new report; unchanged where no place would change}
    ClockSettings settings() {
        var paths = traces.stream().map(TraceFile::path).collect(Collectors.toSet());
        var closed = before.files().stream().filter(file -> !paths.contains(file.trace().path())).toList();
        var settings = before.settings();
        if (traces.isEmpty() || settings.equals(ClockSettings.AUTOMATIC)) {
            return settings;
        }
        if (closed.isEmpty()) {
            oldFiles.keySet().retainAll(settledFiles);
            if (!isAnyMoved(settings) || oldFiles.keySet().containsAll(traces)) {
                return settings;
            }
        }
        settings = withTimes(settings, closed);
        for (int pass = 0; pass < MAX_PASSES; pass++) {
            var changes = changes(ReportBuilder.withFiles(before, settings, traces, List.of()));
            for (var change : changes) {
                settings = settings.with(change.path, change.base.timeBase(), change.setting);
            }
            if (changes.isEmpty()) {
                break;
            }
        }
        return settings;
    }

    private boolean isAnyMoved(ClockSettings settings) {
        return oldFiles.values().stream().anyMatch(file -> file.allBases().stream().anyMatch(base -> base.setting()
                .offsetNs() != 0 || settings.isPlaced(file.trace().path(), base.timeBase())));
    }

    private ClockSettings withTimes(ClockSettings settings, List<ReportFile> closed) {
        var result = settings;
        for (var file : before.files()) {
            for (var base : closed.contains(file) ? List.<BaseClock>of() : file.bases()) {
                var anchors = base.setting().anchors().stream().map(anchor -> withTime(anchor, file, closed)).toList();
                if (!anchors.equals(base.setting().anchors())) {
                    result = result.with(file.trace().path(), base.timeBase(), base.setting().withAnchors(anchors));
                }
            }
        }
        return result;
    }

    private Anchor withTime(Anchor anchor, ReportFile self, List<ReportFile> closed) {
        if (!(anchor.time() instanceof AnchorTime.OtherTick tick) || tick.file().isEmpty()) {
            return anchor;
        }
        var glob = new FileGlob(tick.file());
        for (var file : before.files()) {
            for (var base : file == self || !glob.matches(file.trace().path()) ? List.<BaseClock>of() : file.bases()) {
                var clock = base.clock();
                if (base.timeBase().equals(tick.base())) {
                    return closed.contains(file) && clock != null && clock.covers(tick.ticks())
                            ? new Anchor(anchor.ticks(), clock.isAbsolute()
                                    ? new AnchorTime.WallTime(clock.toNs(tick.ticks()))
                                    : new AnchorTime.AxisTime(clock.toNs(tick.ticks())), anchor.used())
                            : anchor;
                }
            }
        }
        return anchor;
    }

    /// {@return the offsets of what has moved beside the reference, which stays: all files of a report may move together}
    private List<NewSetting> changes(Report after) {
        var changes = new ArrayList<NewSetting>();
        Long shiftNs = shiftNs(after);
        for (var file : after.files()) {
            var old = oldFiles.get(file.trace());
            var bases = file.allBases();
            for (int i = 0; old != null && shiftNs != null && i < bases.size(); i++) {
                var base = bases.get(i);
                long byNs = movedNs(old, file, i) - shiftNs;
                if (byNs != 0 && base.firstNs() != null && base.refusal() == null) {
                    changes.add(new NewSetting(file.trace().path(), base,
                            base.setting().withOffsetNs(base.setting().offsetNs() - byNs)));
                }
            }
        }
        return changes;
    }

    /// {@return by how much the reference has moved: the first clock that is on the axis by itself, else the first of all}
    private @Nullable Long shiftNs(Report after) {
        Long first = null;
        for (var file : after.files()) {
            var old = oldFiles.get(file.trace());
            for (int i = 0; old != null && i < file.allBases().size(); i++) {
                if (file.allBases().get(i).firstNs() != null) {
                    long movedNs = movedNs(old, file, i);
                    boolean isPlaced = i < file.bases().size() || file.bases().isEmpty();
                    if (isPlaced && file.allBases().get(i).axisOffsetNs() == 0) {
                        return movedNs;
                    }
                    first = first == null ? (Long) movedNs : first;
                }
            }
        }
        return first;
    }

    private static long movedNs(ReportFile old, ReportFile file, int base) {
        return file.allBases().get(base).axisFirstNs() - old.allBases().get(base).axisFirstNs();
    }
}
