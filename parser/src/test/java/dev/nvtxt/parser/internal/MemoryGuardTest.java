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
        private final long usedAfterCleanUp;
        private int cleanUps;

        TestHeap(long max, long used, long usedAfterCleanUp) {
            this.max = max;
            this.used = used;
            this.usedAfterCleanUp = usedAfterCleanUp;
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
            used = usedAfterCleanUp;
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
    void aFileThatWillNotFitIsRefusedAfterItsFirstPart() {
        var heap = new TestHeap(1000 * MIB, 100 * MIB, 100 * MIB);
        assertThatThrownBy(() -> new MemoryGuard(heap, 4001 * MIB).advance(MIB, MIB / 2))
                .isInstanceOf(NotEnoughMemoryException.class)
                .hasMessage("not enough memory: with this file, about 2.1 GiB are needed, and Java may use 1001 MiB; "
                        + "start it with -Xmx2560m");
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
    void theReaderAsksTheGuard() {
        byte[] text = "Marker, 1, Qpc, 1, 2, 3, Red, \"m\", 4\n".repeat(60_000).getBytes(StandardCharsets.US_ASCII);
        var reader = new TextReader(2, 10, null, (bytes, events) -> {}).withHeap(new TestHeap(MIB, MIB, MIB));
        assertThatThrownBy(() -> reader.read("t", TextInput.of(text))).isInstanceOf(NotEnoughMemoryException.class);
    }
}
