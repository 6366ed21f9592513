// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.perfetto.proto.ClockSnapshot;
import dev.nvtxt.formats.internal.perfetto.proto.ExtensionDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.GpuCounterEvent;
import dev.nvtxt.formats.internal.perfetto.proto.GpuRenderStageEvent;
import dev.nvtxt.formats.internal.perfetto.proto.InternedData;
import dev.nvtxt.formats.internal.perfetto.proto.ProcessDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.ProcessTree;
import dev.nvtxt.formats.internal.perfetto.proto.ThreadDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacketDefaults;
import dev.nvtxt.formats.internal.perfetto.proto.TrackDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TranslationTable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The fields of one packet, read without an object for the packet or the event. Filled again and again.
final class PacketFields {
    private static final int CLEARED = 1;
    private static final int NEEDS_STATE = 2;
    /// The samples of a thread's stack, and the time of each since the one before.
    private static final int PROFILE = 54;
    private static final int SAMPLE_US = 2;
    private static final byte[] NO_BYTES = new byte[0];
    /// How many numbers a plain packet is written in.
    static final int WORDS = 3 + EventFields.WORDS;
    private static final int EVENT = 4;
    private static final int TIMESTAMP = 8;
    private static final int AFTER_LOSS = 16;

    private final WireReader input = new WireReader();

    final EventFields event = new EventFields();
    boolean hasEvent;
    boolean hasTimestamp;
    long timestamp;
    long clock;
    long sequence;
    int flags;
    boolean isCleared;
    boolean isAfterLoss;
    int unread;
    /// How far the samples of a profile, which are not read, set the time of the sequence forward.
    long profileUs;
    @Nullable
    InternedData interned;
    @Nullable
    TracePacketDefaults defaults;
    @Nullable
    TrackDescriptor track;
    @Nullable
    ProcessDescriptor process;
    @Nullable
    ThreadDescriptor thread;
    @Nullable
    ProcessTree tree;
    @Nullable
    ClockSnapshot clocks;
    @Nullable
    TranslationTable translations;
    @Nullable
    ExtensionDescriptor extensions;
    @Nullable
    GpuCounterEvent gpuCounters;
    @Nullable
    GpuRenderStageEvent gpuStage;
    @Nullable
    ByteString deflated;
    @Nullable
    ByteString zstd;
    private boolean hasOnlyEvent = true;

    boolean clearsState() {
        return isCleared || (flags & CLEARED) != 0;
    }

    boolean needsState() {
        return (flags & NEEDS_STATE) != 0;
    }

    boolean hasGpuEvent() {
        return gpuCounters != null || gpuStage != null;
    }

    /// {@return whether there is nothing but what [#write] writes, as in most packets}
    boolean isPlain() {
        return hasOnlyEvent && (!hasEvent || event.isPlain());
    }

    /// {@return whether there is nothing but an event, of whatever kind, and what most packets say of themselves}
    boolean hasOnlyEvent() {
        return hasOnlyEvent;
    }

    /// Writes a plain packet, in [#WORDS] numbers.
    void write(long[] to, int at) {
        to[at] = timestamp;
        to[at + 1] = clock << 32 | sequence;
        to[at + 2] = (flags & (CLEARED | NEEDS_STATE)) | (isCleared ? CLEARED : 0) | (hasEvent ? EVENT : 0)
                | (hasTimestamp ? TIMESTAMP : 0) | (isAfterLoss ? AFTER_LOSS : 0);
        event.write(to, at + 3);
    }

    /// Becomes a packet that was written. Only for one that is never read otherwise.
    void become(long[] written, int at) {
        timestamp = written[at];
        clock = written[at + 1] >>> 32;
        sequence = written[at + 1] & 0xFFFFFFFFL;
        flags = (int) written[at + 2];
        hasEvent = (flags & EVENT) != 0;
        hasTimestamp = (flags & TIMESTAMP) != 0;
        isAfterLoss = (flags & AFTER_LOSS) != 0;
        event.become(written, at + 3);
    }

    private void reset() {
        if (!hasOnlyEvent) {
            hasOnlyEvent = true;
            resetOthers();
        }
        hasEvent = false;
        hasTimestamp = false;
        timestamp = 0;
        clock = 0;
        sequence = 0;
        flags = 0;
        isCleared = false;
        isAfterLoss = false;
    }

    private void resetOthers() {
        unread = 0;
        profileUs = 0;
        interned = null;
        defaults = null;
        track = null;
        process = null;
        thread = null;
        tree = null;
        clocks = null;
        translations = null;
        extensions = null;
        gpuCounters = null;
        gpuStage = null;
        deflated = null;
        zstd = null;
    }

