// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.session.Autosave.UnsavedFiles;
import dev.nvtxt.app.testing.ExpectedLog;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.setting.ClockSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class AutosaveTest {
    @TempDir
    Path folder = Path.of("");
    private final List<Notice> notices = new ArrayList<>();
    private final List<Path> restored = new ArrayList<>();
    private String marks = "none";
    private Autosave autosave = start();

    private Session session(String ofMarks) {
        return session(ofMarks, "run.nvtxt");
    }

    private Session session(String ofMarks, String... files) {
        return new Session(Stream.of(files).map(file -> folder.resolve(file).toAbsolutePath().normalize().toString())
                .toList(), ClockSettings.AUTOMATIC, Map.of("marks", TextNode.valueOf(ofMarks)));
    }

    @BeforeEach
    void startInTheFolder() throws IOException {
        Files.createFile(folder.resolve("run.nvtxt"));
        autosave = start();
    }

    private Autosave start() {
        return new Autosave(folder.resolve("settings"), new InlineExecutor(), () -> session(marks));
    }

    /// {@return the file of a run that was killed}
    private Path killedRun(String name, String itsMarks, long modifiedMs) throws Exception {
        var file = Files.createDirectories(folder.resolve("settings")).resolve(name + Session.EXTENSION);
        SessionFile.write(file, session(itsMarks));
        return Files.setLastModifiedTime(file, FileTime.fromMillis(modifiedMs));
    }

    private Path own() {
        return new UnsavedFiles(folder.resolve("settings")).own();
    }

    private void keep(String newMarks) {
        marks = newMarks;
        autosave.keep();
    }

    private void offer() {
        notices.clear();
        autosave.offer(notices::add, restored::add);
    }

    @Test
    void marksOfAKilledRunAreOfferedUntilTheyAreTakenUp() throws Exception {
        var left = killedRun("unsaved-1-17", "old", 1000);
        offer();
        offer();
        assertThat(notices).singleElement().extracting(Notice::text, notice -> notice.actions().getFirst().text())
                .containsExactly("Bookmarks from an earlier session were not saved.", "Restore");

        notices.getFirst().actions().getFirst().action().run();
        assertThat(restored).containsExactly(left);
        autosave.adopt(left);

        assertThat(left).doesNotExist();
        assertThat(SessionFile.read(own()).session()).isEqualTo(session("old"));
        offer();
        assertThat(notices).isEmpty();
    }

    @Test
    void marksOfTheLastMomentAreKeptWhenTheProgramEnds() throws Exception {
        marks = "of the last moment";
        autosave.changed();
        autosave.end();
        assertThat(SessionFile.read(own()).session()).isEqualTo(session("of the last moment"));
    }

    @Test
    void anEndWithoutAChangeKeepsNothing() {
        autosave.end();
        assertThat(own()).doesNotExist();
    }

    @Test
    void newMarksDoNotReplaceThoseOfAKilledRun() throws Exception {
        var left = killedRun("unsaved-1-17", "old", 1000);

        keep("new");
        autosave.discard();

        assertThat(SessionFile.read(left).session()).isEqualTo(session("old"));
        assertThat(own()).doesNotExist();
    }

    @Test
    void ofSeveralKilledRunsTheNewestIsOfferedFirst() throws Exception {
        killedRun("unsaved-1-17", "older", 1000);
        var newest = killedRun("unsaved-1-18", "newest", 3000);
        killedRun("unsaved-1-19", "middle", 2000);
        offer();
        notices.getFirst().actions().getFirst().action().run();
        assertThat(restored).containsExactly(newest);
    }

    @Test
    void marksOfWhichNoFileIsThereAreNotOffered() throws Exception {
        SessionFile.write(killedRun("unsaved-1-18", "", 3000), session("of a pipe", "-", "tcp-9009-1"));
        SessionFile.write(killedRun("unsaved-1-19", "", 3000), session("of nothing", new String[0]));
        offer();
        assertThat(notices).isEmpty();

        var left = killedRun("unsaved-1-17", "", 1000);
        SessionFile.write(left, session("of two", "gone.nvtxt", "run.nvtxt"));
        offer();
        notices.getFirst().actions().getFirst().action().run();
        assertThat(restored).containsExactly(left);
    }

    @Test
    void marksOfAProgramThatStillRunsAreLeftAlone() {
        keep("mine");
        assertThat(own()).exists();
        offer();
        assertThat(notices).isEmpty();
    }

    @Test
    void otherFilesBesideThemAreNoMarks() throws IOException {
        var settings = Files.createDirectories(folder.resolve("settings"));
        Files.writeString(settings.resolve("settings.json"), "{}");
        Files.writeString(settings.resolve("mine" + Session.EXTENSION), "{}");
        Files.createDirectory(settings.resolve("unsaved" + Session.EXTENSION));
        offer();
        assertThat(notices).isEmpty();
    }

    @Test
    void onlyTheNewestTwentyStay() throws Exception {
        for (int i = 1; i <= 22; i++) {
            killedRun("unsaved-1-" + i, "marks " + i, i * 1000L);
        }
        offer();
        try (var files = Files.list(folder.resolve("settings"))) {
            assertThat(files.map(Path::getFileName).map(Path::toString)).hasSize(20)
                    .doesNotContain("unsaved-1-1" + Session.EXTENSION, "unsaved-1-2" + Session.EXTENSION);
        }
    }

    @Test
    void aDiskThatRefusesDoesNotStopTheWork() throws IOException {
        Files.writeString(folder.resolve("settings"), "a file where the folder should be");
        try (var log = ExpectedLog.of(Autosave.class)) {
            keep("new");
            offer();
            assertThat(log.messages()).contains("Unsaved bookmarks can't be kept");
        }
        assertThat(notices).isEmpty();
    }
}
