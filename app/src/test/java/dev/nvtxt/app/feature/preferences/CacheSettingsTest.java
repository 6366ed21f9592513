// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CacheSettingsTest {
    @Test
    void theSizeIsInWords() {
        assertThat(CacheSettings.text(0)).isEqualTo("Empty");
        assertThat(CacheSettings.text(10)).isEqualTo("1 MB in use");
        assertThat(CacheSettings.text(2_650_000_000L)).isEqualTo("2.7 GB in use");
    }
}
