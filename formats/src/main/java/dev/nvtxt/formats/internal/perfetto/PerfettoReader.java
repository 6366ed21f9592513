// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import dev.nvtxt.formats.internal.build.IntColumn;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.build.ProblemList;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.perfetto.proto.ExtensionDescriptor;
import dev.nvtxt.parser.Decompressor;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads one Perfetto trace, packet by packet.
public final class PerfettoReader {
    /// How many bytes a bundle has at most, and how many times what it has packed, whichever is more.
    private static final long MAX_BUNDLE = 256L << 20;
    private static final long MAX_RATIO = 100;
    private static final byte[] ZSTD = { 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD };

    /// How large a description of arguments may be, unpacked; that of all of Android is below 1 MB.
    private static final int MAX_DESCRIPTORS = 1 << 26;

    private final TraceBuilder builder;
    private final ProblemList problems;
    private final ReadListener listener;
    private final OwnerNames names;
    private final TrackTable tracks;
    private final ClockTracker clocks = new ClockTracker();
    private final CounterSamples counters;
    private final TrackEvents events;
    private final GpuEvents gpu;
    private final Schema schema = new Schema();
    private final Translations translations = new Translations();
    /// The packet that is being taken.
    private PacketFields packet = new PacketFields();
    private final Map<Long, Sequence> sequences = new HashMap<>();
    private @Nullable Sequence last;
    private long traceBaseClock;
    private int traceBase = -1;
    private final Set<Integer> unread = new HashSet<>();
    private final Deferred deferred = new Deferred();

    /// Events whose clock no snapshot had tied to another one when they were read.
    private static final class Deferred {
        private final IntColumn events = new IntColumn();
        private final LongColumn clocks = new LongColumn();

        void add(int event, long clock) {
            events.add(event);
            clocks.add(clock);
        }
    }

    /// Makes a reader for one trace.
    ///
    /// @param maxProblemsPerCode how many problems of one code are kept
    public PerfettoReader(int maxProblemsPerCode, ReadListener listener) {
        this.builder = new TraceBuilder(maxProblemsPerCode);
        this.problems = builder.problems();
        this.listener = listener;
        this.names = new OwnerNames(builder, schema);
        this.tracks = new TrackTable(builder, names);
        this.counters = new CounterSamples(builder, tracks);
        this.gpu = new GpuEvents(builder, tracks, counters);
        this.events = new TrackEvents(builder, tracks, counters, gpu,
                new TrackEvents.Naming(schema, names, translations));
    }

    /// {@return what the trace is put together by}
    public TraceBuilder builder() {
        return builder;
    }

    /// Reads a trace. Call it once.
    ///
    /// @param path the path in the result
    /// @param in the content, unpacked
    public TraceFile read(String path, TraceContent in) throws IOException {
        long start = System.nanoTime();
        long bytes;
        var router = new PacketRouter(-1, in);
        try (var batches = new PacketBatches(router, router)) {
            bytes = new PacketSource(in, batches).read();
            batches.finish();
        }
        var problem = in.problem(SourceSpan.ofByte(bytes));
        if (problem != null) {
            problems.add(problem);
        }
        resolveTimes();
        events.finish();
        gpu.finish();
        tracks.finish();
        counters.finish();
        return builder.build(new TraceBuilder.Facts(path, "Perfetto", bytes, start), null);
    }

    /// {@return whether some bytes, which are no text, are the beginning of a trace}
    public static boolean isTrace(byte[] beginning) {
        return PacketSource.isTrace(beginning);
    }

    /// Takes the packets of the file, or of a bundle in it.
    private final class PacketRouter implements PacketSource.PacketHandler, PacketBatches.PacketSink {
        private final PacketFields own = new PacketFields();
        private final long bundle;
        private final @Nullable TraceContent file;
        private int count;

        /// @param bundle where the bundle is in the file, or -1 for the file itself
        /// @param file the file itself, or null for a bundle
        PacketRouter(long bundle, @Nullable TraceContent file) {
            this.bundle = bundle;
            this.file = file;
        }

