// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveInputsTest {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @Marker, Time, Message
            Marker, 100, one
            Marker, 200, tw""";

    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<String> notices = new ArrayList<>();

    private OpenReport open() {
        workspace.onNotice(notice -> notices.add(notice.text()));
        return new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
    }

    private List<ReportFile> files() {
        return workspace.reportProperty().get().files();
    }

    @Test
    void standardInputThatHasEndedIsAFile() throws IOException {
        var open = open();
        open.setOptions(options -> options.withStandardInput(new ByteArrayInputStream(TEXT.getBytes(UTF_8))));
        open.open(List.of("-"));
        assertThat(files().getFirst().trace().events().size()).isEqualTo(2);
        assertThat(workspace.followed()).containsExactly("-");
        new FollowFiles(workspace, open).check();
        assertThat(workspace.followed()).isEmpty();
        assertThat(notices).containsExactly("- has ended.");
        assertThat(files().getFirst().trace().source().line(5, 99)).isEqualTo("Marker, 100, one");
        open.reload();
        assertThat(files().getFirst().trace().events().size()).isEqualTo(2);
        open.closeAll();
        assertThat(folder.resolve("live")).isEmptyDirectory();
    }

    @Test
    void packedBytesAndOtherFormatsComeThroughAPipeToo() throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(TEXT.getBytes(UTF_8));
        }
        var json = "[{\"ph\":\"X\",\"ts\":1,\"dur\":2,\"name\":\"a\",\"pid\":1,\"tid\":1}]".getBytes(UTF_8);
        for (var content : List.of(packed.toByteArray(), json)) {
            var open = open();
            open.setOptions(options -> options.withStandardInput(new ByteArrayInputStream(content)));
            open.open(List.of("-"));
            assertThat(files().getFirst().trace().events().size()).isPositive();
            open.dispose();
        }
    }

    @Test
    void aNamedPipeIsReadOnceAndGarbageInItIsAProblem() throws Exception {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "a named pipe");
        var pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        var written = CompletableFuture.runAsync(() -> {
            try {
                Files.writeString(pipe, TEXT + "o\n\0\1\2 other writer\nMarker, 300, three\n");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        var open = open();
        open.open(List.of(pipe.toString()));
        written.join();
        var trace = files().getFirst().trace();
        assertThat(trace.path()).isEqualTo(pipe.toString());
        assertThat(trace.events().size()).isEqualTo(3);
        assertThat(trace.problems().list()).extracting(Problem::code).containsExactly(ProblemCode.UNEXPECTED_CHARACTER);
        open.open(List.of(pipe.toString()));
        assertThat(notices).anyMatch(text -> text.contains("is open already"));
        open.dispose();
    }

    @Test
    void eachConnectionIsAFile() throws Exception {
        var open = open();
        var server = new ServerSocket(0, 2, InetAddress.getLoopbackAddress());
        for (int i = 0; i < 2; i++) {
            try (var socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                socket.getOutputStream().write((TEXT + i).getBytes(UTF_8));
            }
        }
        // The third asks whether it is still taken: the server ends, as the executor here does all on this thread.
        var ended = CompletableFuture.runAsync(() -> {
            try (var last = new Socket(server.getInetAddress(), server.getLocalPort())) {
                last.shutdownOutput();
                assertThat(last.getInputStream().read()).isEqualTo(-1);
                server.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        open.listen(server);
        ended.join();
        assertThat(open.listeningProperty().get())
                .isEqualTo(server.getInetAddress().getHostAddress() + ":" + server.getLocalPort());
        assertThat(files()).extracting(file -> file.trace().fileName())
                .contains("tcp-" + server.getLocalPort() + "-1", "tcp-" + server.getLocalPort() + "-2");
        assertThat(files().get(1).trace().events().message(1)).isEqualTo("tw1");
        open.dispose();
        assertThat(folder.resolve("live")).isEmptyDirectory();
    }
}
