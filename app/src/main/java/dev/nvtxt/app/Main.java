// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;

/// Where the program starts. Not a JavaFX `Application`: on the class path such a main class is refused.
public final class Main {
    private Main() {}

    /// Runs a command and ends the JVM with its exit status.
    public static void main(String[] args) {
        System.exit(Program.run(Streams.ofProcess(), args));
    }
}
