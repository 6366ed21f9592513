// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.parser.write.EventValues;
import dev.nvtxt.parser.write.LiveOptions;
import dev.nvtxt.parser.write.LiveWriter;
import module java.base;

/// A program that writes events at a steady rate: frames with ranges in them on one thread, jobs with markers on three others.
///
///     java dev.nvtxt.benchmarks.LiveGen 127.0.0.1:PORT EVENTS_PER_SECOND SECONDS
final class LiveGen {
    private static final int THREADS = 4;
    private static final long SLICE_NS = 1_000_000;
    private static final long FRAME_NS = 16_000_000;
    private static final int MESSAGES = 200;

    private LiveGen() {}

    static void main(String[] args) throws Exception {
        long rate = Long.parseLong(args[1]) / THREADS;
        long slices = Long.parseLong(args[2]) * 1_000_000_000L / SLICE_NS;
        var options = LiveOptions.sinceNow(System.err::println).withFlushInterval(Duration.ofMillis(100));
        var target = args[0].split(":");
        var socket = new Socket(target[0], Integer.parseInt(target[1]));
        var counter = new LineCounter(socket.getOutputStream());
        var trace = new LiveWriter(counter, options);
        long start = System.nanoTime();
        var threads = IntStream.range(0, THREADS)
                .mapToObj(number -> Thread.ofPlatform().start(() -> write(trace, number, rate, slices))).toList();
        for (var thread : threads) {
            thread.join();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        trace.close();
        System.out.printf(
                "wrote %,d calls (a range is two, a marker one) in %.1f s: %,d lines, %,d bytes, %,d dropped%n",
                trace.stats().events(),
                seconds, counter.lines, trace.stats().bytes(), trace.stats().dropped());
    }

    /// Counts the lines that it passes on.
    private static final class LineCounter extends FilterOutputStream {
        private long lines;

        LineCounter(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            for (int at = from; at < from + length; at++) {
                lines += bytes[at] == '\n' ? 1 : 0;
            }
            out.write(bytes, from, length);
        }
    }

    private static void write(LiveWriter trace, int number, long rate, long slices) {
        trace.nameThread(number == 0 ? "main" : "worker " + number);
        long begin = System.nanoTime();
        long perSlice = rate * SLICE_NS / 1_000_000_000L / 2;
        for (long slice = 0; slice < slices; slice++) {
            boolean isFrame = number == 0 && slice % (FRAME_NS / SLICE_NS) == 0;
            if (isFrame) {
                if (slice > 0) {
                    trace.pop();
                }
                trace.push(EventValues.of("Frame"));
            }
            for (int i = 0; i < perSlice; i++) {
                try (var _ = trace.range("job " + i % MESSAGES)) {
                    trace.mark(EventValues.of("hit").withPayload(i));
                }
            }
            long wait = begin + (slice + 1) * SLICE_NS - System.nanoTime();
            if (wait > 0) {
                LockSupport.parkNanos(wait);
            }
        }
        if (number == 0) {
            trace.pop();
        }
    }
}
