// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.perfetto.proto.GpuCorrelation;
import dev.nvtxt.formats.internal.perfetto.proto.LogMessage;
import dev.nvtxt.formats.internal.perfetto.proto.Screenshot;
import dev.nvtxt.formats.internal.perfetto.proto.SourceLocation;
import dev.nvtxt.formats.internal.perfetto.proto.TaskExecution;
import dev.nvtxt.formats.internal.perfetto.proto.TrackEvent;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The fields of one track event. Filled again and again.
final class EventFields {
    /// Below it no field is an argument by its name.
    private static final int FIRST_ARG_FIELD = 24;
    private static final int FIRST_EXTENSION = 1000;
    private static final byte[] NO_BYTES = new byte[0];
    /// How many numbers a plain event is written in.
    static final int WORDS = 4;
    private static final int TRACK = 1;
    private static final int CATEGORY = 2;

    int type;
    long nameIid;
    @Nullable
    String name;
    boolean hasTrack;
    long track;
    @Nullable
    Long deltaUs;
    @Nullable
    Long absoluteUs;
    @Nullable
    Long threadTimeDeltaUs;
    @Nullable
    Long threadTimeUs;
    @Nullable
    Long instructionsDelta;
    @Nullable
    Long instructions;
    @Nullable
    Long counterValue;
    @Nullable
    Double doubleCounterValue;
    long locationIid;
    @Nullable
    SourceLocation location;
    @Nullable
    String correlation;
    long correlationIid;
    TrackEvent.LegacyEvent legacy = TrackEvent.LegacyEvent.getDefaultInstance();
    LongColumn categoryIids = new LongColumn();
    final List<String> categories = new ArrayList<>();
    byte[] array = NO_BYTES;
    /// Where the event is in them, above its length.
    long range;
    /// Whether it has fields that are arguments by their names.
    boolean hasArgFields;
    LongColumn annotations = new LongColumn();
    @Nullable
    TaskExecution task;
    @Nullable
    LogMessage log;
    @Nullable
    Screenshot screenshot;
    @Nullable
    GpuCorrelation gpu;
    LongColumn flows = new LongColumn();
    LongColumn oldFlows = new LongColumn();
    LongColumn lastFlows = new LongColumn();
    LongColumn oldLastFlows = new LongColumn();
    LongColumn extraTracks = new LongColumn();
    LongColumn extraValues = new LongColumn();
    LongColumn extraDoubleTracks = new LongColumn();
    LongColumn extraDoubleValues = new LongColumn();

    private boolean isPlain = true;

    /// {@return whether there is nothing but a type, an interned name, a track and an interned category}
    boolean isPlain() {
        return isPlain && categoryIids.size() < 2;
    }

    /// Writes a plain event, in [#WORDS] numbers.
    void write(long[] to, int at) {
        boolean hasCategory = categoryIids.size() > 0;
        to[at] = (long) type << 32 | (hasTrack ? TRACK : 0) | (hasCategory ? CATEGORY : 0);
        to[at + 1] = nameIid;
        to[at + 2] = track;
        to[at + 3] = hasCategory ? categoryIids.get(0) : 0;
    }

    /// Becomes an event that was written. Only for one that is never read otherwise.
    void become(long[] written, int at) {
        type = (int) (written[at] >>> 32);
        hasTrack = (written[at] & TRACK) != 0;
        nameIid = written[at + 1];
        track = written[at + 2];
        categoryIids = empty(categoryIids);
        if ((written[at] & CATEGORY) != 0) {
            categoryIids.add(written[at + 3]);
        }
    }

    private void reset() {
        type = 0;
        nameIid = 0;
        hasTrack = false;
        track = 0;
        categoryIids = empty(categoryIids);
        if (!isPlain) {
            isPlain = true;
            resetOthers();
        }
    }

