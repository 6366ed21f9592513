// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import java.io.FileOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/// A program whose virtual threads all write, and then write again, each when its buffer is due: FILE THREADS twice|forever.
final class ManyThreads {
    private ManyThreads() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        int count = Integer.parseInt(args[1]);
        var defaults = LiveOptions.sinceNow(System.out::println);
        var options = new LiveOptions(defaults.timeBase(), defaults.clock(), 9, Duration.ZERO, System.out::println);
        var all = new CountDownLatch(count);
        var running = new ArrayList<Thread>();
        var file = new FileOutputStream(args[0]);
        try (var trace = new LiveWriter(file, options)) {
            for (int i = 0; i < count; i++) {
                running.add(Thread.startVirtualThread(() -> write(trace, all, args[2].equals("forever"))));
            }
            all.await();
            System.out.println("ready");
            for (var thread : running) {
                thread.join();
            }
        }
    }

    private static void write(LiveWriter trace, CountDownLatch all, boolean isForever) {
        trace.mark(EventValues.of("first"));
        all.countDown();
        try {
            // Those that began would keep the processors from those that have not.
            all.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        do {
            LockSupport.parkNanos(1_000_000);
            trace.mark(EventValues.of("again"));
        } while (isForever);
    }
}
