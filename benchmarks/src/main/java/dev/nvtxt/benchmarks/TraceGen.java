// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import com.google.protobuf.CodedOutputStream;
import module java.base;

/// Writes traces of other formats: nested slices of eight threads that take turns, as an application's own events.
///
/// `.pftrace` has begins and ends as Perfetto's SDK writes them, a sequence for each thread with interned names and categories;
/// `.json` has the same slices as complete events in the order of their ends, as Chrome and PyTorch write them. About every tenth
/// slice has two arguments, or none has where `plain` is said. The same number of slices gives the same slices in both.
///
/// Arguments: a file, how many slices, and perhaps `plain`.
public final class TraceGen {
    private static final int THREADS = 8;
    private static final int NAMES = 200;
    private static final int CATEGORIES = 5;
    private static final int MAX_DEPTH = 8;
    private static final int TURN = 100;
    private static final int PID = 4711;
    private static final int STEP_NS = 2000;

    private final Random random = new Random(1);
    private final Sink sink;
    private final boolean isPlain;
    private final long[] timesNs = new long[THREADS];
    private final long[][] starts = new long[THREADS][MAX_DEPTH];
    private final int[][] names = new int[THREADS][MAX_DEPTH];
    private final int[] depths = new int[THREADS];
    private long begun;

    /// Takes the beginnings and ends.
    private interface Sink {
        void begin(int thread, long ns, int name, long number) throws IOException;

        void end(int thread, long startNs, long endNs, int name, long number) throws IOException;

        void finish() throws IOException;
    }

    private TraceGen(Sink sink, boolean isPlain) {
        this.sink = sink;
        this.isPlain = isPlain;
    }

