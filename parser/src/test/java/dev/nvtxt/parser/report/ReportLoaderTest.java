// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.input.ReportFolders;
import dev.nvtxt.parser.report.input.SessionFolder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.report.summary.FileSummary;
import dev.nvtxt.parser.report.summary.ReportSummary;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportLoaderTest {
    private static final String TEXT = """
            NameProcess, 7, p
            NameOsThread, 8, 9, t
            Marker, 5, Qpc, 1, 2, 3, Red, m, 0
            RangeStartEnd, 5, 9, Manual, 1, 3, 4, Red, m, 0
            RangePush, 5, Qpc, 1, 2, 3, Red, m, 0
            RangePop, 7, Qpc, 1, 2
            Oops
            """;

    @TempDir
    private Path folder = Path.of("");

    private String file(String name) throws IOException {
        var path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, TEXT).toString();
    }

    private static Report load(LoadOptions options, String... inputs) {
        return new ReportLoader(options).load(List.of(inputs), LoadListener.NONE);
    }

    private static List<String> names(Report report) {
        return report.files().stream().map(file -> file.trace().fileName()).toList();
    }

    @Test
    void aFolderStandsForItsFilesByName() throws IOException {
        file("b.nvtxt");
        file("a.NVTXT");
        file("c.txt");
        file("below/d.nvtxt");

        assertThat(names(load(LoadOptions.DEFAULT, folder.toString()))).containsExactly("a.NVTXT", "b.nvtxt");
    }

    @Test
    void whatCannotBeReadIsListedAndTheRestLoads() throws IOException {
        var empty = Files.createDirectories(folder.resolve("empty")).toString();
        var report = load(LoadOptions.DEFAULT, "gone.nvtxt", file("a.nvtxt"), empty);

        assertThat(names(report)).containsExactly("a.nvtxt");
        assertThat(report.unreadable()).containsExactlyInAnyOrder(
                new UnreadableFile("gone.nvtxt", "not-found", "there is no such file"),
                new UnreadableFile(empty, "no-files", "the folder has no .nvtxt files directly in it"));
    }

    @Test
    void aCapturesFolderBringsItsSessionsFilesAlong() throws IOException {
        file("game/session.nvtxt");
        file("game/game_Capture_001/a.nvtxt");
        file("game/game_Capture_002/b.nvtxt");
        var first = folder.resolve("game/game_Capture_001").toString();
        var second = folder.resolve("game/game_Capture_002").toString();

        assertThat(names(load(LoadOptions.DEFAULT, first))).containsExactly("a.nvtxt", "session.nvtxt");
        assertThat(names(load(LoadOptions.DEFAULT, first, second))).containsExactly("a.nvtxt", "session.nvtxt",
                "b.nvtxt");
        assertThat(names(load(LoadOptions.DEFAULT.withSession(SessionFolder.LEFT_OUT), first)))
                .containsExactly("a.nvtxt");
    }

    @Test
    void anotherFolderDoesNotBringTheFolderAboveItAlong() throws IOException {
        file("other/game_Capture_001/a.nvtxt");
        file("other/session.nvtxt");

        assertThat(names(load(LoadOptions.DEFAULT, folder.resolve("other/game_Capture_001").toString())))
                .containsExactly("a.nvtxt");
    }

    @Test
    void theEnvironmentNamesTheFolderOfARunningTarget() {
        assertThat(ReportFolders.outputFolder(Map.of("NSIGHT_ANALYSIS_SESSION_OUTPUT_PATH", "/x/y")))
                .contains(Path.of("/x/y"));
        assertThat(ReportFolders.outputFolder(Map.of())).isEmpty();
        assertThat(ReportFolders.outputFolder(Map.of("NSIGHT_ANALYSIS_SESSION_OUTPUT_PATH", "no\0path")))
                .as("what no folder can be called").isEmpty();
    }

    @Test
    void aDashIsStandardInput() {
        var options = LoadOptions.DEFAULT
                .withStandardInput(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)));

        var report = load(options, "-");
        assertThat(report.files()).extracting(file -> file.trace().path()).containsExactly("-");
        assertThat(names(report)).containsExactly("standard input");
    }

    @Test
    void theListenerIsToldOfEachFile() throws IOException {
        var told = new ArrayList<String>();
        new ReportLoader(LoadOptions.DEFAULT).load(List.of(file("a.nvtxt"), file("b.nvtxt")), new LoadListener() {
            @Override
            public ReadListener onFile(int index, int count, String path) {
                told.add(index + "/" + count + " " + Path.of(path).getFileName());
                return ReadListener.NONE;
            }
        });

        assertThat(told).containsExactly("0/2 a.nvtxt", "1/2 b.nvtxt");
    }

    @Test
    void filesAreHandedOverOneByOneAndNoneIsKept() throws IOException {
        var seen = new ArrayList<String>();
        new ReportLoader(LoadOptions.DEFAULT).read(List.of(file("a.nvtxt"), "none", file("b.nvtxt")),
                new LoadListener() {
                    @Override
                    public void onRead(TraceFile file) {
                        seen.add(file.fileName());
                    }

                    @Override
                    public void onUnreadable(UnreadableFile file) {
                        seen.add(file.code());
                    }
                });
        assertThat(seen).containsExactly("a.nvtxt", "not-found", "b.nvtxt");
    }

    @Test
    void whatTheListenerThrowsEndsLoadingAndIsNoFaultOfTheFile() throws IOException {
        var files = List.of(file("a.nvtxt"), file("b.nvtxt"));
        var seen = new ArrayList<String>();
        var listener = new LoadListener() {
            @Override
            public void onRead(TraceFile file) throws IOException {
                seen.add(file.fileName());
                throw new IOException("disk full");
            }
        };
        var loader = new ReportLoader(LoadOptions.DEFAULT);
        assertThatThrownBy(() -> loader.read(files, listener)).hasMessage("disk full");
        assertThatThrownBy(() -> loader.load(files, listener)).hasRootCauseMessage("disk full");
        assertThat(seen).containsExactly("a.nvtxt", "a.nvtxt");
    }

    @Test
    void loadingIsCanceledBetweenFilesAndInThem() throws IOException {
        var files = List.of(file("a.nvtxt"), file("b.nvtxt"));
        var asked = new AtomicInteger();
        LoadListener listener = new LoadListener() {
            @Override
            public boolean isCanceled() {
                return asked.incrementAndGet() > 1;
            }
        };
        assertThatThrownBy(() -> new ReportLoader(LoadOptions.DEFAULT).load(files, listener))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> new ReportLoader(LoadOptions.DEFAULT, (path, reading) -> {
            assertThat(reading.isCanceled()).isTrue();
            throw new CancellationException(path);
        }).read(files, canceledByItsFile())).isInstanceOf(CancellationException.class).hasMessage(files.getFirst());
    }

    private static LoadListener canceledByItsFile() {
        return new LoadListener() {
            @Override
            public ReadListener onFile(int index, int count, String path) {
                return new ReadListener() {
                    @Override
                    public boolean isCanceled() {
                        return true;
                    }
                };
            }
        };
    }

    @Test
    void theSummaryCountsWhatIsUsedAndNamed() throws IOException {
        var summary = ReportSummary.of(load(LoadOptions.DEFAULT, file("a.nvtxt"))).getFirst();

        assertThat(summary.events()).isEqualTo(new FileSummary.KindCounts(1, 1, 1));
        assertThat(summary.events().total()).isEqualTo(3);
        assertThat(List.of(summary.processes(), summary.threads(), summary.categories())).containsExactly(2, 3, 2);
        assertThat(summary.lines()).isEqualTo(7);
        assertThat(summary.errors()).isEqualTo(1);
        assertThat(summary.withProblems(3, 4)).usingRecursiveComparison().ignoringFields("errors", "warnings")
                .isEqualTo(summary);
        assertThat(summary.withProblems(3, 4)).returns(3L, FileSummary::errors).returns(4L, FileSummary::warnings);
        assertThat(summary.clocks()).containsExactly(
                new FileSummary.ClockSummary("Qpc", "Qpc at 10 MHz (assumed)", "10000000", 5, 7, 500L, 700L),
                new FileSummary.ClockSummary("Manual", "Manual in nanoseconds, exact", "1000000000", 5, 9, 5L, 9L));
    }

    @Test
    void theReadersOptionsAreTaken() throws IOException {
        var target = ReadOptions.DEFAULT.withTarget(Target.NSIGHT_SYSTEMS);
        var plain = load(LoadOptions.DEFAULT, file("a.nvtxt")).files().getFirst().trace().problems().errors();
        var strict = load(LoadOptions.DEFAULT.withRead(target), file("a.nvtxt")).files().getFirst().trace().problems();
        assertThat(strict.errors()).isGreaterThan(plain);
    }

    @Test
    void whyAFileCannotBeReadIsSaidInWords() {
        assertThat(UnreadableFile.of("a", new NoSuchFileException("a")))
                .isEqualTo(new UnreadableFile("a", "not-found", "there is no such file"));
        assertThat(UnreadableFile.of("a", new AccessDeniedException("a")).message()).isEqualTo("permission denied");
        assertThat(UnreadableFile.of("a", new IOException("Is a directory")).message()).isEqualTo("Is a directory");
        assertThat(UnreadableFile.of("a", new IOException()))
                .isEqualTo(new UnreadableFile("a", "unreadable", "IOException"));
    }

    @ParameterizedTest
    @CsvSource({ "/a/game/game_Capture_001, /a/game", "/a/game/game_Capture_1/., /a/game" })
    @DisabledOnOs(OS.WINDOWS)
    void aCapturesFolderHasASession(String folder, String session) {
        assertThat(ReportFolders.sessionFolder(Path.of(folder))).contains(Path.of(session));
    }

    @ParameterizedTest
    @ValueSource(strings = { "/", "/game_Capture_001", "/a/game/other_Capture_001", "/a/game/game_Capture_",
        "/a/game" })
    @DisabledOnOs(OS.WINDOWS)
    void anotherFolderHasNone(String folder) {
        assertThat(ReportFolders.sessionFolder(Path.of(folder))).isEmpty();
    }

    @Test
    void aSummaryTellsOfTimeBasesWithoutAClock() {
        var text = "@Marker, Time, TimeBase\nMarker, 5, Rdtsc\n".getBytes(StandardCharsets.UTF_8);
        var report = load(LoadOptions.DEFAULT.withStandardInput(new ByteArrayInputStream(text)), "-");
        var summary = ReportSummary.of(report).getFirst();
        assertThat(summary.processes()).isZero();
        assertThat(summary.threads()).isZero();
        assertThat(summary.clocks())
                .containsExactly(
                        new FileSummary.ClockSummary("Rdtsc", "no frequency: times are ticks", null, 5, 5, null, null));
    }
}
