// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.analysis.gpu.KernelName;
import dev.nvtxt.analysis.gpu.StreamRanges;
import dev.nvtxt.app.feature.details.EventDetails.EventLine;
import dev.nvtxt.app.feature.details.EventDetails.Field;
import dev.nvtxt.app.feature.details.EventDetails.FlowEnds;
import dev.nvtxt.app.feature.details.EventDetails.Relations;
import dev.nvtxt.app.feature.details.EventDetails.Relative;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.lanes.FlowOrder;
import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;

/// Collects what is known of an event. Reads from the file, so not for the JavaFX thread.
final class DetailsBuilder {
    private static final int MAX_CODE_POINTS = 4_000;
    private static final int MAX_FLOWS = 50;
    /// The heading, the tree of arguments, the lines and the ticks say these.
    private static final Set<EventField> SHOWN_ELSEWHERE = EnumSet.of(EventField.KIND, EventField.MESSAGE,
            EventField.ARGS, EventField.LINE, EventField.TIME_BASE);

    private final EventBar bar;
    private final Report report;
    private final ReportFile file;
    private final EventStore events;
    private final int event;
    private final TimeFormat format;
    private final ColorMode colors;
    private final List<Field> fields = new ArrayList<>();

    DetailsBuilder(EventBar bar, Report report, TimeFormat format, ColorMode colors) {
        this.bar = bar;
        this.colors = colors;
        this.report = report;
        this.file = bar.event().file();
        this.events = file.trace().events();
        this.event = bar.event().event();
        this.format = format;
    }

    EventDetails make() {
        var kind = kind(events.kind(event));
        var message = events.message(event);
        if (bar.isOnGpu()) {
            addDrawn();
        }
        addFields();
        if (message != null && !KernelName.full(message).equals(message)) {
            add("mangled", "Mangled name", message);
        }
        addClock();
        events.args(event).forEach(arg -> add("arg." + arg.key(), arg.key(), arg.label(), data(arg)));
        addOnGpu();
        var relations = new RelationsFinder(file, format).find(event);
        addSelf(relations);
        DeepLink.command(report, bar.event()).ifPresent(link -> add(EventDetails.LINK, "Command", link));
        return new EventDetails(bar,
                message == null
                        ? kind + " without a message"
                        : message.isEmpty() ? "\"\"" : KernelName.full(message),
                kind,
                EventColors.of(colors, file, report.files()).applyAsInt(event), fields, warnings(), lines(), relations,
                flows());
    }

    private static Object data(Arg arg) {
        return switch (arg.type()) {
            case BOOL -> arg.bits() != 0;
            case INT -> arg.bits();
            case DOUBLE -> Double.isFinite(arg.number()) ? (Object) arg.number() : arg.label();
            case UINT -> new BigInteger(arg.label());
            case STRING, POINTER -> arg.label();
        };
    }

    /// After the duration: a range without children has all of its time to itself.
    private void addSelf(Relations relations) {
        for (int at = 0; at < fields.size(); at++) {
            var duration = fields.get(at);
            if (duration.key().equals(EventField.DUR_NS.column())) {
                Object self = relations.childCount() == 0 ? duration.data() : (Object) relations.selfNs();
                if (self instanceof Long ns && ns >= 0) {
                    fields.add(at + 1, new Field(EventField.SELF_NS.column(), named(EventField.SELF_NS),
                            format.duration(ns), ns));
                }
                return;
            }
        }
    }

    /// The times that were clicked, before those on the CPU.
    private void addDrawn() {
        long lengthNs = bar.endNs() - bar.startNs();
        fields.add(new Field(EventDetails.ON_GPU + "_dur", "GPU duration", format.duration(lengthNs), lengthNs));
        fields.add(new Field(EventDetails.ON_GPU + "_start", "GPU start", format.exact(bar.startNs()), bar.startNs()));
        fields.add(new Field(EventDetails.ON_GPU + "_end", "GPU end", format.exact(bar.endNs()), bar.endNs()));
    }

    /// {@return the title of a time of the event, which says that it is on the CPU where a bar on a GPU was clicked}
    private String named(EventField time) {
        return bar.isOnGpu() ? "CPU " + time.title().toLowerCase(Locale.ROOT) : time.title();
    }