        private long offset(long offset) {
            return bundle < 0 ? offset : bundle;
        }

        @Override
        public void packet(byte[] bytes, int start, int length, long offset) throws IOException {
            own.read(bytes, start, length);
            packet(own, offset);
        }

        @Override
        public void packet(PacketFields read, long offset) throws IOException {
            if ((++count & 0xFFF) == 0) {
                check();
            }
            packet = read;
            addPacket(offset(offset), bundle >= 0);
        }

        @Override
        public void garbage(long offset, long length) {
            problems.add(ProblemCode.CORRUPT_DATA, SourceSpan.ofByte(offset(offset)),
                    length + " bytes are not packets of a Perfetto trace", "reading continues with the next packet");
        }

        @Override
        public void cut(long offset) throws IOException {
            if (file != null && file.problem(SourceSpan.ofByte(offset)) != null) {
                return; // that says why
            }
            problems.add(ProblemCode.FILE_CUT, SourceSpan.ofByte(offset(offset)),
                    bundle < 0 ? "the file ends within a packet" : "a compressed bundle ends within a packet",
                    "everything before this point is read");
        }

        @Override
        public boolean isOverAfter(IOException why) {
            if (bundle >= 0) {
                problems.add(ProblemCode.CORRUPT_DATA, SourceSpan.ofByte(bundle),
                        "can't decompress the rest of a compressed bundle: " + why.getMessage(),
                        "everything before this point is read");
            }
            return bundle >= 0;
        }

        @Override
        public void progress(long bytes) {
            if (bundle < 0) {
                check();
                listener.onProgress(bytes, 0);
            }
        }
    }

    private void check() {
        if (listener.isCanceled()) {
            throw new CancellationException("reading was canceled");
        }
    }

