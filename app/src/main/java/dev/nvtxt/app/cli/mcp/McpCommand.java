// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp;

import dev.nvtxt.app.cli.mcp.tool.AllowedPaths;
import dev.nvtxt.app.cli.mcp.tool.OpenTraces;
import dev.nvtxt.app.cli.option.FormatArguments;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.Streams;
import java.util.logging.Level;
import java.util.logging.Logger;
import module java.base;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Serves an agent until it closes standard input.
@Command(name = "mcp", mixinStandardHelpOptions = true, description = {
    "Serves coding agents over standard input and output: opens, checks, queries, compares and draws traces (Model Context Protocol).",
    "Only the named files and the files under the named folders are read, and nothing is written.", "",
    "  claude mcp add traces -- nvtxt mcp ~/traces", "" }, footer = { "",
        "Exit status: 0 the agent ended the session, 2 a folder or file that can't be found." })
public final class McpCommand implements Callable<Integer> {
    // Strong: the logging manager forgets loggers and their levels.
    private static final Logger PROTOCOL_LOG = Logger.getLogger("io.modelcontextprotocol");

    private final Streams streams;
    @Parameters(paramLabel = "FOLDER|FILE", arity = "1..*", description = "What the agent may read: folders with all that is under them, and files.")
    private List<String> paths = new ArrayList<>();
    @Mixin
    private FormatArguments formats = new FormatArguments();

    /// @param streams standard input and output are the protocol's
    public McpCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        var allowed = AllowedPaths.of(paths);
        PROTOCOL_LOG.setLevel(Level.SEVERE);
        // Whatever a library prints must not get between the messages.
        var standardOutput = System.out;
        System.setOut(streams.err());
        try (var traces = new OpenTraces(allowed, formats.options())) {
            var transport = new MessageTransport(streams);
            var server = AgentServer.start(transport, traces);
            transport.run();
            server.close();
        } finally {
            System.setOut(standardOutput);
        }
        return ExitStatus.FINE;
    }
}
