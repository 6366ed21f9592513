// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A Chromium without a window that a test talks to through its DevTools protocol. A test that needs one where none is
/// installed is skipped.
final class Chromium implements AutoCloseable {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final String LISTENING = "DevTools listening on ";
    private static final int SECONDS = 300;

    private final Process process;
    private final HttpClient client = HttpClient.newHttpClient();
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final AtomicInteger lastId = new AtomicInteger();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile CompletableFuture<Boolean> loaded = new CompletableFuture<>();
    private @Nullable String session;

    private Chromium(Process process, URI address) {
        this.process = process;
        this.socket = client.newWebSocketBuilder().buildAsync(address, new Messages()).join();
    }

    /// Starts a browser, or skips the test where none is installed.
    ///
    /// @param folder takes its profile
    static Chromium start(Path folder) throws IOException {
        var path = find();
        assumeTrue(path.isPresent(), "no Chromium is installed: " + String.join(", ", NAMES));
        var process = new ProcessBuilder(path.orElseThrow().toString(), "--headless=new", "--no-sandbox",
                "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
                "--remote-debugging-port=0", "--user-data-dir=" + folder.resolve("profile"), "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        try {
            return connect(process);
        } catch (IOException | RuntimeException e) {
            end(process);
            throw e;
        }
    }

    private static Chromium connect(Process process) throws IOException {
        process.getOutputStream().close();
        var err = new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
        for (var line = err.readLine(); line != null; line = err.readLine()) {
            if (line.startsWith(LISTENING)) {
                var chromium = new Chromium(process, URI.create(line.substring(LISTENING.length()).strip()));
                Thread.ofVirtual().start(() -> err.lines().forEach(_ -> {}));
                chromium.openTab();
                return chromium;
            }
        }
        throw new IOException("Chromium did not start");
    }

    private static Optional<Path> find() {
        var folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
        return NAMES.stream().flatMap(name -> Arrays.stream(folders).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }

    private void openTab() {
        var target = send("Target.createTarget", Map.of("url", "about:blank")).path("targetId").textValue();
        session = send("Target.attachToTarget", Map.of("targetId", target, "flatten", true)).path("sessionId")
                .textValue();
        for (var domain : List.of("Page", "Runtime", "Log", "Network")) {
            send(domain + ".enable", Map.of());
        }
    }

    /// Takes what the browser sends: answers by their id, and events.
    private final class Messages implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                take(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    private void take(String text) {
        try {
            var message = MAPPER.readTree(text);
            var waiting = answers.remove(message.path("id").asInt(-1));
            if (waiting != null) {
                waiting.complete(message.has("error") ? message.path("error") : message.path("result"));
                return;
            }
            var params = message.path("params");
            switch (message.path("method").asText()) {
                case "Page.loadEventFired" -> loaded.complete(true);
                case "Runtime.exceptionThrown" -> complaints.add(params.path("exceptionDetails").toString());
                case "Runtime.consoleAPICalled" -> complaints.add(params.path("args").toString());
                case "Log.entryAdded" -> complaints.add(params.path("entry").path("text").asText());
                case "Network.requestWillBeSent" -> requests.add(params.path("request").path("url").asText());
                default -> {
                }
            }
        } catch (IOException e) {
            complaints.add("not JSON: " + e.getMessage());
        }
    }

    /// Sends a command and waits for its answer.
    JsonNode send(String method, Map<String, ?> params) {
        int id = lastId.incrementAndGet();
        var answer = new CompletableFuture<JsonNode>();
        answers.put(id, answer);
        ObjectNode message = MAPPER.createObjectNode().put("id", id).put("method", method);
        message.set("params", MAPPER.valueToTree(params));
        if (session != null) {
            message.put("sessionId", session);
        }
        socket.sendText(message.toString(), true).join();
        try {
            return answer.get(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(method, e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(method + ": " + complaints, e);
        }
    }

    /// Opens a page and waits until its script says that it is ready, or why not.
    void open(Path html, int widthPx, int heightPx) {
        send("Emulation.setDeviceMetricsOverride",
                Map.of("width", widthPx, "height", heightPx, "deviceScaleFactor", 1, "mobile", false));
        complaints.clear();
        requests.clear();
        loaded = new CompletableFuture<>();
        send("Page.navigate", Map.of("url", html.toUri().toString()));
        loaded.orTimeout(SECONDS, TimeUnit.SECONDS).join();
        run("""
                new Promise(done => {
                  const look = () => document.documentElement.dataset.ready || document.querySelector('#message.error')
                    ? done(true) : requestAnimationFrame(look);
                  look();
                })""");
    }

    /// {@return what an expression of JavaScript gives, as JSON; promises are waited for}
    JsonNode run(String expression) {
        var answer = send("Runtime.evaluate",
                Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(answer.path("exceptionDetails").toString());
        }
        return answer.path("result").path("value");
    }

    /// {@return the text of an element}
    String text(String selector) {
        return run("document.querySelector('" + selector + "').textContent").asText();
    }

    /// Presses and releases the mouse.
    void click(double x, double y) {
        for (var type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            send("Input.dispatchMouseEvent", Map.of("type", type, "x", x, "y", y, "button", "left", "clickCount", 1));
        }
        frame();
    }

    /// Presses and releases a key.
    void key(String key) {
        var text = key.length() == 1 ? key : "";
        send("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key, "text", text));
        send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
        frame();
    }

    /// Waits until what was asked for is painted.
    void frame() {
        run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))");
    }

    /// {@return what the page wrote to the console, and the errors of its script}
    List<String> complaints() {
        return new ArrayList<>(complaints);
    }

    /// {@return the addresses that the page asked for; data inside the page is none}
    List<String> requests() {
        return requests.stream().filter(url -> !url.startsWith("data:")).toList();
    }

    @Override
    public void close() {
        session = null;
        try {
            send("Browser.close", Map.of());
            process.onExit().completeOnTimeout(process, SECONDS, TimeUnit.SECONDS).join();
        } finally {
            socket.abort();
            client.shutdownNow();
            end(process);
        }
    }

    private static void end(Process process) {
        // All of them have to end before the folder of the profile can be removed.
        var all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(handle -> handle.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join());
    }
}
