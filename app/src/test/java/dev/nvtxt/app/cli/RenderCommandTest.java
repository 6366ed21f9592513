// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.stream.Stream;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenderCommandTest {
    @TempDir
    Path folder = Path.of("");

    private Run render(String name, String... args) {
        var picture = folder.resolve(name).toString();
        return Run.of(Stream.concat(Stream.of("render", "-o", picture), Stream.of(args)).toArray(String[]::new));
    }

    private Image picture(String name) throws IOException {
        try (var in = Files.newInputStream(folder.resolve(name))) {
            return new Image(in);
        }
    }

    @Test
    void drawsAPictureOfTheSizeThatIsAsked() throws IOException {
        var run = render("a.png", "--width", "800", "--height", "400", Run.sample("published-example.nvtxt"));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        var picture = picture("a.png");
        assertThat(picture.getWidth()).isEqualTo(800);
        assertThat(picture.getHeight()).isEqualTo(400);
        assertThat(count(picture, 0xFF0000FF)).as("pixels of the one blue range").isGreaterThan(2000);
    }

    private static int count(Image picture, int argb) {
        int count = 0;
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                count += picture.getPixelReader().getArgb(x, y) == argb ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void theSameInputGivesTheSameBytes() throws IOException {
        render("a.png", Run.sample("every-command.nvtxt"));
        render("b.png", Run.sample("every-command.nvtxt"));
        assertThat(folder.resolve("a.png")).hasSameBinaryContentAs(folder.resolve("b.png"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPictureCanBeReadByThoseWhoCanReadOtherNewFiles() throws IOException {
        render("a.png", Run.sample("published-example.nvtxt"));
        var other = Files.createFile(folder.resolve("other"));
        assertThat(Files.getPosixFilePermissions(folder.resolve("a.png")))
                .isEqualTo(Files.getPosixFilePermissions(other));
    }

    @Test
    void aDarkThemeIsDark() throws IOException {
        render("a.png", "--theme", "dark", Run.sample("every-command.nvtxt"));
        assertThat(picture("a.png").getPixelReader().getColor(1500, 880).getBrightness()).isLessThan(0.2);
    }

    /// A stutter has a cap in the color of warnings; two of the 180 frames are stutters.
    @Test
    void framesStandAboveTheRulerAsInTheWindow() throws IOException {
        render("a.png", "--height", "300", Run.sample("frame-loop.nvtxt"));
        render("b.png", "--height", "300", Run.sample("deep-nesting.nvtxt"));
        assertThat(capPixels("a.png")).isGreaterThan(10);
        assertThat(capPixels("b.png")).isZero();
    }

    private int capPixels(String name) throws IOException {
        var strip = new WritableImage(picture(name).getPixelReader(), 300, 25, 1290, 45);
        return count(strip, TimelinePalette.LIGHT.argb(PaletteColor.WARNING));
    }

    @Test
    void aFilterHidesEvents() throws IOException {
        render("a.png", "--filter", "msg = nothing", Run.sample("published-example.nvtxt"));
        assertThat(count(picture("a.png"), 0xFF0000FF)).isZero();
    }

    @Test
    void aMissingFileIsToldAndTheOthersAreDrawn() {
        var run = render("a.png", "missing.nvtxt", Run.sample("published-example.nvtxt"));
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).isEqualTo("nvtxt: missing.nvtxt: there is no such file\n");
        assertThat(folder.resolve("a.png")).exists();
    }

    @Test
    void withoutAnyFileNothingIsWritten() {
        var run = render("a.png", "missing.nvtxt");
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(folder.resolve("a.png")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({ "--width,50", "--height,100000", "--theme,blue", "--group-by,color", "--from,soon" })
    void badOptionsEndWithTwoBeforeAnythingIsRead(String option, String value) {
        var run = render("a.png", option, value, Run.sample("published-example.nvtxt"));
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains(option);
        assertThat(folder.resolve("a.png")).doesNotExist();
    }

    @Test
    void aPictureMustBeCalledPng() {
        assertThat(render("a.nvtxt", Run.sample("published-example.nvtxt")).err())
                .isEqualTo("nvtxt: -o must end in .png\n");
    }

    @Test
    void aFolderThatMayNotBeWrittenToIsSaid() throws IOException {
        var closed = Files.createDirectory(folder.resolve("closed"));
        assumeThat(closed.toFile().setWritable(false) && !Files.isWritable(closed)).as("root writes everywhere")
                .isTrue();
        var run = Run.of("render", Run.sample("published-example.nvtxt"), "-o", closed.resolve("a.png").toString());
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).isEqualTo("nvtxt: can't write " + closed.resolve("a.png") + ": the folder " + closed
                + " can't be written to\n");
    }

    @Test
    void aFilterThatCannotBeAppliedIsTheUsersMistake() throws IOException {
        var file = Files.writeString(folder.resolve("long.nvtxt"),
                "Marker, 1, Manual, 1, 1, 0, Red, \"" + "ab".repeat(50_000) + "\", 0\n");
        var run = render("a.png", file.toString(), "--filter", "msg ~ \"(a|b)*c\"");
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("the regular expression (a|b)*c repeats a group too often")
                .doesNotContain("internal error");
        var many = render("a.png", file.toString(), "--filter",
                String.join(" or ", Collections.nCopies(4000, "msg = a")));
        assertThat(many).isEqualTo(new Run(ExitStatus.FINE, "", ""));
    }

    @Test
    void aPictureIsNeverWrittenOntoAnInput() throws IOException {
        var input = Files.copy(Path.of(Run.sample("published-example.nvtxt")), folder.resolve("in.png"));
        var before = Files.readString(input);
        var run = Run.of("render", input.toString(), "-o", folder.resolve(".").resolve("in.png").toString());
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).endsWith(": it is an input (" + input
                + "), and inputs are never changed; choose another name\n");
        assertThat(input).hasContent(before);
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        assertThat(render("no/such/a.png", Run.sample("published-example.nvtxt")).err())
                .isEqualTo("nvtxt: can't write " + folder.resolve("no/such/a.png") + ": the folder "
                        + folder.resolve("no/such") + " does not exist\n");
    }
}
