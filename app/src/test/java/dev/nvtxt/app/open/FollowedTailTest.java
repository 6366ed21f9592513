// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedTailTest {
    private static final String START = "TimeBase = Manual\nProcessId = 1\nThreadId = 1\n@Marker, Time, Message\n";

    @TempDir
    Path folder;

    private TraceFile read(String content) throws IOException {
        var file = Files.writeString(folder.resolve("run.nvtxt"), content);
        return FollowedTail.of(new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE));
    }

    @Test
    void halfALineIsSaidToBeCut() throws IOException {
        var file = read(START + "Marker, 1.5, x\nMarker, 100, \"fra");
        assertThat(file.problems().kept()).extracting(problem -> problem.line() + " " + problem.code().id())
                .containsExactly("5 bad-integer", "6 file-cut");
        assertThat(file.problems().errors()).isEqualTo(1);
        assertThat(file.problems().warnings()).isEqualTo(1);
    }

    @Test
    void aWholeLineWithAMistakeKeepsIt() throws IOException {
        assertThat(read(START + "Marker, 100, \"fra\n").problems().kept())
                .extracting(problem -> problem.code().id()).containsExactly("unterminated-string");
    }

    @Test
    void aLastLineThatIsAnInstructionIsTaken() throws IOException {
        var file = read(START + "Marker, 100, x");
        assertThat(file.problems().kept()).isEmpty();
        assertThat(file.events().size()).isEqualTo(1);
    }
}
