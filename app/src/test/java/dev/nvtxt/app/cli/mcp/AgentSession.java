// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp;

import dev.nvtxt.app.cli.run.Streams;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson2.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import picocli.CommandLine;
import reactor.core.publisher.Mono;

/// A session of the SDK's own client with the command, over pipes. The client checks structured answers against the schemas.
final class AgentSession implements AutoCloseable {
    private static final McpJsonMapper JSON = new JacksonMcpJsonMapper(
            com.fasterxml.jackson.databind.json.JsonMapper.builder().build());

    final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
    final McpSyncClient client;
    private final ExecutorService threads = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
    private final OutputStream toServer;
    private final OutputStream toClient;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final Future<Integer> status;

    AgentSession(Path... paths) throws IOException {
        // Not piped streams: these end when a thread ends that has written, as those that report progress do.
        var requests = Pipe.open();
        var responses = Pipe.open();
        toServer = Channels.newOutputStream(requests.sink());
        toClient = Channels.newOutputStream(responses.sink());
        var in = Channels.newInputStream(requests.source());
        var answers = Channels.newInputStream(responses.source());
        var streams = new Streams(in, toClient, new PrintStream(errors, true, StandardCharsets.UTF_8), false);
        var command = new McpCommand(streams);
        CommandLine.populateCommand(command, Arrays.stream(paths).map(Path::toString).toArray(String[]::new));
        status = threads.submit(command::call);
        client = McpClient.sync(new Pipes(new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8))))
                .requestTimeout(Duration.ofSeconds(120)).jsonSchemaValidator(new DefaultJsonSchemaValidator())
                .enableCallToolSchemaCaching(true).progressConsumer(progress::add).build();
        client.initialize();
        client.listTools();
    }

    /// Sends a line as it is.
    void send(String line) {
        try {
            synchronized (toServer) {
                toServer.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                toServer.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
    }

    static String text(CallToolResult result) {
        return ((TextContent) result.content().getFirst()).text();
    }

    /// {@return the text of the answer to a call}
    String ask(String tool, Map<String, Object> arguments) {
        return text(call(tool, arguments));
    }

    String errors() {
        return errors.toString(StandardCharsets.UTF_8);
    }

    /// Ends the input.
    ///
    /// @return the exit status
    int end() throws Exception {
        toServer.close();
        return status.get(300, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        toServer.close();
        client.close();
        toClient.close();
        threads.shutdownNow();
    }

    private final class Pipes implements McpClientTransport {
        private final BufferedReader answers;

        private Pipes(BufferedReader answers) {
            this.answers = answers;
        }

        @Override
        public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
            threads.submit(() -> {
                for (var line = answers.readLine(); line != null; line = answers.readLine()) {
                    handler.apply(Mono.just(McpSchema.deserializeJsonRpcMessage(JSON, line))).subscribe();
                }
                return null;
            });
            return Mono.empty();
        }

        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message) {
            return Mono.fromRunnable(() -> {
                try {
                    send(JSON.writeValueAsString(message));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return JSON.convertValue(data, type);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }
}
