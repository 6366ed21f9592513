// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.generate.NvtxtGen.Variant;
import java.lang.management.ManagementFactory;
import module java.base;

/// Measures how fast files are read, warm, each way in turn within each round, so that what else the machine does
/// touches all of them alike. Prints a Markdown table.
///
/// Arguments: rounds (5), and of the plain file the events (1 000 000).
public final class Speed {
    private static final int WARM_UP_ROUNDS = 4;

    private interface Work {
        /// Reads something, and returns how much it found, so that nothing is optimized away.
        long run() throws IOException;
    }

    private record Job(String name, long bytes, Work work) {}

    /// Seconds by the clock and of processor time of all threads, one per run. Where other programs take the processors
    /// away, the second tells more.
    private record Times(double[] wall, double[] processor) {}

    private Speed() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        long events = args.length > 1 ? Long.parseLong(args[1]) : 1_000_000;
        var folder = Files.createTempDirectory("nvtxt-speed");
        try {
            report(jobs(folder, events), rounds);
        } finally {
            delete(folder);
        }
    }

    private static List<Job> jobs(Path folder, long events) throws IOException {
        var plain = folder.resolve("plain.nvtxt");
        NvtxtGen.of(events).write(plain);
        var redefining = folder.resolve("redefining.nvtxt");
        new NvtxtGen(events, 1, Variant.REDEFINING).write(redefining);
        var faulty = folder.resolve("faulty.nvtxt");
        new NvtxtGen(events, 1, Variant.FAULTY).write(faulty);
        var ranks = folder.resolve("ranks");
        NvtxtGen.of(1000).writeRanks(ranks, 1000);
        var jobs = new ArrayList<Job>();
        jobs.add(new Job("baseline", Files.size(plain), () -> BaselineReader.read(plain).size()));
        jobs.add(reading("plain, 1 thread", plain, 1));
        jobs.add(reading("plain, 2 threads", plain, 2));
        jobs.add(reading("a definition every 1000 lines, 1 thread", redefining, 1));
        jobs.add(reading("a definition every 1000 lines, 2 threads", redefining, 2));
        jobs.add(reading("every line faulty, 1 thread", faulty, 1));
        jobs.add(reading("every line faulty, 2 threads", faulty, 2));
        jobs.add(new Job("1000 files of 1000 events, one after the other", size(ranks), () -> readAll(ranks)));
        return jobs;
    }

    private static Job reading(String name, Path path, int threads) throws IOException {
        var reader = new NvtxtReader(ReadOptions.DEFAULT.withThreads(threads));
        return new Job(name, Files.size(path), () -> {
            var file = reader.read(path, ReadListener.NONE);
            return file.events().size() + file.problems().errors();
        });
    }

    private static long readAll(Path folder) throws IOException {
        var reader = new NvtxtReader(ReadOptions.DEFAULT);
        long total = 0;
        for (var path : files(folder)) {
            total += reader.read(path, ReadListener.NONE).events().size();
        }
        return total;
    }

    private static void report(List<Job> jobs, int rounds) throws IOException {
        Map<Job, Times> times = new LinkedHashMap<>();
        jobs.forEach(job -> times.put(job, new Times(new double[rounds], new double[rounds])));
        long total = 0;
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            for (var job : jobs) {
                long start = System.nanoTime();
                long startProcessor = processorNs();
                total += job.work.run();
                if (round >= 0) {
                    times.get(job).wall[round] = (System.nanoTime() - start) / 1e9;
                    times.get(job).processor[round] = (processorNs() - startProcessor) / 1e9;
                }
            }
        }
        print(times);
        System.err.println("found " + total);
    }

    private static void print(Map<Job, Times> times) {
        System.out.println("| what | MB | median s | spread s | MB/s | × baseline | best MB/s | × best baseline "
                + "| processor s | × baseline's processor s |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        var baseline = times.entrySet().iterator().next();
        double baseMedian = baseline.getKey().bytes / new Figures(baseline.getValue().wall).median();
        double baseBest = baseline.getKey().bytes / new Figures(baseline.getValue().wall).smallest();
        double baseProcessor = baseline.getKey().bytes / new Figures(baseline.getValue().processor).median();
        times.forEach((job, time) -> {
            var wall = new Figures(time.wall);
            var processor = new Figures(time.processor);
            System.out.println("| " + job.name + " | " + Figures.plain(job.bytes / 1e6) + " | "
                    + Figures.plain(wall.median()) + " | " + wall.spread() + " | "
                    + Figures.plain(job.bytes / wall.median() / 1e6) + " | "
                    + Figures.plain(job.bytes / wall.median() / baseMedian) + " | "
                    + Figures.plain(job.bytes / wall.smallest() / 1e6) + " | "
                    + Figures.plain(job.bytes / wall.smallest() / baseBest) + " | " + Figures.plain(processor.median())
                    + " | " + Figures.plain(job.bytes / processor.median() / baseProcessor) + " |");
        });
    }

    private static long processorNs() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static long size(Path folder) throws IOException {
        long bytes = 0;
        for (var path : files(folder)) {
            bytes += Files.size(path);
        }
        return bytes;
    }

    static List<Path> files(Path folder) throws IOException {
        try (var paths = Files.list(folder)) {
            return paths.sorted().toList();
        }
    }

    static void delete(Path folder) throws IOException {
        try (var paths = Files.walk(folder)) {
            for (var path : paths.toList().reversed()) {
                Files.delete(path);
            }
        }
    }
}
