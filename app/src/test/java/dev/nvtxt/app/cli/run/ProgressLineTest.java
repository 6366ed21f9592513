// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final long MILLI = 1_000_000;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final AtomicLong now = new AtomicLong();
    private final ProgressLine line = new ProgressLine(
            new TransientLine(new PrintStream(err, true, StandardCharsets.UTF_8), now::get), "a.nvtxt");

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void showsNothingForWorkOfUnderASecond() {
        line.onStart(10_000_000);
        now.set(999 * MILLI);
        line.onProgress(5_000_000, 1000);
        line.end();
        assertThat(shown()).isEmpty();
    }

    @Test
    void showsShareBytesEventsAndRateAfterASecondAndGoesAway() {
        line.onStart(10_000_000);
        line.onProgress(3_000_000, 1000);
        now.set(1000 * MILLI);
        line.onProgress(2_000_000, 500);
        line.end();
        assertThat(shown()).isEqualTo("\rreading a.nvtxt: 50%, 5 MB, 1500 events, 5 MB/s\u001b[K\r\u001b[K");
    }

    @Test
    void manySmallFilesShowProgressTogether() {
        var files = new TransientLine(new PrintStream(err, true, StandardCharsets.UTF_8), now::get);
        for (int file = 1; file <= 3; file++) {
            var one = new ProgressLine(files, "a.nvtxt (" + file + " of 3)");
            one.start();
            one.end();
            now.addAndGet(600 * MILLI);
        }
        assertThat(shown()).isEqualTo("\rreading a.nvtxt (3 of 3)\u001b[K\r\u001b[K");
    }

    @Test
    void changesTenTimesASecondAtMost() {
        now.set(1000 * MILLI);
        line.onProgress(1, 0);
        now.set(1099 * MILLI);
        line.onProgress(1, 0);
        assertThat(shown()).containsOnlyOnce("reading");
    }

    @Test
    void leavesTheShareOutWhereTheSizeIsUnknown() {
        line.onStart(-1);
        now.set(2000 * MILLI);
        line.onProgress(4_000_000, 7);
        assertThat(shown()).isEqualTo("\rreading a.nvtxt: 4 MB, 7 events, 2 MB/s\u001b[K");
    }
}
