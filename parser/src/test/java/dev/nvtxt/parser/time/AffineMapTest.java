// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AffineMapTest {
    private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    /// The answer in the plainest way: numerator over denominator, rounded by the JDK.
    private static BigInteger naive(Fraction slope, Fraction offset, long x) {
        var exact = slope.times(Fraction.of(x)).plus(offset);
        // Half up, down or even is decided by the first digit after the point, and a sticky one after it.
        var parts = exact.numerator().shiftLeft(1).divideAndRemainder(exact.denominator());
        var halves = new BigDecimal(parts[0]).divide(BigDecimal.TWO);
        var sticky = BigDecimal.valueOf(parts[1].signum()).scaleByPowerOfTen(-3);
        return halves.add(sticky).setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void agreesWithTheNaiveAnswerOnEveryLine(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 400; round++) {
            var slope = slope(random);
            var offset = new Fraction(new BigInteger(random.nextInt(90), random).subtract(
                    new BigInteger(random.nextInt(90), random)), BigInteger.valueOf(1 + random.nextInt(1000)));
            var map = new AffineMap(slope, offset);
            for (int i = 0; i < 60; i++) {
                long x = tick(random);
                check(map, slope, offset, x, "seed " + seed + " slope " + slope + " offset " + offset + " x " + x);
            }
        }
    }

    private static void check(AffineMap map, Fraction slope, Fraction offset, long x, String what) {
        var expected = naive(slope, offset, x);
        boolean inRange = expected.compareTo(MIN) >= 0 && expected.compareTo(MAX) <= 0;
        assertThat(map.covers(x)).as(what).isEqualTo(inRange);
        if (inRange) {
            assertThat(map.apply(x)).as(what).isEqualTo(expected.longValueExact());
        } else {
            assertThatThrownBy(() -> map.apply(x)).as(what).isInstanceOf(ArithmeticException.class);
        }
    }

    private static Fraction slope(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> Fraction.of(1 + random.nextInt(200), 1 + random.nextInt(200));
            case 1 -> Fraction.of(1 + (random.nextLong() >>> (1 + random.nextInt(60))),
                    1 + (random.nextLong() >>> (1 + random.nextInt(60))));
            case 2 -> Fraction.of(1_000_000_000L + random.nextInt(100_000), 1_000_000_000L);
            default -> new Fraction(new BigInteger(150, random).add(BigInteger.ONE),
                    new BigInteger(150, random).add(BigInteger.ONE));
        };
    }

    private static long tick(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(1000) - 500;
            case 1 -> Long.MIN_VALUE + random.nextInt(10);
            case 2 -> Long.MAX_VALUE - random.nextInt(10);
            default -> random.nextLong() >> random.nextInt(63);
        };
    }

    @Test
    void roundsTiesToEvenOnBothSidesOfZero() {
        var halves = new AffineMap(Fraction.of(1, 2), Fraction.ZERO);

        assertThat(List.of(-5L, -3L, -1L, 1L, 3L, 5L)).map(halves::apply).containsExactly(-2L, -2L, 0L, 0L, 2L, 2L);
    }

    @Test
    void coversExactlyWhatFitsInt64() {
        var hundred = new AffineMap(Fraction.of(100), Fraction.ZERO);

        assertThat(hundred.covers(Long.MAX_VALUE / 100)).isTrue();
        assertThat(hundred.covers(Long.MAX_VALUE / 100 + 1)).isFalse();
        assertThat(hundred.covers(Long.MIN_VALUE / 100)).isTrue();
        assertThat(hundred.covers(Long.MIN_VALUE / 100 - 1)).isFalse();
    }

    @Test
    void coversNothingWhereTheOriginIsFarOutside() {
        var far = new AffineMap(Fraction.of(1), new Fraction(BigInteger.ONE.shiftLeft(100), BigInteger.ONE));

        assertThat(far.covers(0)).isFalse();
        assertThat(far.covers(Long.MIN_VALUE)).isFalse();
        assertThat(far.covers(Long.MAX_VALUE)).isFalse();
    }
}