    /// Adds the packet that was read last.
    private void addPacket(long offset, boolean isInBundle) throws IOException {
        if (packet.deflated != null || packet.zstd != null) {
            unpack(offset, isInBundle);
            return;
        }
        if (packet.unread != 0 && unread.add(packet.unread)) {
            problems.add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(offset),
                    "the trace has " + Unread.name(packet.unread)
                            + ", which are not supported; this is the first packet",
                    null);
        }
        var sequence = sequence();
        if (packet.isAfterLoss) {
            sequence.lose();
        }
        if (packet.clearsState()) {
            sequence.clear();
        }
        if (packet.defaults != null && sequence.isValid()) {
            sequence.setDefaults(packet.defaults);
        }
        if (packet.interned != null && sequence.isValid()) {
            sequence.interned().intern(packet.interned);
        }
        if (packet.needsState() && !sequence.isValid()) {
            if (sequence.isNewGap()) {
                problems.add(ProblemCode.LOST_PACKETS, SourceSpan.ofByte(offset), "packets of sequence "
                        + sequence.id()
                        + " were lost; data that depends on them is skipped until the sequence starts over",
                        null);
            }
            return;
        }
        long time = packet.hasTimestamp && packet.clocks == null ? clocks.nanos(clock(sequence), packet.timestamp) : 0;
        if (!packet.hasOnlyEvent()) {
            readDescriptions(sequence, offset);
        }
        if (packet.profileUs != 0) {
            sequence.addDeltaUs(packet.profileUs);
        }
        if (packet.hasEvent) {
            event(sequence, time, offset);
        } else if (packet.hasGpuEvent()) {
            gpuEvent(sequence, time, offset);
        }
    }

    private void gpuEvent(Sequence sequence, long time, long offset) {
        gpu.describe(packet);
        if (packet.hasTimestamp) {
            read(sequence, clock(sequence), time, offset);
        } else {
            refuse(offset, "an event of a GPU without a time");
        }
    }

    private Sequence sequence() {
        if (last == null || last.id() != packet.sequence) {
            last = sequences.computeIfAbsent(packet.sequence, Sequence::new);
        }
        return last;
    }

    private void readDescriptions(Sequence sequence, long offset) {
        if (packet.clocks != null) {
            for (long refused : clocks.add(packet.clocks, sequence.id())) {
                problems.add(ProblemCode.CHANGED_VALUE, SourceSpan.ofByte(offset), "clock " + (int) refused
                        + " goes backwards in this snapshot; its reading is skipped", null);
            }
            addSnapshot(packet.clocks);
        }
        if (packet.track != null) {
            if (packet.track.hasUuid()) {
                tracks.describe(packet.track, offset);
            } else {
                problems.add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(offset), "a track without an id", null);
            }
            if (packet.track.hasThread() && sequence.isValid()) {
                sequence.setThread(TrackTable.thread(packet.track), packet.track.getThread());
            }
        }
        if (packet.process != null) {
            names.add(packet.process);
        }
        if (packet.thread != null) {
            names.add(packet.thread);
            if (sequence.isValid()) {
                sequence.setThread(new ThreadKey(packet.thread.getPid(), packet.thread.getTid()), packet.thread);
            }
        }
        if (packet.tree != null) {
            names.add(packet.tree);
        }
        if (packet.translations != null) {
            translations.add(packet.translations);
        }
        if (packet.extensions != null) {
            describe(packet.extensions, offset);
        }
    }

    /// Adds the names that a trace gives to arguments.
    private void describe(ExtensionDescriptor extensions, long offset) {
        try {
            if (extensions.hasExtensionSet()) {
                schema.add(extensions.getExtensionSet());
            } else if (extensions.hasExtensionSetGzip()) {
                try (var in = new GZIPInputStream(extensions.getExtensionSetGzip().newInput())) {
                    schema.add(ByteString.copyFrom(in.readNBytes(MAX_DESCRIPTORS)));
                }
            }
        } catch (IOException e) {
            problems.add(ProblemCode.CORRUPT_DATA, SourceSpan.ofByte(offset),
                    "a description of arguments can't be read: " + e.getMessage(),
                    "arguments that it names are skipped");
        }
    }

    private void addSnapshot(dev.nvtxt.formats.internal.perfetto.proto.ClockSnapshot snapshot) {
        var readings = new ArrayList<ClockSnapshot.Reading>();
        for (var clock : snapshot.getClocksList()) {
            var base = ClockTracker.timeBase(clock.getClockId());
            if (base != null) {
                readings.add(new ClockSnapshot.Reading(base, clock.getTimestamp()));
            }
        }
        if (readings.size() > 1) {
            builder.addClocks(new ClockSnapshot(readings));
        }
    }

    private void unpack(long offset, boolean isInBundle) throws IOException {
        if (isInBundle) {
            problems.add(ProblemCode.CORRUPT_DATA, SourceSpan.ofByte(offset),
                    "a compressed bundle inside another compressed bundle",
                    null);
            return;
        }
        long packed = packet.deflated != null ? packet.deflated.size() : packet.zstd == null ? 0 : packet.zstd.size();
        var in = packet.deflated != null
                ? new InflaterInputStream(packet.deflated.newInput())
                : packet.zstd == null ? null : zstd(packet.zstd.toByteArray());
        if (in == null) {
            problems.add(ProblemCode.UNSUPPORTED_DATA, SourceSpan.ofByte(offset),
                    "packets are compressed with Zstandard, which is not available", null);
            return;
        }
        new PacketSource(new BoundedStream(in, Math.max(MAX_BUNDLE, packed * MAX_RATIO)),
                new PacketRouter(offset, null)).read();
    }

    /// Ends where a bundle is far larger than a recorder makes one.
    private static final class BoundedStream extends FilterInputStream {
        private final long limit;
        private long count;

        BoundedStream(InputStream in, long limit) {
            super(in);
            this.limit = limit;
        }

        @Override
        public int read(byte[] bytes, int start, int length) throws IOException {
            int read = super.read(bytes, start, length);
            count += Math.max(0, read);
            if (count > limit) {
                throw new IOException("it has more than " + (limit >> 20) + " MB, far more than a recorder packs");
            }
            return read;
        }
    }

    private static @Nullable InputStream zstd(byte[] bytes) throws IOException {
        for (var service : Decompressor.all()) {
            if (Arrays.equals(service.magic(), ZSTD)) {
                return service.open(new ByteArrayInputStream(bytes));
            }
        }
        return null;
    }

    /// {@return the clock of the packet}
    private long clock(Sequence sequence) {
        long id = packet.clock != 0
                ? packet.clock
                : sequence.defaults().getTimestampClockId() != 0
                        ? sequence.defaults().getTimestampClockId() & 0xFFFFFFFFL
                        : clocks.traceClock();
        return ClockTracker.clock(id, sequence.id());
    }

    /// Finds out when the event was, and has it taken.
    ///
    /// @param time the nanoseconds of the packet by its clock
    private void event(Sequence sequence, long time, long offset) {
        var event = packet.event;
        if (event.deltaUs != null) {
            var us = sequence.addDeltaUs(event.deltaUs);
            if (us == null) {
                refuse(offset, "an event with a time delta but without a reference time");
            } else {
                read(sequence, ClockTracker.MONOTONIC, nanos(us), offset);
            }
        } else if (event.absoluteUs != null) {
            read(sequence, ClockTracker.MONOTONIC, nanos(event.absoluteUs), offset);
        } else if (packet.hasTimestamp) {
            read(sequence, clock(sequence), time, offset);
        } else {
            refuse(offset, "an event without a time");
        }
    }

    /// {@return microseconds as nanoseconds; the first or last ones there are where they are out of range}
    private static long nanos(long us) {
        return Math.clamp(us, Long.MIN_VALUE / 1000, Long.MAX_VALUE / 1000) * 1000;
    }

    private void refuse(long offset, String what) {
        problems.add(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(offset), what + " is skipped", null);
    }

    private void read(Sequence sequence, long clock, long nanos, long offset) {
        var own = ClockTracker.timeBase(clock);
        if (nanos < 0) {
            refuse(offset, "an event with a negative time");
        } else if (clock == clocks.traceClock()) {
            add(sequence, nanos, traceBase(), offset, null);
        } else if (clocks.canConvert(clock)) {
            add(sequence, clocks.convert(clock, nanos), traceBase(), offset, null);
        } else {
            // A later snapshot may tell.
            int base = builder.timeBase(own == null ? clocks.traceTimeBase() : own);
            add(sequence, nanos, base, offset, number -> deferred.add(number, clock));
        }
    }

    /// {@return the number of the time base of the trace's own time}
    private int traceBase() {
        if (traceBase < 0 || clocks.traceClock() != traceBaseClock) {
            traceBaseClock = clocks.traceClock();
            traceBase = builder.timeBase(clocks.traceTimeBase());
        }
        return traceBase;
    }

    private void add(Sequence sequence, long nanos, int timeBase, long offset, @Nullable IntConsumer whenAdded) {
        if (packet.hasEvent) {
            events.add(packet.event, sequence, nanos, timeBase, offset, whenAdded);
        } else {
            gpu.add(packet, sequence.interned(), new GpuEvents.Moment(nanos, timeBase, offset),
                    whenAdded == null ? _ -> {} : whenAdded);
        }
    }

    private void unknownClock(long clock, long offset) {
        problems.add(ProblemCode.UNKNOWN_CLOCK, SourceSpan.ofByte(offset),
                "no clock snapshot relates clock " + (int) clock + " of this event to the trace clock", null);
    }

    /// Times what came before the first snapshot that has its clock.
    private void resolveTimes() {
        for (int i = 0; i < deferred.events.size(); i++) {
            int number = deferred.events.get(i);
            long clock = deferred.clocks.get(i);
            boolean canConvert = clocks.canConvert(clock);
            if (canConvert) {
                events.setTime(number, clocks.convert(clock, events.time(number)),
                        builder.timeBase(clocks.traceTimeBase()));
            } else if (ClockTracker.timeBase(clock) == null) {
                unknownClock(clock, events.offset(number));
                events.drop(number);
            }
        }
    }
}
