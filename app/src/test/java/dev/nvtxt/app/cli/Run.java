// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.run.Streams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// A run of the program in this process.
///
/// @param status the exit status
/// @param out what it wrote to standard output
/// @param err what it wrote to standard error
public record Run(int status, String out, String err) {
    /// The samples of the project, from the folder in which the module's tests run.
    static final Path SAMPLES = Path.of("..", "samples");

    public static Run of(String... args) {
        return withInput(new byte[0], args);
    }

    public static Run withInput(byte[] input, String... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var streams = new Streams(new ByteArrayInputStream(input), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int status = Program.run(streams, args);
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// {@return the path of a sample}
    static String sample(String name) {
        return SAMPLES.resolve(name).toString();
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
