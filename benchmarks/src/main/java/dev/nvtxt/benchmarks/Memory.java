// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.trace.TraceFile;
import java.lang.management.ManagementFactory;
import module java.base;

/// Measures what a file keeps on the heap once it is read, and how small a heap it can be read in.
///
/// Kept: the used heap after full collections, with the file less without it. Its texts are counted apart, as their
/// strings take: 16 bytes for the string, 16 and its bytes for the array, rounded up to 8. Peak: a process of its own
/// reads the file with the bound as its heap; it does, or it does not. Prints a Markdown table.
///
/// Arguments: the numbers of events (1000000 10000000 50000000).
public final class Memory {
    private static final String WITHIN_BOUND = "within";

    private Memory() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 2 && args[0].equals(WITHIN_BOUND)) {
            System.out.println(read(Path.of(args[1])).events().size());
            return;
        }
        var sizes = args.length == 0
                ? List.of(1_000_000L, 10_000_000L, 50_000_000L)
                : List.of(args).stream().map(Long::valueOf).toList();
        System.out.println("| events | file MB | kept MB | texts MB | kept without texts, bytes per event "
                + "| bound for the peak MB | read within it |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (long events : sizes) {
            measure(events);
        }
    }

    private static void measure(long events) throws IOException, InterruptedException {
        var path = Files.createTempFile("nvtxt-memory", ".nvtxt");
        try {
            NvtxtGen.of(events).write(path);
            long before = usedBytes();
            var file = read(path);
            long keptBytes = usedBytes() - before;
            long textBytes = textBytes(file);
            Reference.reachabilityFence(file);
            long boundBytes = keptBytes + keptBytes / 2 + (256L << 20);
            System.out.println("| " + events + " | " + Figures.plain(Files.size(path) / 1e6) + " | "
                    + Figures.plain(keptBytes / 1e6) + " | " + Figures.plain(textBytes / 1e6) + " | "
                    + Figures.plain((keptBytes - textBytes) / (double) events) + " | "
                    + Figures.plain(boundBytes / 1e6) + " | " + (readsWithin(path, boundBytes) ? "yes" : "no") + " |");
        } finally {
            Files.delete(path);
        }
    }

    private static boolean readsWithin(Path path, long heapBytes) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(java, "-Xmx" + (heapBytes >> 20) + "m", "-cp",
                System.getProperty("java.class.path"), Memory.class.getName(), WITHIN_BOUND, path.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        return process.waitFor() == 0;
    }

    private static TraceFile read(Path path) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    static long textBytes(TraceFile file) {
        long bytes = 0;
        for (int text = 0; text < file.events().textCount(); text++) {
            bytes += 16 + ((16 + file.events().text(text).length() + 7) & ~7);
        }
        return bytes;
    }

    static long usedBytes() throws InterruptedException {
        var memory = ManagementFactory.getMemoryMXBean();
        for (int i = 0; i < 4; i++) {
            System.gc();
            Thread.sleep(100);
        }
        return memory.getHeapMemoryUsage().getUsed();
    }
}
