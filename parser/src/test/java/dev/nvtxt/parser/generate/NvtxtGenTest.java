// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.generate.NvtxtGen.Variant;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NvtxtGenTest {
    @Test
    void theSameSeedGivesTheSameBytesAndAnotherSeedOthers() {
        var first = new NvtxtGen(500, 7, Variant.PLAIN).bytes();
        assertThat(new NvtxtGen(500, 7, Variant.PLAIN).bytes()).isEqualTo(first);
        assertThat(new NvtxtGen(500, 8, Variant.PLAIN).bytes()).isNotEqualTo(first);
    }

    @Test
    void aMillionEventsAreAbout89Megabytes() throws IOException {
        var counter = new InstructionCounter();
        NvtxtGen.of(1_000_000).write(counter);
        assertThat(counter.bytes).isBetween(88_000_000L, 90_000_000L);
    }

    @Test
    void theKindsHaveTheSharesThatAreAskedFor() {
        var lines = NvtxtGen.of(20_000).text().lines().toList();
        assertThat(count(lines, "RangeStartEnd,")).isBetween(11_700L, 12_300L);
        assertThat(count(lines, "Marker,")).isBetween(3_700L, 4_300L);
        assertThat(count(lines, "RangePush,")).isBetween(3_700L, 4_300L);
        assertThat(count(lines, "RangePop,")).isEqualTo(count(lines, "RangePush,"));
        assertThat(count(lines, "RangeStartEnd,") + count(lines, "Marker,") + count(lines, "RangePush,"))
                .isEqualTo(20_000);
    }

    @Test
    void noMarkerHasTheMessageOfAnother() {
        var markers = NvtxtGen.of(5_000).text().lines().filter(line -> line.startsWith("Marker,"))
                .map(line -> line.substring(line.indexOf('"'))).toList();
        assertThat(new HashSet<>(markers)).hasSameSizeAs(markers);
    }

    @Test
    void aDefinitionChangesEveryThousandLines() {
        var lines = new NvtxtGen(10_000, 1, Variant.REDEFINING).text().lines().toList();
        assertThat(count(lines, "@RangeStartEnd,")).isEqualTo(1 + lines.size() / 1000);
        assertThat(lines.get(1000)).isEqualTo(
                "@RangeStartEnd, Message, Start, End, ProcessId, ThreadId, CategoryId, Color");
    }

    @Test
    void manyFilesAreNamedByRankAndDiffer(@TempDir Path folder) throws IOException {
        NvtxtGen.of(10).writeRanks(folder.resolve("job"), 3);
        assertThat(folder.resolve("job").resolve("rank-0002.nvtxt")).exists();
        assertThat(Files.mismatch(folder.resolve("job/rank-0000.nvtxt"), folder.resolve("job/rank-0001.nvtxt")))
                .isNotNegative();
    }

    private static long count(List<String> lines, String start) {
        return lines.stream().filter(line -> line.startsWith(start)).count();
    }

    private static final class InstructionCounter extends OutputStream {
        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] block, int offset, int length) {
            bytes += length;
        }
    }
}
