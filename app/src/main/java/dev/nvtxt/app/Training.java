// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.Streams;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// Does what users do, so that the JVM can keep what it loads and compiles for it in an ahead-of-time cache.
///
/// The start script runs it once after a build, with `-XX:AOTCacheOutput`.
public final class Training {
    private Training() {}

    /// Runs the commands on a file.
    ///
    /// @param args a file that shows all sorts of events, and a picture to write
    public static void main(String[] args) {
        var nowhere = new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), false);
        var file = args[0];
        for (var format : new String[]{ "text", "json" }) {
            Program.run(nowhere, "check", "--format", format, file);
            Program.run(nowhere, "info", "--format", format, file);
            Program.run(nowhere, "stats", "--format", format, file);
        }
        Program.run(nowhere, "dump", file);
        System.exit(Program.run(nowhere, "render", file, "-o", args[1]));
    }
}
