// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedDecimalsTest {
    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 3 })
    void writesWhatFormatWrites(int decimals) {
        var random = new Random(decimals);
        for (int i = 0; i < 100_000; i++) {
            check(random.nextDouble() * Math.pow(10, random.nextInt(12) - 4), decimals);
            check(random.nextLong(10_000_000) / 10_000.0, decimals);
            check(random.nextLong(2_000_000) / 2_000.0, decimals);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = { 0, -0.0, 0.05, 0.15, 0.25, 0.0005, 0.9995, 1.0005, 2.675, 999.95, 999.9999999, 1e9, 1e12,
        1e300,
        Double.MIN_VALUE, -1.25, 1e-9, 0.00049999999 })
    void writesWhatFormatWritesAtItsBorders(double value) {
        for (int decimals = 1; decimals <= 3; decimals++) {
            check(value, decimals);
            check(Math.nextUp(value), decimals);
            check(Math.nextDown(value), decimals);
        }
    }

    private static void check(double value, int decimals) {
        assertThat(FixedDecimals.text(value, decimals))
                .isEqualTo(String.format(Locale.ROOT, "%." + decimals + "f", value));
    }
}
