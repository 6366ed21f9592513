// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.history.TrendRow;
import dev.nvtxt.analysis.compare.history.TrendRun;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.tables.trend.TrendWords;
import dev.nvtxt.app.testing.InlineExecutor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendViewModelTest {
    @TempDir
    private Path folder = Path.of("");
    @TempDir
    private Path settings = Path.of("");
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Request.CompareFiles> compared = new ArrayList<>();
    private OpenReport open = new OpenReport(workspace, SettingsStore.openDirect(Path.of("none")));
    private TrendViewModel model = new TrendViewModel(workspace, open);

    /// Ten runs; `work` takes twice as long from the sixth on.
    @BeforeEach
    void writeRuns() throws IOException {
        for (int run = 1; run <= 10; run++) {
            int length = (run > 5 ? 2000 : 1000) + run;
            var file = Files.writeString(folder.resolve("run-" + run + ".nvtxt"),
                    "TimeBase = Manual\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 0, " + length + ", work\n");
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000L * run));
        }
        Files.writeString(folder.resolve("run-11.nvtxt"), "TimeBase = Manual\n");
        open = new OpenReport(workspace, SettingsStore.openDirect(settings.resolve("settings.json")));
        model = new TrendViewModel(workspace, open);
        workspace.on(Request.CompareFiles.class, compared::add);
    }

    @Test
    void aFolderIsAHistory() {
        model.use(List.of(folder));
        var history = Objects.requireNonNull(model.historyProperty().get());
        assertThat(history.trend().runs()).extracting(TrendRun::name).startsWith("run-1", "run-2").endsWith("run-10");
        assertThat(history.leftOut()).singleElement().asString()
                .endsWith("run-11.nvtxt: it has no events and is left out");
        assertThat(model.rowProperty().get()).extracting(TrendRow::label).isEqualTo("work");
        assertThat(history.trend().rows().getFirst().points()).singleElement()
                .satisfies(point -> assertThat(point.run()).isEqualTo(5));
        assertThat(model.busyProperty().get()).isFalse();
    }

    @Test
    void runsAreLabeledByTheirDatesOrByTheirNamesWhereThoseRepeat() throws IOException {
        model.use(List.of(folder));
        assertThat(new TrendWords(Objects.requireNonNull(model.historyProperty().get()).trend()).labels())
                .startsWith("1970-01-12", "1970-01-24").hasSize(10);
        for (int run = 1; run <= 10; run++) {
            Files.setLastModifiedTime(folder.resolve("run-" + run + ".nvtxt"), FileTime.fromMillis(4000L * run));
        }
        model.use(List.of(folder));
        assertThat(new TrendWords(Objects.requireNonNull(model.historyProperty().get()).trend()).labels())
                .startsWith("run-1", "run-2").hasSize(10);
    }

    @Test
    void aRunOpensAndTwoAreCompared() {
        model.use(List.of(folder));
        model.open(2);
        assertThat(open.paths()).containsExactly(folder.resolve("run-3.nvtxt").toString());
        model.pick(6);
        model.pick(2);
        assertThat(model.pickedProperty().get()).containsExactly(2, 6);
        model.compare();
        assertThat(compared).singleElement().satisfies(request -> {
            assertThat(request.a().trace().path()).endsWith("run-3.nvtxt");
            assertThat(request.b().trace().path()).endsWith("run-7.nvtxt");
        });
        model.pick(9);
        assertThat(model.pickedProperty().get()).as("the older one makes room").containsExactly(6, 9);
        model.pick(9);
        assertThat(model.pickedProperty().get()).containsExactly(6);
    }

    @Test
    void aRunThatIsOpenIsGoneTo() {
        var places = new ArrayList<Place>();
        workspace.on(Request.GoTo.class, request -> places.add(request.place()));
        model.use(List.of(folder));
        model.open(2);
        assertThat(places).isEmpty();
        model.open(2);
        assertThat(places)
                .containsExactly(new Place.LanesOfFile(workspace.reportProperty().get().files().getFirst()));
        assertThat(open.paths()).hasSize(1);
    }

    @Test
    void openFilesAreRuns() {
        assertThat(model.hasOpenFiles()).isFalse();
        open.open(List.of(folder.toString()));
        assertThat(model.hasOpenFiles()).isTrue();
        model.useOpenFiles();
        assertThat(Objects.requireNonNull(model.historyProperty().get()).trend().runs()).hasSize(10);
    }
}
