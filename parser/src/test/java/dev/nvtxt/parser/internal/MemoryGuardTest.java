// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.internal.source.TextInput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryGuardTest {
    private static final long MIB = 1 << 20;

    private static final class TestHeap implements MemoryGuard.Heap {
        private final long max;
        private long used;
        private long live;
        private int cleanUps;
        private int asked;

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
            asked++;
            return used;
        }

        @Override
        public void cleanUp() {
            cleanUps++;
            used = live;
        }
    }

    /// What may be in use, to the byte, when the last of the steps does not ask for a clean-up.
    private static long roomBytes(long totalMib, String steps) throws NotEnoughMemoryException {
        long least = 0;
        long most = 1600 * MIB;
        while (least < most) {
            long used = (least + most + 1) / 2;
            var heap = new TestHeap(1600 * MIB, 0, 0);
            var guard = new MemoryGuard(heap, totalMib < 0 ? -1 : totalMib * MIB);
            var all = steps.split(" ");
            for (int i = 0; i < all.length; i++) {
                var step = all[i];
                int slash = step.indexOf('/');
                heap.used = i == all.length - 1 ? used : 0;
                guard.advance(Long.parseLong(step.substring(0, slash)) * MIB,
                        Long.parseLong(step.substring(slash + 1)) * MIB);
            }
            least = heap.cleanUps == 0 ? used : least;
            most = heap.cleanUps == 0 ? most : used - 1;
        }
        return least;
    }

    /// Of 1600 MiB a sixteenth is lost between arrays. A step is what is read with it, and what is kept after it.
    @ParameterizedTest
    @CsvSource({ "200, 10/10, 1301.5, 80 are certain and three quarters of 158 likely",
        "200, 8/8, 1300, 80 are certain and three quarters of 160 likely",
        "200, 7/7, 1420, 80 are certain and less than 8 MiB foretell nothing",
        "12, 10/10, 1488, what is left is certain and 10 are for chunks", "10, 10/10, 1492, 8 are for tables",
        "9, 10/10, 1492, it grew and nothing is left", "-1, 10/10, 1428, the next 32 and 40 for chunks",
        "220, 10/40 10/50, 1294, the second half tells a rate of one",
        "196, 64/64 32/192, 1286, less than twice as much as at the last mark tells of all" })
    void whatMayBeInUseIsKnownToTheByte(long totalMib, String steps, double roomMib, String because)
            throws NotEnoughMemoryException {
        assertThat(roomBytes(totalMib, steps)).as(because).isEqualTo((long) (roomMib * MIB));
    }

    @Test
    void itLooksWhenTwiceAsMuchOrThirtyTwoMebibytesMoreHaveBeenRead() throws NotEnoughMemoryException {
        var heap = new TestHeap(1600 * MIB, 0, 0);
        var guard = new MemoryGuard(heap, 1000 * MIB);
        var lookedAt = new ArrayList<Integer>();
        for (int mib = 1; mib <= 200; mib++) {
            heap.asked = 0;
            guard.advance(MIB, MIB);
            if (heap.asked > 0) {
                lookedAt.add(mib);
            }
        }
        assertThat(lookedAt).containsExactly(1, 2, 4, 8, 16, 32, 64, 96, 128, 160, 192);
    }

    @ParameterizedTest
    @CsvSource({ "0, 1", "1, 2" })
    void withinTwiceWhatWasReadTheLastCleanUpTellsOfGarbage(long bytesTooMany, int cleanUps)
            throws NotEnoughMemoryException {
        // At 96 MiB there is room for 766 MiB; 32 of them are kept since the clean-up.
        var heap = new TestHeap(1600 * MIB, 1590 * MIB, 734 * MIB + bytesTooMany);
        var guard = new MemoryGuard(heap, 1000 * MIB);
        guard.advance(64 * MIB, 64 * MIB);
        heap.used = 1590 * MIB;
        heap.live = 700 * MIB;
        guard.advance(32 * MIB, 96 * MIB);
        assertThat(heap.cleanUps).isEqualTo(cleanUps);
    }

    @ParameterizedTest
    @CsvSource({ "0, false", "1, true" })
    void aFileIsRefusedForOneByteTooMany(long bytesTooMany, boolean isRefused) {
        // 200 MiB, of which ten were read and ten kept: room for 1301.5 MiB.
        long live = 1301 * MIB + MIB / 2 + bytesTooMany;
        var guard = new MemoryGuard(new TestHeap(1600 * MIB, 1590 * MIB, live), 200 * MIB);
        var read = assertThatCode(() -> guard.advance(10 * MIB, 10 * MIB));
        if (isRefused) {
            read.isInstanceOf(NotEnoughMemoryException.class);
        } else {
            read.doesNotThrowAnyException();
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
        assertThat(heap.used()).isPositive().isLessThan(Runtime.getRuntime().totalMemory());
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
