// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The program of one machine, which the cluster must agree with.
public final class LocalProgram {
    private static final ObjectMapper JSON = new ObjectMapper();

    private LocalProgram() {}

    /// {@return what it prints to standard output}
    public static String run(String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        int status = Program.run(new Streams(InputStream.nullInputStream(), out, err, false), arguments);
        if (status > 1) {
            throw new AssertionError("exit status " + status + " of " + String.join(" ", arguments));
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /// {@return what it prints, line by line}
    public static List<JsonNode> lines(String... arguments) {
        return run(arguments).lines().map(LocalProgram::parse).toList();
    }

    /// {@return JSON}
    public static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }
}
