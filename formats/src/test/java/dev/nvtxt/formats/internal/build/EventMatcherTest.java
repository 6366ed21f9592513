// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.internal.build.RawEvents.RawType;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Matching ends with beginnings costs the same for each event, however deep the stack of its lane is. With a walk over
/// the stack, each of these takes minutes.
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventMatcherTest {
    private static final int MANY = 400_000;

    private final TraceBuilder builder = new TraceBuilder(10);
    private final int base = builder.timeBase(TimeBase.TRACE);
    private final int lane = builder.addLane(Lane.EndRule.BY_NAME, new Place(new ThreadKey(1L, 1L), null));

    private void add(RawType type, long time, String name) {
        builder.events().add(event(type, time, name));
    }

    private void addComplete(long time, long end, String name) {
        builder.events().addComplete(event(RawType.COMPLETE, time, name), end);
    }

    private RawEvents.Event event(RawType type, long time, String name) {
        return new RawEvents.Event(type, time, base, lane, builder.names().number(name), Texts.NONE, ArgTable.NONE, 0);
    }

    private TraceFile build() {
        return builder.build(new TraceBuilder.Facts("test", "test", 0, System.nanoTime()), null);
    }

    @Test
    void beginsWithoutEndsAreMatchedInLinearTime() {
        for (int i = 0; i < MANY; i++) {
            add(RawType.BEGIN, i, "open");
        }
        var file = build();
        assertThat(file.events().depth(MANY - 1)).isEqualTo(MANY - 1);
        assertThat(file.problems().warnings() + file.problems().errors()).isEqualTo(MANY);
        assertThat(file.problems().list()).hasSize(10);
    }

    @Test
    void instantsAtOneTimeAreMatchedInLinearTime() {
        for (int i = 0; i < MANY; i++) {
            add(RawType.INSTANT, 5, "instant");
            addComplete(5, 5, "complete");
        }
        var file = build();
        assertThat(file.events().depth(2 * MANY - 1)).isEqualTo(2 * MANY - 1);
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void endsOfOtherNamesAreMatchedInLinearTime() {
        for (int i = 0; i < MANY; i++) {
            add(RawType.BEGIN, i, "begin");
            add(RawType.END, i, "end");
        }
        var file = build();
        assertThat(file.events().size()).isEqualTo(MANY);
        assertThat(file.events().isOpen(MANY - 1)).isTrue();
        assertThat(file.problems().errors() + file.problems().warnings()).isEqualTo(2 * MANY);
    }

    @Test
    void endsFromTheOutermostOnAreMatchedInLinearTime() {
        for (int i = 0; i < MANY; i++) {
            add(RawType.BEGIN, i, "range " + i);
        }
        for (int i = 0; i < MANY; i++) {
            add(RawType.END, MANY, "range " + i);
        }
        var file = build();
        assertThat(file.events().end(7)).isEqualTo(MANY);
        assertThat(file.events().isOpen(MANY - 1)).isFalse();
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void nestedCompleteRangesWithOpenOnesAreMatchedInLinearTime() {
        for (int i = 0; i < MANY; i++) {
            addComplete(i, 4L * MANY - i, "complete");
            add(RawType.BEGIN, i, "open");
        }
        add(RawType.INSTANT, 5L * MANY, "last");
        var file = build();
        assertThat(file.events().end(1)).isEqualTo(4L * MANY);
        assertThat(file.events().end(2 * MANY - 1)).isEqualTo(3L * MANY + 1);
        assertThat(file.events().depth(2 * MANY - 1)).isEqualTo(2 * MANY - 1);
        assertThat(file.problems().warnings() + file.problems().errors()).isEqualTo(MANY);
    }

    @Test
    void manyThreadsAndColorsAreNumberedInLinearTime() {
        for (int i = 0; i < MANY; i++) {
            int own = builder.addLane(Lane.EndRule.BY_NAME, new Place(new ThreadKey(1L, (long) i), null));
            int event = builder.events().add(new RawEvents.Event(RawType.INSTANT, i, base, own, Texts.NONE, Texts.NONE,
                    ArgTable.NONE, 0));
            builder.events().setColor(event, builder.color(i));
        }
        var file = build();
        assertThat(file.events().threads()).hasSize(MANY);
        assertThat(file.events().argb(77)).isEqualTo(77);
    }

    @Test
    void aRangeInsideACompleteOneThatOutlivesAnotherKeepsItsEnd() {
        add(RawType.BEGIN, 10, "around");
        addComplete(40, 90, "beyond the end");
        add(RawType.END, 60, "around");
        add(RawType.BEGIN, 70, "later");
        add(RawType.INSTANT, 75, "instant");
        add(RawType.END, 80, "later");
        var file = build();
        assertThat(file.events().end(2)).isEqualTo(80);
        assertThat(file.problems().list()).isEmpty();
    }
}
