// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.time.TimeBase;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ImporterViewModelTest {
    @TempDir
    Path folder;
    private final Workspace workspace = TestFiles.workspace(
            TestFiles.file("qpc.nvtxt", List.of(), List.of(Event.marker(1, 1, "m").in(TimeBase.QPC))),
            TestFiles.file("manual.nvtxt", List.of(problem(ProblemCode.TARGET_TIME_BASE, 1)),
                    List.of(Event.marker(1, 1, "m"))),
            TestFiles.file("bad.nvtxt", List.of(problem(ProblemCode.BAD_INTEGER, 1)),
                    List.of(Event.marker(1, 1, "m"))));
    @SuppressWarnings("NullAway.Init") // set by makeModel
    private UserSettings settings;
    @SuppressWarnings("NullAway.Init") // set by makeModel
    private ImporterViewModel model;

    @BeforeEach
    void makeModel() {
        settings = new UserSettings(SettingsStore.openDirect(folder.resolve("settings.json")));
        model = new ImporterViewModel(workspace, settings);
    }

    private List<String> verdicts(int row) {
        var file = workspace.reportProperty().get().files().get(row);
        return Arrays.stream(Target.values()).map(target -> Compatibility.text(file, target)).toList();
    }

    @Test
    void judgesEveryFileForBothProgramsWithReasons() {
        assertThat(verdicts(0)).containsExactly("Yes", "No: it does not document the time base Qpc");
        assertThat(verdicts(1)).containsExactly("No: it does not document the time base Manual", "Yes");
        assertThat(verdicts(2)).containsExactly(
                "No: it does not document the time base Manual; the file has 1 error", "No: the file has 1 error");
    }

    @Test
    void aTraceOfAnotherFormatIsNotForThem() throws IOException {
        var trace = new FormatReader(ReadOptions.DEFAULT).read("pytorch.json", new ByteArrayInputStream(
                "[{\"ph\":\"X\",\"name\":\"aten::add\",\"pid\":1,\"tid\":1,\"ts\":1,\"dur\":2}]"
                        .getBytes(StandardCharsets.UTF_8)),
                ReadListener.NONE);
        workspace.reportProperty().set(ReportBuilder.build(List.of(trace), List.of()));
        assertThat(verdicts(0)).containsOnly("No: it is a trace of another format; save a copy for Nsight");
    }

    @Test
    void withoutAnImporterItSaysWhatToDo() {
        model.ask(workspace.reportProperty().get().files());
        assertThat(model.outputProperty().get()).isEqualTo("Choose an importer first.");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void showsTheWordsOfTheImporterAsTheyAre() throws IOException {
        var script = Files.writeString(folder.resolve("importer"), """
                #!/bin/sh
                echo "cannot import $(basename "$1"): NVTXT version"
                exit 3
                """);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        settings.importer().set(script.toString());
        model.ask(workspace.reportProperty().get().files().subList(0, 1));
        assertThat(model.outputProperty().get()).isEqualTo("qpc.nvtxt\n--- output of " + script
                + " (exit status 3) ---\ncannot import qpc.nvtxt: NVTXT version\n--- end ---\n");
        assertThat(model.askingProperty().get()).isFalse();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void stopEndsTheImporterAndAsksNoFurtherFile() throws Exception {
        var asked = folder.resolve("asked");
        var started = folder.resolve("started");
        assertThat(new ProcessBuilder("mkfifo", started.toString()).start().waitFor()).isZero();
        var script = Files.writeString(folder.resolve("importer"), """
                #!/bin/sh
                echo "$1" >> '%s'
                echo "$$" > '%s'
                exec sleep 600
                """.formatted(asked, started));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        settings.importer().set(script.toString());
        try (var executor = new WorkerThread()) {
            var asking = new ImporterViewModel(new Workspace(executor), settings);
            asking.ask(workspace.reportProperty().get().files());
            assertThat(asking.askingProperty().get()).isTrue();
            // Reading waits for the importer to write.
            var importer = ProcessHandle.of(Long.parseLong(Files.readString(started).strip())).orElseThrow();

            asking.stopAsking();

            assertThat(importer.onExit().get(300, TimeUnit.SECONDS).isAlive()).isFalse();
            executor.awaitEnd();
            assertThat(Files.readAllLines(asked)).as("the first of three files").containsExactly(
                    Path.of("qpc.nvtxt").toAbsolutePath().toString());
            assertThat(asking.askingProperty().get()).isFalse();
            assertThat(asking.outputProperty().get()).isEqualTo("Canceled.");
        }
    }

    /// Works on a thread of its own; what comes out is not handed over, as in a window that does nothing for a while.
    private static final class WorkerThread implements UiExecutor, AutoCloseable {
        private final ExecutorService thread = Executors.newSingleThreadExecutor();

        @Override
        public void onUi(Runnable action) {
            // The window does nothing.
        }

        @Override
        public Runnable onWorker(Runnable work) {
            var job = thread.submit(work);
            return () -> job.cancel(true);
        }

        /// Waits for what was begun; takes no more.
        void awaitEnd() {
            thread.close();
        }

        @Override
        public void close() {
            thread.shutdownNow(); // of a test that failed, the importer too
            awaitEnd();
        }
    }
}
