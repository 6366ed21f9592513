// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import module java.base;

/// Measures what traces of other formats keep on the heap once they are read, as [Memory] does. Prints a Markdown table.
///
/// Arguments: traces, of [TraceGen]. Those without arguments say what an event keeps apart from them.
public final class TraceMemory {
    private TraceMemory() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, InterruptedException {
        System.out.println("| trace | events | file MB | kept MB | texts MB | kept without texts, bytes per event |");
        System.out.println("|---|---|---|---|---|---|");
        for (var arg : args) {
            // What classes keep when they are first used is not the file's.
            new FormatReader(ReadOptions.DEFAULT).read(Path.of(arg), ReadListener.NONE);
            measure(Path.of(arg));
        }
    }

    private static void measure(Path path) throws IOException, InterruptedException {
        var reader = new FormatReader(ReadOptions.DEFAULT);
        long before = Memory.usedBytes();
        var file = reader.read(path, ReadListener.NONE);
        long keptBytes = Memory.usedBytes() - before;
        long textBytes = Memory.textBytes(file);
        int events = file.events().size();
        Reference.reachabilityFence(file);
        System.out.println("| " + path.getFileName() + " | " + events + " | " + Figures.plain(Files.size(path) / 1e6)
                + " | " + Figures.plain(keptBytes / 1e6) + " | " + Figures.plain(textBytes / 1e6) + " | "
                + Figures.plain((keptBytes - textBytes) / (double) events) + " |");
    }
}
