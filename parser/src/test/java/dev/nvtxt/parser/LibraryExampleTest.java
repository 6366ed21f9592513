// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The first page of the library shows a program that compiles and runs.
class LibraryExampleTest {
    private static final Path SOURCES = Path.of("src");

    @Test
    void theExampleReadsFiltersAndMeasures(@TempDir Path folder) throws Exception {
        var path = Files.writeString(folder.resolve("run.nvtxt"), """
                RangeStartEnd, 0, 5000, Manual, 1, 2, 3, Red, load, 0
                RangeStartEnd, 5000, 9000, Manual, 1, 2, 3, Red, draw, 0
                RangeStartEnd, 9000, 9500, Manual, 1, 2, 3, Red, draw, 0
                RangeStartEnd, 1O, 9500, Manual, 1, 2, 3, Red, draw, 0
                """);
        assertThat(LibraryExample.run(path).lines()).containsExactly("line 4: not an integer: '1O'",
                "load: 1 times, 5000 ns", "draw: 1 times, 4000 ns");
    }

    @Test
    void thePageShowsTheExampleAsItIs() throws IOException {
        var example = lines("test/java/dev/nvtxt/parser/LibraryExample.java");
        var shown = example.subList(example.indexOf("// begin") + 1, example.indexOf("// end"));
        var page = lines("main/java/dev/nvtxt/parser/package-info.java").stream()
                .map(line -> line.replaceFirst("^///\\s*", "")).toList();
        assertThat(page).containsSequence(shown);
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(SOURCES.resolve(file)).stream().map(String::strip).toList();
    }
}