    /// How long and when it is on each stream of a device, as the lanes of ranges below these show it, but for the bar that was
    /// clicked; the longest first.
    private void addOnGpu() {
        boolean hasWork = !file.trace().isPartial() && (DeviceWork.of(file).size() > 0 || file.launchFile() != null);
        var streams = (hasWork ? StreamRanges.of(file) : List.<StreamRanges>of()).stream()
                .filter(stream -> stream.rangeOf(event) >= 0 && !isClicked(stream))
                .sorted(Comparator.comparingLong(this::lengthNs).reversed()).toList();
        for (int i = 0; i < streams.size(); i++) {
            var stream = streams.get(i);
            long lengthNs = lengthNs(stream);
            fields.add(new Field(EventDetails.ON_GPU + (i == 0 ? "" : "_" + (i + 1)),
                    "On " + (streams.size() == 1 ? "GPU" : stream.stream().name()), format.duration(lengthNs) + " at "
                            + format.exact(stream.startNs(stream.rangeOf(event))),
                    lengthNs));
        }
    }

    private boolean isClicked(StreamRanges stream) {
        int range = stream.rangeOf(event);
        return bar.isOnGpu() && stream.startNs(range) == bar.startNs() && stream.endNs(range) == bar.endNs();
    }

    private long lengthNs(StreamRanges stream) {
        int range = stream.rangeOf(event);
        return stream.endNs(range) - stream.startNs(range);
    }

    private FlowEnds flows() {
        var flows = file.trace().extras().flows();
        return new FlowEnds(flowEnds(flows.before(event)), flowEnds(flows.after(event)));
    }

    private List<Relative> flowEnds(int[] others) {
        return FlowOrder.byStart(file, others).stream().limit(MAX_FLOWS).map(this::flowEnd).toList();
    }

    private Relative flowEnd(int other) {
        var message = events.message(other);
        boolean isKnown = file.hasStartNs(event) && file.hasStartNs(other);
        long gap = isKnown ? file.axisStartNs(other) - file.axisStartNs(event) : 0;
        return new Relative(new EventRef(file, other), message == null ? "(no message)" : message,
                isKnown ? format.duration(Math.abs(gap)) + (gap < 0 ? " before" : " after") + queue(other) : "", -1);
    }

    /// {@return how long work waited between the end of its launch and its start, where one is the launch of the other}
    private String queue(int other) {
        var work = DeviceWork.of(file);
        int own = Math.max(work.indexOf(event), work.indexOf(other));
        boolean isLaunch = own >= 0 && (work.launch(own) == event || work.launch(own) == other);
        return isLaunch ? " · waited " + format.duration(work.queueNs(file, own)) + " in the queue" : "";
    }

    private static String kind(EventKind kind) {
        return switch (kind) {
            case MARKER -> "Marker";
            case START_END -> "Start/end range";
            case PUSH_POP -> "Push/pop range";
            case SLICE -> "Slice";
        };
    }

    private void addFields() {
        var cells = EventCells.few(file, 0);
        boolean isMarker = events.kind(event) == EventKind.MARKER;
        for (var field : EventField.values()) {
            boolean isOnce = !isMarker || (field != EventField.END_NS && field != EventField.END_TICKS);
            if (isOnce && !SHOWN_ELSEWHERE.contains(field) && !field.isNested() && cells.has(field, event)
                    && !isStandIn(field, cells)) {
                boolean isTime = field == EventField.START_NS || field == EventField.END_NS
                        || field == EventField.DUR_NS;
                add(field.column(), isMarker && field == EventField.START_NS
                        ? "Time"
                        : isTime ? named(field) : field.title(),
                        text(field, cells), Objects.requireNonNull(cells.value(field, event)));
            }
        }
    }

    /// {@return whether a number of a process or thread is not the file's, which has a text in its place}
    private boolean isStandIn(EventField field, EventCells cells) {
        return (field == EventField.PID || field == EventField.TID)
                && file.trace().names().number(cells.number(field, event)) == null;
    }

