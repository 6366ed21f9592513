// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.FlowStep;
import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.Texts;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.formats.internal.perfetto.InternedState.Interned;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Takes track events whose time is known: ranges, instants, values, and those of the older form with phases.
final class TrackEvents {
    private static final int BEGIN = 1;
    private static final int END = 2;
    private static final int INSTANT = 3;
    private static final int COUNTER = 4;
    private static final int STATE = 5;
    private static final int GLOBAL_SCOPE = 1;
    private static final int PROCESS_SCOPE = 2;

    private final TraceBuilder builder;
    private final RawEvents raw;
    private final TrackTable tracks;
    private final CounterSamples counters;
    private final Naming naming;
    private final GpuEvents gpu;
    private final AsyncTracks asyncTracks;
    private final Map<Object, Integer> ownLanes = new HashMap<>();
    private final Set<Integer> unreadPhases = new HashSet<>();
    private final LateArgs lateArgs;
    private final EventArgs eventArgs;

    // The event that is being taken.
    private EventFields event = new EventFields();
    private Sequence sequence = new Sequence(0);
    private long time;
    private int timeBase;
    private long offset;
    private @Nullable IntConsumer added;
    private boolean isPlainEvent;
    private int name;
    private int category;
    private @Nullable String categoryText;

    /// Where names are from.
    ///
    /// @param schema those of arguments
    /// @param owners those of processes and threads
    /// @param translations the names of hashes
    record Naming(Schema schema, OwnerNames owners, Translations translations) {}

    TrackEvents(TraceBuilder builder, TrackTable tracks, CounterSamples counters, GpuEvents gpu, Naming naming) {
        this.builder = builder;
        this.raw = builder.events();
        this.tracks = tracks;
        this.counters = counters;
        this.gpu = gpu;
        this.naming = naming;
        this.asyncTracks = new AsyncTracks(builder);
        this.eventArgs = new EventArgs(naming.schema);
        this.lateArgs = new LateArgs(builder, eventArgs);
    }

    /// Adds what is known only when the whole trace was read: tracks that depend on times, and names of arguments.
    void finish() {
        asyncTracks.finish();
        lateArgs.finish();
    }

    /// Takes an event.
    ///
    /// @param whenAdded is given the number of everything that is timed by it, or null; see [#setTime]
    void add(EventFields fields, Sequence ofSequence, long atTime, int inTimeBase, long atOffset,
            @Nullable IntConsumer whenAdded) {
        event = fields;
        sequence = ofSequence;
        time = atTime;
        timeBase = inTimeBase;
        offset = atOffset;
        added = whenAdded;
        isPlainEvent = event.isPlain();
        int phase = isPlainEvent || !event.legacy.hasPhase() ? 0 : event.legacy.getPhase();
        if (!isPlainEvent) {
            addThreadValues();
            addExtraValues();
        }
        if (phase == 0 && event.type == COUNTER) {
            addValue();
            return;
        }
        readCategory();
        readName();
        if (phase != 0) {
            addPhase(phase);
            return;
        }
        switch (event.type) {
            case BEGIN -> addEvent(RawEvents.RawType.BEGIN, lane(), args());
            case END -> addEvent(RawEvents.RawType.END, lane(), args());
            case INSTANT -> addEvent(RawEvents.RawType.INSTANT, lane(), args());
            case STATE -> addEvent(RawEvents.RawType.STATE, lane(), args());
            default -> refuse("an event without a type is skipped");
        }
    }

