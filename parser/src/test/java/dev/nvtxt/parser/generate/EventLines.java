// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.generate;

import dev.nvtxt.parser.generate.NvtxtGen.Variant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Writes the lines of a file without a mistake.
final class EventLines {
    private static final byte[] RANGE = ascii("RangeStartEnd");
    private static final byte[] PUSH = ascii("RangePush");
    private static final byte[] POP = ascii("RangePop");
    private static final byte[] MARKER = ascii("Marker");
    private static final String[] AREAS = { "Render", "Physics", "Audio", "Network", "Stream", "Script", "Solver",
        "IO" };
    private static final String[] STEPS = { "prepare frame", "upload constants", "cull objects", "draw shadows",
        "wait for copies", "sort transparent", "integrate", "resolve contacts", "decode packet", "mix voices",
        "load tile", "run coroutine", "exchange halo", "reduce residual", "flush", "present" };
    private static final int DEEPEST = 8;
    private static final int LINES_PER_DEFINITION = 1000;

    private final SeededRandom random;
    private final LineBuffer out;
    private final Variant variant;
    private final byte[][] messages = new byte[AREAS.length * STEPS.length][];
    private final int[] colors = new int[NvtxtGen.CATEGORIES];
    private final long[] clocks = new long[NvtxtGen.PROCESSES * NvtxtGen.THREADS];
    private final int[] depths = new int[NvtxtGen.PROCESSES * NvtxtGen.THREADS];
    private long lines;
    private long markers;
    private boolean isMessageFirst;

    EventLines(SeededRandom random, LineBuffer out, Variant variant) {
        this.random = random;
        this.out = out;
        this.variant = variant;
        for (int i = 0; i < messages.length; i++) {
            messages[i] = ascii("\"" + AREAS[i / STEPS.length] + "::" + STEPS[i % STEPS.length] + "\"");
        }
        for (int i = 0; i < colors.length; i++) {
            colors[i] = 0xFF000000 | (int) (random.nextLong() & 0xFFFFFF);
        }
        for (int thread = 0; thread < clocks.length; thread++) {
            clocks[thread] = 823_671_900_500L + random.below(1_000_000);
        }
    }

    void write(long events) throws IOException {
        head();
        for (long event = 0; event < events; event++) {
            event(random.below(clocks.length));
        }
        for (int thread = 0; thread < clocks.length; thread++) {
            while (depths[thread] > 0) {
                pop(thread);
            }
        }
    }

    private void head() throws IOException {
        line("# Generated for tests and benchmarks.");
        line("SetFileDisplayName, \"generated\"");
        line("TimeBase = Qpc");
        for (int process = 0; process < NvtxtGen.PROCESSES; process++) {
            line("NameProcess, " + processId(process) + ", \"worker " + process + "\"");
            for (int thread = 0; thread < NvtxtGen.THREADS; thread++) {
                line("NameOsThread, " + processId(process) + ", " + threadId(process * NvtxtGen.THREADS + thread)
                        + ", \"thread " + thread + "\"");
            }
        }
        for (int category = 1; category <= NvtxtGen.CATEGORIES; category++) {
            line("NameCategory, " + category + ", \"category " + category + "\"");
        }
        line("@RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Color, Message");
        line("@RangePush, Time, ProcessId, ThreadId, CategoryId, Color, Message");
        line("@RangePop, Time, ProcessId, ThreadId");
        line("@Marker, Time, ProcessId, ThreadId, CategoryId, Color, Message");
    }

    private void event(int thread) throws IOException {
        if (depths[thread] == DEEPEST || (depths[thread] > 0 && random.chance(25))) {
            pop(thread);
        }
        int kind = random.below(100);
        if (kind < 60) {
            range(thread);
        } else if (kind < 80) {
            push(thread);
        } else {
            marker(thread);
        }
    }

    private void range(int thread) throws IOException {
        long start = tick(thread);
        int category = random.below(NvtxtGen.CATEGORIES);
        out.text(RANGE);
        if (isMessageFirst) {
            message();
        }
        out.value(start).value(start + 1 + random.below(20_000));
        place(thread, category);
        if (!isMessageFirst) {
            message();
        }
        endLine();
    }

    private void push(int thread) throws IOException {
        depths[thread]++;
        out.text(PUSH).value(tick(thread));
        place(thread, random.below(NvtxtGen.CATEGORIES));
        message();
        endLine();
    }

    private void pop(int thread) throws IOException {
        depths[thread]--;
        out.text(POP).value(tick(thread)).value(processId(thread / NvtxtGen.THREADS)).value(threadId(thread));
        endLine();
    }

    private void marker(int thread) throws IOException {
        out.text(MARKER).value(tick(thread));
        place(thread, random.below(NvtxtGen.CATEGORIES));
        out.comma().text("\"mark ").number(++markers).text("\"");
        endLine();
    }

    private void place(int thread, int category) {
        out.value(processId(thread / NvtxtGen.THREADS)).value(threadId(thread)).value(category + 1);
        out.color(colors[category]);
    }

    private void message() {
        out.comma().text(messages[random.below(messages.length)]);
    }

    private long tick(int thread) {
        return clocks[thread] += 1 + random.below(10_000);
    }

    private void line(String text) throws IOException {
        out.text(text);
        endLine();
    }

    private void endLine() throws IOException {
        out.endLine();
        lines++;
        if (variant == Variant.REDEFINING && lines % LINES_PER_DEFINITION == 0) {
            isMessageFirst = !isMessageFirst;
            line(isMessageFirst
                    ? "@RangeStartEnd, Message, Start, End, ProcessId, ThreadId, CategoryId, Color"
                    : "@RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Color, Message");
        }
    }

    private static int processId(int process) {
        return 1844 + process * 1000;
    }

    private static int threadId(int thread) {
        return 488 + thread * 4;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
