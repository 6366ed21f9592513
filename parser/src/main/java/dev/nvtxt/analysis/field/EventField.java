// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.Track;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The fields of an event. The order is that of the columns of the table `events`.
///
/// A field is added here and nowhere else: the table of events, details, filters, groups, SQL, CSV, Parquet, SQLite, Spark and
/// web pages list these constants.
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum EventField {
    /// The number of the event.
    EVENT("Event", "number of the event, from 0 over all files", number(cells -> FieldValues.numbers(_ -> true,
            event -> cells.firstEvent() + event)).required()),
    /// The file.
    FILE("File", "display name or name of the file; with folders where several have the same",
            text(cells -> FieldValues.listed(
                    List.of(cells.file().label()), _ -> 0)).required()),
    /// What it is.
    KIND("Kind", "marker, start-end, push-pop or slice", text(cells -> FieldValues.listed(
            Arrays.stream(EventKind.values()).map(EventKind::word).toList(),
            event -> cells.events().kind(event).ordinal())).required()),
    /// When it starts.
    START_NS("Start", "start in nanoseconds on the axis of the report; null without a clock",
            number(cells -> FieldValues.numbers(cells::hasStartNs, cells::axisStartNs)).in(FieldUnit.TIME_NS)),
    /// When it ends.
    END_NS("End", "end in nanoseconds, of a marker its time; null for an open range",
            number(cells -> FieldValues.numbers(cells.file()::hasEndNs, cells.file()::axisEndNs))
                    .in(FieldUnit.TIME_NS)),
    /// How long it lasts.
    DUR_NS("Duration", "duration in nanoseconds; null for a marker, an open or a reversed range",
            number(cells -> FieldValues.numbers(event -> cells.durationNs(event) >= 0, cells::durationNs))
                    .in(FieldUnit.DURATION_NS)),
    /// How long it lasts without what is inside.
    SELF_NS("Self time", "self time: the duration without child ranges",
            number(cells -> FieldValues.numbers(event -> cells.durationNs(event) >= 0,
                    event -> cells.durationNs(event) - cells.nesting().insideNs(event)))
                    .in(FieldUnit.DURATION_NS).nested()),
    /// The depth of a nested range.
    DEPTH("Depth", "open ranges around it on its thread; null for markers and start-end ranges",
            number(cells -> FieldValues.numbers(event -> cells.events().kind(event) == EventKind.PUSH_POP
                    || cells.events().kind(event) == EventKind.SLICE, event -> cells.events().depth(event)))),
    /// What it is inside of.
    PARENT("Parent", "event number of its parent range",
            number(cells -> FieldValues.numbers(event -> cells.nesting().parent(event) >= 0,
                    event -> cells.firstEvent() + cells.nesting().parent(event))).nested()),
    /// Its message.
    MESSAGE("Message", "message", text(cells -> FieldValues.listed(cells.events().textCount(),
            id -> cells.events().text(id), event -> cells.events().messageId(event)))),
    /// The names of its category and those above.
    CATEGORY("Category", "path of its category, the parts joined by ' / '",
            text(cells -> new CategoryPaths(cells.file().trace()))),
    /// The number of its category.
    CATEGORY_ID("Category ID", "number of its category",
            number(cells -> FieldValues.numbers(event -> cells.events().hasCategory(event),
                    event -> cells.events().category(event)))),
    /// The process in words.
    PROCESS("Process", "name of its process, or the number where it has none",
            text(cells -> ofThread(cells, key -> label(cells.file().trace().names().process(key.processId()),
                    key.processId())))),
    /// The thread in words.
    THREAD("Thread", "name of its thread, or the number where it has none",
            text(cells -> ofThread(cells, key -> label(cells.file().trace().names().thread(key), key.threadId())))),
    /// The process.
    PID("Process ID", "number of its process", number(cells -> idOfThread(cells, ThreadKey::processId))),
    /// The thread.
    TID("Thread ID", "number of its thread", number(cells -> idOfThread(cells, ThreadKey::threadId))),
    /// The track that it is on.
    TRACK("Track", "track and those above it, the parts joined by ' / '; null for events of .nvtxt files",
            text(cells -> FieldValues.listed(trackPaths(cells.file().trace().extras().tracks()),
                    event -> cells.events().track(event)))),
    /// Its color.
    COLOR("Color", "color as 0xAARRGGBB", text(cells -> new FieldValues() {
        @Override
        public boolean has(int event) {
            return cells.events().hasColor(event);
        }

        @Override
        public String text(int event) {
            return ColorText.hex(cells.events().argb(event));
        }

        @Override
        public long textId(int event) {
            return has(event) ? Integer.toUnsignedLong(cells.events().argb(event)) : NO_ID;
        }
    })),
    /// Its payload.
    PAYLOAD("Payload", "payload", number(cells -> FieldValues.numbers(event -> cells.events().hasPayload(event),
            event -> cells.events().payload(event)))),
    /// The provider that it is from.
    PROVIDER("Provider", "provider that a trace says the event is from",
            text(cells -> FieldValues.texts(event -> cells.file().trace().provider(event)))),
    /// Its arguments.
    ARGS("Arguments", "arguments as a JSON object; null for events of .nvtxt files",
            text(cells -> FieldValues.texts(event -> ArgsJson.of(cells.events().args(event))))),
    /// How long devices worked for it.
    GPU_NS("GPU time", "how long devices worked for what was launched inside the range; the sum over devices",
            gpu(GpuTimes::gpuNs).in(FieldUnit.DURATION_NS)),
    /// From the first to the last of that work.
    GPU_SPAN_NS("GPU span", "from the first start to the last end of that work on each device, in sum",
            gpu(GpuTimes::spanNs).in(FieldUnit.DURATION_NS)),
    /// The rest of that time.
    GPU_IDLE_NS("GPU idle", "the part of the GPU span in which the device did not work for the range",
            gpu(GpuTimes::idleNs).in(FieldUnit.DURATION_NS)),
    /// How many calls inside launched work.
    LAUNCHES("Launches", "how many calls inside the range launched work on a device", gpu(GpuTimes::launches)),
    /// How long work waited.
    QUEUE_NS("Queue time", "from the end of the launch to the start of the work, in sum for what a range launched",
            number(cells -> FieldValues.numbers(GpuTimes.of(cells.file())::hasQueue,
                    GpuTimes.of(cells.file())::queueNsOf)).in(FieldUnit.DURATION_NS)),
    /// The place in the file.
    LINE("Line", "line in the file", number(cells -> FieldValues.numbers(event -> cells.file().trace().line(event) > 0,
            event -> cells.file().trace().line(event)))),
    /// When it starts, as the file has it.
    START_TICKS("Start (ticks)", "start in ticks, as the file has it",
            number(cells -> FieldValues.numbers(_ -> true, event -> cells.events().start(event)))
                    .in(FieldUnit.TICKS).required()),
    /// When it ends, as the file has it.
    END_TICKS("End (ticks)", "end in ticks; null for an open range",
            number(cells -> FieldValues.numbers(event -> !cells.events().isOpen(event),
                    event -> cells.events().end(event))).in(FieldUnit.TICKS)),
    /// What the ticks count.
    TIME_BASE("Time base", "time base of the ticks", text(cells -> FieldValues.listed(
            cells.events().timeBases().stream().map(base -> base.name()).toList(),
            event -> cells.events().timeBase(event))).required());

    private final String title;
    private final String description;
    private final Source source;

    EventField(String title, String description, Source source) {
        this.title = title;
        this.description = description;
        this.source = source;
    }

    /// What a field's values are, and how they are made for a file.
    private record Source(FieldType type, FieldUnit unit, boolean isNullable, boolean isNested,
            Function<EventCells, FieldValues> values) {
        Source in(FieldUnit newUnit) {
            return new Source(type, newUnit, isNullable, isNested, values);
        }

        /// Every event has a value.
        Source required() {
            return new Source(type, unit, false, isNested, values);
        }

        /// It takes a walk over the file to know the values.
        Source nested() {
            return new Source(type, unit, isNullable, true, values);
        }
    }

    private static Source number(Function<EventCells, FieldValues> values) {
        return new Source(FieldType.INTEGER, FieldUnit.NONE, true, false, values);
    }

    private interface GpuValue {
        long of(GpuTimes times, int range);
    }

    private static Source gpu(GpuValue value) {
        return number(cells -> {
            var times = GpuTimes.of(cells.file());
            return FieldValues.numbers(event -> times.indexOf(event) >= 0,
                    event -> value.of(times, times.indexOf(event)));
        });
    }

    private static Source text(Function<EventCells, FieldValues> values) {
        return new Source(FieldType.TEXT, FieldUnit.NONE, true, false, values);
    }

    /// {@return the name in SQL, files, filters and on the command line}
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// {@return the field with a name}
    public static Optional<EventField> of(String column) {
        return Arrays.stream(values()).filter(field -> field.column().equals(column)).findFirst();
    }

    /// {@return the name for people}
    public String title() {
        return title;
    }

    /// {@return what it holds}
    public String description() {
        return description;
    }

    /// {@return what its values are}
    public FieldType type() {
        return source.type;
    }

    /// {@return whether its values are texts; else they are 64-bit integers}
    public boolean isText() {
        return source.type == FieldType.TEXT;
    }

    /// {@return what its numbers count}
    public FieldUnit unit() {
        return source.unit;
    }

    /// {@return whether events may have no value}
    public boolean isNullable() {
        return source.isNullable;
    }

    /// {@return whether its values come from a walk over the whole file}
    public boolean isNested() {
        return source.isNested;
    }

    /// {@return whether events with the same value make a group; times and numbers of events differ for nearly each one}
    public boolean isGroupable() {
        return source.unit == FieldUnit.NONE && !source.isNested && this != EVENT && this != ARGS
                && this != LAUNCHES;
    }

    FieldValues valuesOf(EventCells cells) {
        return source.values.apply(cells);
    }

    private static @Nullable String label(@Nullable String name, @Nullable Long id) {
        return id == null ? null : name != null ? name : Long.toString(id);
    }

    private static FieldValues ofThread(EventCells cells, Function<ThreadKey, @Nullable String> text) {
        return FieldValues.listed(cells.events().threads().stream().<@Nullable String>map(text).toList(),
                event -> cells.events().thread(event));
    }

    private static FieldValues idOfThread(EventCells cells, Function<ThreadKey, @Nullable Long> id) {
        var ids = cells.events().threads().stream().<@Nullable Long>map(id).toList();
        return FieldValues.numbers(event -> ids.get(cells.events().thread(event)) != null,
                event -> Objects.requireNonNull(ids.get(cells.events().thread(event))));
    }

    private static List<@Nullable String> trackPaths(List<Track> tracks) {
        return IntStream.range(0, tracks.size()).<@Nullable String>mapToObj(number -> {
            var names = new ArrayDeque<String>();
            for (int at = number; at >= 0; at = tracks.get(at).parent()) {
                var name = tracks.get(at).name();
                names.addFirst(name == null ? "(no name)" : name);
            }
            return String.join(" / ", names);
        }).toList();
    }
}
