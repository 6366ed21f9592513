// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.KeepLimit;
import dev.nvtxt.parser.LiveStream;
import dev.nvtxt.parser.report.input.ReportInput;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The pipes and connections that are open. Each has a worker thread that takes what comes, and a folder on the disk, which is
/// gone when the program ends. For any thread.
final class LiveInputs {
    /// More at once are refused.
    private static final int MAX_CONNECTIONS = 64;

    private final Workspace workspace;
    private final Path folder;
    private final Map<String, LiveStream> streams = new ConcurrentHashMap<>();
    private final Map<String, Closeable> sources = new ConcurrentHashMap<>();
    private volatile KeepLimit limit = KeepLimit.byMemory();
    private boolean isCleaning;

    /// @param folder has the folders of the streams
    LiveInputs(Workspace workspace, Path folder) {
        this.workspace = workspace;
        this.folder = folder;
    }

    void setLimit(KeepLimit newLimit) {
        limit = newLimit;
    }

    /// {@return whether what a path names comes only once: standard input, a named pipe, a device. Blocks on the disk}
    static boolean isStream(String path) {
        if (path.equals(ReportInput.STANDARD_INPUT)) {
            return true;
        }
        try {
            var file = Path.of(path);
            return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /// {@return a new stream of that name, of which nothing has come. Blocks on the disk}
    LiveStream make(String name) throws IOException {
        if (streams.containsKey(name)) {
            throw new IOException("it is open already, and what comes through a pipe comes once; close it first");
        }
        cleanAtExit();
        var stream = new LiveStream(name, folder, limit);
        streams.put(name, stream);
        return stream;
    }

    /// Also where the program is ended from outside, as by Ctrl-C.
    private synchronized void cleanAtExit() {
        if (!isCleaning) {
            isCleaning = true;
            Runtime.getRuntime().addShutdownHook(new Thread(this::closeAll, "nvtxt-streams"));
        }
    }

    /// Begins to take what comes.
    void start(LiveStream stream, LiveStream.StreamSource source) {
        workspace.executor().onWorker(() -> stream.copy(source));
    }

    /// Takes connections until the server is closed.
    ///
    /// @param opened takes each with its name, on the JavaFX thread
    void listen(ServerSocket server, BiConsumer<String, LiveStream.StreamSource> opened) {
        sources.put("server", server);
        workspace.executor().onWorker(() -> {
            for (int number = 1;; number++) {
                try {
                    accept(server.accept(), "tcp-" + server.getLocalPort() + "-" + number, opened);
                } catch (IOException e) {
                    if (!server.isClosed()) {
                        fail("Can't take connections: " + e.getMessage() + ".");
                    }
                    return;
                }
            }
        });
    }

    private void accept(Socket socket, String name, BiConsumer<String, LiveStream.StreamSource> opened)
            throws IOException {
        sources.entrySet().removeIf(each -> each.getValue() instanceof Socket other && other.isClosed());
        if (sources.size() > MAX_CONNECTIONS) {
            socket.close();
            fail("A connection was refused: " + MAX_CONNECTIONS + " are open already.");
            return;
        }
        sources.put(name, socket);
        workspace.executor().onUi(() -> opened.accept(name, socket::getInputStream));
    }

    private void fail(String text) {
        workspace.executor().onUi(() -> workspace.post(Notice.of(Notice.Tone.ERROR, text)));
    }

    /// Ends a stream, and removes what was kept of it.
    void close(String name) {
        close(sources.remove(name));
        close(streams.remove(name));
    }

    /// Ends all streams, and what listens.
    void closeAll() {
        var all = new ArrayList<Closeable>(sources.values());
        all.addAll(streams.values());
        sources.clear();
        streams.clear();
        all.forEach(LiveInputs::close);
    }

    /// {@return the open streams}
    List<LiveStream> streams() {
        return List.copyOf(streams.values());
    }

    private static void close(@Nullable Closeable closed) {
        try {
            if (closed != null) {
                closed.close();
            }
        } catch (IOException e) {
            System.getLogger(LiveInputs.class.getName()).log(System.Logger.Level.DEBUG, "could not end a stream", e);
        }
    }
}
