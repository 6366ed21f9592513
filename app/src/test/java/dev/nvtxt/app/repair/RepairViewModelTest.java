// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.fix.Fix;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.ReportLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepairViewModelTest {
    private static final String FAULTY = """
            @marker, Time, TimeBase, ProcessId, ThreadId, Message,
            Marker, 100, Manual, 1, 1, frame-start
            Marker, 1.5, Manual, 1, 1, x
            """;

    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Notice> notices = new ArrayList<>();
    private final List<String> opened = new ArrayList<>();

    private RepairViewModel model(Path path) {
        workspace.onNotice(notices::add);
        ReportFile file = new ReportLoader(LoadOptions.DEFAULT).load(List.of(path.toString()), new LoadListener() {})
                .files().getFirst();
        return new RepairViewModel(workspace, file, opened::add);
    }

    @Test
    void showsEveryLineBeforeAndAfter() throws IOException {
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), FAULTY));
        assertThat(model.changesProperty()).hasSize(2);
        var first = model.changesProperty().getFirst();
        assertThat(first.line()).isEqualTo(1);
        assertThat(first.after()).containsExactly("@Marker, Time, TimeBase, ProcessId, ThreadId, Message");
        assertThat(first.fixes()).extracting(Fix::title).containsExactly("Correct the letter case",
                "Drop the trailing comma");
        assertThat(model.changesProperty().get(1).after())
                .containsExactly("Marker, 100, Manual, 1, 1, \"frame-start\"");
        assertThat(model.summaryProperty().get()).isEqualTo("3 changes in 2 lines; 1 problem left to you.");
        assertThat(model.suggestedName()).isEqualTo("run-repaired.nvtxt");
    }

    @Test
    void theCopyIsWrittenAndTheFileStays() throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), FAULTY);
        var copy = folder.resolve("copy.nvtxt");
        model(file).save(copy);
        assertThat(copy).content().startsWith("@Marker, Time, TimeBase, ProcessId, ThreadId, Message\n");
        assertThat(file).content().isEqualTo(FAULTY);
        assertThat(notices).singleElement().satisfies(notice -> {
            assertThat(notice.text()).isEqualTo("The repaired copy is in " + copy
                    + ": 3 changes, 1 error and 0 warnings left.");
            notice.action().run();
        });
        assertThat(opened).containsExactly(copy.toString());
    }

    @Test
    void theFileItselfIsRefused() throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), FAULTY);
        model(file).save(file);
        assertThat(file).content().isEqualTo(FAULTY);
        assertThat(notices).singleElement().extracting(Notice::tone).isEqualTo(Notice.Tone.ERROR);
    }

    @Test
    void aFileWithoutFixesSaysSo() throws IOException {
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), "Marker, 1.5, Manual, 1, 1, x, y, z\n"));
        assertThat(model.changesProperty()).isEmpty();
        assertThat(model.summaryProperty().get()).isEqualTo("No problem of this file has a certain remedy.");
    }
}
