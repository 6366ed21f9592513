// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.fixes.FixText;
import dev.nvtxt.app.shared.model.FixRequest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.ReportLoader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FixesViewModelTest {
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

    private FixesViewModel model(Path path) {
        workspace.onNotice(notices::add);
        ReportFile file = new ReportLoader(LoadOptions.DEFAULT).load(List.of(path.toString()), new LoadListener() {})
                .files().getFirst();
        return new FixesViewModel(workspace, FixRequest.all(file), opened::add);
    }

    @Test
    void showsEveryLineBeforeAndAfter() throws IOException {
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), FAULTY));
        assertThat(lines(model)).hasSize(2);
        var first = lines(model).getFirst();
        assertThat(first.line()).isEqualTo(1);
        assertThat(after(model, first)).containsExactly("@Marker, Time, TimeBase, ProcessId, ThreadId, Message");
        assertThat(first.fixes()).extracting(Fix::title).containsExactly("Correct the letter case",
                "Delete the trailing comma");
        assertThat(after(model, lines(model).get(1)))
                .containsExactly("Marker, 100, Manual, 1, 1, \"frame-start\"");
        assertThat(model.summaryProperty().get())
                .isEqualTo("3 fixes change 2 lines; 1 error and 0 warnings will be left.");
        assertThat(String.valueOf(model.suggestedPlace().getFileName())).isEqualTo("run-fixed.nvtxt");
    }

    @Test
    void theFixesOfACauseAreChosenAtItsFirstLine() throws IOException {
        var model = model(Path.of("../samples/mistakes/seconds.nvtxt"));
        assertThat(lines(model)).extracting(FixableLine::line).containsExactly(8, 9, 10, 11);
        assertThat(lines(model)).allSatisfy(line -> assertThat(
                model.choiceProperty().get().firstLineOf(line.fixes().getFirst())).isEqualTo(lines(model).getFirst()));
        assertThat(model.summaryProperty().get())
                .isEqualTo("1 fix changes 4 lines; 0 errors and 0 warnings will be left.");
    }

    private static List<FixableLine> lines(FixesViewModel model) {
        return model.choiceProperty().get().lines();
    }

    private static List<String> after(FixesViewModel model, FixableLine line) {
        return line.after(model.choiceProperty().get().selection()::contains);
    }

    /// Two readings of one mistake exclude each other; a single fix is applied alone; all are applied again.
    @Test
    void fixesAreChosenOneByOneOrAll() throws IOException {
        var text = "@Marker, Time, TimeBase, ProcessId, ThreadId, Message, Color,\n"
                + "Marker, 1, Qpc, 1, 1, \"first step, Red\n";
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), text));
        var fixes = lines(model).get(1).fixes();
        assertThat(fixes).extracting(fix -> FixText.certainty(fix, fixes)).containsExactly(" · most likely",
                " · alternative");
        model.choose(fixes.get(1), true);
        assertThat(after(model, lines(model).get(1))).containsExactly("Marker, 1, Qpc, 1, 1, \"first step, Red\"");
        assertThat(model.choiceProperty().get().isAll()).isFalse();
        model.choose(lines(model).getFirst().fixes().getFirst(), false);
        assertThat(model.summaryProperty().get())
                .isEqualTo("1 fix changes 1 line; 0 errors and 2 warnings will be left.");
        var copy = folder.resolve("copy.nvtxt");
        model.save(copy);
        assertThat(copy).content().isEqualTo(text.replace(", Red", ", Red\""));
        model.chooseAll(false);
        assertThat(model.canSave()).isFalse();
        assertThat(model.summaryProperty().get()).isEqualTo("0 of 2 fixable problems selected.");
        model.chooseAll(true);
        model.save(copy);
        assertThat(copy).content().isEqualTo(text.replace("Color,", "Color").replace("step, Red", "step\", Red"));
    }

    @Test
    void aFixThatTheCopyDoesNotTakeIsNotChosenAnyMore() throws IOException {
        var text = """
                TimeBase = ClockMonotonicRaw
                ProcessId = 8080
                @Marker, Time, ThreadId, Color, Message,
                Marker, 1, 1, Red, "cache hit"
                Marker, 2, 1, Red, "cache" hit
                """;
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), text));
        assertThat(after(model, lines(model).get(1))).containsExactly("Marker, 2, 1, Red, \"cache\", hit");
        assertThat(model.choiceProperty().get().selection()).hasSize(2);
        var copy = folder.resolve("copy.nvtxt");
        model.save(copy);
        assertThat(copy).content().isEqualTo(text.replace("Message,", "Message"));
        assertThat(model.summaryProperty().get())
                .isEqualTo("Saved copy.nvtxt: 1 fix on 1 line, 1 error and 0 warnings left."
                        + " Line 5 is unchanged, because its fix would bring other problems.");
        assertThat(model.choiceProperty().get().selection()).hasSize(1);
        assertThat(model.savedProperty().get()).isEqualTo(copy);
    }

    @Test
    void theCopyIsOfferedUntilItIsOpen() throws IOException {
        var copy = folder.resolve("copy.nvtxt");
        model(Files.writeString(folder.resolve("run.nvtxt"), FAULTY)).save(copy);
        var offer = notices.getLast();
        assertThat(offer.actions()).extracting(Notice.Action::text).containsExactly("Open copy");
        assertThat(Objects.requireNonNull(offer.over()).getValue()).isFalse();
        offer.actions().getFirst().action().run();
        assertThat(opened).containsExactly(copy.toString());
        workspace.reportProperty().set(
                new ReportLoader(LoadOptions.DEFAULT).load(opened, new LoadListener() {}));
        assertThat(Objects.requireNonNull(offer.over()).getValue()).isTrue();
    }

    @Test
    void beginsWithTheFixThatWasAskedFor() throws IOException {
        var file = model(Files.writeString(folder.resolve("run.nvtxt"), FAULTY)).file();
        var model = model(Path.of(file.trace().path()));
        var fix = lines(model).get(1).fixes().getFirst();
        var alone = new FixesViewModel(workspace, new FixRequest(file, fix), opened::add);
        assertThat(alone.choiceProperty().get().selection()).containsExactly(fix);
        assertThat(alone.firstLine()).isEqualTo(2);
    }

    @Test
    void aUtf16FileIsSavedAsUtf8AlsoWithoutAnythingElse() throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), "\uFEFFNameProcess, 1, \"a\"\n",
                StandardCharsets.UTF_16LE);
        var model = model(file);
        assertThat(model.summaryProperty().get().strip()).isEqualTo("The copy is saved as UTF-8.");
        assertThat(model.canSave()).isTrue();
        var copy = folder.resolve("copy.nvtxt");
        model.save(copy);
        assertThat(copy).content().isEqualTo("NameProcess, 1, \"a\"\n");
    }

    @Test
    void theCopyIsWrittenAndTheFileStays() throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), FAULTY);
        var copy = folder.resolve("copy.nvtxt");
        model(file).save(copy);
        assertThat(copy).content().startsWith("@Marker, Time, TimeBase, ProcessId, ThreadId, Message\n");
        assertThat(file).content().isEqualTo(FAULTY);
        assertThat(notices).singleElement().satisfies(notice -> {
            assertThat(notice.text()).isEqualTo("Saved the fixed copy to " + copy
                    + ": 3 fixes on 2 lines, 1 error and 0 warnings left.");
            notice.actions().getFirst().action().run();
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

    /// A mistake of each kind: the title of its fix, the file, the number of its line, and what takes the line's place.
    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of("Quote the word", "NameProcess, 1, frame-start", 1, List.of(
                        "NameProcess, 1, \"frame-start\"")),
                Arguments.of("Close the string", "# a\nNameProcess, 1, \"open", 2, List.of(
                        "NameProcess, 1, \"open\"")),
                Arguments.of("Correct the letter case", "nameprocess, 1, p", 1, List.of("NameProcess, 1, p")),
                Arguments.of("Correct the spelling", "NameProces, 1, p", 1, List.of("NameProcess, 1, p")),
                Arguments.of("Correct the spelling", "Marker, 1, Qpc, 1, 2, 3, Bleu, m, 4", 1, List.of(
                        "Marker, 1, Qpc, 1, 2, 3, Blue, m, 4")),
                Arguments.of("Add the definition", "TimeBase = Qpc\nProcessId = 1\nThreadId = 2\nMarker, 5", 4,
                        List.of("@Marker, Time", "Marker, 5")),
                Arguments.of("Delete the trailing comma", "NameProcess, 1, p,", 1, List.of("NameProcess, 1, p")),
                Arguments.of("Separate the values with a comma", "NameProcess, 1 p", 1, List.of("NameProcess, 1, p")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("mistakes")
    void everyFixIsShownAndItsCopyHasTheMistakeNoMore(String title, String text, int line, List<String> after)
            throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), text + "\n");
        var model = model(file);
        var code = model.file().trace().problems().list().getFirst().code();
        assertThat(lines(model)).singleElement().satisfies(change -> {
            assertThat(change.line()).isEqualTo(line);
            assertThat(change.before()).isEqualTo(text.lines().toList().getLast());
            assertThat(after(model, change)).isEqualTo(after);
            assertThat(change.fixes()).extracting(Fix::title).containsExactly(title);
        });

        var copy = folder.resolve("copy.nvtxt");
        model.save(copy);

        assertThat(copy).content().endsWith(String.join("\n", after) + "\n");
        assertThat(file).content().isEqualTo(text + "\n");
        assertThat(model(copy).file().trace().problems().list()).extracting(Problem::code).doesNotContain(code);
        assertThat(lines(model(copy))).isEmpty();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "making a symbolic link takes a right of its own there")
    void anotherOpenFileIsRefusedAlsoThroughALink() throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), FAULTY);
        var other = Files.writeString(folder.resolve("other.nvtxt"), "Marker, 1, Manual, 1, 1, m\n");
        var hard = Files.createLink(folder.resolve("hard.nvtxt"), other);
        var soft = Files.createSymbolicLink(folder.resolve("soft.nvtxt"), other);
        var model = model(file);
        workspace.reportProperty().set(new ReportLoader(LoadOptions.DEFAULT)
                .load(List.of(file.toString(), other.toString()), new LoadListener() {}));

        for (var target : List.of(other, hard, soft)) {
            notices.clear();
            model.save(target);
            assertThat(notices).singleElement().extracting(Notice::text)
                    .isEqualTo("Can't write " + target + ": it is an input"
                            + (target.equals(other) ? "" : " (" + other + ")")
                            + ", and inputs are never changed; choose another name.");
        }
        assertThat(other).content().isEqualTo("Marker, 1, Manual, 1, 1, m\n");
        assertThat(soft).isSymbolicLink();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theCopyCanBeReadByWhomeverANewFileCan() throws IOException {
        var plain = Files.createFile(folder.resolve("plain.nvtxt"));
        var copy = folder.resolve("copy.nvtxt");
        model(Files.writeString(folder.resolve("run.nvtxt"), FAULTY)).save(copy);
        assertThat(Files.getPosixFilePermissions(copy)).isEqualTo(Files.getPosixFilePermissions(plain));
    }

    @Test
    void aFolderThatIsGoneIsTold() throws IOException {
        var target = folder.resolve("gone/copy.nvtxt");
        model(Files.writeString(folder.resolve("run.nvtxt"), FAULTY)).save(target);
        assertThat(notices).singleElement().extracting(Notice::tone).isEqualTo(Notice.Tone.ERROR);
        assertThat(target).doesNotExist();
    }

    @Test
    void ofAFileThatCantBeFixedItSaysWhichCan() throws IOException {
        var packed = folder.resolve("run.nvtxt.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(FAULTY.getBytes(StandardCharsets.UTF_8));
        }
        // The end of a slice that is not open: of an NVTXT file, its line could become a comment.
        var json = Files.writeString(folder.resolve("run.json"),
                "{\"traceEvents\":[\n{\"ph\":\"E\",\"ts\":1,\"pid\":1,\"tid\":1}\n]}\n");
        for (var path : List.of(packed, json)) {
            var trace = new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
            var file = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
            var model = new FixesViewModel(workspace, FixRequest.all(file), opened::add);
            assertThat(model.file().trace().problems().list()).as("%s", path).isNotEmpty();
            assertThat(lines(model)).as("%s", path).isEmpty();
            assertThat(model.canSave()).as("%s", path).isFalse();
            assertThat(model.summaryProperty().get()).as("%s", path)
                    .isEqualTo("Only .nvtxt files on the disk that are not compressed can be fixed.");
        }
    }

    @Test
    void aFileWithoutFixesSaysSo() throws IOException {
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), "Marker, 1.5, Manual, 1, 1, x, y, z\n"));
        assertThat(lines(model)).isEmpty();
        assertThat(model.summaryProperty().get()).isEqualTo("No automatic fix for the problems in this file.");
    }

    @Test
    void theLinesOfACauseAreOneChoice() throws IOException {
        var text = "TimeBase = Manual\nProcessId = 1\nThreadId = 1\n@Marker, Time\nMarker, 0.5\nMarker, 1.5\n";
        var model = model(Files.writeString(folder.resolve("seconds.nvtxt"), text));
        assertThat(model.suggestedPlace()).isEqualTo(folder.resolve("seconds-fixed.nvtxt").toAbsolutePath());
        assertThat(model.choiceProperty().get().selection()).hasSize(2);
        model.choose(lines(model).getFirst().fixes().getFirst(), false);
        assertThat(model.choiceProperty().get().selection()).isEmpty();
        model.choose(lines(model).getLast().fixes().getFirst(), true);
        assertThat(model.choiceProperty().get().selection()).hasSize(2);
    }

    /// The colors of moved lines are written first: that they are moved too is said before the copy is saved.
    @Test
    void whatOtherFixesBringToLightIsTold() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\nProcessId = 1\nThreadId = 1\n"
                + "@RangePush, Time, Color, Message\n@RangePop, Time\n");
        for (int i = 5; i > 0; i--) {
            text.append("RangePush, %1$d00, 0x336699, \"m\"\nRangePop, %1$d50\n".formatted(i));
        }
        var model = model(Files.writeString(folder.resolve("run.nvtxt"), text));
        assertThat(lines(model)).hasSize(5);
        assertThat(model.summaryProperty().get())
                .isEqualTo("2 fixes change 9 lines; 0 errors and 0 warnings will be left."
                        + " Further fixes, of what shows only when the others are made: Sort the pushes and pops by time (8 lines).");
        assertThat(model.hasFurtherProperty().get()).isTrue();
        model.furtherProperty().set(false);
        assertThat(model.summaryProperty().get())
                .isEqualTo("1 fix changes 5 lines; 0 errors and 4 warnings will be left.");
        assertThat(model.hasFurtherProperty().get()).isTrue();
        model.furtherProperty().set(true);
        model.save(folder.resolve("copy.nvtxt"));
        assertThat(model.summaryProperty().get())
                .isEqualTo("Saved copy.nvtxt: 2 fixes on 9 lines, 0 errors and 0 warnings"
                        + " left. Further fixes, of what shows only when the others are made: Sort the pushes and pops by time (8 lines).");
    }
}
