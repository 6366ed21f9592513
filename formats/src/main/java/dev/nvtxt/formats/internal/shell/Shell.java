// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.shell;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.nvtxt.formats.internal.shell.proto.StatusResult;
import dev.nvtxt.parser.ReadListener;
import module java.base;

/// Perfetto's trace processor, started for one file on a free port of this computer.
///
/// It ends with this object. Where there is a POSIX shell, it also ends when this program is killed: a watcher reads a pipe
/// that this program holds, and ends the trace processor when the pipe closes.
final class Shell implements AutoCloseable {
    private static final Path SH = Path.of("/bin/sh");
    private static final String WATCHED = "exec 3<&0; \"$@\" & p=$!; (cat <&3 >/dev/null; kill $p 2>/dev/null) & "
            + "wait $p";
    /// The version of its interface that has all that is asked for, and the program that came with it.
    private static final int MIN_API = 3;
    private static final String MIN_VERSION = "22";
    private static final int POLL_MS = 50;
    private static final int END_SECONDS = 5;
    private static final int MAX_WORDS = 300;

    private final Process process;
    private final Path output;
    private final URI address;
    private String version = "";

    private Shell(Process process, Path output, URI address) {
        this.process = process;
        this.output = output;
        this.address = address;
    }

    /// Starts it, and waits until it has read the file.
    ///
    /// @param limit how long that may take
    /// @throws IOException if it cannot, with its own words
    static Shell start(Path program, Path file, Duration limit, ReadListener listener) throws IOException {
        int port = freePort();
        var command = new ArrayList<String>();
        if (Files.isExecutable(SH)) {
            command.addAll(List.of(SH.toString(), "-c", WATCHED, "sh"));
        }
        command.addAll(List.of(program.toString(), "--httpd", "--http-port", Integer.toString(port),
                file.toAbsolutePath().toString()));
        var output = Files.createTempFile("nvtxt-", ".log");
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
            var shell = new Shell(process, output, URI.create("http://127.0.0.1:" + port));
            try {
                shell.awaitReady(limit, listener);
                return shell;
            } catch (IOException | RuntimeException e) {
                shell.close();
                throw e;
            }
        } catch (IOException e) {
            Files.deleteIfExists(output);
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    URI address() {
        return address;
    }

    private void awaitReady(Duration limit, ReadListener listener) throws IOException {
        long end = System.nanoTime() + limit.toNanos();
        while (!isReady()) {
            if (listener.isCanceled()) {
                throw new CancellationException("reading was canceled");
            }
            if (System.nanoTime() > end) {
                throw new ShellException("it did not read the file within " + limit.toSeconds() + " s");
            }
            pause();
            if (!process.isAlive()) {
                throw new ShellException("it ended with status " + process.exitValue() + words());
            }
        }
    }

    private boolean isReady() throws IOException {
        byte[] answer;
        try {
            answer = ShellQuery.get(address.resolve("/status"));
        } catch (IOException _) {
            // It does not listen yet.
            return false;
        }
        version = check(answer);
        return true;
    }

    /// {@return the version that an answer says, in words, or ""}
    ///
    /// @throws ShellException if it is not the program that was meant, or too old
    static String check(byte[] answer) throws ShellException {
        StatusResult status;
        try {
            status = StatusResult.parseFrom(answer);
        } catch (InvalidProtocolBufferException _) {
            throw new ShellException("it does not answer as Perfetto's trace_processor_shell does");
        }
        if (!status.hasApiVersion() && !status.hasHumanReadableVersion()) {
            throw new ShellException("it does not report a version as Perfetto's trace_processor_shell does");
        }
        var words = status.getHumanReadableVersion().strip();
        if (status.getApiVersion() < MIN_API) {
            throw new ShellException("its version" + (words.isEmpty() ? "" : " " + words)
                    + " is too old; version " + MIN_VERSION + " or newer is needed");
        }
        return words;
    }

    /// {@return its version in its own words, or "" if it says none}
    String version() {
        return version;
    }

    /// {@return what the system closes when this program is killed, which ends the trace processor}
    Closeable hold() {
        return process.getOutputStream();
    }

    /// {@return the processes that were started}
    List<ProcessHandle> processes() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_MS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException("reading was interrupted");
        }
    }

    /// {@return the end of what it printed}
    private String words() throws IOException {
        var text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
        var end = text.length() <= MAX_WORDS ? text : "…" + text.substring(text.length() - MAX_WORDS);
        return end.isEmpty() ? "" : ": " + end;
    }

    @Override
    public void close() throws IOException {
        // The shell around the program ends after the program, so no process is left.
        var inside = process.descendants().toList();
        inside.forEach(ProcessHandle::destroy);
        process.getOutputStream().close();
        if (inside.isEmpty()) {
            process.destroy();
        }
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        Files.deleteIfExists(output);
    }

    /// {@return whether a file can be started}
    static boolean isProgram(Path path) {
        return Files.isRegularFile(path) && (Files.isExecutable(path) || File.separatorChar == '\\');
    }
}
