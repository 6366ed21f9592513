// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceViewModelTest {
    private final List<Long> read = new ArrayList<>();
    private final SourceText source = (line, _) -> {
        read.add(line);
        return "Marker, " + line;
    };
    private final ReportFile file = TestFiles.file("a.nvtxt",
            List.of(problem(ProblemCode.TRAILING_COMMA, 3), problem(ProblemCode.BAD_INTEGER, 5),
                    problem(ProblemCode.WRONG_TYPE, 5)),
            List.of(Event.marker(4, 10, "m"), Event.push(6, 9, 20, 30, "r")), source);
    private final Workspace workspace = TestFiles.workspace(file);
    private final SourceViewModel model = new SourceViewModel(workspace);

    @Test
    void showsTheFirstFileAndReadsNothingUntilALineIsInSight() {
        assertThat(model.fileProperty().get()).isSameAs(file);
        assertThat(model.lineCount()).isEqualTo(100);
        assertThat(read).isEmpty();
        assertThat(model.read(70)).isNotNull().extracting(SourceLine::text).isEqualTo("Marker, 70");
        assertThat(read).hasSize(36).startsWith(65L).endsWith(100L);
    }

    @Test
    void aLineIsReadOnce() {
        model.read(1);
        model.read(2);
        assertThat(read).hasSize(64);
    }

    @Test
    void knowsTheProblemsOfALine() {
        assertThat(model.problems(5)).extracting(found -> found.code().id()).containsExactly("bad-integer",
                "wrong-type");
        assertThat(model.problems(4)).isEmpty();
    }

    @Test
    void choosingALineRevealsItsEventAndOfAPopItsRange() {
        model.choose(4);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 0));
        model.choose(9);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(file, 1));
        assertThat(model.lineProperty().get()).isEqualTo(9);
        assertThat(model.isOfSelection(6)).isTrue();
        assertThat(model.isOfSelection(9)).isTrue();
        assertThat(model.isOfSelection(7)).isFalse();
    }

    @Test
    void selectingAnEventShowsItsLine() {
        workspace.reveal(new EventRef(file, 1));
        assertThat(model.lineProperty().get()).isEqualTo(6);
    }

    @Test
    void anEventOfJsonIsShownAtTheLineOfItsByte(@TempDir Path folder) throws IOException {
        var path = Files.writeString(folder.resolve("a.json"), """
                [
                {"ph":"i","ts":20,"name":"later"},
                {"ph":"i",
                 "ts":10,"name":"earlier"}
                ]
                """);
        var report = ReportBuilder.build(List.of(new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE)),
                List.of());
        var json = report.files().getFirst();
        workspace.reportProperty().set(report);
        workspace.reveal(new EventRef(json, 0));
        assertThat(model.lineProperty().get()).isEqualTo(3);
        assertThat(model.isOfSelection(3)).isTrue();
        assertThat(model.read(4)).isNotNull().extracting(SourceLine::text)
                .isEqualTo(" \"ts\":10,\"name\":\"earlier\"}");
        model.choose(2);
        assertThat(workspace.selectionProperty().get()).isEqualTo(new EventRef(json, 1));
    }

    @Test
    void showLineChangesFileAndLine() {
        var other = TestFiles.file("b.nvtxt", List.of(), List.of());
        workspace.reportProperty().set(new Report(List.of(file, other), List.of()));
        workspace.send(new Request.ShowLine(other, 42));
        assertThat(model.fileProperty().get()).isSameAs(other);
        assertThat(model.lineProperty().get()).isEqualTo(42);
    }

    @Test
    void aFileThatIsReadAgainStaysAtItsLine() {
        model.show(file, 42);
        var again = TestFiles.file("a.nvtxt", List.of(), List.of());
        workspace.reportProperty().set(new Report(List.of(TestFiles.file("b.nvtxt", List.of(), List.of()), again),
                List.of()));
        assertThat(model.fileProperty().get()).isSameAs(again);
        assertThat(model.lineProperty().get()).isEqualTo(42);
        workspace.reportProperty().set(Report.EMPTY);
        assertThat(model.fileProperty().get()).isNull();
        assertThat(model.lineCount()).isZero();
    }

    @Test
    void aFileThatIsGoneIsSaidAtItsLines() {
        workspace.reportProperty().set(new Report(List.of(TestFiles.file("gone.nvtxt", List.of(), List.of(),
                (_, _) -> {
                    throw new IOException("no such file");
                })), List.of()));
        assertThat(model.read(1)).isNull();
        assertThat(model.failure(1)).isEqualTo("no such file");
    }

    @Test
    void copiesLinesWhole() {
        var copied = new ArrayList<String>();
        model.copy(List.of(3, 4), copied::add);
        assertThat(copied).containsExactly("Marker, 3\nMarker, 4\n");
    }
}
