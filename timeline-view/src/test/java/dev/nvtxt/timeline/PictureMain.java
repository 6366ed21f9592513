// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.sample.SampleLanes;
import dev.nvtxt.timeline.surface.Raster;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javax.imageio.ImageIO;

/// Writes pictures of the timeline into a folder, to be looked at.
public final class PictureMain {
    private static final long BASE = 1_700_000_000_000_000_000L;

    private PictureMain() {}

    /// Writes the pictures.
    public static void main(String[] arguments) throws InterruptedException, IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        CountDownLatch done = new CountDownLatch(1);
        Platform.startup(() -> {
            pictures(folder);
            done.countDown();
        });
        done.await();
        Platform.exit();
    }

    private static void pictures(Path folder) {
        for (boolean dark : new boolean[]{ false, true }) {
            String theme = dark ? "dark" : "light";
            TimelineView view = view(dark);
            write(view, folder.resolve("all-" + theme + ".png"), 1);
            view.windowProperty().set(TimeWindow.between(BASE + 20_000_000, BASE + 60_000_000));
            write(view, folder.resolve("middle-" + theme + ".png"), 1);
            view.filterProperty().set((lane, span) -> lane.spans().label(span).contains("Shadow"));
            view.hitsProperty().set((lane, span) -> lane.spans().label(span).startsWith("Lighting job 1"));
            write(view, folder.resolve("dimmed-" + theme + ".png"), 1);
            view.filterModeProperty().set(FilterMode.HIDE);
            write(view, folder.resolve("hidden-" + theme + ".png"), 1);
        }
        TimelineView deep = view(false);
        deep.windowProperty().set(TimeWindow.between(BASE + 20_000_000, BASE + 20_000_160));
        write(deep, folder.resolve("deepest.png"), 1);
        deep.windowProperty().set(TimeWindow.between(BASE + 20_000_000, BASE + 25_000_000));
        write(deep, folder.resolve("scale2.png"), 2);
    }

    private static TimelineView view(boolean dark) {
        TimelineView view = new TimelineView();
        view.paletteProperty().set(dark ? TimelinePalette.DARK : TimelinePalette.LIGHT);
        view.timeFormatProperty().set(new PlainTimeFormat(BASE));
        view.laneLayoutProperty().set(new LaneLayout(Set.of("t3"), Set.of("t6x"), List.of("t4"), Map.of("t5", 2),
                List.of()));
        view.bookmarks().setAll(
                List.of(new Bookmark(BASE + 130_000_000, "spike"), new Bookmark(BASE + 30_000_000, "")));
        view.selectedLaneProperty().set("t2");
        view.sourceProperty().set(SampleLanes.everything());
        return view;
    }

    private static void write(TimelineView view, Path file, double scale) {
        Raster raster = new Raster((int) (1400 * scale), (int) (760 * scale));
        TimelineImages.paint(view, raster, scale);
        BufferedImage image = new BufferedImage(raster.width(), raster.height(), BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, raster.width(), raster.height(), raster.pixels(), 0, raster.width());
        try {
            ImageIO.write(image, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
