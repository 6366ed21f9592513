// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import dev.nvtxt.app.Main;
import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;
import module java.base;

/// Does what users do on the command line, so that the JVM can keep what it loads for it in an ahead-of-time cache.
///
/// The start script runs it once after a build, and the build of the installer does, with `-XX:AOTCacheOutput`. Nothing of
/// JavaFX or of servers is in it: every start would pay for that.
public final class Training {
    private Training() {}

    /// Runs the commands.
    ///
    /// @param args a file that shows all sorts of events, and the path of a large one, which is written here and which
    ///     the window can be trained with afterwards; traces of other formats are written beside it
    /// @throws IOException where these cannot be written
    public static void main(String[] args) throws IOException {
        var nowhere = new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), false);
        var file = args[0];
        var large = args[1];
        TrainingFile.write(Path.of(large));
        for (var format : new String[]{ "text", "json" }) {
            Program.run(nowhere, "check", "--format", format, file);
            Program.run(nowhere, "stats", "--format", format, file);
            Program.run(nowhere, "info", "--format", format, large);
        }
        Program.run(nowhere, "diff", file, file);
        Program.run(nowhere, "dump", file);
        Program.run(nowhere, "check", large);
        Program.run(nowhere, "stats", large);
        var traces = writeTraces(nowhere, large);
        Program.run(nowhere, "info", traces[0], traces[1]);
        Main.main(new String[]{ "info", large });
    }

    /// Writes the first events of a file as traces of other formats beside it, never over a file that is there.
    ///
    /// @return the paths of the traces
    static String[] writeTraces(Streams streams, String file) throws FileAlreadyExistsException {
        var traces = new String[]{ file + ".pftrace", file + ".json" };
        for (var trace : traces) {
            if (Files.exists(Path.of(trace))) {
                throw new FileAlreadyExistsException(trace);
            }
            Program.run(streams, "export", "--to", "6s", "-o", trace, file);
        }
        return traces;
    }
}
