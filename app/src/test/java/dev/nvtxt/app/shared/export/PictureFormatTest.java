// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.timeline.TimelineView;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class PictureFormatTest {
    private static final String TEXT = """
            SetFileDisplayName, "My run"
            NameProcess, 1844, "racer.exe"
            Marker, 100, Manual, 1844, 12, 1, Red, "m", 1
            Marker, 900, Manual, 1844, 12, 1, Red, "m", 1
            """;

    /// {@return a picture of a file, its bytes as characters}
    private static String draw(PictureFormat format, FxRobot robot) {
        var drawn = new AtomicReference<String>("");
        robot.interact(() -> {
            var view = new TimelineView();
            view.sourceProperty().set(new LaneBuilder().build(ReadFiles.report(TEXT), LaneGrouping.THREAD).source());
            var out = new ByteArrayOutputStream();
            try {
                format.draw(view, 800, 300, 1, "My run · all of it").write(out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            drawn.set(out.toString(StandardCharsets.ISO_8859_1));
        });
        return drawn.get();
    }

    @Test
    void theNameOfAFileStandsOutInADrawingAsItDoesOnTheScreen(FxRobot robot) {
        assertThat(draw(PictureFormat.SVG, robot).lines())
                .anySatisfy(line -> assertThat(line).contains(" font-weight=\"500\"", ">My run "))
                .anySatisfy(line -> assertThat(line).doesNotContain("font-weight").contains(">(a.nvtxt"));
    }

    @Test
    void theCaptionStandsBelowTheTimeline(FxRobot robot) {
        assertThat(draw(PictureFormat.SVG, robot).lines())
                .anySatisfy(line -> assertThat(line).contains(">My run ").contains(" all of it</text>"));
        assertThat(draw(PictureFormat.PNG, robot)).startsWith("\u0089PNG");
    }

    @Test
    void aPageHasBothWeightsOfItsFontInside(FxRobot robot) {
        assertThat(draw(PictureFormat.PDF, robot)).contains("/BaseFont /Roboto-Medium", "/BaseFont /Roboto-Regular");
    }
}
