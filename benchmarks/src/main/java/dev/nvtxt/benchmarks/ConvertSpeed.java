// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.MappingException;
import dev.nvtxt.parser.CancelToken;
import java.lang.management.ManagementFactory;
import module java.base;

/// Measures how long tables and logs take to become NVTXT, from bytes to bytes, with the mapping guessed. Prints a
/// Markdown table: time on the clock, and of the processor, which other work on the machine does not change much.
///
/// Arguments: the number of rounds (7), then the number of lines (1000000).
public final class ConvertSpeed {
    private static final int WARM_UP_ROUNDS = 3;
    private static final double NS_PER_MS = 1e6;

    private ConvertSpeed() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, MappingException {
        int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
        int lines = args.length < 2 ? 1_000_000 : Integer.parseInt(args[1]);
        System.out.println("| input | lines | median ms | median CPU ms | spread of CPU ms |");
        System.out.println("|---|---|---|---|---|");
        measure("table.csv", table(lines), lines, rounds);
        measure("server.log", log(lines), lines, rounds);
    }

    private static void measure(String name, byte[] input, int lines, int rounds) throws IOException, MappingException {
        var threads = ManagementFactory.getThreadMXBean();
        for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            convert(name, input);
        }
        var wall = new double[rounds];
        var cpu = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            long startCpu = threads.getCurrentThreadCpuTime();
            long events = convert(name, input).events();
            cpu[i] = (threads.getCurrentThreadCpuTime() - startCpu) / NS_PER_MS;
            wall[i] = (System.nanoTime() - start) / NS_PER_MS;
            if (events != lines) {
                throw new IllegalStateException(events + " events of " + lines + " lines");
            }
        }
        System.out.printf(Locale.ROOT, "| %s | %,d | %s | %s | %s |%n", name, lines,
                Figures.plain(new Figures(wall).median()), Figures.plain(new Figures(cpu).median()),
                new Figures(cpu).spread());
    }

    private static Conversion convert(String name, byte[] input) throws IOException, MappingException {
        var converter = new Converter(CancelToken.NEVER);
        var in = new ByteArrayInputStream(input);
        var out = new OutputStreamWriter(OutputStream.nullOutputStream(), StandardCharsets.UTF_8);
        return converter.convert(name, in, converter.complete(name, in, Mapping.EMPTY), out);
    }

    private static byte[] table(int lines) {
        var text = new StringBuilder("start_us,dur_us,name,pid,tid,category,bytes\n");
        for (int i = 0; i < lines; i++) {
            text.append(i * 10L).append('.').append(i % 10).append(',').append(i % 50).append(",task ").append(i % 200)
                    .append(",77,worker").append(i % 3).append(",render,").append(i).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] log(int lines) {
        var text = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            text.append("2026-11-22 02:%02d:%02d.%06d".formatted(i / 60_000 % 60, i / 1000 % 60, i % 1000 * 1000))
                    .append(" [main] INFO  c.e.Server - request ").append(i).append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
