// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.TimeBase;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenReportTest {
    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<String> told = new ArrayList<>();
    private OpenReport open;

    @BeforeEach
    void make() {
        workspace.onNotice(notice -> told.add(notice.text()));
        open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private List<String> names() {
        return workspace.reportProperty().get().files().stream().map(file -> file.trace().fileName()).toList();
    }

    @Test
    void opensFilesInTheOrderTheyAreNamed() throws IOException {
        open.open(List.of(write("b.nvtxt", "Marker, 1, Manual, 1, 1\n"), write("a.nvtxt", "")));
        open.open(List.of(write("c.nvtxt", "")));
        assertThat(names()).containsExactly("b.nvtxt", "a.nvtxt", "c.nvtxt");
        assertThat(open.progress().runningProperty().get()).isFalse();
        assertThat(told).isEmpty();
    }

    @Test
    void filesThatWereAlignedStayAlignedWhenOneIsClosed() throws Exception {
        open.open(List.of(write("a.nvtxt", "Marker, 1, Manual, 1, 1\n"),
                write("b.nvtxt", "Marker, 4000, Qpc, 1, 1\nMarker, 9000, Qpc, 1, 1\n"),
                write("c.nvtxt", "Marker, 8000, Qpc, 1, 1\nMarker, 9500, Qpc, 1, 1\n")));
        var report = workspace.reportProperty().get();
        var c = report.files().get(2);
        workspace.reportProperty().set(ReportBuilder.withSettings(report, report.settings().with(c.trace().path(),
                TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(-400_000))));
        var aligned = workspace.reportProperty().get();
        assertThat(aligned.files()).extracting(file -> file.axisStartNs(0)).containsOnly(1L);

        open.close(aligned.files().get(1));

        assertThat(workspace.reportProperty().get().files()).hasSize(2).extracting(file -> file.axisStartNs(0))
                .containsOnly(1L);
    }

    private void move(int file, long byNs) throws ClockSettingException {
        var report = workspace.reportProperty().get();
        workspace.reportProperty().set(ReportBuilder.withSettings(report, report.settings().with(
                report.files().get(file).trace().path(), TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(byNs))));
    }

    @Test
    void aReopenedFileIsInItsPlaceWithItsClock() throws Exception {
        open.open(List.of(write("a.nvtxt", "Marker, 3000, Qpc, 1, 1\nMarker, 9000, Qpc, 1, 1\n"),
                write("b.nvtxt", "Marker, 4000, Qpc, 1, 1\nMarker, 9000, Qpc, 1, 1\n"),
                write("c.nvtxt", "Marker, 8000, Qpc, 1, 1\nMarker, 9500, Qpc, 1, 1\n")));
        move(1, 5_000_000);
        var moved = workspace.reportProperty().get().files().get(1);

        var reopen = open.close(moved);
        assertThat(names()).containsExactly("a.nvtxt", "c.nvtxt");
        open.open(List.of(write("d.nvtxt", "Marker, 8000, Qpc, 1, 1\nMarker, 9500, Qpc, 1, 1\n")));
        reopen.run();

        assertThat(names()).containsExactly("a.nvtxt", "b.nvtxt", "c.nvtxt", "d.nvtxt");
        assertThat(workspace.reportProperty().get().files().get(1).axisStartNs(0)).isEqualTo(moved.axisStartNs(0));
        assertThat(told).isEmpty();
    }

    @Test
    void theClockOfTheLastFileGoesWithIt() throws Exception {
        var path = write("b.nvtxt", "Marker, 4000, Qpc, 1, 1\n");
        open.open(List.of(path));
        move(0, 5_000_000);
        open.close(workspace.reportProperty().get().files().getFirst());
        open.open(List.of(path));
        assertThat(workspace.reportProperty().get().settings()).isEqualTo(ClockSettings.AUTOMATIC);
    }

    @Test
    void isNotEmptyWhileSomethingIsAnnounced() {
        open.announce(List.of("some.nvtxt-session"));
        open.announce(List.of("some.nvtxt-session"));
        open.endAnnouncement();
        assertThat(open.emptyProperty().get()).isFalse();
        assertThat(workspace.openingProperty().get()).isEqualTo("Opening some.nvtxt-session…");
        open.endAnnouncement();
        assertThat(open.emptyProperty().get()).isTrue();
        assertThat(workspace.openingProperty().get()).isEmpty();
    }

    @Test
    void isOpeningUntilTheReportHasTheFile() throws IOException {
        var held = new HeldExecutor();
        var slowWorkspace = new Workspace(held);
        var slow = new OpenReport(slowWorkspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        slow.open(List.of(write("a.nvtxt", "Marker, 1, Manual, 1, 1\n")));
        while (slowWorkspace.reportProperty().get().files().isEmpty()) {
            assertThat(slowWorkspace.openingProperty().get()).isEqualTo("Opening a.nvtxt…");
            held.letGoNext();
        }
        held.letGo();
        assertThat(slowWorkspace.openingProperty().get()).isEmpty();
    }

    @Test
    void isNotEmptyBetweenTheEndOfReadingAndTheReport() throws IOException {
        var held = new HeldExecutor();
        var slow = new OpenReport(new Workspace(held), SettingsStore.openDirect(folder.resolve("settings.json")));
        var seen = new ArrayList<Boolean>();
        slow.emptyProperty().addListener((_, _, isEmpty) -> seen.add(isEmpty));
        slow.open(List.of(write("a.nvtxt", "Marker, 1, Manual, 1, 1\n")));
        held.letGo();
        assertThat(seen).containsExactly(false);
        slow.closeAll();
        held.letGo();
        assertThat(seen).containsExactly(false, true);
    }

    @Test
    void aFileThatGrewIsReadOnWithTheSelectionOnItsEvent() throws IOException {
        var path = write("a.nvtxt", "Marker, 1, Manual, 1, 1\nMarker, 2, Manual, 1, 1\nMarker, 3, Man");
        open.open(List.of(path));
        workspace.selectionProperty().set(new EventRef(workspace.reportProperty().get().files().getFirst(), 1));
        Files.writeString(Path.of(path), "ual, 1, 1\n", StandardOpenOption.APPEND);
        open.reload();
        var after = workspace.reportProperty().get().files().getFirst();
        assertThat(after.trace().events().size()).isEqualTo(3);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(after, 1));
        assertThat(after.trace().problems().errors()).isZero();
    }

    @Test
    void aFolderStandsForItsFiles() throws IOException {
        write("z.nvtxt", "");
        write("y.nvtxt", "");
        write("readme.txt", "");
        open.open(List.of(folder.toString()));
        assertThat(names()).containsExactly("y.nvtxt", "z.nvtxt");
    }

    @Test
    void standardInputIsReadOnceAndKeptForReadingAgain() {
        var in = new ByteArrayInputStream("Marker, 1, Manual, 1, 1\n".getBytes(StandardCharsets.UTF_8));
        open.setOptions(options -> options.withStandardInput(in));
        open.open(List.of("-"));
        open.reload();
        var files = workspace.reportProperty().get().files();
        assertThat(files).hasSize(1);
        assertThat(files.getFirst().trace().path()).isEqualTo("-");
        assertThat(files.getFirst().trace().events().size()).isEqualTo(1);
        assertThat(told).isEmpty();
    }

    @Test
    void tracesAreReadAgainWithTheProviderMappingThatIsChosen() throws IOException {
        var trace = write("t.json", """
                [{"ph":"X","ts":1,"dur":1,"name":"a","args":{"ProviderGuid":"7F5BC0C6-0A1B-4C2D-8E3F-112233445566"}}]
                """);
        var mapping = write("names.xml", """
                <EventProviders>
                <EventProvider Id="{7f5bc0c6-0a1b-4c2d-8e3f-112233445566}" Name="Engine"/>
                </EventProviders>""");
        var chosen = new AtomicReference<>(FormatOptions.DEFAULT);
        open.setFormats(chosen::get);
        open.open(List.of(trace));
        assertThat(provider()).isEqualTo("7F5BC0C6-0A1B-4C2D-8E3F-112233445566");
        chosen.set(new FormatOptions(null, Path.of(mapping), null));
        open.reload();
        assertThat(provider()).isEqualTo("Engine");
    }

    private @Nullable String provider() {
        return workspace.reportProperty().get().files().getFirst().trace().provider(0);
    }

    @Test
    void whatCannotBeReadIsToldAndTheRestOpens() throws IOException {
        var missing = folder.resolve("missing.nvtxt").toString();
        open.open(List.of(missing, write("a.nvtxt", "")));
        assertThat(names()).containsExactly("a.nvtxt");
        assertThat(told).containsExactly("Can't open " + missing + ": there is no such file.");
        assertThat(workspace.reportProperty().get().unreadable()).hasSize(1);
    }

    @Test
    void whatCannotBeReadCountsOnceHoweverOftenItIsOpened() throws IOException {
        var missing = folder.resolve("missing.nvtxt").toString();
        var empty = Files.createDirectory(folder.resolve("empty")).toString();
        open.open(List.of(missing, missing, empty, empty));
        open.open(List.of(missing, empty));
        open.open(List.of(folder.resolve("empty/../missing.nvtxt").toString()));
        assertThat(workspace.reportProperty().get().unreadable()).hasSize(2);
        assertThat(open.paths()).hasSize(2);
        open.open(List.of(write("missing.nvtxt", "")));
        assertThat(workspace.reportProperty().get().unreadable()).extracting(UnreadableFile::path)
                .containsExactly(empty);
        assertThat(workspace.reportProperty().get().files()).hasSize(1);
    }

    @Test
    void reloadingKeepsTheSelectedEventByItsLine() throws IOException {
        var path = write("a.nvtxt", "Marker, 1, Manual, 1, 1\nMarker, 2, Manual, 1, 1\n");
        open.open(List.of(path));
        var before = workspace.reportProperty().get().files().getFirst();
        workspace.selectionProperty().set(new EventRef(before, 1));
        write("a.nvtxt", "Markr, 1\nMarker, 7, Manual, 1, 1\nMarker, 8, Manual, 1, 1\n");
        open.reload();
        var after = workspace.reportProperty().get().files().getFirst();
        assertThat(after).isNotSameAs(before);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(after, 0));
        assertThat(after.trace().events().start(0)).isEqualTo(7);
    }

    @Test
    void keepsTheObjectOfAFileThatStays() throws IOException {
        open.open(List.of(write("a.nvtxt", "Marker, 1, Manual, 1, 1\n")));
        var file = workspace.reportProperty().get().files().getFirst();
        open.open(List.of(write("b.nvtxt", "Marker, 1, Manual, 1, 1\n")));
        assertThat(workspace.reportProperty().get().files().getFirst()).isSameAs(file);
    }

    @Test
    void closesOneFileOrAll() throws IOException {
        open.open(List.of(write("a.nvtxt", "Marker, 1, Manual, 1, 1\n"), write("b.nvtxt", "")));
        workspace.selectionProperty().set(new EventRef(workspace.reportProperty().get().files().getFirst(), 0));
        open.close(workspace.reportProperty().get().files().getFirst());
        assertThat(names()).containsExactly("b.nvtxt");
        assertThat(workspace.selectionProperty().get()).isNull();
        open.closeAll();
        assertThat(names()).isEmpty();
    }

    @Test
    void remembersWhatWasOpenedLast() throws IOException {
        var a = write("a.nvtxt", "");
        var b = write("b.nvtxt", "");
        open.open(List.of(a));
        open.open(List.of(b));
        open.open(List.of(a));
        assertThat(open.recent().paths()).containsExactly(a, b);
        for (int i = 0; i < 20; i++) {
            open.recent().add(List.of(folder.resolve("more" + i).toString()));
        }
        assertThat(open.recent().paths()).hasSize(12).startsWith(folder.resolve("more19").toString());
    }
}
