// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowFilesTest {
    private static final String START = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @Marker, Time, Message
            Marker, 100, one
            """;

    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    @SuppressWarnings("NullAway.Init") // set by openFile
    private FollowFiles follow;
    @SuppressWarnings("NullAway.Init") // set by openFile
    private OpenReport open;
    @SuppressWarnings("NullAway.Init") // set by openFile
    private Path file;

    @BeforeEach
    void openFile() throws IOException {
        file = Files.writeString(folder.resolve("run.nvtxt"), START);
        open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        open.open(List.of(file.toString()));
        workspace.followed().add(file.toString());
        follow = new FollowFiles(workspace, open);
        follow.check();
    }

    private int events() {
        return workspace.reportProperty().get().files().getFirst().trace().events().size();
    }

    @Test
    void aFileThatGrowsIsReadAgainAndTheSelectionStays() throws IOException {
        workspace.selectionProperty().set(new EventRef(workspace.reportProperty().get().files().getFirst(), 0));
        Files.writeString(file, "Marker, 200, two\n", StandardOpenOption.APPEND);
        follow.check();
        assertThat(events()).isEqualTo(2);
        assertThat(workspace.selectionProperty().get())
                .isEqualTo(new EventRef(workspace.reportProperty().get().files().getFirst(), 0));
    }

    @Test
    void aFileThatIsReplacedIsReadAgain() throws IOException {
        Files.writeString(file, START.replace("one", "two"));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1));
        follow.check();
        assertThat(workspace.reportProperty().get().files().getFirst().trace().events().message(0)).isEqualTo("two");
    }

    @Test
    void aFileThatIsGoneStaysAsItWasRead() throws IOException {
        Files.delete(file);
        follow.check();
        assertThat(events()).isEqualTo(1);
    }

    @Test
    void nothingHappensWithoutAChange() {
        var before = workspace.reportProperty().get();
        follow.check();
        assertThat(workspace.reportProperty().get()).isSameAs(before);
    }

    @Test
    void withoutFollowingAChangeIsOnlySaidUntilItIsReadOrIgnored() throws IOException {
        workspace.followed().clear();
        follow = new FollowFiles(workspace, open);
        follow.watch();
        assertThat(follow.outdatedProperty().get()).isEmpty();
        Files.writeString(file, "Marker, 200, two\n", StandardOpenOption.APPEND);
        follow.watch();
        assertThat(follow.outdatedProperty().get()).containsExactly(file.toString());
        follow.watch();
        assertThat(follow.outdatedProperty().get()).as("still").containsExactly(file.toString());
        assertThat(events()).isEqualTo(1);
        open.reload();
        follow.watch();
        assertThat(follow.outdatedProperty().get()).isEmpty();
        assertThat(events()).isEqualTo(2);
        Files.writeString(file, "Marker, 300, three\n", StandardOpenOption.APPEND);
        follow.watch();
        follow.ignore();
        follow.watch();
        assertThat(follow.outdatedProperty().get()).isEmpty();
        assertThat(events()).isEqualTo(2);
    }

    @Test
    void growthBeforeTheFirstLookIsNoticed() throws IOException {
        Files.writeString(file, "Marker, 200, two\n", StandardOpenOption.APPEND);
        follow = new FollowFiles(workspace, open);
        follow.check();
        assertThat(events()).isEqualTo(2);
    }

    @Test
    void aFileThatIsDecodedIsNotChangedBecauseOfItsSize() throws IOException {
        Files.write(file, ("\uFEFF" + START).getBytes(StandardCharsets.UTF_16LE));
        open.reload();
        workspace.followed().clear();
        follow = new FollowFiles(workspace, open);
        follow.watch();
        assertThat(follow.outdatedProperty().get()).isEmpty();
        Files.write(file, "Marker, 200, two\n".getBytes(StandardCharsets.UTF_16LE), StandardOpenOption.APPEND);
        workspace.followed().clear();
        follow = new FollowFiles(workspace, open);
        follow.watch();
        assertThat(follow.outdatedProperty().get()).containsExactly(file.toString());
    }

    @Test
    void followingIsAboutOneFile() throws IOException {
        var other = Files.writeString(file.resolveSibling("other.nvtxt"), START);
        open.open(List.of(other.toString()));
        follow.check();
        follow.watch();
        Files.writeString(file, "Marker, 200, two\n", StandardOpenOption.APPEND);
        Files.writeString(other, "Marker, 200, two\n", StandardOpenOption.APPEND);
        follow.check();
        follow.watch();
        assertThat(workspace.reportProperty().get().files()).extracting(each -> each.trace().events().size())
                .containsExactly(2, 1);
        assertThat(follow.outdatedProperty().get()).containsExactly(other.toString());
    }
}
