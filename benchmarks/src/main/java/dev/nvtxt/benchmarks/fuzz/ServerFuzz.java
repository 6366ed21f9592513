// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.nvtxt.app.cli.lsp.LspCommand;
import dev.nvtxt.app.cli.mcp.McpCommand;
import dev.nvtxt.app.cli.run.Streams;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// Sessions of the servers for agents and editors. A line is `NAME JSON`, a tool with its arguments or a method with its
/// parameters, or a message as it is if it begins with `{`.
///
/// Servers answer a fault and go on, so what counts is what they log: an exception that came out of our code.
final class ServerFuzz {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @RangePush, Time, Message
            @RangePop, Time
            @Marker, Time, Colr, Message
            RangePush, 1000000, "draw"
            Marker, 2000000, Grean, "é😀"
            RangePop, 3500000
            RangePop, 3600000
            """;
    private static final String AGENT = """
            {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"fuzz","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            """;
    private static final long ANSWERS_SECONDS = 2;
    private static final String ID = ",\"id\":";
    private static final Faults FAULTS = new Faults();
    private static final Path FOLDER = folder();

    private ServerFuzz() {}

    /// Calls tools, over a folder with `a.nvtxt`. SQL is the user's own, and works on the whole machine.
    static void mcp(String lines) throws Exception {
        var file = FOLDER.resolve("a.nvtxt");
        var session = new StringBuilder(AGENT);
        for (var line : messages(lines)) {
            if (!line.name.equals("query")) {
                session.append(line.isRaw()
                        ? line.json
                        : message("tools/call", true,
                                "{\"name\":\"" + line.name + "\",\"arguments\":" + line.json + "}"))
                        .append('\n');
            }
        }
        var out = new ByteArrayOutputStream();
        var command = new McpCommand(streams(new ByteArrayInputStream(bytes(session.toString())), out));
        CommandLine.populateCommand(command, FOLDER.toString());
        command.call();
        out.toString(StandardCharsets.UTF_8).lines().forEach(JsonParser::parseString);
        if (!Files.readString(file).equals(TEXT)) {
            throw new IllegalStateException("the file was written to");
        }
        FAULTS.check();
    }

    /// Asks about the document `a`, which is open.
    static void lsp(String lines) throws Exception {
        var open = new JsonObject();
        open.addProperty("uri", "a");
        open.addProperty("languageId", "nvtxt");
        open.addProperty("version", 1);
        open.addProperty("text", TEXT);
        var in = new ByteArrayOutputStream();
        var answers = 1;
        send(message("textDocument/didOpen", false, "{\"textDocument\":" + open + "}"), in);
        for (var line : messages(lines)) {
            boolean isAsked = !line.name.startsWith("textDocument/did");
            send(line.isRaw() ? line.json : message(line.name, isAsked, line.json), in);
            answers += !line.isRaw() && isAsked ? 1 : 0;
        }
        // Answered once the newest text is read.
        send(message("textDocument/hover", true,
                "{\"textDocument\":{\"uri\":\"a\"},\"position\":{\"line\":0,\"character\":0}}"), in);
        var out = new Answers(answers);
        new LspCommand(streams(new WaitingInput(in.toByteArray(), out), out)).call();
        FAULTS.check();
    }

    /// @param name a tool or method; empty where the line is a message
    private record Line(String name, String json) {
        boolean isRaw() {
            return name.isEmpty();
        }
    }

    private static List<Line> messages(String lines) {
        var messages = new ArrayList<Line>();
        for (var line : lines.split("\n", -1)) {
            int space = line.indexOf(' ');
            if (line.startsWith("{")) {
                messages.add(new Line("", line));
            } else if (space > 0) {
                var json = json(line.substring(space + 1));
                var name = line.substring(0, space);
                if (json != null && name.matches("[a-zA-Z/$]+")) {
                    messages.add(new Line(name, json.toString()));
                }
            }
        }
        return messages;
    }

    private static @Nullable JsonElement json(String text) {
        try {
            return JsonParser.parseString(text);
        } catch (JsonParseException _) {
            return null; // a fault of the fuzzer, not of the server
        }
    }

    private static String message(String method, boolean isAsked, String parameters) {
        return "{\"jsonrpc\":\"2.0\"" + (isAsked ? ID + "\"" + System.nanoTime() + "\"" : "") + ",\"method\":\""
                + method
                + "\",\"params\":" + parameters + "}";
    }

    private static void send(String message, ByteArrayOutputStream in) {
        var bytes = bytes(message);
        in.writeBytes(bytes("Content-Length: " + bytes.length + "\r\n\r\n"));
        in.writeBytes(bytes);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Streams streams(InputStream in, OutputStream out) {
        return new Streams(in, out, new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                false);
    }

    private static Path folder() {
        try {
            var folder = Files.createTempDirectory("fuzz");
            folder.toFile().deleteOnExit();
            var file = Files.writeString(folder.resolve("a.nvtxt"), TEXT);
            file.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Counts answers to requests.
    private static final class Answers extends OutputStream {
        private final CountDownLatch open;

        private Answers(int count) {
            open = new CountDownLatch(count);
        }

        @Override
        public void write(int each) {
            // Only whole messages come.
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            if (new String(bytes, from, length, StandardCharsets.UTF_8).contains(ID)) {
                open.countDown();
            }
        }
    }

    /// Ends when all answers are there, so that no fault of one input is found in the next. Messages as they are may end
    /// the session or spoil the count; nothing waits for long.
    private static final class WaitingInput extends ByteArrayInputStream {
        private final Answers answers;

        private WaitingInput(byte[] bytes, Answers answers) {
            super(bytes);
            this.answers = answers;
        }

        @Override
        public int read() {
            awaitAnswers();
            return super.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) {
            awaitAnswers();
            return super.read(bytes, from, length);
        }

        private void awaitAnswers() {
            try {
                if (available() == 0) {
                    var _ = answers.open.await(ANSWERS_SECONDS, TimeUnit.SECONDS);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Keeps the first exception that was logged and came out of our code.
    private static final class Faults extends Handler {
        private static final Logger ROOT = Logger.getLogger("");

        private final AtomicReference<Throwable> first = new AtomicReference<>();

        private Faults() {
            Arrays.stream(ROOT.getHandlers()).forEach(ROOT::removeHandler);
            ROOT.addHandler(this);
        }

        void check() {
            var fault = first.getAndSet(null);
            if (fault != null) {
                throw new IllegalStateException(fault);
            }
        }

        @Override
        public void publish(LogRecord entry) {
            for (var cause = entry.getThrown(); cause != null; cause = cause.getCause()) {
                // LSP4J hands on messages without parameters, and answers the exception.
                boolean isOurs = !String.valueOf(cause.getMessage()).endsWith("because \"params\" is null");
                if (isOurs && Arrays.stream(cause.getStackTrace()).map(StackTraceElement::getClassName)
                        .anyMatch(name -> name.startsWith("dev.nvtxt.") && !name.startsWith("dev.nvtxt.benchmarks."))) {
                    first.compareAndSet(null, Objects.requireNonNull(entry.getThrown()));
                }
            }
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
