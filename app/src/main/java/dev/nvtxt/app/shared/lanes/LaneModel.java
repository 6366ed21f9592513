// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The lanes of a report, and the way from events to spans and back. Immutable.
///
/// @param report what the lanes show
/// @param source the lanes
/// @param fileByLane the file that each lane belongs to
public record LaneModel(Report report, TimelineSource source, Map<String, ReportFile> fileByLane) {
    public static final LaneModel EMPTY = new LaneModel(Report.EMPTY, TimelineSource.EMPTY, Map.of());

    public LaneModel {
        fileByLane = Map.copyOf(fileByLane);
    }

    /// {@return the lane with that id, or null}
    public @Nullable Lane lane(String laneId) {
        for (var lane : source.lanes()) {
            if (lane.id().equals(laneId)) {
                return lane;
            }
        }
        return null;
    }

    /// {@return a lane with those below it, or null}
    public Workspace.@Nullable LaneGroup groupOf(String laneId) {
        var lane = lane(laneId);
        var file = fileOf(laneId);
        if (lane == null || file == null) {
            return null;
        }
        var ids = new HashSet<>(Set.of(laneId));
        // A parent is before its children.
        for (var other : source.lanes()) {
            if (other.parentId() != null && ids.contains(other.parentId())) {
                ids.add(other.id());
            }
        }
        return new Workspace.LaneGroup(laneId, lane.numberedTitle(), file, ids);
    }

    /// {@return where an event is drawn, or null where no lane has it}
    public @Nullable SpanRef spanOf(EventRef event) {
        for (var lane : source.lanes()) {
            if (lane.spans() instanceof EventSpans spans && spans.file().equals(event.file())) {
                int span = spans.spanOf(event.event());
                if (span >= 0) {
                    return new SpanRef(lane.id(), span, event);
                }
            }
        }
        return null;
    }

    /// {@return where a bar is drawn, or its event where no lane has the bar; null where no lane has the event}
    public @Nullable SpanRef spanOf(EventBar bar) {
        var other = bar.other();
        for (var lane : other == null ? List.<Lane>of() : source.lanes()) {
            int span = switch (lane.spans()) {
                case ProjectedSpans spans -> spans.spanOf(bar.event().event());
                case IdleSpans spans -> spans.spanAt(bar.startNs());
                default -> -1;
            };
            if (span >= 0 && bar.equals(lane.spans().item(span))) {
                return new SpanRef(lane.id(), span, bar);
            }
        }
        return spanOf(bar.event());
    }

    /// {@return where a lane draws an event, by the number of that in its file; null where it does not}
    public @Nullable SpanRef spanOf(String laneId, int event) {
        var lane = lane(laneId);
        if (lane == null) {
            return null;
        }
        int span = switch (lane.spans()) {
            case EventSpans spans -> spans.spanOf(event);
            case ProjectedSpans spans -> spans.spanOf(event);
            default -> -1;
        };
        return span < 0 ? null : new SpanRef(laneId, span, lane.spans().item(span));
    }

    /// {@return whether a lane has ranges where a stream of a device works for them}
    public boolean isOnGpu(String laneId) {
        var lane = lane(laneId);
        return lane != null && isOnGpu(lane);
    }

    /// {@return whether a lane has ranges where a stream of a device works for them}
    public static boolean isOnGpu(Lane lane) {
        return lane.spans() instanceof ProjectedSpans;
    }

    /// {@return where the streams of devices work for a range}
    public List<SpanRef> projectionsOf(EventRef range) {
        var refs = new ArrayList<SpanRef>();
        for (var lane : source.lanes()) {
            if (lane.spans() instanceof ProjectedSpans spans && spans.file().equals(range.file())) {
                int span = spans.spanOf(range.event());
                if (span >= 0) {
                    refs.add(new SpanRef(lane.id(), span, spans.item(span)));
                }
            }
        }
        return refs;
    }

    /// {@return the events of some lanes: for each file of the report a set, which is empty where no lane is of the file}
    public Map<ReportFile, BitSet> eventsOf(Set<String> laneIds) {
        Map<ReportFile, BitSet> events = new HashMap<>();
        report.files().forEach(file -> events.put(file, new BitSet()));
        for (var lane : source.lanes()) {
            if (laneIds.contains(lane.id()) && lane.spans() instanceof EventColumns spans) {
                var set = events.computeIfAbsent(spans.file(), _ -> new BitSet());
                for (int span = 0; span < spans.size(); span++) {
                    if (spans.isEvent(span)) {
                        set.set(spans.event(span));
                    }
                }
            }
        }
        return events;
    }

    /// {@return the event of a span; null for a pop that closes nothing}
    public @Nullable EventRef eventOf(SpanRef ref) {
        var lane = lane(ref.laneId());
        return lane == null ? null : eventOf(lane, ref.span());
    }

    /// {@return the event of a span of a lane; null for a pop that closes nothing}
    public static @Nullable EventRef eventOf(Lane lane, int span) {
        return lane.spans() instanceof EventColumns spans && span < spans.size() && spans.isEvent(span)
                ? new EventRef(spans.file(), spans.event(span))
                : null;
    }

    /// {@return the line of a pop that closes nothing; 0 for an event}
    public int strayLine(SpanRef ref) {
        var lane = lane(ref.laneId());
        return lane == null ? 0 : strayLine(lane, ref.span());
    }

    /// {@return the line of a pop of a lane that closes nothing; 0 for an event}
    public static int strayLine(Lane lane, int span) {
        return lane.spans() instanceof EventSpans spans && span < spans.size() && !spans.isEvent(span)
                ? spans.stray(span).line()
                : 0;
    }

    /// {@return the same lanes with other titles for those that are named}
    public LaneModel renamed(Map<String, String> names) {
        if (names.isEmpty()) {
            return this;
        }
        var lanes = source.lanes().stream().map(lane -> {
            var name = names.get(lane.id());
            return name == null ? lane : lane.withTitle(name);
        }).toList();
        return new LaneModel(report, source.withLanes(lanes), fileByLane);
    }

    /// {@return the file of a lane, or null}
    public @Nullable ReportFile fileOf(String laneId) {
        return fileByLane.get(laneId);
    }

    /// {@return the path of the file of a lane, or ""}
    public String inputOf(String laneId) {
        var file = fileByLane.get(laneId);
        return file == null ? "" : file.trace().path();
    }

    /// Collects lanes while they are made.
    public static final class Builder {
        private final List<Lane> lanes = new ArrayList<>();
        private final Map<String, ReportFile> files = new HashMap<>();

        void add(ReportFile file, Lane lane) {
            lanes.add(lane);
            files.put(lane.id(), file);
        }

        LaneModel build(Report report) {
            return new LaneModel(report, new TimelineSource(lanes, TimeWindow.NONE, inputs(report)), files);
        }

        private static List<TimeWindow> inputs(Report report) {
            var inputs = new ArrayList<TimeWindow>();
            for (var file : report.files()) {
                var onAxis = file.bases().stream().filter(BaseClock::isOnAxis).toList();
                if (!onAxis.isEmpty()) {
                    inputs.add(TimeWindow.between(
                            onAxis.stream().mapToLong(BaseClock::axisFirstNs).min().orElseThrow(),
                            onAxis.stream().mapToLong(BaseClock::axisLastNs).max().orElseThrow()));
                }
            }
            return inputs;
        }
    }
}
