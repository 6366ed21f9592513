// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import dev.nvtxt.formats.internal.build.CorrelationLinks;
import dev.nvtxt.formats.internal.build.CounterDraft;
import dev.nvtxt.formats.internal.build.FlowStep;
import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.ProblemList;
import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.Texts;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Takes the events of a Chrome JSON trace by their phases.
final class ChromeEventReader {
    private static final String NO_NAME = "[No name]";
    /// The categories of what calls start on a device.
    private static final Set<String> LAUNCHED = Set.of("kernel", "gpu_memcpy", "gpu_memset", "cuda_sync");
    /// The categories of flows from a launch to its work, in newer and in older files.
    private static final Set<String> LAUNCH_FLOWS = Set.of("ac2g", "async_cpu_to_gpu");

    private final TraceBuilder builder;
    private final RawEvents raw;
    private final LongFunction<SourceSpan> spans;
    private final ChromeIds ids;
    private final Map<Object, Integer> lanes = new HashMap<>();
    private final BitSet threadLanes = new BitSet();
    private final Map<NamedKey, CounterDraft> counters = new HashMap<>();
    private final Map<NamedKey, Place> objects = new HashMap<>();
    private final Set<Character> unread = new HashSet<>();
    private final List<Name> names = new ArrayList<>();
    private final CorrelationLinks correlations = new CorrelationLinks();
    private final List<LaunchFlow> launchFlows = new ArrayList<>();
    private final int timeBase;

    private @Nullable ThreadKey lastOwner;
    private int lastLane;

    // The event that is being taken.
    private JsonEvent event = new JsonEvent();
    private long offset;
    private long time;

    private record Name(BigDecimal time, ThreadKey owner, String text) {}

    private record NamedKey(long pid, String name) {}

    private record ObjectKey(long pid, String name, @Nullable String scope, boolean isNumber, String id) {}

    private record JsonAsyncKey(@Nullable Long pid, @Nullable String category, boolean isNumber, String id) {}

    /// A flow from a launch to its work, which counts where no correlation number says it.
    private record LaunchFlow(int event, FlowStep step, long id) {}

    private record JsonFlowKey(long id, @Nullable String category, @Nullable String name) {}

    ChromeEventReader(TraceBuilder builder, LongFunction<SourceSpan> spans) {
        this.builder = builder;
        this.raw = builder.events();
        this.spans = spans;
        this.ids = new ChromeIds(builder);
        this.timeBase = builder.timeBase(TimeBase.TRACE);
    }

    /// {@return the lanes of threads and processes themselves, without those of tracks}
    BitSet threadLanes() {
        return threadLanes;
    }

    /// Takes an event.
    void add(JsonEvent taken, long atOffset) {
        event = taken;
        offset = atOffset;
        var phase = event.text("ph");
        if (phase == null || phase.isEmpty()) {
            refuse("an event without a phase 'ph' is skipped");
            return;
        }
        char kind = phase.charAt(0);
        if (kind == 'M') {
            addMetadata();
            return;
        }
        if ("BEXiIRbenSTpFNODCstf".indexOf(kind) < 0) {
            if (unread.add(kind)) {
                builder.problems().add(ProblemCode.UNSUPPORTED_DATA, span(), kind == 'P'
                        ? "samples (events of phase 'P') are not shown; this is the first one"
                        : "events of phase '" + kind + "' are not supported; this is the first one", null);
            }
            return;
        }
        var atTime = ns("ts");
        if (atTime == null || !isRight("tts")) {
            return;
        }
        time = atTime;
        addTimed(kind);
    }

    /// Takes a plain event.
    void add(EventRun run, EventRun.Plain plain, long atOffset) {
        int name = run.name(plain, builder.names());
        if (name == Texts.NONE && "Estf".indexOf(plain.phase) < 0) {
            name = builder.names().number(NO_NAME);
        }
        int context = run.readerContext(plain);
        if (context < 0) {
            context = raw.context(type(plain.phase), timeBase, lane(plain.pid, plain.tid),
                    run.category(plain, builder.categories()));
            run.setReaderContext(plain, context);
        }
        int args = builder.args().add(run.args, plain.argsStart, plain.argsEnd);
        boolean isComplete = plain.phase == 'X';
        int number = raw.add(context, plain.time, isComplete ? plain.time + plain.duration : RawEvents.NO_END, name,
                args, atOffset);
        if (plain.id >= 0) {
            int category = run.category(plain, builder.categories());
            addIds(number, plain, category == Texts.NONE ? null : builder.categories().text(category));
        }
    }

