// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavedFileTest {
    private static List<ReportFile> open(String path) {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(path,
                "@Marker, Time, TimeBase\nMarker, 1, Manual\n".getBytes(StandardCharsets.UTF_8));
        return ReportBuilder.build(List.of(trace), List.of()).files();
    }

    /// The path of a file that is opened from its own folder is its name.
    @ParameterizedTest
    @ValueSource(strings = { "a.nvtxt", "runs/a.nvtxt" })
    void aFileIsFoundAgainByAnotherPath(String before) {
        var node = JsonNodeFactory.instance.objectNode();
        var files = open(before);
        SavedFile.put(node, files, files.getFirst());
        var saved = new FileNumbers(List.of(before)).numbered(node);
        var later = open("/somewhere/runs/a.nvtxt");
        var restored = new FileNumbers(List.of("/somewhere/runs/a.nvtxt")).named(saved);
        assertThat(SavedFile.find(restored, later)).contains(later.getFirst());
    }
}
