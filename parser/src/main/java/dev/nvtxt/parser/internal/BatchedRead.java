// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.ChunkCutter;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.merge.LaterEnd;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TickSpan;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads a text batch by batch, and keeps the events of one batch at a time. Confined to one thread.
///
/// A push can be popped in a later batch. So a text is read twice: the first reading collects the ends that batches give to pushes
/// of earlier ones, the second has them.
public final class BatchedRead implements Closeable {
    private final String path;
    private final TextInput input;
    private final long batchBytes;
    private final Map<Integer, List<LaterEnd>> endsByBatch;
    private final long startNanos = System.nanoTime();
    private final ByteSource raw;
    private final ReadSoFar soFar;
    private final ChunkCutter cutter;
    private final ChunkJob job;
    private final LineLimit limit;
    private final TickRanges ticks = new TickRanges();
    private final Map<Integer, List<LaterEnd>> laterEnds = new HashMap<>();
    /// Which pushes the first events of the batch are that is read next.
    private List<PushPlace> carried = List.of();
    private int batch;
    private boolean isAtEnd;
    private boolean hasTail;

    /// Some whole lines.
    ///
    /// @param events their events, after the pushes that are open before them
    /// @param firstEvent the number of the first event that is their own
    public record EventBatch(EventStore events, int firstEvent) {}

    BatchedRead(TextReader reader, String path, TextInput input, long batchBytes,
            Map<Integer, List<LaterEnd>> endsByBatch) throws IOException {
        this.path = path;
        this.input = input;
        this.batchBytes = batchBytes;
        this.endsByBatch = endsByBatch;
        raw = input.open();
        try {
            var decoded = Encoding.decode(raw);
            soFar = reader.startOf(decoded.encoding());
            cutter = reader.cutter(decoded.text(), batchBytes);
            job = reader.newJob();
            limit = reader.newLimit();
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
    }

    /// {@return the next batch, or null at the end of the text}
    public @Nullable EventBatch next() throws IOException {
        if (isAtEnd) {
            return null;
        }
        long end = soFar.offset() + batchBytes;
        while (!isAtEnd && soFar.offset() < end) {
            readChunk();
        }
        var cut = soFar.assembler().cut(endsByBatch.getOrDefault(batch, List.of()));
        var events = cut.events();
        int before = carried.size();
        for (int event = 0; event < before; event++) {
            if (!events.isOpen(event)) {
                var push = carried.get(event);
                laterEnds.computeIfAbsent(push.batch(), _ -> new ArrayList<>()).add(new LaterEnd(push.event(),
                        events.end(event), events.endLine(event), events.timeBases().get(events.endTimeBase(event))));
            }
        }
        ticks.add(events);
        int own = batch++;
        carried = cut.carried().stream()
                .map(event -> event < before ? carried.get(event) : new PushPlace(own, event)).toList();
        return new EventBatch(events, before);
    }

    private void readChunk() throws IOException {
        if (!limit.isExceeded() && cutter.next(job.bytes())) {
            readLines();
            return;
        }
        isAtEnd = true;
        if (!limit.isExceeded() && cutter.tail(job.bytes())) {
            hasTail = !CutTail.hasLineEnd(job.bytes());
            readLines();
        }
    }

    private void readLines() {
        limit.cut(job.bytes(), soFar.lines());
        job.read(soFar.state(), (int) soFar.lines() + 1);
        soFar.append(job);
    }

    /// {@return the ends that batches gave to pushes of earlier ones, by the batch of the push}
    public Map<Integer, List<LaterEnd>> laterEnds() {
        return laterEnds;
    }

    /// {@return the ticks of each time base so far}
    public Map<TimeBase, TickSpan> ticks() {
        return ticks.all();
    }

    /// {@return what the whole text says besides its events, once all batches are read}
    public TraceFile whole() throws IOException {
        var trace = soFar.assembler().whole(soFar.facts(path, input, startNanos),
                TextReader.ofEnding(limit, raw.ending(), soFar.lines()));
        return hasTail ? CutTail.explain(trace) : trace;
    }

    @Override
    public void close() throws IOException {
        raw.close();
    }

    /// A push of a text that is read in batches.
    ///
    /// @param batch the number of its batch, from 0
    /// @param event the number of its event in the batch, from 0
    public record PushPlace(int batch, int event) {}

    /// The ticks of each time base of a text, part after part.
    private static final class TickRanges {
        /// Time bases of starts come first, as in the events of a whole file.
        private final Map<TimeBase, TickSpan> ofStarts = new LinkedHashMap<>();
        private final Map<TimeBase, @Nullable TickSpan> ofEnds = new LinkedHashMap<>();

        /// Adds a part.
        void add(EventStore events) {
            int bases = events.timeBases().size();
            var starts = new @Nullable TickSpan[bases];
            var ends = new @Nullable TickSpan[bases];
            for (int event = 0; event < events.size(); event++) {
                widen(starts, events.timeBase(event), events.start(event));
                if (!events.isOpen(event)) {
                    widen(ends, events.endTimeBase(event), events.end(event));
                }
            }
            for (int base = 0; base < bases; base++) {
                merge(ofStarts, events.timeBases().get(base), starts[base]);
                ofEnds.putIfAbsent(events.timeBases().get(base), null);
                merge(ofEnds, events.timeBases().get(base), ends[base]);
            }
        }

        private static void widen(@Nullable TickSpan[] spans, int base, long tick) {
            var span = spans[base];
            if (span == null || tick < span.first() || tick > span.last()) {
                var one = new TickSpan(tick, tick);
                spans[base] = span == null ? one : span.with(one);
            }
        }

        private static void merge(Map<TimeBase, @Nullable TickSpan> all, TimeBase base, @Nullable TickSpan span) {
            if (span != null) {
                all.merge(base, span, TickSpan::with);
            }
        }

        /// {@return all of them in the order of the time bases of the whole text; 0 of one that has no time}
        Map<TimeBase, TickSpan> all() {
            var all = new LinkedHashMap<>(ofStarts);
            ofEnds.forEach((base, span) -> {
                merge(all, base, span);
                all.putIfAbsent(base, new TickSpan(0, 0));
            });
            return all;
        }
    }
}
