// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.app.testing.FaultTrial;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportViewModelTest {
    private static final String TABLE = "start_ms,dur_ms,name,lane\n1,2,a,x\n3,bad,b,y\n";

    @TempDir
    Path folder = Path.of("");
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final SavedImports imports = new SavedImports(workspace);
    private final List<Notice> notices = new ArrayList<>();
    private final List<Path> opened = new ArrayList<>();
    private int finished;

    private ImportViewModel model(Path path) {
        workspace.onNotice(notices::add);
        var model = new ImportViewModel(workspace, imports, opened::add);
        model.onFinished(() -> finished++);
        model.choose(path);
        return model;
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static ImportPreview preview(ImportViewModel model) {
        return model.previewProperty().get();
    }

    @Test
    void aTableIsRecognizedAndShown() throws IOException {
        var model = model(file("run.csv", TABLE));
        var preview = preview(model);
        assertThat(preview.isUsable()).isTrue();
        assertThat(preview.isWhole()).isTrue();
        assertThat(preview.sample().columns()).containsExactly("start_ms", "dur_ms", "name", "lane");
        assertThat(preview.sample().rows().getLast().cells()).containsExactly("3", "bad", "b", "y");
        assertThat(preview.lanes().source().lanes()).hasSizeGreaterThan(2);
        assertThat(GuideWords.recognized(preview)).isEqualTo("table, 4 columns, separated by commas");
        assertThat(GuideWords.findings(preview.conversion())).containsExactly(
                "1 row has a value that can't be read; the event was written without it:",
                "    line 3: duration “bad”");
        assertThat(model.targetProperty().get()).isEqualTo(folder.resolve("run.nvtxt").toString());
        assertThat(model.commandLine()).isEqualTo("nvtxt convert " + folder.resolve("run.csv") + " -o "
                + folder.resolve("run.nvtxt") + " --delimiter comma --header yes --time start_ms --duration dur_ms"
                + " --message name --thread lane --unit ms --duration-unit ms");
    }

    @Test
    void whatTheUserChoosesCountsAndNoColumnStaysNone() throws IOException {
        var model = model(file("run.csv", TABLE));
        model.set(Setting.DURATION, Mapping.NO_COLUMN);
        model.set(Setting.UNIT, "s");
        assertThat(preview(model).conversion().counts()).isEmpty();
        assertThat(preview(model).mapping().hasColumn(Setting.DURATION)).isFalse();
        assertThat(preview(model).lanes().report().startNs()).isEqualTo(1_000_000_000L);
        assertThat(model.commandLine()).contains("--duration -").contains("--unit s");
    }

    @Test
    void aWrongMappingSaysWhatIsWrongAndTheLastPreviewStays() throws IOException {
        var model = model(file("a.log", "1.5 hello\nstray\n2.5 you\n"));
        assertThat(preview(model).sample().columns()).containsExactly("time", "message");
        model.set(Setting.PATTERN, "(?<time>\\S+");
        assertThat(preview(model).error()).isEqualTo("Pattern: Unclosed group at character 12 of (?<time>\\S+.");
        assertThat(preview(model).isUsable()).isFalse();
        assertThat(preview(model).conversion().events()).isEqualTo(2);
        model.set(Setting.PATTERN, "^(?<time>\\d\\S+) (?<message>.*)");
        assertThat(preview(model).error()).isEmpty();
        assertThat(GuideWords.findings(preview(model).conversion())).containsExactly(
                "1 row did not match the pattern and was left out:", "    line 2: “stray”");
    }

    @Test
    void linesOfNoKnownLogAreShownAsTheyAre() throws IOException {
        var preview = preview(model(file("a.log", "hello\nyou\n")));
        assertThat(preview.error()).startsWith("The lines are not from a known log");
        assertThat(preview.sample().rows()).extracting(row -> row.cells().getFirst()).containsExactly("hello", "you");
        assertThat(preview.isUsable()).isFalse();
    }

    @Test
    void onlyTheFirstThousandLinesAreRead() throws IOException {
        var text = new StringBuilder("time,name\n");
        for (int i = 0; i < 5000; i++) {
            text.append(i).append(",n\n");
        }
        var preview = preview(model(file("run.csv", text.toString())));
        assertThat(preview.isWhole()).isFalse();
        assertThat(preview.sample().rows()).hasSize(PreviewMaker.MAX_LINES - 1);
    }

    @Test
    void theResultIsWrittenWithItsMappingAndOpened() throws Exception {
        var model = model(file("run.csv", TABLE));
        model.mappingSavedProperty().set(true);
        model.write();
        var target = folder.resolve("run.nvtxt");
        assertThat(opened).containsExactly(target);
        assertThat(finished).isEqualTo(1);
        assertThat(new NvtxtReader(ReadOptions.DEFAULT).read(target, ReadListener.NONE).events().size()).isEqualTo(2);
        assertThat(Mapping.ofJson(Files.readString(folder.resolve("run.mapping.json"))))
                .isEqualTo(preview(model).mapping());
        assertThat(notices).singleElement().satisfies(notice -> {
            assertThat(notice.text())
                    .isEqualTo("Imported 2 events from run.csv; 1 row left out or changed.");
            assertThat(notice.details()).contains("line 3: duration “bad”");
        });
        var again = model(file("run2.csv", TABLE));
        again.loadMapping(folder.resolve("run.mapping.json"));
        assertThat(again.given()).isEqualTo(preview(model).mapping());
    }

    private void open(Path file) throws IOException {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
        workspace.reportProperty().set(ReportBuilder.build(List.of(trace), List.of()));
    }

    @Test
    void aSessionKeepsHowAFileWasImportedAndMovesWithItsFolder() throws IOException {
        var source = file("run.csv", TABLE);
        var model = model(source);
        model.set(Setting.UNIT, "s");
        model.write();
        assertThat(imports.save().isMissingNode()).as("nothing of files that are closed").isTrue();
        open(folder.resolve("run.nvtxt"));
        var saved = imports.save();
        assertThat(saved.toString()).contains("\"source\":\"run.csv\"").doesNotContain(folder.toString());

        var moved = Files.createDirectory(folder.resolve("moved"));
        Files.move(source, moved.resolve("run.csv"));
        Files.move(folder.resolve("run.nvtxt"), moved.resolve("run.nvtxt"));
        open(moved.resolve("run.nvtxt"));
        var restored = new SavedImports(workspace);
        restored.restore(saved);
        assertThat(restored.latest()).contains(new SavedImports.Import(moved.resolve("run.csv"),
                preview(model).mapping()));

        var again = new ImportViewModel(workspace, restored, opened::add);
        again.choose(moved.resolve("run.csv"));
        assertThat(again.usingKnownProperty().get()).isTrue();
        assertThat(again.commandLine()).contains("--unit s");
        again.guess();
        assertThat(again.usingKnownProperty().get()).isFalse();
        assertThat(again.commandLine()).contains("--unit ms");
    }

    @Test
    void whatASessionSaysWronglyOfImportsIsLeftOut() throws Exception {
        imports.restore(new ObjectMapper().readTree("""
                [7, {"file": 3}, {"file": "run.nvtxt", "source": "run.csv", "mapping": {"unit": "s", "sauce": "x"}}]
                """));
        open(file("run.nvtxt", "TimeBase = Manual\n"));
        assertThat(imports.latest()).contains(new SavedImports.Import(folder.resolve("run.csv"),
                Mapping.EMPTY.with(Setting.UNIT, "s")));
        imports.restore(new ObjectMapper().readTree("\"text\""));
        assertThat(imports.latest()).isEmpty();
    }

    @Test
    void neitherTheInputNorAnOpenFileIsWritten() throws IOException {
        var input = file("run.csv", TABLE);
        var open = file("open.nvtxt", "TimeBase = Manual\n");
        var model = model(input);
        model.targetProperty().set(input.toString());
        model.write();
        assertThat(model.writeErrorProperty().get())
                .contains("it is an input, and inputs are never changed; choose another name");
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(open, ReadListener.NONE);
        workspace.reportProperty().set(ReportBuilder.build(List.of(trace), List.of()));
        model.targetProperty().set(open.toString());
        model.write();
        assertThat(model.writeErrorProperty().get()).contains("it is an input, and inputs are never changed");
        assertThat(input).hasContent(TABLE);
        assertThat(open).hasContent("TimeBase = Manual\n");
        assertThat(opened).isEmpty();
    }

    @Test
    void aCanceledImportLeavesNothing() throws IOException {
        var held = new HeldExecutor();
        var model = new ImportViewModel(new Workspace(held), imports, opened::add);
        model.choose(file("run.csv", TABLE));
        held.letGo();
        model.write();
        assertThat(model.writingProperty().get()).isTrue();
        model.cancel();
        held.letGo();
        assertThat(model.writingProperty().get()).isFalse();
        assertThat(folder.resolve("run.nvtxt")).doesNotExist();
    }

    @Test
    void packedFilesAreUnpackedAndTracesAreNotMapped() throws IOException {
        var packed = folder.resolve("run.csv.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(TABLE.getBytes(StandardCharsets.UTF_8));
        }
        var model = model(packed);
        assertThat(preview(model).conversion().events()).isEqualTo(2);
        assertThat(model.targetProperty().get()).isEqualTo(folder.resolve("run.nvtxt").toString());
        assertThat(
                preview(model(file("t.json", "[{\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":1,\"dur\":1}]"))).opensAsIs())
                .isTrue();
    }

    @Test
    void aFileThatIsThereIsNotSuggested() throws IOException {
        file("run.nvtxt", "");
        var model = model(file("run.csv", TABLE));
        assertThat(model.targetProperty().get()).isEqualTo(folder.resolve("run-2.nvtxt").toString());
        assertThat(model.isReplacing()).isFalse();
        model.targetProperty().set(folder.resolve("run.nvtxt").toString());
        assertThat(model.isReplacing()).isTrue();
    }

    @Test
    void tablesAndLogsAreKnownByTheirNames() {
        assertThat(List.of("a.csv", "B.TSV", "x.log.gz", "/b/.ninja_log")).allMatch(ConvertInput::isNamedSo);
        assertThat(List.of("a.nvtxt", "a.json", "folder", "csv")).noneMatch(ConvertInput::isNamedSo);
    }

    @Test
    void aFaultLeavesTheNextJobWorking() throws Exception {
        var input = file("run.csv", TABLE);
        var target = folder.resolve("fault.nvtxt");
        FaultTrial.run(tried -> {
            var model = new ImportViewModel(tried, new SavedImports(tried), _ -> {});
            return new FaultTrial.Use() {
                @Override
                public void act() throws IOException {
                    Files.deleteIfExists(target);
                    model.choose(input);
                    if (preview(model).isUsable()) {
                        model.targetProperty().set(target.toString());
                        model.write();
                    }
                }

                @Override
                public void check() {
                    assertThat(preview(model).isUsable()).isTrue();
                    assertThat(model.previewingProperty().get()).isFalse();
                    assertThat(model.writingProperty().get()).isFalse();
                    assertThat(target).exists();
                }
            };
        });
    }
}