    private void resetOthers() {
        name = null;
        deltaUs = null;
        absoluteUs = null;
        threadTimeDeltaUs = null;
        threadTimeUs = null;
        instructionsDelta = null;
        instructions = null;
        counterValue = null;
        doubleCounterValue = null;
        locationIid = 0;
        location = null;
        correlation = null;
        correlationIid = 0;
        legacy = TrackEvent.LegacyEvent.getDefaultInstance();
        if (!categories.isEmpty()) {
            categories.clear();
        }
        hasArgFields = false;
        task = null;
        log = null;
        screenshot = null;
        gpu = null;
        annotations = empty(annotations);
        flows = empty(flows);
        oldFlows = empty(oldFlows);
        lastFlows = empty(lastFlows);
        oldLastFlows = empty(oldLastFlows);
        extraTracks = empty(extraTracks);
        extraValues = empty(extraValues);
        extraDoubleTracks = empty(extraDoubleTracks);
        extraDoubleValues = empty(extraDoubleValues);
    }

    private static LongColumn empty(LongColumn column) {
        if (column.size() > 0) {
            column.clear();
        }
        return column;
    }

    /// Lets go of the array that the event is in.
    void release() {
        array = NO_BYTES;
    }

    /// Reads an event up to the limit.
    ///
    /// @throws IOException if it is damaged
    void read(WireReader input) throws IOException {
        reset();
        array = input.array();
        range = input.remaining();
        for (int tag = input.tag(); tag != 0; tag = input.tag()) {
            isPlain &= isPlain(tag);
            boolean isRead = switch (WireFormat.getTagWireType(tag)) {
                case WireFormat.WIRETYPE_VARINT -> readNumber(input, WireFormat.getTagFieldNumber(tag));
                case WireFormat.WIRETYPE_FIXED64 -> readFixed(input, WireFormat.getTagFieldNumber(tag));
                case WireFormat.WIRETYPE_LENGTH_DELIMITED -> readBytes(input, WireFormat.getTagFieldNumber(tag));
                default -> false;
            };
            if (!isRead) {
                hasArgFields |= WireFormat.getTagFieldNumber(tag) >= FIRST_ARG_FIELD;
                input.skip(tag);
            }
        }
    }

    private static boolean isPlain(int tag) {
        return tag == TrackEvent.TYPE_FIELD_NUMBER << 3 || tag == TrackEvent.NAME_IID_FIELD_NUMBER << 3
                || tag == TrackEvent.TRACK_UUID_FIELD_NUMBER << 3 || tag == TrackEvent.CATEGORY_IIDS_FIELD_NUMBER << 3;
    }

    /// {@return whether the field with a number extends the event}
    static boolean isExtension(int field) {
        return field >= FIRST_EXTENSION;
    }

    /// {@return whether there is anything that becomes an argument}
    boolean hasArgs() {
        return annotations.size() > 0 || hasArgFields || location != null || locationIid != 0 || correlation != null
                || correlationIid != 0 || task != null || log != null || screenshot != null;
    }

    private boolean readNumber(WireReader input, int field) throws IOException {
        switch (field) {
            case TrackEvent.TYPE_FIELD_NUMBER -> type = (int) input.varint();
            case TrackEvent.NAME_IID_FIELD_NUMBER -> nameIid = input.varint();
            case TrackEvent.TRACK_UUID_FIELD_NUMBER -> {
                track = input.varint();
                hasTrack = true;
            }
            case TrackEvent.TIMESTAMP_DELTA_US_FIELD_NUMBER -> deltaUs = input.varint();
            case TrackEvent.TIMESTAMP_ABSOLUTE_US_FIELD_NUMBER -> {
                long value = input.varint();
                absoluteUs = value == 0 ? null : Long.valueOf(value);
            }
            case TrackEvent.THREAD_TIME_DELTA_US_FIELD_NUMBER -> threadTimeDeltaUs = input.varint();
            case TrackEvent.THREAD_TIME_ABSOLUTE_US_FIELD_NUMBER -> threadTimeUs = input.varint();
            case TrackEvent.THREAD_INSTRUCTION_COUNT_DELTA_FIELD_NUMBER -> instructionsDelta = input.varint();
            case TrackEvent.THREAD_INSTRUCTION_COUNT_ABSOLUTE_FIELD_NUMBER -> instructions = input.varint();
            case TrackEvent.COUNTER_VALUE_FIELD_NUMBER -> counterValue = input.varint();
            case TrackEvent.SOURCE_LOCATION_IID_FIELD_NUMBER -> locationIid = input.varint();
            case TrackEvent.CORRELATION_ID_FIELD_NUMBER ->
                correlation = "tp:#" + Long.toUnsignedString(input.varint());
            case TrackEvent.CORRELATION_ID_STR_IID_FIELD_NUMBER -> correlationIid = input.varint();
            default -> {
                var list = numbers(field);
                if (list == null) {
                    return false;
                }
                list.add(input.varint());
            }
        }
        return true;
    }

