// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NoticeViewTest {
    @Test
    void aShortTextStaysOneLine() {
        assertThat(NoticeView.broken("3 files could not be read.")).isEqualTo("3 files could not be read.");
    }

    @Test
    void aLongTextIsBrokenAtBlanks() {
        assertThat(
                NoticeView.broken("The file /data/runs/of/yesterday/and/before/frames.nvtxt of the session is gone."))
                .isEqualTo("The file /data/runs/of/yesterday/and/before/frames.nvtxt of\nthe session is gone.");
    }

    @Test
    void aLongPathIsBrokenWithinItself() {
        var path = "/d".repeat(70);
        assertThat(NoticeView.broken("Written to " + path + " now.").lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60)).hasSize(4);
    }
}
