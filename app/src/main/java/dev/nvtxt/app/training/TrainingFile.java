// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import module java.base;

/// Writes a file of hundreds of thousands of events, as an ahead-of-time cache needs one: the JVM keeps in it what it
/// learnt of the code that is called most, and a small file calls none of it often.
final class TrainingFile {
    private static final int LINES = 400_000;
    private static final int THREADS = 24;
    private static final int SEED = 1;

    private final BufferedWriter out;
    private final Random random = new Random(SEED);
    private final int[] depths = new int[THREADS];
    private long tick = 823_672_000_000L;

    private TrainingFile(BufferedWriter out) {
        this.out = out;
    }

    /// Writes the file, the same each time, and never over one that is there.
    static void write(Path path) throws IOException {
        try (var out = Files.newBufferedWriter(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            new TrainingFile(out).write();
        }
    }

    private void write() throws IOException {
        line("TimeBase = Qpc");
        for (int thread = 0; thread < THREADS; thread++) {
            line("NameOsThread, " + where(thread) + ", \"thread " + thread + '"');
        }
        line("@Marker, Time, ProcessId, ThreadId, CategoryId, Color, Message");
        line("@RangePush, Time, ProcessId, ThreadId, CategoryId, Color, Message");
        line("@RangePop, Time, ProcessId, ThreadId");
        line("@RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Color, Message");
        for (int i = 0; i < LINES; i++) {
            tick += random.nextInt(2000);
            event(random.nextInt(THREADS));
        }
    }

    private void event(int thread) throws IOException {
        int kind = random.nextInt(5);
        if (kind == 0) {
            line("Marker, " + tick + ", " + facts(thread));
        } else if (kind == 1 && depths[thread] < 6) {
            depths[thread]++;
            line("RangePush, " + tick + ", " + facts(thread));
        } else if (kind <= 2 && depths[thread] > 0) {
            depths[thread]--;
            line("RangePop, " + tick + ", " + where(thread));
        } else {
            // Starts are not in order, as those of files that were put together of several are not.
            long start = tick - random.nextInt(100_000);
            line("RangeStartEnd, " + start + ", " + (start + random.nextInt(30_000)) + ", " + facts(thread));
        }
    }

    private static String where(int thread) {
        return 1000 + thread / 8 + ", " + (400 + 4 * thread);
    }

    private String facts(int thread) {
        int category = random.nextInt(20);
        int work = random.nextInt(4) == 0 ? random.nextInt(LINES) : category;
        return where(thread) + ", " + category + ", 0xFF" + HexFormat.of().toHexDigits(category * 0x0D1F37L, 6)
                + ", \"work " + work + " of phase " + category % 7 + '"';
    }

    private void line(String text) throws IOException {
        out.write(text);
        out.newLine();
    }
}