    /// Lets go of the array that the packet is in.
    void release() {
        event.release();
        input.start(NO_BYTES, 0, 0);
    }

    /// Reads a packet.
    ///
    /// @throws IOException if it is damaged
    void read(byte[] bytes, int start, int length) throws IOException {
        reset();
        input.start(bytes, start, length);
        for (int tag = input.tag(); tag != 0; tag = input.tag()) {
            if (!readNumber(tag) && !readMessage(tag)) {
                int field = WireFormat.getTagFieldNumber(tag);
                if (Unread.isData(field)) {
                    unread = field;
                    hasOnlyEvent = false;
                }
                input.skip(tag);
            }
        }
    }

    private boolean readNumber(int tag) throws IOException {
        if (WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_VARINT) {
            return false;
        }
        switch (WireFormat.getTagFieldNumber(tag)) {
            case TracePacket.TIMESTAMP_FIELD_NUMBER -> {
                hasTimestamp = true;
                timestamp = input.varint();
            }
            case TracePacket.TRUSTED_PACKET_SEQUENCE_ID_FIELD_NUMBER -> sequence = input.varint() & 0xFFFFFFFFL;
            case TracePacket.TIMESTAMP_CLOCK_ID_FIELD_NUMBER -> clock = input.varint() & 0xFFFFFFFFL;
            case TracePacket.SEQUENCE_FLAGS_FIELD_NUMBER -> flags = (int) input.varint();
            case TracePacket.INCREMENTAL_STATE_CLEARED_FIELD_NUMBER -> isCleared = input.varint() != 0;
            case TracePacket.PREVIOUS_PACKET_DROPPED_FIELD_NUMBER -> isAfterLoss = input.varint() != 0;
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean readMessage(int tag) throws IOException {
        if (WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
            return false;
        }
        int field = WireFormat.getTagFieldNumber(tag);
        if (field == TracePacket.TRACK_EVENT_FIELD_NUMBER) {
            hasEvent = true;
            int outer = input.enter();
            event.read(input);
            input.leave(outer);
            return true;
        }
        hasOnlyEvent = false;
        switch (field) {
            case TracePacket.INTERNED_DATA_FIELD_NUMBER -> {
                var more = input.message(InternedData.parser());
                interned = interned == null ? more : interned.toBuilder().mergeFrom(more).build();
            }
            case TracePacket.TRACE_PACKET_DEFAULTS_FIELD_NUMBER ->
                defaults = input.message(TracePacketDefaults.parser());
            case TracePacket.TRACK_DESCRIPTOR_FIELD_NUMBER ->
                track = input.message(TrackDescriptor.parser());
            case TracePacket.PROCESS_DESCRIPTOR_FIELD_NUMBER ->
                process = input.message(ProcessDescriptor.parser());
            case TracePacket.THREAD_DESCRIPTOR_FIELD_NUMBER ->
                thread = input.message(ThreadDescriptor.parser());
            case TracePacket.PROCESS_TREE_FIELD_NUMBER -> tree = input.message(ProcessTree.parser());
            case TracePacket.CLOCK_SNAPSHOT_FIELD_NUMBER -> clocks = input.message(ClockSnapshot.parser());
            case TracePacket.TRANSLATION_TABLE_FIELD_NUMBER ->
                translations = input.message(TranslationTable.parser());
            case TracePacket.EXTENSION_DESCRIPTOR_FIELD_NUMBER ->
                extensions = input.message(ExtensionDescriptor.parser());
            case TracePacket.GPU_COUNTER_EVENT_FIELD_NUMBER -> gpuCounters = input.message(GpuCounterEvent.parser());
            case TracePacket.GPU_RENDER_STAGE_EVENT_FIELD_NUMBER ->
                gpuStage = input.message(GpuRenderStageEvent.parser());
            case PROFILE -> {
                unread = PROFILE;
                readProfile();
            }
            case TracePacket.COMPRESSED_PACKETS_FIELD_NUMBER -> deflated = input.bytes();
            case TracePacket.ZSTD_COMPRESSED_PACKETS_FIELD_NUMBER -> zstd = input.bytes();
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Reads the time of each sample since the one before.
    private void readProfile() throws IOException {
        int outer = input.enter();
        for (int tag = input.tag(); tag != 0; tag = input.tag()) {
            if (WireFormat.getTagFieldNumber(tag) != SAMPLE_US) {
                input.skip(tag);
            } else if (WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_VARINT) {
                profileUs += input.varint();
            } else {
                int packed = input.enter();
                while (!input.isAtEnd()) {
                    profileUs += input.varint();
                }
                input.leave(packed);
            }
        }
        input.leave(outer);
    }
}
