// SPDX-License-Identifier: Apache-2.0
import dev.nvtxt.parser.write.EventValues;
import dev.nvtxt.parser.write.LiveOptions;
import dev.nvtxt.parser.write.LiveWriter;
import java.io.IOException;
import java.util.stream.IntStream;

/// Three threads and a main thread, as a file: java -cp '…/app/target/lib/*' Example.java run.nvtxt
final class Example {
    private static final long WORK = 1;

    private Example() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        var target = args.length > 0 ? args[0] : "run.nvtxt";
        try (var trace = LiveWriter.open(target, LiveOptions.sinceNow(System.err::println))) {
            trace.displayName("First trace");
            trace.nameProcess(ProcessHandle.current().pid(), "example");
            trace.nameThread("main");
            trace.nameCategory(WORK, "Work");
            var threads = IntStream.rangeClosed(1, 3).mapToObj(i -> new Thread(() -> work(trace, "worker " + i))).toList();
            try (var _ = trace.span(EventValues.of("wait for the workers"))) {
                threads.forEach(Thread::start);
                for (var thread : threads) {
                    thread.join();
                }
            }
        }
    }

    private static void work(LiveWriter trace, String name) {
        trace.nameThread(name);
        for (int i = 0; i < 20; i++) {
            trace.push(EventValues.of("step").withCategory(WORK).withColor(0xFF4682B4).withPayload(i));
            try (var _ = trace.range("sum")) {
                add(20_000 * (1 + i % 3));
            }
            trace.pop();
        }
        trace.mark(EventValues.of("worker is done"));
    }

    private static double add(int count) {
        return IntStream.range(1, count).mapToDouble(k -> 1.0 / k).sum();
    }
}