    /// {@return the list of a field that holds several varints, or null if it does not}
    private @Nullable LongColumn numbers(int field) {
        return switch (field) {
            case TrackEvent.CATEGORY_IIDS_FIELD_NUMBER -> categoryIids;
            case TrackEvent.EXTRA_COUNTER_VALUES_FIELD_NUMBER -> extraValues;
            case TrackEvent.EXTRA_COUNTER_TRACK_UUIDS_FIELD_NUMBER -> extraTracks;
            case TrackEvent.EXTRA_DOUBLE_COUNTER_TRACK_UUIDS_FIELD_NUMBER -> extraDoubleTracks;
            case TrackEvent.FLOW_IDS_OLD_FIELD_NUMBER -> oldFlows;
            case TrackEvent.TERMINATING_FLOW_IDS_OLD_FIELD_NUMBER -> oldLastFlows;
            default -> null;
        };
    }

    /// {@return the list of a field that holds several numbers of 8 bytes, or null if it does not}
    private @Nullable LongColumn fixedNumbers(int field) {
        return switch (field) {
            case TrackEvent.EXTRA_DOUBLE_COUNTER_VALUES_FIELD_NUMBER -> extraDoubleValues;
            case TrackEvent.FLOW_IDS_FIELD_NUMBER -> flows;
            case TrackEvent.TERMINATING_FLOW_IDS_FIELD_NUMBER -> lastFlows;
            default -> null;
        };
    }

    private boolean readFixed(WireReader input, int field) throws IOException {
        if (field == TrackEvent.DOUBLE_COUNTER_VALUE_FIELD_NUMBER) {
            doubleCounterValue = Double.longBitsToDouble(input.fixed64());
            return true;
        }
        var list = fixedNumbers(field);
        if (list != null) {
            list.add(input.fixed64());
        }
        return list != null;
    }

    private boolean readBytes(WireReader input, int field) throws IOException {
        switch (field) {
            case TrackEvent.NAME_FIELD_NUMBER -> name = input.string();
            case TrackEvent.CATEGORIES_FIELD_NUMBER -> categories.add(input.string());
            case TrackEvent.DEBUG_ANNOTATIONS_FIELD_NUMBER ->
                annotations.add(input.range());
            case TrackEvent.TASK_EXECUTION_FIELD_NUMBER -> task = input.message(TaskExecution.parser());
            case TrackEvent.LOG_MESSAGE_FIELD_NUMBER -> log = input.message(LogMessage.parser());
            case TrackEvent.SCREENSHOT_FIELD_NUMBER -> screenshot = input.message(Screenshot.parser());
            case TrackEvent.GPU_CORRELATION_FIELD_NUMBER -> gpu = input.message(GpuCorrelation.parser());
            case TrackEvent.LEGACY_EVENT_FIELD_NUMBER ->
                legacy = input.message(TrackEvent.LegacyEvent.parser());
            case TrackEvent.SOURCE_LOCATION_FIELD_NUMBER ->
                location = input.message(SourceLocation.parser());
            case TrackEvent.CORRELATION_ID_STR_FIELD_NUMBER -> correlation = input.string();
            default -> {
                return readPacked(input, field);
            }
        }
        return true;
    }

    /// Reads a list that was written as one field.
    private boolean readPacked(WireReader input, int field) throws IOException {
        var list = numbers(field);
        var fixed = fixedNumbers(field);
        if (list == null && fixed == null) {
            return false;
        }
        int outer = input.enter();
        while (!input.isAtEnd()) {
            if (list != null) {
                list.add(input.varint());
            } else if (fixed != null) {
                fixed.add(input.fixed64());
            }
        }
        input.leave(outer);
        return true;
    }
}
