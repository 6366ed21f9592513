// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import java.lang.ProcessBuilder.Redirect;
import module java.base;

/// Measures whole processes from start to end: wall time and most resident memory. Linux only.
///
/// Resident memory is reported twice: all of it, as the kernel keeps it (`VmHWM`), and without the pages of mapped
/// files (`RssAnon`), asked for every two milliseconds. Prints a line of a Markdown table.
///
/// Arguments: runs, a name, and the command with its arguments.
public final class WholeProcess {
    private static final int POLL_MS = 2;

    private record Run(double seconds, double residentMb, double anonymousMb) {}

    private WholeProcess() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length < 3) {
            System.err.println("usage: WholeProcess RUNS NAME COMMAND…");
            System.exit(2);
        }
        int runs = Integer.parseInt(args[0]);
        var command = List.of(args).subList(2, args.length);
        run(command);
        var results = new Run[runs];
        for (int i = 0; i < runs; i++) {
            results[i] = run(command);
        }
        var seconds = new double[runs];
        var resident = new double[runs];
        var anonymous = new double[runs];
        for (int i = 0; i < runs; i++) {
            seconds[i] = results[i].seconds;
            resident[i] = results[i].residentMb;
            anonymous[i] = results[i].anonymousMb;
        }
        var wall = new Figures(seconds);
        System.out.println("| " + args[1] + " | " + Figures.plain(wall.median()) + " | " + wall.spread() + " | "
                + Figures.plain(new Figures(resident).median()) + " | " + Figures.plain(new Figures(anonymous).median())
                + " |");
    }

    private static Run run(List<String> command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        var process = new ProcessBuilder(command).redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD)
                .start();
        var status = Path.of("/proc", Long.toString(process.pid()), "status");
        long residentKb = 0;
        long anonymousKb = 0;
        while (process.isAlive()) {
            var lines = status(status);
            residentKb = Math.max(residentKb, kb(lines, "VmHWM:"));
            anonymousKb = Math.max(anonymousKb, kb(lines, "RssAnon:") + kb(lines, "RssShmem:"));
            Thread.sleep(POLL_MS);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " of " + command);
        }
        return new Run(seconds, residentKb / 1e3, anonymousKb / 1e3);
    }

    private static List<String> status(Path path) {
        try {
            return Files.readAllLines(path);
        } catch (IOException e) {
            // The process has just ended; what was seen before counts.
            return List.of();
        }
    }

    private static long kb(List<String> lines, String key) {
        return lines.stream().filter(line -> line.startsWith(key))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElse(0);
    }
}
