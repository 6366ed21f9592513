// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;

/// Where the program starts. Not a JavaFX `Application`: on the class path such a main class is refused.
public final class Main {
    private Main() {}

    /// Runs a command and ends the JVM with its exit status.
    public static void main(String[] args) {
        int status = Program.run(Streams.ofProcess(), args);
        if (status != 0 || !isLastThread()) {
            System.exit(status);
        }
        // Else the JVM ends by itself: `exit` would make a logger first, for which a short command has no time.
    }

    /// {@return whether no other thread keeps the JVM alive}
    private static boolean isLastThread() {
        var all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        var threads = new Thread[2 * all.activeCount() + 1];
        int count = all.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (!threads[i].isDaemon() && !threads[i].equals(Thread.currentThread())) {
                return false;
            }
        }
        return count < threads.length;
    }
}
