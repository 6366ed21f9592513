// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.shared.frames.FrameFinder;
import dev.nvtxt.app.shared.lanes.CategoryColors;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.palette.SafePalette;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Everything that a page holds of a report: a description as JSON, the texts, and the events in columns, in the order in
/// which the lanes have them. Times are axis nanoseconds; in lanes without a clock they are ticks.
final class PageData {
    private static final int VERSION = 1;

    private final Report report;
    private final PageOptions options;
    private final ObjectNode head = JsonNodeFactory.instance.objectNode();
    private final StringTable strings = new StringTable();
    private final PageFiles files;
    private final PageEvents events;
    private final PageCurves curves;

    PageData(Report report, PageOptions options) {
        this.report = report;
        this.options = options;
        this.files = new PageFiles(head, report);
        this.events = new PageEvents(report, files, strings);
        this.curves = new PageCurves(report.startNs());
    }

    /// {@return what names the page}
    String title() {
        if (!options.title().isEmpty()) {
            return options.title();
        }
        var names = report.files().stream().limit(3).map(ReportFile::label)
                .collect(Collectors.joining(", "));
        int more = report.files().size() - 3;
        return more > 0 ? names + " and " + more + " more" : names;
    }

    long eventCount() {
        return events.eventCount();
    }

    /// Adds the lanes with their events.
    ///
    /// @param onlyFilled whether lanes without events are left out
    void addLanes(LaneModel lanes, boolean onlyFilled, Cancel cancel) {
        var filled = onlyFilled ? filled(lanes) : null;
        IdentityHashMap<ReportFile, Integer> numbers = new IdentityHashMap<>();
        for (var file : report.files()) {
            numbers.put(file, files.add(file));
        }
        Map<String, Integer> places = new HashMap<>();
        var list = head.putArray("lanes");
        var first = new FirstView(TimeWindow.between(report.startNs(), report.endNs()), lanes.source().inputs());
        for (var lane : lanes.source().lanes()) {
            if (filled != null && !filled.contains(lane.id())) {
                continue;
            }
            cancel.check();
            var entry = list.addObject();
            entry.put("title", lane.title()).put("number", lane.number());
            var parent = lane.parentId() == null ? null : places.get(lane.parentId());
            entry.put("parent", parent == null ? -1 : parent);
            var file = lanes.fileOf(lane.id());
            entry.put("file", file == null ? -1 : numbers.getOrDefault(file, -1)).put("header", lane.isFileHeader());
            describe(lane, entry);
            var index = events.addLane(lane, entry.putArray("rows"), cancel);
            if (lane.axis() == null) {
                first.add(index);
            }
            curves.add(lane, entry);
            places.put(lane.id(), places.size());
        }
        show(options.view(), first.find());
    }

    private void show(@Nullable AxisRange requested, FirstView.@Nullable Stretch first) {
        var view = requested == null && first != null ? first.range() : requested;
        if (view != null) {
            head.putArray("view").add(Long.toString(view.startNs())).add(Long.toString(view.endNs()));
        }
        head.put("away", requested == null && first != null ? first.away() : 0);
    }

    /// Adds the strip of frames.
    void addFrames(Visibility exported) {
        PageFrames.add(report, exported, head);
    }

    /// The lanes with events or a curve in them or in those below them.
    private static Set<String> filled(LaneModel lanes) {
        var filled = new HashSet<String>();
        for (var lane : lanes.source().lanes().reversed()) {
            if (lane.spans().size() > 0 || lane.curve() != null || filled.contains(lane.id())) {
                filled.add(lane.id());
                if (lane.parentId() != null) {
                    filled.add(lane.parentId());
                }
            }
        }
        return filled;
    }

    private static void describe(Lane lane, ObjectNode entry) {
        var badges = entry.putArray("badges");
        for (var badge : lane.badges()) {
            var help = badge.help().replaceAll("\\s*Click [^.]*\\.", "");
            var text = badge.text().equals("set frequency") ? "no frequency" : badge.text();
            badges.addObject().put("text", text).put("tone", badge.tone().name().toLowerCase(Locale.ROOT))
                    .put("help", help);
        }
        var axis = lane.axis();
        if (axis != null) {
            entry.putObject("axis").put("first", Long.toString(axis.firstTick()))
                    .put("last", Long.toString(axis.lastTick())).put("unit", axis.unit());
        }
    }