    private static RawEvents.RawType type(char phase) {
        return switch (phase) {
            case 'B' -> RawEvents.RawType.BEGIN;
            case 'E' -> RawEvents.RawType.END;
            case 'X' -> RawEvents.RawType.COMPLETE;
            case 'i', 'I' -> RawEvents.RawType.INSTANT;
            default -> RawEvents.RawType.FLOW;
        };
    }

    /// Takes the number of a flow or of a call.
    private void addIds(int number, EventRun.Plain plain, @Nullable String category) {
        if ("stf".indexOf(plain.phase) >= 0) {
            int name = raw.name(number);
            addFlow(number, plain.phase, plain.isEnclosed,
                    new JsonFlowKey(plain.id, category, name == Texts.NONE ? null : builder.names().text(name)));
        } else if (plain.phase == 'X' && category != null) {
            addCorrelation(plain.pid, category, plain.id, number);
        }
    }

    private int lane(long pid, long tid) {
        long thread = tid == 0 ? pid : tid;
        boolean isLast = lastOwner != null && lastOwner.threadId() != null && lastOwner.threadId() == thread
                && lastOwner.processId() != null && lastOwner.processId() == pid;
        return isLast ? lastLane : lane(new ThreadKey(pid, thread));
    }

    private void addTimed(char kind) {
        switch (kind) {
            case 'B' -> bind(add(RawEvents.RawType.BEGIN, threadLane(), NO_NAME));
            case 'E' -> add(RawEvents.RawType.END, threadLane(), null);
            case 'X' -> addComplete();
            case 'i', 'I', 'R' -> addInstant();
            case 'b', 'S' -> addAsync(RawEvents.RawType.BEGIN);
            case 'e', 'F' -> addAsync(RawEvents.RawType.END);
            case 'n', 'T', 'p' -> addAsync(RawEvents.RawType.INSTANT);
            case 'N' -> addObject(RawEvents.RawType.BEGIN);
            case 'D' -> addObject(RawEvents.RawType.END);
            case 'O' -> addObject(RawEvents.RawType.INSTANT);
            case 'C' -> addValues();
            default -> addFlow(kind);
        }
    }

    private SourceSpan span() {
        return spans.apply(offset);
    }

    private void refuse(String message) {
        builder.problems().add(ProblemCode.UNREADABLE_EVENT, span(), message, null);
    }

    // Times

    /// {@return the nanoseconds of a member, or null where it has none, which is reported}
    private @Nullable Long ns(String key) {
        var value = event.get(key);
        if (value != null && (value.isNumber() || value.isText())) {
            long plain = Micros.plainNs(value.text());
            if (plain != Long.MIN_VALUE) {
                return plain;
            }
            var micros = Micros.parse(value.text());
            var ns = micros == null ? null : Micros.toNs(micros);
            if (ns != null && ns.isPresent()) {
                return ns.getAsLong();
            }
        }
        refuse(value == null
                ? "an event without '" + key + "' is skipped"
                : "'" + key + "' is " + ProblemList.quote(value.text())
                        + ", which is not a time; the event is skipped");
        return null;
    }

    /// {@return whether a member is a time or not there; if not, that is reported}
    private boolean isRight(String key) {
        return event.get(key) == null || ns(key) != null;
    }

    private @Nullable BigDecimal micros(String key) {
        var value = event.get(key);
        return value == null || (!value.isNumber() && !value.isText()) ? null : Micros.parse(value.text());
    }

    private boolean isPlain(String key) {
        var value = event.get(key);
        return value != null && Micros.plainNs(value.text()) != Long.MIN_VALUE;
    }

    /// {@return the rounded sum of time and duration, or null where there is none, which is reported}
    private @Nullable Long end() {
        var duration = ns("dur");
        if (duration != null && duration >= 0 && isPlain("ts") && isPlain("dur")) {
            // Whole nanoseconds add up without rounding, and what is plain is too small to overflow.
            return time + duration;
        }
        var start = micros("ts");
        var length = micros("dur");
        if (duration == null || start == null || length == null) {
            return null;
        }
        var end = Micros.toNs(start.add(length));
        if (end.isEmpty()) {
            refuse("the end of the event does not fit into 64 bits; the event is skipped");
            return null;
        }
        if (end.getAsLong() < time) {
            refuse("a slice with the negative duration " + length + " is skipped");
            return null;
        }
        return end.getAsLong();
    }

    // Slices and instants

    private int threadLane() {
        Supplier<SourceSpan> span = this::span;
        long pid = ids.process(event, span);
        return lane(ids.thread(event, pid, span));
    }

