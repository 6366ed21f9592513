// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import com.sun.management.ThreadMXBean;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPInputStream;

/// Reads damaged traces, one after the other, until one ends in an exception, hangs, or takes too much memory.
///
/// Run by `benchmarks/fuzz traces`; a part of it is in the suite as [TraceMutationTest].
final class TraceFuzz {
    private static final int WINDOW = 1 << 14;
    private static final int MAX_DATABASE = 1 << 20;
    private static final long MAX_NS = 20_000_000_000L;
    private static final long MAX_ALLOCATED = 1L << 30;

    private final List<Seed> seeds = new ArrayList<>();
    private final AtomicLong started = new AtomicLong(Long.MAX_VALUE);
    private final AtomicReference<byte[]> current = new AtomicReference<>(new byte[0]);

    /// A trace that is damaged.
    record Seed(String name, byte[] bytes) {}

    /// Up to this size files are damaged whole; of others, windows.
    private int maxWhole;

    private TraceFuzz() {}

    /// Damages the traces in a folder: the folder, how many times, the first seed, up to which size whole files.
    public static void main(String[] args) throws IOException {
        var fuzz = new TraceFuzz();
        try (var files = Files.walk(Path.of(args[0]))) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                var name = file.getFileName().toString().toLowerCase(Locale.ROOT);
                if (name.matches(".*\\.(json|pftrace|perfetto-trace|sqlite|nvtxt)(\\.gz)?")) {
                    fuzz.seeds.add(new Seed(file.toString(), unpacked(file)));
                }
            }
        }
        long first = args.length > 2 ? Long.parseLong(args[2]) : 0;
        fuzz.maxWhole = args.length > 3 ? Integer.parseInt(args[3]) : 0;
        fuzz.run(Integer.parseInt(args[1]), first);
    }

    /// {@return the bytes of a file; what is packed is damaged unpacked, where damage reaches more code}
    private static byte[] unpacked(Path file) throws IOException {
        var bytes = Files.readAllBytes(file);
        boolean isGzip = bytes.length > 2 && bytes[0] == 0x1F && bytes[1] == (byte) 0x8B;
        return isGzip ? new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes() : bytes;
    }

    private void run(int count, long first) throws IOException {
        var watch = new Thread(this::watch, "fuzz-watch");
        watch.setDaemon(true);
        watch.start();
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long problems = 0;
        long events = 0;
        long slowest = 0;
        long slowestSeed = first;
        long unreadable = 0;
        for (long seed = first; seed < first + count; seed++) {
            var damaged = damaged(seeds, seed, maxWhole);
            current.set(damaged.bytes);
            long allocated = threads.getCurrentThreadAllocatedBytes();
            // The time of the processor: beside other work the clock says little.
            long start = threads.getCurrentThreadCpuTime();
            started.set(System.nanoTime());
            try {
                var file = read(damaged);
                events += file.events().size();
                problems += file.problems().errors() + file.problems().warnings();
            } catch (IOException _) {
                unreadable++;
            } catch (RuntimeException | Error e) {
                fail("seed " + seed + " of " + damaged.name, e);
            }
            started.set(Long.MAX_VALUE);
            long taken = threads.getCurrentThreadCpuTime() - start;
            slowestSeed = taken > slowest ? seed : slowestSeed;
            slowest = Math.max(slowest, taken);
            allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
            if (allocated > MAX_ALLOCATED) {
                fail("seed " + seed + " of " + damaged.name + " takes " + (allocated >> 20) + " MB", null);
            }
        }
        System.out.printf(
                "%d damaged traces of %d: %d events, %d problems, %d can't be opened, the slowest (seed %d) took %d ms%n",
                count, seeds.size(), events, problems, unreadable, slowestSeed, slowest / 1_000_000);
    }

    /// {@return one of some traces, damaged}
    ///
    /// @param maxWhole up to this size all of it; else a window of it
    static Seed damaged(List<Seed> seeds, long seed, int maxWhole) {
        var random = new Random(seed);
        var trace = seeds.get(random.nextInt(seeds.size()));
        var other = seeds.get(random.nextInt(seeds.size()));
        // Reading a large database takes as long as a hundred other windows.
        boolean isLarge = trace.name.endsWith(".sqlite") && trace.bytes.length > MAX_DATABASE && random.nextInt(16) > 0;
        var selected = isLarge ? seeds.getFirst() : trace;
        var mutation = new Mutation(seed);
        int window = selected.name.endsWith(".sqlite") || selected.bytes.length <= maxWhole ? 0 : WINDOW;
        return new Seed(selected.name, mutation.of(mutation.window(selected.bytes, window), other.bytes));
    }

    /// Reads a trace, and looks at all that was read of it.
    static TraceFile read(Seed trace) throws IOException {
        var file = new FormatReader(ReadOptions.DEFAULT.withThreads(1)).read(trace.name,
                new ByteArrayInputStream(trace.bytes), ReadListener.NONE);
        var report = ReportBuilder.build(List.of(file), List.of()).files().getFirst();
        var events = file.events();
        for (int event = 0; event < events.size(); event++) {
            if (events.depth(event) < 0 || events.thread(event) < 0
                    || events.timeBase(event) < 0
                    || (report.hasStartNs(event) && report.startNs(event) == Long.MIN_VALUE)) {
                throw new IllegalStateException("event " + event + " is wrong");
            }
            events.message(event);
            events.args(event).forEach(arg -> arg.label());
        }
        return file;
    }

    private void watch() {
        while (true) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException _) {
                return;
            }
            if (System.nanoTime() - started.get() > MAX_NS && started.get() != Long.MAX_VALUE) {
                Thread.getAllStackTraces().forEach((thread, stack) -> {
                    System.out.println(thread);
                    List.of(stack).forEach(frame -> System.out.println("    " + frame));
                });
                fail("a trace takes longer than 20 s", null);
            }
        }
    }

    private void fail(String what, Throwable why) {
        try {
            var file = Files.write(Files.createTempFile("nvtxt-fuzz-", ".trace"), current.get());
            System.out.println(what + "; the trace is " + file);
        } catch (IOException e) {
            System.out.println(what + "; can't write the trace: " + e);
        }
        if (why != null) {
            why.printStackTrace(System.out);
        }
        Runtime.getRuntime().halt(1);
    }
}
