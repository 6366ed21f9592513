// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.internal.input.Ending;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnpackedSourceTest {
    private static final long LIMIT = UnpackedSource.FREE_BYTES + 7 * UnpackedSource.MAX_RATIO;

    /// Gives zeros, and then ends or fails.
    private static final class Zeros extends InputStream {
        private final boolean fails;
        private long left;
        private boolean isClosed;

        Zeros(long length, boolean fails) {
            left = length;
            this.fails = fails;
        }

        @Override
        public int read() throws IOException {
            return read(new byte[1], 0, 1) < 0 ? -1 : 0;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (left == 0 && fails) {
                throw new IOException("damaged");
            }
            int count = (int) Math.min(left, length);
            left -= count;
            return count == 0 ? -1 : count;
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    @ParameterizedTest
    @CsvSource({ "0, false, WHOLE", "1, false, TOO_LONG", "-1, false, WHOLE", "-1, true, DAMAGED", "0, true, DAMAGED",
        "1, true, TOO_LONG" })
    void contentIsReadUpToTheLimit(int beyondLimit, boolean fails, Ending ending) throws IOException {
        var content = new Zeros(LIMIT + beyondLimit, fails);
        try (var source = new UnpackedSource(content, 7, List.of(), Ending.WHOLE)) {
            assertThat(readAll(source)).isEqualTo(LIMIT + Math.min(0, beyondLimit));
            assertThat(source.ending()).isEqualTo(ending);
        }
        assertThat(content.isClosed).isTrue();
    }

    @Test
    void contentThatIsDamagedFromTheStartIsRefused() throws IOException {
        try (var source = new UnpackedSource(new Zeros(0, true), 7, List.of(), Ending.WHOLE)) {
            assertThatThrownBy(() -> readAll(source)).isInstanceOf(IOException.class).hasMessage("damaged");
        }
    }

    private static long readAll(UnpackedSource source) throws IOException {
        var buffer = new byte[1 << 16];
        long total = 0;
        for (int count = source.read(buffer, 0, buffer.length); count >= 0;) {
            total += count;
            count = source.read(buffer, 0, buffer.length);
        }
        return total;
    }
}
