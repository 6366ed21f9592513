// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CacheModeTest {
    @Test
    void theEnvironmentNamesAMode() {
        assertThat(CacheMode.of(Map.of())).isEqualTo(CacheMode.READ);
        assertThat(CacheMode.of(Map.of("NVTXT_CACHE", "off"))).isEqualTo(CacheMode.OFF);
        assertThat(CacheMode.of(Map.of("NVTXT_CACHE", " Write "))).isEqualTo(CacheMode.WRITE);
        assertThat(CacheMode.of(Map.of("NVTXT_CACHE", "sometimes"))).isEqualTo(CacheMode.READ);
    }
}
