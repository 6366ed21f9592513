// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;
import module java.base;

/// Serves an agent for a moment, so that the JVM can keep what it loads for it in an ahead-of-time cache. It is one of its own:
/// other commands need none of the many classes of the protocol, and would start later with them.
public final class McpTraining {
    private static final String SESSION = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
            "clientInfo":{"name":"training","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"open","arguments":{}}}
            """;

    private McpTraining() {}

    /// Runs the server until the session ends.
    ///
    /// @param args a file that shows all sorts of events
    public static void main(String[] args) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        var session = new ByteArrayInputStream(SESSION.getBytes(StandardCharsets.UTF_8));
        Program.run(new Streams(session, OutputStream.nullOutputStream(), nowhere, false), "mcp", args[0]);
    }
}