    /// Writes a file.
    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: TraceGen FILE.pftrace|FILE.json SLICES [plain]");
            System.exit(2);
        }
        try (var out = new BufferedOutputStream(Files.newOutputStream(Path.of(args[0])), 1 << 20)) {
            boolean isPlain = args.length > 2;
            var sink = args[0].endsWith(".json") ? new Json(out) : new Perfetto(out);
            new TraceGen(sink, isPlain).write(Long.parseLong(args[1]));
            sink.finish();
        }
    }

    private void write(long slices) throws IOException {
        for (int thread = 0; begun < slices; thread = (thread + 1) % THREADS) {
            for (int i = 0; i < TURN && begun < slices; i++) {
                step(thread);
            }
        }
        for (int thread = 0; thread < THREADS; thread++) {
            while (depths[thread] > 0) {
                end(thread);
            }
        }
    }

    private void step(int thread) throws IOException {
        int depth = depths[thread];
        if (depth == 0 || (depth < MAX_DEPTH && random.nextBoolean())) {
            timesNs[thread] += 1 + random.nextInt(STEP_NS);
            starts[thread][depth] = timesNs[thread];
            names[thread][depth] = random.nextInt(NAMES);
            depths[thread]++;
            sink.begin(thread, timesNs[thread], names[thread][depth], number());
            begun++;
        } else {
            end(thread);
        }
    }

    /// {@return the number of the slice that begins, or -1 if it has no arguments}
    private long number() {
        return isPlain || begun % 10 != 0 ? -1 : begun;
    }

    private void end(int thread) throws IOException {
        timesNs[thread] += 1 + random.nextInt(STEP_NS);
        int depth = --depths[thread];
        sink.end(thread, starts[thread][depth], timesNs[thread], names[thread][depth], isPlain ? -1 : begun);
    }

    private static String name(int number) {
        return "Subsystem" + number % 20 + "::Function" + number;
    }

    private static String category(int name) {
        return "category" + name % CATEGORIES;
    }

    private static final class Json implements Sink {
        private final OutputStream out;
        private boolean isFirst = true;

        Json(OutputStream out) throws IOException {
            this.out = out;
            print("{\"traceEvents\":[");
        }

        private void print(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void begin(int thread, long ns, int name, long number) {
            // Written when it has ended.
        }

        @Override
        public void end(int thread, long startNs, long endNs, int name, long number) throws IOException {
            var text = new StringBuilder(isFirst ? "\n" : ",\n");
            isFirst = false;
            text.append("{\"ph\":\"X\",\"cat\":\"").append(category(name)).append("\",\"name\":\"").append(name(name))
                    .append("\",\"pid\":").append(PID).append(",\"tid\":").append(PID + thread).append(",\"ts\":");
            micros(text, startNs);
            micros(text.append(",\"dur\":"), endNs - startNs);
            if (number >= 0 && startNs % 10 == 0) {
                text.append(",\"args\":{\"number\":").append(number).append(",\"text\":\"value ").append(number % 1000)
                        .append("\"}");
            }
            print(text.append('}').toString());
        }

        private static void micros(StringBuilder text, long ns) {
            text.append(ns / 1000).append('.').append(Long.toString(1000 + ns % 1000), 1, 4);
        }

        @Override
        public void finish() throws IOException {
            print("\n]}\n");
        }
    }

    /// Numbers of fields are those of Perfetto's published schema.
    private static final class Perfetto implements Sink {
        private static final int BOOTTIME = 6;
        private final OutputStream out;
        private final boolean[] isDescribed = new boolean[THREADS];
        private final boolean[][] isInterned = new boolean[THREADS][NAMES];

        /// Writes the fields of a message.
        private interface Fields {
            void write(CodedOutputStream message) throws IOException;
        }

        Perfetto(OutputStream out) throws IOException {
            this.out = out;
            packet(packet -> bytes(packet, 6, clocks -> bytes(clocks, 1, clock -> {
                clock.writeUInt32(1, BOOTTIME);
                clock.writeUInt64(2, 1);
            })));
        }

        private static void bytes(CodedOutputStream to, int field, Fields fields) throws IOException {
            var bytes = new ByteArrayOutputStream();
            var message = CodedOutputStream.newInstance(bytes);
            fields.write(message);
            message.flush();
            to.writeByteArray(field, bytes.toByteArray());
        }

        private void packet(Fields fields) throws IOException {
            var bytes = new ByteArrayOutputStream();
            var packets = CodedOutputStream.newInstance(bytes);
            bytes(packets, 1, fields);
            packets.flush();
            bytes.writeTo(out);
        }

        private void describe(int thread) throws IOException {
            if (isDescribed[thread]) {
                return;
            }
            isDescribed[thread] = true;
            packet(packet -> {
                packet.writeUInt32(10, thread + 1);
                packet.writeUInt32(13, 1);
                bytes(packet, 60, track -> {
                    track.writeUInt64(1, thread + 1L);
                    bytes(track, 4, descriptor -> {
                        descriptor.writeInt32(1, PID);
                        descriptor.writeInt32(2, PID + thread);
                        descriptor.writeString(5, "worker " + thread);
                    });
                });
            });
        }

        @Override
        public void begin(int thread, long ns, int name, long number) throws IOException {
            describe(thread);
            packet(packet -> {
                packet.writeUInt64(8, ns);
                packet.writeUInt32(10, thread + 1);
                packet.writeUInt32(13, 2);
                if (!isInterned[thread][name]) {
                    isInterned[thread][name] = true;
                    bytes(packet, 12, interned -> intern(interned, name));
                }
                bytes(packet, 11, event -> {
                    event.writeUInt64(3, name % CATEGORIES + 1L);
                    if (number >= 0) {
                        annotate(event, number);
                    }
                    event.writeInt32(9, 1);
                    event.writeUInt64(10, name + 1L);
                    event.writeUInt64(11, thread + 1L);
                });
            });
        }

        private static void intern(CodedOutputStream interned, int name) throws IOException {
            bytes(interned, 1, category -> {
                category.writeUInt64(1, name % CATEGORIES + 1L);
                category.writeString(2, category(name));
            });
            bytes(interned, 2, text -> {
                text.writeUInt64(1, name + 1L);
                text.writeString(2, name(name));
            });
        }

        private static void annotate(CodedOutputStream event, long number) throws IOException {
            bytes(event, 4, annotation -> {
                annotation.writeString(10, "number");
                annotation.writeInt64(4, number);
            });
            bytes(event, 4, annotation -> {
                annotation.writeString(10, "text");
                annotation.writeString(6, "value " + number % 1000);
            });
        }

        @Override
        public void end(int thread, long startNs, long endNs, int name, long number) throws IOException {
            packet(packet -> {
                packet.writeUInt64(8, endNs);
                packet.writeUInt32(10, thread + 1);
                packet.writeUInt32(13, 2);
                bytes(packet, 11, event -> {
                    event.writeInt32(9, 2);
                    event.writeUInt64(11, thread + 1L);
                });
            });
        }

        @Override
        public void finish() {
            // Nothing is at the end.
        }
    }
}