    /// Writes the description, the texts and the columns, each after its length.
    void writeTo(OutputStream out) throws IOException {
        describe();
        var json = new ByteColumn();
        json.addBytes(new ObjectMapper().writeValueAsBytes(head));
        json.writeTo(out);
        strings.writeTo(out);
        events.writeTo(out);
        var messageColors = new ByteColumn();
        var colorOf = EventColors.ofMessages(report.files());
        for (var text : strings.texts()) {
            messageColors.add(files.paletteIndex(colorOf.applyAsInt(text)));
        }
        messageColors.writeTo(out);
        for (var column : curves.columns()) {
            column.writeTo(out);
        }
    }

    private void describe() {
        head.put("version", VERSION).put("program", "NVTXT Timeline " + ProgramVersion.number());
        head.put("title", title()).put("scope", options.scope()).put("events", events.count());
        head.put("colorBy", options.colors().name().toLowerCase(Locale.ROOT));
        head.put("zero", Long.toString(report.zeroNs()));
        head.put("start", Long.toString(report.startNs())).put("end", Long.toString(report.endNs()));
        head.put("unit", Long.toString(events.unitNs()));
        head.put("absolute", report.isAbsolute());
        head.put("of", report.files().stream().mapToLong(file -> file.trace().events().size()).sum());
        head.put("noColor", Integer.toUnsignedLong(CategoryColors.NONE));
        head.put("noMessageColor", files.paletteIndex(EventColors.ofMessages(report.files()).applyAsInt("")));
        var palette = head.putArray("palette");
        for (int i = 0; i < SafePalette.size(); i++) {
            palette.add(Integer.toUnsignedLong(SafePalette.at(i)));
        }
        var colors = head.putArray("colors");
        events.colors().forEach(color -> colors.add(Integer.toUnsignedLong(color)));
        var bookmarks = head.putArray("bookmarks");
        options.bookmarks().forEach(bookmark -> bookmarks.addObject().put("ns", Long.toString(bookmark.timeNs()))
                .put("note", bookmark.note()));
    }

    /// The curves of counters on a page: when each value begins, and the values as doubles, lane after lane.
    private static final class PageCurves {
        private final long startNs;
        private final ByteColumn times = new ByteColumn();
        private final ByteColumn values = new ByteColumn();

        /// @param startNs what the first time of each curve is counted from
        PageCurves(long startNs) {
            this.startNs = startNs;
        }

        void add(Lane lane, ObjectNode entry) {
            var curve = lane.curve();
            if (curve == null) {
                return;
            }
            entry.putObject("curve").put("size", curve.size()).put("unit", curve.unit()).put("end",
                    Long.toString(curve.endNs()));
            long before = startNs;
            var bytes = ByteBuffer.allocate(curve.size() * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < curve.size(); i++) {
                times.addSigned(curve.timeNs(i) - before);
                before = curve.timeNs(i);
                bytes.putDouble(curve.value(i));
            }
            values.addBytes(bytes.array());
        }

        List<ByteColumn> columns() {
            return List.of(times, values);
        }
    }

    /// The strip of frames on a page: those that the window finds, as far as their events are on the page.
    private static final class PageFrames {
        private PageFrames() {}

        /// Adds the frames, if there are any: each start after the one before, and how long each lasts.
        static void add(Report report, Visibility exported, ObjectNode head) {
            var visible = new HashMap<ReportFile, BitSet>();
            for (var file : report.files()) {
                var events = exported.of(file);
                if (events != null) {
                    visible.put(file, events);
                }
            }
            var frames = FrameFinder.find(new Scope(report.files(), visible, AxisRange.ALL));
            if (frames == null || frames.size() == 0) {
                return;
            }
            var legend = frames.legend();
            var entry = head.putObject("frames").put("title", legend.title()).put("summary", legend.summary())
                    .put("shortSummary", legend.shortSummary()).put("target", legend.targetNs())
                    .put("ceiling", frames.ceilingNs());
            var starts = entry.putArray("starts");
            var lengths = entry.putArray("lengths");
            var stutters = entry.putArray("stutters");
            long before = report.startNs();
            for (int frame = 0; frame < frames.size(); frame++) {
                starts.add(frames.startNs(frame) - before);
                lengths.add(frames.durationNs(frame));
                before = frames.startNs(frame);
                if (frames.isStutter(frame)) {
                    stutters.add(frame);
                }
            }
        }
    }
}
