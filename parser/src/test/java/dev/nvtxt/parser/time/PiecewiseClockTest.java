// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.time.PiecewiseClock.ClockPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A clock of two pieces: 10 ns a tick until tick 100, then 20 ns a tick.
class PiecewiseClockTest {
    private static final List<ClockPoint> POINTS = List.of(new ClockPoint(0, Fraction.of(0)),
            new ClockPoint(100, Fraction.of(1000)),
            new ClockPoint(200, Fraction.of(3000)));
    private final PiecewiseClock clock = new PiecewiseClock(POINTS, false, "two pieces");

    @Test
    void eachPieceHasItsOwnRateAndTheOuterOnesGoOn() {
        assertThat(List.of(clock.toNs(-10), clock.toNs(50), clock.toNs(100), clock.toNs(150), clock.toNs(300)))
                .containsExactly(-100L, 500L, 1000L, 2000L, 5000L);
        for (long ticks = -50; ticks < 350; ticks++) {
            assertThat(clock.toTicks(clock.toNs(ticks))).isEqualTo(ticks);
            assertThat(clock.exactNs(ticks)).isEqualTo(Fraction.of(clock.toNs(ticks)));
        }
    }

    @Test
    void coversWhatFitsInt64() {
        assertThat(clock.covers(1L << 58)).isTrue();
        assertThat(clock.covers(1L << 59)).isFalse();
        assertThat(clock.covers(-(1L << 59))).isTrue();
        assertThat(clock.covers(-(1L << 60))).isFalse();
    }

    @Test
    void itsRateIsThatOfTheWhole() {
        assertThat(clock.rate()).isEqualTo(Rate.ofNsPerTick(Fraction.of(15)));
    }

    @Test
    void movesAsAWhole() {
        var moved = clock.movedBy(7, "moved");
        assertThat(moved.toNs(100)).isEqualTo(1007);
        assertThat(moved.toNs(150)).isEqualTo(2007);
        assertThat(moved.method()).isEqualTo("moved");
        assertThat(moved.isAbsolute()).isFalse();
    }

    @Test
    void isEqualToOneWithTheSamePointsAndWords() {
        assertThat(clock).isEqualTo(new PiecewiseClock(POINTS, false, "two pieces"))
                .hasSameHashCodeAs(new PiecewiseClock(POINTS, false, "two pieces"))
                .isNotEqualTo(new PiecewiseClock(POINTS, true, "two pieces"))
                .isNotEqualTo(new PiecewiseClock(POINTS, false, "others"))
                .isNotEqualTo(new PiecewiseClock(POINTS.subList(0, 2), false, "two pieces")).isNotEqualTo("two pieces");
        assertThat(new PiecewiseClock(POINTS, true, "").isAbsolute()).isTrue();
    }

    @Test
    void linearClocksAreEqualByLineAndWords() {
        var line = LinearClock.of(Fraction.of(3), Fraction.of(1), false, "line");
        assertThat(line).isEqualTo(LinearClock.of(Fraction.of(3), Fraction.of(1), false, "line"))
                .hasSameHashCodeAs(LinearClock.of(Fraction.of(3), Fraction.of(1), false, "line"))
                .isNotEqualTo(LinearClock.of(Fraction.of(2), Fraction.of(1), false, "line"))
                .isNotEqualTo(LinearClock.of(Fraction.of(3), Fraction.of(0), false, "line"))
                .isNotEqualTo(LinearClock.of(Fraction.of(3), Fraction.of(1), true, "line"))
                .isNotEqualTo(LinearClock.of(Fraction.of(3), Fraction.of(1), false, "other")).isNotEqualTo("line");
    }

    @Test
    void ratesAreOrderedAndWrittenForPeople() throws ClockSettingException {
        assertThat(Rate.parse("1/3")).isLessThan(Rate.ofHertz(1)).isGreaterThan(Rate.parse("1/4"));
        assertThat(Rate.parse("2THz").text()).isEqualTo("2000 GHz");
        assertThat(Rate.parse("14318180").text()).isEqualTo("14.31818 MHz");
        assertThat(Rate.parse("2.5 kHz").text()).isEqualTo("2.5 kHz");
        assertThat(Rate.parse("1/3").text()).isEqualTo("0.333333333 Hz");
        assertThat(Rate.parse("1/99999999999").text()).isEqualTo("1/99999999999 Hz");
        assertThatThrownBy(() -> Rate.parse("1/0")).hasMessage("the frequency '1/0' divides by zero");
        assertThatThrownBy(() -> Rate.ofHertz(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a rate is above zero, not 0/1");
    }

    @Test
    void fractionsRoundToTheEvenOneOfTwo() {
        assertThat(List.of(Fraction.of(1, 2).round(), Fraction.of(3, 2).round(), Fraction.of(-1, 2).round(),
                Fraction.of(7, -4).round())).map(Object::toString).containsExactly("0", "2", "0", "-2");
        assertThatThrownBy(() -> Fraction.of(1, 0)).isInstanceOf(ArithmeticException.class)
                .hasMessage("division by zero");
    }
}