    private int lane(ThreadKey owner) {
        if (!owner.equals(lastOwner)) {
            lastOwner = owner;
            lastLane = lanes.computeIfAbsent(owner, _ -> builder.addLane(Lane.EndRule.BY_NAME, new Place(owner, null)));
            threadLanes.set(lastLane);
        }
        return lastLane;
    }

    private void addInstant() {
        var scope = event.text("s");
        if ("g".equals(scope)) {
            add(RawEvents.RawType.INSTANT, lane(TrackDraft.FILE), null);
        } else if ("p".equals(scope)) {
            var process = new ThreadKey(ids.process(event, this::span), null);
            add(RawEvents.RawType.INSTANT, lane(process), null);
        } else {
            add(RawEvents.RawType.INSTANT, threadLane(), NO_NAME);
        }
    }

    private int add(RawEvents.RawType type, int lane, @Nullable String noName) {
        int number = raw.add(fields(type, lane, noName));
        setColor(number);
        return number;
    }

    private RawEvents.Event fields(RawEvents.RawType type, int lane, @Nullable String noName) {
        var name = event.text("name");
        return new RawEvents.Event(type, time, timeBase, lane,
                builder.name(name == null || name.isEmpty() ? noName : name, this::span),
                builder.categories().number(category()), builder.args().add(event.args), offset);
    }

    private @Nullable String category() {
        var text = event.text("cat");
        return text == null || text.isEmpty() ? null : text;
    }

    private void setColor(int number) {
        var color = ColorNames.argb(event.text("cname"));
        if (color != null) {
            raw.setColor(number, builder.color(color));
        }
    }

    /// Takes the flow that an event is bound to; ends and instants of threads are in none.
    private void bind(int number) {
        var flow = ChromeIds.flow(event.get("bind_id"));
        if (flow != null) {
            boolean isOut = event.isTrue("flow_out");
            boolean isIn = event.isTrue("flow_in");
            if (isIn || isOut) {
                raw.addFlow(number, new FlowStep(
                        isIn && isOut ? FlowStep.Kind.STEP : isOut ? FlowStep.Kind.BEGIN : FlowStep.Kind.END, flow));
            }
        }
    }

    private void addComplete() {
        var end = end();
        if (end != null) {
            int number = raw.addComplete(fields(RawEvents.RawType.COMPLETE, threadLane(), NO_NAME), end);
            setColor(number);
            bind(number);
            addCorrelation(number);
        }
    }

    /// Takes the number that PyTorch's profiler gives to a call of CUDA and to what it started.
    private void addCorrelation(int number) {
        var id = ChromeIds.flow(event.plainArgs.get("correlation"));
        var category = category();
        if (id != null && category != null) {
            addCorrelation(ids.process(event, this::span), category, id, number);
        }
    }

    private void addCorrelation(long pid, String category, long id, int number) {
        if (category.endsWith("_runtime") || category.endsWith("_driver")) {
            correlations.addCall(pid, id, number);
        } else if (LAUNCHED.contains(category)) {
            correlations.addWork(null, id, number);
        }
    }

    private void addAsync(RawEvents.RawType type) {
        var id = isId(event.get("id")) ? event.get("id") : isId(event.globalId) ? event.globalId : null;
        var local = id == null && isId(event.localId) ? event.localId : null;
        var any = id != null ? id : local;
        if (any == null) {
            refuse("an asynchronous event without an id is skipped");
            return;
        }
        long pid = ids.process(event, this::span);
        var owner = local == null ? TrackDraft.FILE : new ThreadKey(pid, null);
        var key = new JsonAsyncKey(local == null ? null : Long.valueOf(pid), category(), any.isNumber(), any.text());
        int lane = lanes.computeIfAbsent(key, _ -> builder.addLane(Lane.EndRule.BY_NAME,
                new Place(owner, new TrackDraft(null, null, owner, 0))));
        int number = add(type, lane, type == RawEvents.RawType.BEGIN ? NO_NAME : null);
        if (type != RawEvents.RawType.END) {
            bind(number);
        }
    }

    /// Takes what happens to an object: its life is a range, what it was in between a marker. All objects of a type
    /// are on one track of their process.
    private void addObject(RawEvents.RawType type) {
        var id = isId(event.get("id")) ? event.get("id") : isId(event.localId) ? event.localId : event.globalId;
        if (id == null || !isId(id)) {
            refuse("an object event without an id is skipped");
            return;
        }
        long pid = ids.process(event, this::span);
        var owner = new ThreadKey(pid, null);
        var name = Objects.requireNonNullElse(event.text("name"), "");
        var place = objects.computeIfAbsent(new NamedKey(pid, name), _ -> new Place(owner,
                new TrackDraft(name.isEmpty() ? "Objects" : name, null, owner, 0)));
        int lane = lanes.computeIfAbsent(new ObjectKey(pid, name, event.text("scope"), id.isNumber(), id.text()), _ -> {
            int number = builder.addLane(Lane.EndRule.BY_NAME_OR_INNERMOST, place);
            builder.lane(number).setMayStayOpen();
            return number;
        });
        event.args.addFirst(Arg.of("id", id.text()));
        add(type, lane, NO_NAME);
    }

