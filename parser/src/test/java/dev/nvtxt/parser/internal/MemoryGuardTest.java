// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MemoryGuardTest {
    private static final long MIB = 1 << 20;

    private static final class TestHeap implements MemoryGuard.Heap {
        private final long max;
        private long used;
        private long live;
        private int cleanUps;

        TestHeap(long max, long used, long live) {
            this.max = max;
            this.used = used;
            this.live = live;
        }

        @Override
        public long max() {
            return max;
        }

        @Override
        public long used() {
            return used;
        }

        @Override
        public void cleanUp() {
            cleanUps++;
            used = live;
        }
    }

    @Test
    void aFileThatFitsIsReadWithoutACleanUp() {
        var heap = new TestHeap(1000 * MIB, 100 * MIB, 100 * MIB);
        var guard = new MemoryGuard(heap, 1000 * MIB);
        assertThatCode(() -> guard.advance(MIB, MIB / 2)).doesNotThrowAnyException();
        assertThat(heap.cleanUps).isZero();
    }

    @Test
    void garbageIsFreedBeforeAFileIsRefused() {
        var heap = new TestHeap(1000 * MIB, 900 * MIB, 100 * MIB);
        assertThatCode(() -> new MemoryGuard(heap, 1000 * MIB).advance(MIB, MIB / 2)).doesNotThrowAnyException();
        assertThat(heap.cleanUps).isEqualTo(1);
    }

    @Test
    void aFileThatWillNotFitIsRefusedAfterItsFirstEightMebibytes() {
        var heap = new TestHeap(1000 * MIB, 100 * MIB, 100 * MIB);
        var guard = new MemoryGuard(heap, 4001 * MIB);
        assertThatCode(() -> guard.advance(7 * MIB, 7 * MIB / 2)).doesNotThrowAnyException();
        assertThatThrownBy(() -> guard.advance(7 * MIB, 14 * MIB / 2)).isInstanceOf(NotEnoughMemoryException.class)
                .hasMessage("not enough memory: with this file, about 2.1 GiB are needed, and Java may use 1001 MiB; "
                        + "start it with -Xmx2560m");
    }

    @Test
    void namesAtTheBeginningAreNotExpectedToGoOn() {
        var heap = new TestHeap(1000 * MIB, 900 * MIB, 100 * MIB);
        var guard = new MemoryGuard(heap, 2000 * MIB);
        assertThatCode(() -> {
            guard.advance(4 * MIB, 40 * MIB);
            guard.advance(4 * MIB, 41 * MIB);
            guard.advance(8 * MIB, 43 * MIB);
        }).doesNotThrowAnyException();
    }

    @Test
    void anEstimateThatIsALittleTooHighRefusesNothingUntilItHasComeTrue() {
        var heap = new TestHeap(1000 * MIB, 900 * MIB, 100 * MIB);
        var guard = new MemoryGuard(heap, 1000 * MIB);
        assertThatCode(() -> guard.advance(16 * MIB, 16 * MIB)).as("1116 MiB foreseen").doesNotThrowAnyException();
        heap.live = 600 * MIB;
        heap.used = 900 * MIB;
        assertThatThrownBy(() -> guard.advance(484 * MIB, 500 * MIB)).isInstanceOf(NotEnoughMemoryException.class);
    }

    @Test
    void whatWasInUseAfterACleanUpCountsUntilTwiceAsMuchHasBeenRead() {
        var heap = new TestHeap(1000 * MIB, 900 * MIB, 100 * MIB);
        var guard = new MemoryGuard(heap, 500 * MIB);
        assertThatCode(() -> {
            for (int i = 1; i <= 100; i++) {
                heap.used = 900 * MIB;
                guard.advance(4 * MIB, 4 * i * MIB);
            }
        }).doesNotThrowAnyException();
        assertThat(heap.cleanUps).as("at 4, 8, 16, … 256 MiB").isEqualTo(7);
    }

    @Test
    void aTextOfUnknownLengthIsReadAsLongAsThereIsRoom() {
        var heap = new TestHeap(1000 * MIB, 100 * MIB, 980 * MIB);
        var guard = new MemoryGuard(heap, -1);
        assertThatCode(() -> guard.advance(MIB, 2 * MIB)).doesNotThrowAnyException();
        heap.used = 980 * MIB;
        assertThatThrownBy(() -> guard.advance(500 * MIB, 900 * MIB)).isInstanceOf(NotEnoughMemoryException.class);
    }

    @Test
    void whereMemoryHasEndedNobodyKnowsHowMuchWouldDo() {
        var error = new OutOfMemoryError("Java heap space");
        assertThat(NotEnoughMemoryException.met(error, 700 * MIB)).hasCause(error)
                .hasMessage("not enough memory: this file needs more than the 701 MiB that Java may use; "
                        + "start it with, say, -Xmx1536m");
    }

    @Test
    void theMemoryOfThisJavaIsWhatItSays() {
        var heap = MemoryGuard.Heap.ofThisJava();
        assertThat(heap.max()).isEqualTo(Runtime.getRuntime().maxMemory());
        var garbage = new byte[64][];
        for (int i = 0; i < garbage.length; i++) {
            garbage[i] = new byte[1 << 20];
        }
        long before = heap.used();
        assertThat(garbage[63]).hasSize(1 << 20);
        garbage = new byte[0][];
        heap.cleanUp();
        assertThat(heap.used() + garbage.length).isLessThan(before - 32 * MIB);
    }

    @Test
    void theReaderAsksTheGuard() {
        byte[] text = "Marker, 1, Qpc, 1, 2, 3, Red, \"m\", 4\n".repeat(60_000).getBytes(StandardCharsets.US_ASCII);
        var reader = new TextReader(2, 10, null, (bytes, events) -> {}).withHeap(new TestHeap(MIB, MIB, MIB));
        assertThatThrownBy(() -> reader.read("t", TextInput.of(text))).isInstanceOf(NotEnoughMemoryException.class);
    }
}