    private void refuse(String message) {
        builder.problems().add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(offset), message, null);
    }

    // Times: what is added is numbered, values of counters below 0.

    long time(int number) {
        return number >= 0 ? raw.time(number) : counters.time(~number);
    }

    long offset(int number) {
        return number >= 0 ? raw.offset(number) : counters.offset(~number);
    }

    void setTime(int number, long newTime, int newTimeBase) {
        if (number >= 0) {
            raw.setTime(number, newTime, newTimeBase);
        } else {
            counters.setTime(~number, newTime, newTimeBase);
        }
    }

    /// Leaves out what was added.
    void drop(int number) {
        if (number >= 0) {
            raw.setLane(number, ownLanes.computeIfAbsent("dropped",
                    _ -> builder.addLane(new Lane(Lane.EndRule.BY_NAME))));
        } else {
            counters.setTime(~number, 0, CounterSamples.DROPPED);
        }
    }

    /// What is interned has its number found only once.
    private void readCategory() {
        var interned = event.categoryIids.size() == 1 && event.categories.isEmpty()
                ? sequence.interned().category(event.categoryIids.get(0))
                : null;
        if (interned == null) {
            categoryText = category();
            category = builder.categories().number(categoryText);
            return;
        }
        categoryText = interned.text();
        category = interned.number();
        if (category == Interned.UNKNOWN) {
            category = builder.categories().number(categoryText);
            interned.setNumber(category);
        }
    }

    private void readName() {
        long iid = nameIid();
        if (iid == 0 && event.name == null) {
            name = Texts.NONE;
            return;
        }
        var interned = iid == 0 ? null : sequence.interned().eventName(iid);
        name = interned == null ? Interned.UNKNOWN : interned.number();
        if (name == Interned.UNKNOWN) {
            name = builder.name(naming.translations.name(name()), () -> SourceSpan.ofByte(offset));
            if (interned != null) {
                interned.setNumber(name);
            }
        }
    }

    private @Nullable String category() {
        int iids = event.categoryIids.size();
        if (iids + event.categories.size() == 0) {
            return null;
        }
        if (iids == 0 && event.categories.size() == 1) {
            return event.categories.getFirst();
        }
        if (iids == 1 && event.categories.isEmpty()) {
            long iid = event.categoryIids.get(0);
            var name = sequence.interned().category(iid);
            return name != null ? name.text() : "unknown(" + Long.toUnsignedString(iid) + ")";
        }
        var all = new ArrayList<String>();
        for (int i = 0; i < iids; i++) {
            var name = sequence.interned().category(event.categoryIids.get(i));
            if (name != null) {
                all.add(name.text());
            }
        }
        all.addAll(event.categories);
        var joined = String.join(",", all);
        return joined.isEmpty() ? null : joined;
    }

    private @Nullable String name() {
        long iid = nameIid();
        var interned = iid == 0 ? null : sequence.interned().eventName(iid);
        return iid == 0 ? event.name : interned == null ? null : interned.text();
    }

    private long nameIid() {
        return event.nameIid != 0 ? event.nameIid : event.legacy.getNameIid();
    }

    private List<Arg> args() {
        if (isPlainEvent || !event.hasArgs()) {
            return List.of();
        }
        var args = new ArrayList<Arg>();
        var sources = new SourceArgs(args, sequence.interned());
        sources.addLocation(event.location, event.locationIid);
        sources.addTask(event.task);
        var owner = event.log == null ? null : ownerSoFar();
        sources.addLog(owner == null || owner.threadId() == null ? null : event.log);
        sources.addScreenshot(event.screenshot);
        var correlation = event.correlation != null
                ? event.correlation
                : event.correlationIid == 0 ? null : sequence.interned().correlation(event.correlationIid);
        if (correlation != null) {
            args.add(Arg.of("correlation_id", correlation));
        }
        addNamedArgs(args);
        naming.translations.translate(args);
        return args;
    }

    private void addNamedArgs(List<Arg> args) {
        eventArgs.start(event.array, args, sequence.interned());
        try {
            if (event.hasArgFields) {
                int size = args.size();
                int unnamed = eventArgs.addFields(event.range);
                if (unnamed != 0) {
                    args.subList(size, args.size()).clear();
                    lateArgs.keep(event, sequence.interned(), offset, unnamed);
                }
            }
            for (int i = 0; i < event.annotations.size(); i++) {
                eventArgs.addAnnotation(event.annotations.get(i));
            }
        } catch (IOException e) {
            refuse("an argument of an event is damaged (" + e.getMessage() + "); it and those after it are skipped");
        }
        if (eventArgs.isFull()) {
            refuse("the names of an event's nested arguments are too long together; the rest of the arguments is skipped");
        }
    }

    /// {@return the id of the track that the event names, or that its writer names for all}
    private long track() {
        var defaults = sequence.defaults().getTrackEventDefaults();
        return event.hasTrack ? event.track : defaults.getTrackUuid();
    }

    private int lane() {
        long track = track();
        var thread = track == TrackTable.DEFAULT ? threadInstead() : null;
        return thread != null ? tracks.threadLane(thread) : tracks.lane(track);
    }

    /// {@return the thread that an event without a track belongs to, or null}
    private @Nullable ThreadKey threadInstead() {
        var thread = sequence.thread();
        var legacy = event.legacy;
        boolean isPlain = thread != null && (!event.hasTrack || event.type == 0);
        if (!isPlain && !legacy.hasPidOverride() && !(legacy.hasTidOverride() && thread != null)) {
            return null;
        }
        Long pid = legacy.hasPidOverride() ? Long.valueOf(legacy.getPidOverride()) : pidOf(thread);
        // Which thread it is nobody knows where only the process is another one.
        Long tid = legacy.hasTidOverride()
                ? Long.valueOf(legacy.getTidOverride() & 0xFFFFFFFFL)
                : legacy.hasPidOverride() || thread == null ? Long.valueOf(-1) : thread.threadId();
        return new ThreadKey(pid, tid);
    }

    private static @Nullable Long pidOf(@Nullable ThreadKey thread) {
        return thread == null ? null : thread.processId();
    }

    private int addEvent(RawEvents.RawType type, int lane, List<Arg> args) {
        int number = raw.add(raw.context(type, timeBase, lane, category), time, RawEvents.NO_END, name,
                builder.args().add(args), offset);
        if (!isPlainEvent) {
            addFlows(number);
            lateArgs.belongTo(number);
        }
        report(number);
        return number;
    }

    private void report(int number) {
        if (added != null) {
            added.accept(number);
        }
    }

    private void addFlows(int number) {
        if (event.gpu != null) {
            gpu.link(number, event.gpu);
        }
        var legacy = event.legacy;
        if (legacy.hasBindId() && legacy.getFlowDirection() != 0) {
            var kind = switch (legacy.getFlowDirection()) {
                case 1 -> FlowStep.Kind.END;
                case 2 -> FlowStep.Kind.BEGIN;
                default -> FlowStep.Kind.STEP;
            };
            raw.addFlow(number, new FlowStep(kind, legacy.getBindId()));
        }
        addFlows(number, FlowStep.Kind.PASS, event.flows.size() > 0 ? event.flows : event.oldFlows);
        addFlows(number, FlowStep.Kind.CLOSE, event.lastFlows.size() > 0 ? event.lastFlows : event.oldLastFlows);
    }

    private void addFlows(int number, FlowStep.Kind kind, LongColumn ids) {
        for (int i = 0; i < ids.size(); i++) {
            raw.addFlow(number, new FlowStep(kind, ids.get(i)));
        }
    }

    // Counters

    private void addValue() {
        if (event.doubleCounterValue == null && event.counterValue == null) {
            refuse("a counter event without a value is skipped");
            return;
        }
        addValue(track(), event.counterValue != null
                ? (double) event.counterValue
                : event.doubleCounterValue == null ? 0 : event.doubleCounterValue);
    }

    /// Adds what older writers say of the thread with each event: the time that it was running, and its instructions.
    private void addThreadValues() {
        Long us = event.threadTimeDeltaUs != null
                ? sequence.addThreadDeltaUs(event.threadTimeDeltaUs)
                : event.threadTimeUs;
        Long count = event.instructionsDelta != null
                ? sequence.addInstructions(event.instructionsDelta)
                : event.instructions;
        if (us == null && count == null) {
            return;
        }
        var thread = ownerSoFar();
        if (thread == null || thread.threadId() == null) {
            return;
        }
        if (us != null) {
            report(~counters.add(thread, "thread_time", sample(us * 1000.0)));
        }
        if (count != null) {
            report(~counters.add(thread, "thread_instruction_count", sample(count)));
        }
    }

    private CounterSamples.CounterValue sample(double value) {
        return new CounterSamples.CounterValue(time, timeBase, value, offset);
    }

    private void addValue(long track, double value) {
        int sample = counters.add(sequence, track, sample(value));
        if (sample >= 0) {
            report(~sample);
        }
    }

    private void addExtraValues() {
        if (event.extraValues.size() == 0 && event.extraDoubleValues.size() == 0) {
            return;
        }
        var defaults = sequence.defaults().getTrackEventDefaults();
        addExtraValues(event.extraValues, event.extraTracks, defaults.getExtraCounterTrackUuidsList(), false);
        addExtraValues(event.extraDoubleValues, event.extraDoubleTracks,
                defaults.getExtraDoubleCounterTrackUuidsList(), true);
    }

    private void addExtraValues(LongColumn values, LongColumn tracksOfEvent, List<Long> defaults, boolean isDouble) {
        int trackCount = tracksOfEvent.size() > 0 ? tracksOfEvent.size() : defaults.size();
        for (int i = 0; i < values.size(); i++) {
            if (i >= trackCount) {
                refuse("an event has more counter values than counter tracks; the extra values are skipped");
                return;
            }
            double value = isDouble ? Double.longBitsToDouble(values.get(i)) : values.get(i);
            addValue(tracksOfEvent.size() > 0 ? tracksOfEvent.get(i) : defaults.get(i), value);
        }
    }

    // The older form

    private void addPhase(int phase) {
        switch (phase) {
            case 'B' -> addEvent(RawEvents.RawType.BEGIN, lane(), args());
            case 'E' -> addEvent(RawEvents.RawType.END, lane(), args());
            case 'X' -> addComplete();
            case 'i', 'I' -> addEvent(RawEvents.RawType.INSTANT, instantLane(), args());
            case 'R' -> addEvent(RawEvents.RawType.INSTANT, lane(), withPhase(phase));
            case 'b', 'e', 'n', 'S', 'F', 'T', 'p' -> addAsync(phase);
            case 's', 't', 'f' -> addFlow(phase);
            case 'M' -> addName();
            default -> reportPhase(phase);
        }
    }

    private void reportPhase(int phase) {
        if (unreadPhases.add(phase)) {
            builder.problems().add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(offset),
                    "events of phase " + (Character.isISOControl(phase) ? phase : "'" + (char) phase + "'")
                            + " are not shown; this is the first one",
                    null);
        }
    }

    private List<Arg> withPhase(int phase) {
        var args = new ArrayList<>(args());
        args.add(Arg.of("legacy_event.phase", Character.toString(phase)));
        return args;
    }

    private void addComplete() {
        long durationUs = event.legacy.getDurationUs();
        if (durationUs < 0) {
            refuse("a slice with a negative duration is skipped");
            return;
        }
        int number = raw
                .addComplete(new RawEvents.Event(RawEvents.RawType.COMPLETE, time, timeBase, lane(), name, category,
                        builder.args().add(args()), offset), time + durationUs * 1000);
        addFlows(number);
        lateArgs.belongTo(number);
        report(number);
    }

    private int instantLane() {
        int scope = event.legacy.getInstantEventScope();
        if (scope == GLOBAL_SCOPE) {
            return ownLane("global instants", TrackDraft.FILE, null);
        }
        if (scope == PROCESS_SCOPE) {
            var owner = ownerSoFar();
            var pid = owner == null ? null : owner.processId();
            return ownLane(List.of("process instants", String.valueOf(pid)), new ThreadKey(pid, null), null);
        }
        return lane();
    }

    private @Nullable ThreadKey ownerSoFar() {
        long track = track();
        return track == TrackTable.DEFAULT ? threadInstead() : tracks.owner(track);
    }

    private int ownLane(Object key, ThreadKey owner, @Nullable TrackDraft track) {
        return ownLanes.computeIfAbsent(key, _ -> {
            var lane = new Lane(Lane.EndRule.BY_NAME);
            lane.setPlace(new Place(owner, track));
            return builder.addLane(lane);
        });
    }

    private void addAsync(int phase) {
        var legacy = event.legacy;
        if (!legacy.hasUnscopedId() && !legacy.hasGlobalId() && !legacy.hasLocalId()) {
            refuse("an asynchronous event without an id is skipped");
            return;
        }
        boolean isLocal = !legacy.hasUnscopedId() && !legacy.hasGlobalId();
        long id = isLocal
                ? legacy.getLocalId()
                : legacy.hasUnscopedId() ? legacy.getUnscopedId() : legacy.getGlobalId();
        boolean isNamed = "STpF".indexOf(phase) >= 0;
        var scope = legacy.hasIdScope() ? categoryText + ":" + legacy.getIdScope() : isNamed ? name() : categoryText;
        var args = new ArrayList<>(phase == 'S' || phase == 'T' || phase == 'p' ? withPhase(phase) : args());
        args.add(Arg.of("legacy_trace_source_id", id));
        int number = addEvent(switch (phase) {
            case 'b', 'S' -> RawEvents.RawType.BEGIN;
            case 'e', 'F' -> RawEvents.RawType.END;
            default -> RawEvents.RawType.INSTANT;
        }, asyncTracks.unplacedLane(), args);
        asyncTracks.add(number, phase, new AsyncTracks.Key(isLocal, isLocal ? pidOf(ownerSoFar()) : null, scope), id);
    }

    private record FlowKey(long id, @Nullable String category, @Nullable String name) {}

    private void addFlow(int phase) {
        if (!event.legacy.hasUnscopedId()) {
            refuse("a flow event without an id is skipped");
            return;
        }
        int number = raw
                .add(new RawEvents.Event(RawEvents.RawType.FLOW, time, timeBase, lane(), name, category, -1, offset));
        var kind = switch (phase) {
            case 's' -> FlowStep.Kind.BEGIN;
            case 't' -> FlowStep.Kind.STEP;
            default -> event.legacy.getBindToEnclosing() ? FlowStep.Kind.END : FlowStep.Kind.END_AT_NEXT;
        };
        raw.addFlow(number, new FlowStep(kind, new FlowKey(event.legacy.getUnscopedId(), categoryText, name())));
        report(number);
    }

    private void addName() {
        var owner = ownerSoFar();
        var text = firstText();
        var what = name();
        if (owner == null || text.isEmpty() || what == null) {
            return;
        }
        if (what.equals("thread_name")) {
            naming.owners.nameByEvent(owner, text);
        } else if (what.equals("process_name") && owner.processId() != null) {
            naming.owners.nameByEvent(owner.processId(), text);
        }
    }

    private String firstText() {
        try {
            eventArgs.start(event.array, List.of(), sequence.interned());
            return event.annotations.size() == 0 ? "" : eventArgs.textOf(event.annotations.get(0));
        } catch (IOException e) {
            refuse("a name is damaged and skipped: " + e.getMessage());
            return "";
        }
    }
}