    private static boolean isId(JsonEvent.@Nullable Scalar value) {
        return value != null && (value.isNumber() || value.isText());
    }

    // Values, flows, names

    private void addValues() {
        if (!event.hasArgs) {
            refuse("a counter event without values is skipped");
            return;
        }
        long pid = ids.process(event, this::span);
        var id = event.text("id");
        var name = event.text("name");
        var prefix = (name == null ? "" : name) + (id == null || id.isEmpty() ? "" : " id: " + id) + " ";
        event.plainArgs.forEach((key, value) -> {
            var number = value == null || (!value.isNumber() && !value.isText()) ? null : number(value.text());
            if (number == null) {
                refuse("value '" + key + "' of a counter is not a number; the value is skipped");
            } else {
                var owner = new ThreadKey(pid, null);
                counters.computeIfAbsent(new NamedKey(pid, prefix + key), counter -> builder.addCounter(
                        new CounterDraft(new TrackDraft(counter.name, null, owner, 0), null, TimeBase.TRACE)))
                        .add(time, number);
            }
        });
    }

    private static @Nullable Double number(String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    private void addFlow(char kind) {
        var id = ChromeIds.flow(event.get("id"));
        if (id == null) {
            refuse("a flow event without an id is skipped");
            return;
        }
        int number = raw.add(fields(RawEvents.RawType.FLOW, threadLane(), null));
        addFlow(number, kind, "e".equals(event.text("bp")), new JsonFlowKey(id, category(), event.text("name")));
    }

    private void addFlow(int number, char kind, boolean isEnclosed, JsonFlowKey key) {
        var flow = new FlowStep(switch (kind) {
            case 's' -> FlowStep.Kind.BEGIN;
            case 't' -> FlowStep.Kind.STEP;
            default -> isEnclosed ? FlowStep.Kind.END : FlowStep.Kind.END_AT_NEXT;
        }, key);
        if (LAUNCH_FLOWS.contains(String.valueOf(key.category))) {
            launchFlows.add(new LaunchFlow(number, flow, key.id));
        } else {
            raw.addFlow(number, flow);
        }
    }

    /// Links launches to what they started. The flows of the file say the same by times, which are too coarse to tell work that
    /// follows closely apart; they count where the numbers lead nowhere.
    private void addLaunches() {
        var linked = correlations.addTo(raw);
        for (var flow : launchFlows) {
            if (linked.get(flow.id) == LongIntMap.ABSENT) {
                raw.addFlow(flow.event, flow.step);
            }
        }
    }

    private void addMetadata() {
        long pid = ids.process(event, this::span);
        var thread = ids.thread(event, pid, this::span);
        var process = new ThreadKey(pid, null);
        switch (Objects.requireNonNullElse(event.text("name"), "")) {
            case "process_name" -> addName(process);
            case "thread_name" -> addName(thread);
            case "process_sort_index" -> addRank(process);
            case "thread_sort_index" -> addRank(thread);
            case "process_labels" -> {
                var labels = event.plainArgs.get("labels");
                if (labels != null && labels.isText() && !labels.text().isBlank()) {
                    builder.labelProcess(pid, labels.text());
                }
            }
            default -> {
                // Of no use to us, as num_cpus.
            }
        }
    }

    private void addName(ThreadKey owner) {
        var name = event.plainArgs.get("name");
        if (name != null && name.isText() && !name.text().isEmpty()) {
            var at = event.get("ts") == null ? null : micros("ts");
            names.add(new Name(at == null ? BigDecimal.ZERO : at, owner, name.text()));
        }
    }

    private void addRank(ThreadKey owner) {
        var index = event.plainArgs.get("sort_index");
        var rank = index == null ? null : number(index.text());
        if (rank != null) {
            builder.rank(owner, Math.round(rank));
        }
    }

    /// Takes what can be said only after all events: links, and the names in the order of their times: the last one counts.
    void finish() {
        addLaunches();
        names.sort(Comparator.comparing(Name::time));
        for (var name : names) {
            if (name.owner.threadId() == null && name.owner.processId() != null) {
                builder.nameProcess(name.owner.processId(), name.text);
            } else {
                builder.nameThread(name.owner, name.text);
            }
        }
    }
}