    private String text(EventField field, EventCells cells) {
        var value = String.valueOf(cells.value(field, event));
        return switch (field) {
            case EVENT -> Plural.number(event + 1L) + " of " + Plural.number(events.size());
            case FILE -> file.trace().path();
            case PAYLOAD -> value + hex(events.payload(event));
            case START_TICKS -> value + " " + timeBase(events.timeBase(event));
            case END_TICKS -> value + " " + timeBase(events.endTimeBase(event));
            case PROCESS -> {
                var label = file.trace().extras().processes()
                        .label(events.threads().get(events.thread(event)).processId());
                yield label == null ? value : value + " · " + label;
            }
            case THREAD -> threadText(events.threads().get(events.thread(event)), value);
            default -> switch (field.unit()) {
                case TIME_NS -> format.exact(cells.number(field, event));
                case DURATION_NS -> format.duration(cells.number(field, event));
                case NONE, TICKS -> value;
            };
        };
    }

    /// {@return the name of a thread, with its process and the numbers of both where another thread of the file has that name}
    private String threadText(ThreadKey key, String name) {
        var names = file.trace().names();
        long namesakes = events.threads().stream().map(names::thread).filter(name::equals).count();
        return namesakes < 2
                ? name
                : Stream.of(NamedId.process(names, key.processId()), NamedId.thread(names, key))
                        .filter(text -> !text.isEmpty()).collect(Collectors.joining(" › "));
    }

    private String timeBase(int number) {
        return events.timeBases().get(number).name();
    }

    /// What the clock makes of the ticks.
    private void addClock() {
        boolean isMarker = events.kind(event) == EventKind.MARKER;
        if (!isMarker && !events.isOpen(event) && events.timeBase(event) == events.endTimeBase(event)) {
            var ticks = BigInteger.valueOf(events.end(event)).subtract(BigInteger.valueOf(events.start(event)));
            add("dur_ticks", "Duration (ticks)", ticks.toString(), ticks);
        }
        if (file.hasStartNs(event)) {
            add("clock_start", isMarker ? "Clock time" : "Clock start", file.startNs(event) + " ns",
                    file.startNs(event));
        }
        if (!isMarker && file.hasEndNs(event)) {
            add("clock_end", "Clock end", file.endNs(event) + " ns", file.endNs(event));
        }
        add("clock", "Clock", file.bases().get(events.timeBase(event)).badge());
    }

    private static String hex(long payload) {
        return payload > 9 ? " (0x" + Long.toHexString(payload).toUpperCase(Locale.ROOT) + ")" : "";
    }

    private List<String> warnings() {
        var warnings = new ArrayList<String>();
        if (events.isOpen(event)) {
            warnings.add(events.endLine(event) == 0
                    ? "Unmatched push: drawn up to the last event of its time base."
                    : "The time of the matching pop is unknown.");
        }
        if (events.isReversed(event)) {
            warnings.add("Reversed: ends before it starts.");
        }
        if (file.clock(events.timeBase(event)) == null) {
            warnings.add("No times: the time base has no frequency. Click the clock badge of the lane to set one.");
        } else if (!file.hasStartNs(event)) {
            warnings.add("Time out of range: it does not fit into 64 bits of nanoseconds.");
        }
        for (var problem : file.trace().problems().list()) {
            if ((events.line(event) > 0 && problem.line() == events.line(event))
                    || (events.endLine(event) > 0 && problem.line() == events.endLine(event))) {
                warnings.add(problem.message());
            }
        }
        return warnings;
    }

    private List<EventLine> lines() {
        var lines = new ArrayList<EventLine>();
        addLine(lines, events.line(event));
        if (events.endLine(event) > 0) {
            addLine(lines, events.endLine(event));
        }
        return lines;
    }

    private void addLine(List<EventLine> lines, int number) {
        if (number <= 0) {
            return;
        }
        try {
            lines.add(new EventLine(number, file.trace().source().line(number, MAX_CODE_POINTS)));
        } catch (IOException e) {
            lines.add(new EventLine(number, "(can't read the file: " + e.getMessage() + ")"));
        }
    }

    private void add(String key, String name, String value) {
        add(key, name, value, value);
    }

    private void add(String key, String name, String value, Object data) {
        fields.add(new Field(key, name, value, data));
    }
}
