// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.EventKind;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingFileTest {
    @TempDir
    private Path folder;

    @Test
    void isReadWithoutErrorAndHasEveryKindOfEventThatNvtxtHas() throws IOException {
        var path = folder.resolve("large.nvtxt");
        TrainingFile.write(path);
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(path, new ReadListener() {});
        assertThat(trace.problems().errors()).isZero();
        assertThat(trace.events().size()).isGreaterThan(300_000);
        assertThat(trace.events().threads()).hasSize(24);
        var kinds = EnumSet.noneOf(EventKind.class);
        for (int event = 0; event < trace.events().size(); event++) {
            kinds.add(trace.events().kind(event));
        }
        assertThat(kinds).isEqualTo(EnumSet.complementOf(EnumSet.of(EventKind.SLICE)));
    }

    @Test
    void isNeverWrittenOverAFile() throws IOException {
        var path = Files.writeString(folder.resolve("mine.nvtxt"), "mine");
        assertThatThrownBy(() -> TrainingFile.write(path)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(path).hasContent("mine");
    }
}
