// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeWindowTest {
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private static long exactSum(long timeNs, double wholeNs) {
        return new BigDecimal(wholeNs).toBigInteger().add(BigInteger.valueOf(timeNs)).max(MIN).min(MAX)
                .longValueExact();
    }

    @Test
    void addsAsWholeNumbersDoAndHoldsTheResultAtTheEndsOfTime() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            long time = random.nextLong() >> random.nextInt(64);
            double whole = Math.rint(Math.scalb(random.nextDouble() * 2 - 1, random.nextInt(67)));
            assertThat(TimeWindow.plus(time, whole)).as("%s + %s", time, whole).isEqualTo(exactSum(time, whole));
        }
    }

    @Test
    void addsTheLengthOfAllTime() {
        double all = 0x1p64;
        for (long time : new long[]{ Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, 1, Long.MAX_VALUE }) {
            for (double length : new double[]{ all, all / 2, Math.nextDown(all / 2), Math.nextUp(all / 2),
                1.5 * all }) {
                assertThat(TimeWindow.plus(time, length)).isEqualTo(exactSum(time, length));
                assertThat(TimeWindow.plus(time, -length)).isEqualTo(exactSum(time, -length));
            }
        }
    }

    @Test
    void theWindowOfAllTimeEndsWhereTimeEnds() {
        assertThat(TimeWindow.between(Long.MIN_VALUE, Long.MAX_VALUE).endNs()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whatIsNoWindowIsRefused() {
        assertThatThrownBy(() -> new TimeWindow(0, 1, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeWindow(0, Double.NaN, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeWindow(0, 0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeWindow(0, 0, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TimeWindow(0, 0, Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TimeWindow.between(2, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
