// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Writes traces of other formats, as large as an ahead-of-time cache needs them: slices of two threads, with arguments here
/// and there.
///
/// Numbers of fields are those of Perfetto's published schema.
final class TrainingTraces {
    private static final int SLICES = 60_000;
    private static final int THREADS = 2;
    private static final int NAMES = 20;
    private static final int STEP_NS = 1000;

    private TrainingTraces() {}

    /// Writes a Chrome JSON trace, never over a file that is there.
    static void writeChrome(Path path) throws IOException {
        try (var out = Files.newBufferedWriter(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            out.write("{\"traceEvents\":[\n");
            out.write("{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":7,\"tid\":7,\"args\":{\"name\":\"main\"}}");
            for (int slice = 0; slice < SLICES; slice++) {
                complete(out, slice);
            }
            out.write("\n]}\n");
        }
    }

    private static void complete(BufferedWriter out, int slice) throws IOException {
        out.write(",\n{\"ph\":\"X\",\"cat\":\"work\",\"name\":\"name " + slice % NAMES + "\",\"pid\":7,\"tid\":"
                + (7 + slice % THREADS) + ",\"ts\":" + slice + ".25,\"dur\":1.125"
                + (slice % 10 == 0 ? ",\"args\":{\"n\":" + slice + ",\"s\":\"text\"}}" : "}"));
    }

    /// Writes a Perfetto trace, never over a file that is there.
    static void writePerfetto(Path path) throws IOException {
        try (var out = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            var all = new ByteArrayOutputStream();
            packet(all, new Message().message(6, new Message().message(1, new Message().number(1, 6).number(2, 1))));
            for (int thread = 0; thread < THREADS; thread++) {
                describe(all, thread);
            }
            for (int slice = 0; slice < SLICES; slice++) {
                slice(all, slice);
            }
            all.writeTo(out);
        }
    }

    private static void describe(OutputStream out, int thread) throws IOException {
        var names = new Message().message(1, new Message().number(1, 1).text(2, "work"));
        for (int name = 0; name < NAMES; name++) {
            names.message(2, new Message().number(1, name + 1).text(2, "name " + name));
        }
        packet(out, new Message().number(10, thread + 1).number(13, 1).message(12, names).message(60, new Message()
                .number(1, thread + 1)
                .message(4, new Message().number(1, 7).number(2, 7 + thread).text(5, "thread " + thread))));
    }

    private static void slice(OutputStream out, int slice) throws IOException {
        int thread = slice % THREADS;
        long startNs = (long) (slice / THREADS) * STEP_NS + thread;
        var begin = new Message().number(3, 1);
        if (slice % 10 == 0) {
            begin.message(4, new Message().text(10, "n").number(4, slice));
            begin.message(4, new Message().text(10, "s").text(6, "text"));
        }
        event(out, thread, startNs, begin.number(9, 1).number(10, slice % NAMES + 1));
        event(out, thread, startNs + STEP_NS / 2, new Message().number(9, 2));
    }

    private static void event(OutputStream out, int thread, long ns, Message event) throws IOException {
        packet(out, new Message().number(8, ns).number(10, thread + 1).number(13, 2)
                .message(11, event.number(11, thread + 1)));
    }

    private static void packet(OutputStream out, Message packet) throws IOException {
        new Message().message(1, packet).bytes.writeTo(out);
    }

    /// The bytes of a message, field by field.
    private static final class Message {
        private static final int LENGTH = 2;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        private void varint(long value) {
            long remaining = value;
            while (remaining > 0x7F) {
                bytes.write((int) ((remaining & 0x7F) | 0x80));
                remaining >>>= 7;
            }
            bytes.write((int) remaining);
        }

        Message number(int field, long value) {
            varint((long) field << 3);
            varint(value);
            return this;
        }

        Message text(int field, String text) {
            return content(field, text.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message message) {
            return content(field, message.bytes.toByteArray());
        }

        private Message content(int field, byte[] content) {
            varint(((long) field << 3) | LENGTH);
            varint(content.length);
            bytes.writeBytes(content);
            return this;
        }
    }
}
