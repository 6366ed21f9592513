// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.model.TimeWindow;
import org.junit.jupiter.api.Test;

class PlainTimeFormatTest {
    @Test
    void formatsAreEqualIfTheirZerosAre() {
        assertThat(new PlainTimeFormat(5)).isEqualTo(new PlainTimeFormat(5)).hasSameHashCodeAs(new PlainTimeFormat(5))
                .isNotEqualTo(new PlainTimeFormat(6));
    }

    @Test
    void resolutionsAndWindowsAreEqualIfAllTheirNumbersAre() {
        var resolution = new Resolution(3, 8, 64);
        assertThat(resolution).isEqualTo(new Resolution(3, 8, 64)).hasSameHashCodeAs(new Resolution(3, 8, 64))
                .isNotEqualTo(new Resolution(2, 8, 64)).isNotEqualTo(new Resolution(3, 0, 64))
                .isNotEqualTo(new Resolution(3, 8, 72));
        var window = new TimeWindow(1, 0.5, 10);
        assertThat(window).isEqualTo(new TimeWindow(1, 0.5, 10)).hasSameHashCodeAs(new TimeWindow(1, 0.5, 10))
                .isNotEqualTo(new TimeWindow(2, 0.5, 10)).isNotEqualTo(new TimeWindow(1, 0, 10))
                .isNotEqualTo(new TimeWindow(1, 0.5, 11));
        assertThat(Cancel.NEVER.isCanceled()).isFalse();
    }
}
