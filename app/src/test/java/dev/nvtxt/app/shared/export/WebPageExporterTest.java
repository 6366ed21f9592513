// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.app.shared.page.SavedTimeline;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.timeline.model.Bookmark;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebPageExporterTest {
    private static final String MARKERS = """
            TimeBase = Manual
            @Marker, Time, ThreadId, Message
            Marker, 1, 1, "one"
            Marker, 2, 2, "two"
            """;

    @TempDir
    Path folder = Path.of("");

    @Test
    void writesAPageOfTheChosenEvents() throws IOException {
        var report = ReadFiles.report(MARKERS, MARKERS);
        var first = new BitSet();
        first.set(0);
        var all = new BitSet();
        all.set(0, 2);
        var exported = new WebPageExporter(PageOptions.DEFAULT).write(new ExportScope(report, List.of(first, all)),
                folder.resolve("run.html"), ExportProgress.none());
        assertThat(exported.events()).isEqualTo(3);
        assertThat(exported.notes()).isEmpty();
        assertThat(Files.readString(folder.resolve("run.html"), StandardCharsets.UTF_16)).startsWith("<!DOCTYPE html>")
                .contains("<title>a.nvtxt, b.nvtxt – NVTXT Timeline</title>").endsWith("</html>\n");
    }

    @Test
    void countsNoPopThatClosesNothing() throws IOException {
        var report = ReadFiles.report(MARKERS + "@RangePop, Time, ThreadId\nRangePop, 3, 1\n");
        var exported = new WebPageExporter(PageOptions.DEFAULT).write(ExportScope.all(report),
                folder.resolve("run.html"), ExportProgress.none());
        assertThat(exported.events()).isEqualTo(2);
    }

    @Test
    void endsWhenCanceled() {
        var progress = new ExportProgress(() -> true, _ -> {});
        assertThatThrownBy(() -> new WebPageExporter(PageOptions.DEFAULT).write(
                ExportScope.all(ReadFiles.report(MARKERS)), folder.resolve("run.html"), progress))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void takesBookmarksGroupingAndColorsOfASession() throws IOException {
        var saved = new ObjectMapper().readTree("""
                {"grouping": "CATEGORY", "colors": "THREAD", "marks": [
                  {"ns": 9007199254740993, "note": "here"}, {"ns": "wrong"}, {"ns": 5}, 7]}""");
        var options = SavedTimeline.options(saved, "dur > 1ms");
        assertThat(options).isEqualTo(new PageOptions("", "dur > 1ms", LaneGrouping.CATEGORY, ColorMode.THREAD,
                List.of(new Bookmark(9007199254740993L, "here"), new Bookmark(5, "")), null));
        var strange = new ObjectMapper().readTree("{\"grouping\": 7, \"colors\": \"PLAID\", \"marks\": {}}");
        assertThat(SavedTimeline.options(strange, "")).isEqualTo(PageOptions.DEFAULT);
    }
}
