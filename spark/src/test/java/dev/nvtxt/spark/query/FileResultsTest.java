// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.spark.query.Ranks.FileResults;
import dev.nvtxt.spark.read.SourceFile;
import dev.nvtxt.spark.read.SourceFile.NumberedFile;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FileResultsTest {
    private static final List<NumberedFile> FILES = Stream.of("a", "b", "c")
            .map(path -> new NumberedFile(0, new SourceFile("file:/" + path, path, 1, new HashMap<>())))
            .toList();

    @Test
    void resultsComeFileByFile() {
        var results = new FileResults<>(FILES, file -> file.file().path().equals("b")
                ? List.<String>of()
                : List.of(file.file().path() + 1, file.file().path() + 2));
        assertThat(results).toIterable().containsExactly("a1", "a2", "c1", "c2");
    }

    /// An error of Java's ends the executor with "code 52".
    @Test
    void aHeapThatIsTooSmallFailsTheTaskWithASentence() {
        var results = new FileResults<String>(FILES, file -> {
            throw new OutOfMemoryError("Java heap space");
        });
        assertThatThrownBy(results::hasNext).isInstanceOf(UncheckedIOException.class).cause()
                .hasMessageStartingWith("a: not enough memory: this file needs more than")
                .hasMessageEndingWith("(of executors: --executor-memory)");
    }
}
