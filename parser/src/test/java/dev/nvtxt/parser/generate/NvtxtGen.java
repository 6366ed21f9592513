// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.generate;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Makes the file that all figures are measured on.
///
/// Of its events, 60 % are `RangeStartEnd`, 20 % push/pop pairs and 20 % markers with distinct messages, on 3 processes
/// of 8 threads, in 20 categories, with names and hexadecimal colors. Each thread has a time of its own, so that times
/// are out of order between threads and in order on each. A million events are about 89 MB. The same events and seed give
/// the same bytes.
///
/// @param events how many events; a push/pop pair is one
/// @param seed chooses among the files of that size
/// @param variant what is special about it
public record NvtxtGen(long events, long seed, Variant variant) {
    /// What is special about a generated file.
    public enum Variant {
        /// Nothing.
        PLAIN,
        /// A definition changes every 1000 lines.
        REDEFINING,
        /// No line is without an error.
        FAULTY
    }

    static final int PROCESSES = 3;
    static final int THREADS = 8;
    static final int CATEGORIES = 20;

    /// {@return the plain file of that size with seed 1}
    public static NvtxtGen of(long events) {
        return new NvtxtGen(events, 1, Variant.PLAIN);
    }

    /// {@return the file as one array; for up to some 20 million events}
    public byte[] bytes() {
        try {
            var out = new ByteArrayOutputStream();
            write(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// {@return the file as text; for small ones}
    public String text() {
        return new String(bytes(), StandardCharsets.US_ASCII);
    }

    /// Writes the file to a path, which is made anew.
    public void write(Path path) throws IOException {
        try (var out = Files.newOutputStream(path)) {
            write(out);
        }
    }

    /// Writes the file to a stream, and leaves the stream open.
    public void write(OutputStream out) throws IOException {
        var buffer = new LineBuffer(out);
        if (variant == Variant.FAULTY) {
            new FaultyLines(new SeededRandom(seed), buffer).write(events);
        } else {
            new EventLines(new SeededRandom(seed), buffer, variant).write(events);
        }
        buffer.flush();
    }

    /// Writes many files, as the ranks of a cluster job do: `rank-0000.nvtxt` and so on, each with a seed of its own.
    ///
    /// @param folder is made where it is missing
    /// @param files how many, up to 10 000
    public void writeRanks(Path folder, int files) throws IOException {
        Files.createDirectories(folder);
        for (int rank = 0; rank < files; rank++) {
            new NvtxtGen(events, seed + rank, variant).write(folder.resolve("rank-%04d.nvtxt".formatted(rank)));
        }
    }

    /// Writes a file: `OUT.nvtxt [EVENTS [SEED [plain|redefining|faulty]]]`, or with a fifth argument that many files
    /// into the folder OUT.
    public static void main(String[] args) throws IOException {
        if (args.length == 0 || args.length > 5) {
            System.err.println("usage: NvtxtGen OUT [EVENTS [SEED [plain|redefining|faulty [FILES]]]]");
            System.exit(2);
        }
        long events = args.length > 1 ? Long.parseLong(args[1]) : 1_000_000;
        long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
        var variant = args.length > 3 ? Variant.valueOf(args[3].toUpperCase(Locale.ROOT)) : Variant.PLAIN;
        var gen = new NvtxtGen(events, seed, variant);
        if (args.length > 4) {
            gen.writeRanks(Path.of(args[0]), Integer.parseInt(args[4]));
        } else {
            gen.write(Path.of(args[0]));
        }
    }
}
