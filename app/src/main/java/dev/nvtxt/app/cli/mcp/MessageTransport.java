// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nvtxt.app.cli.run.Streams;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import module java.base;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Mono;

/// Messages over standard streams, one on a line.
///
/// The transport of the SDK ends the session at the first line that is too long or no message, and does not know
/// cancellation. This one answers such lines, and a canceled request ends: its thread is interrupted, and it gets no answer.
final class MessageTransport implements McpServerTransportProvider, McpServerTransport {
    /// The longest line that is read, in bytes.
    static final int MAX_BYTES = 4_000_000;
    /// Of a longer line, this much of its beginning and its end is searched for its id.
    private static final int SEARCHED_BYTES = 1_000;
    private static final Pattern ID = Pattern.compile("\"id\"\\s*:\\s*(?:(\\d{1,18})|\"([^\"\\\\]{1,200})\")");
    private static final String CANCELED = "notifications/cancelled";
    /// For all sessions: what it learns about a class of messages takes longer than a session of few.
    private static final JacksonMcpJsonMapper MAPPER = new JacksonMcpJsonMapper(JsonMapper.builder().build());

    private final Streams streams;
    private final Map<Object, RunningRequest> running = new ConcurrentHashMap<>();
    private @Nullable McpServerSession session;
    private boolean isInitialized;

    MessageTransport(Streams streams) {
        this.streams = streams;
    }

    JacksonMcpJsonMapper mapper() {
        return MAPPER;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        session = factory.create(this);
    }

    /// Reads messages until the input ends, then waits for the answers that are not written yet. Blocks.
    void run() throws IOException {
        var in = new BufferedInputStream(streams.in());
        var line = new LineBuffer();
        while (line.read(in)) {
            if (line.isTooLong()) {
                refuse(line);
            } else if (!line.text().isBlank()) {
                receive(line.text());
            }
        }
        if (isInitialized) { // else requests wait for a message that does not come any more
            running.values().forEach(RunningRequest::await);
        }
    }

    private void receive(String line) {
        try {
            var message = McpSchema.deserializeJsonRpcMessage(MAPPER, line);
            switch (message) {
                case JSONRPCRequest request -> answer(request);
                case JSONRPCNotification notification when notification.method().equals(CANCELED) ->
                    cancel(notification);
                case JSONRPCNotification notification when notification.method()
                        .equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED) -> {
                    isInitialized = true;
                    handle(message).onErrorComplete().subscribe();
                }
                default -> handle(message).onErrorComplete().subscribe();
            }
        } catch (IOException | RuntimeException e) {
            // Without an id, no client could match an answer.
            streams.message("a line is not a message of the protocol: " + e.getMessage());
        }
    }

    private Mono<Void> handle(JSONRPCMessage message) {
        return session == null ? Mono.empty() : session.handle(message);
    }

    private void answer(JSONRPCRequest request) {
        var answer = new RunningRequest();
        running.put(request.id(), answer);
        answer.start(handle(request).onErrorComplete().doFinally(_ -> {
            running.remove(request.id(), answer);
            answer.end();
        }));
    }

    private void cancel(JSONRPCNotification notification) {
        if (notification.params() instanceof Map<?, ?> params && params.get("requestId") != null) {
            var request = running.remove(params.get("requestId"));
            if (request != null) {
                request.dispose();
            }
        }
    }

    private void refuse(LineBuffer line) {
        var sentence = "the message is longer than " + MAX_BYTES / 1_000_000
                + " MB and was not read; send shorter arguments";
        var match = ID.matcher(line.text());
        Object id = null;
        while (match.find()) {
            id = match.group(2) != null ? match.group(2) : (Object) Long.valueOf(match.group(1));
        }
        streams.message(sentence);
        if (id != null) {
            sendMessage(JSONRPCResponse.error(id, new JSONRPCError(McpSchema.ErrorCodes.INVALID_REQUEST, sentence)))
                    .subscribe();
        }
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> write(message));
    }

    private synchronized void write(JSONRPCMessage message) {
        try {
            streams.out().write(MAPPER.writeValueAsString(message).getBytes(StandardCharsets.UTF_8));
            streams.out().write('\n');
            streams.out().flush();
        } catch (IOException _) {
            // The agent is gone; the end of its input ends the session.
        }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return MAPPER.convertValue(data, type);
    }

    @Override
    public Mono<Void> notifyClients(String method, Object params) {
        return session == null ? Mono.empty() : session.sendNotification(method, params);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public void close() {
        running.values().forEach(Disposable::dispose);
    }

    @Override
    public List<String> protocolVersions() {
        return McpServerTransportProvider.super.protocolVersions();
    }

    /// A request that has no answer yet.
    private static final class RunningRequest implements Disposable {
        private final Disposable.Swap work = Disposables.swap();
        private final CountDownLatch ended = new CountDownLatch(1);

        void start(Mono<Void> answer) {
            work.update(answer.subscribe());
        }

        void end() {
            ended.countDown();
        }

        void await() {
            try {
                ended.await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void dispose() {
            work.dispose();
        }
    }

    /// One line; of a line that is too long its beginning and its end.
    private static final class LineBuffer {
        private byte[] bytes = new byte[1 << 13];
        private final byte[] end = new byte[SEARCHED_BYTES];
        private int length;
        private long total;

        /// Reads the next line.
        ///
        /// @return whether there is one
        boolean read(InputStream in) throws IOException {
            length = 0;
            total = 0;
            int next;
            while ((next = in.read()) >= 0 && next != '\n') {
                if (length < MAX_BYTES) {
                    if (length == bytes.length) {
                        bytes = Arrays.copyOf(bytes, Math.min(MAX_BYTES, 2 * length));
                    }
                    bytes[length++] = (byte) next;
                }
                end[(int) (total++ % SEARCHED_BYTES)] = (byte) next;
            }
            return next >= 0 || total > 0;
        }

        boolean isTooLong() {
            return total > MAX_BYTES;
        }

        /// {@return the line; of a line that is too long its beginning and its end, without what is between}
        String text() {
            if (!isTooLong()) {
                return new String(bytes, 0, length, StandardCharsets.UTF_8);
            }
            int at = (int) (total % SEARCHED_BYTES);
            return new String(bytes, 0, SEARCHED_BYTES, StandardCharsets.UTF_8)
                    + new String(end, at, SEARCHED_BYTES - at, StandardCharsets.UTF_8)
                    + new String(end, 0, at, StandardCharsets.UTF_8);
        }
    }
}
