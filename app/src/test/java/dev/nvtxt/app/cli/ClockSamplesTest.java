// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.image.Image;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The samples about clocks, from arguments to the nanoseconds of the dump.
class ClockSamplesTest {
    /// 2026-11-21T01:34:00.123456700Z
    private static final long FLASH_NS = 1_795_224_840_123_456_700L;

    private static final int RED = 0xFFFF0000;
    /// Beside the headers of the lanes, and below overview and ruler.
    private static final int LEFT_PX = 260;
    private static final int TOP_PX = 64;

    private static List<JsonNode> dump(String... args) throws IOException {
        var run = Run.of(args);
        assertThat(run.status()).as(run.err()).isZero();
        var rows = new ArrayList<JsonNode>();
        for (var line : run.lines()) {
            rows.add(new ObjectMapper().readTree(line));
        }
        return rows;
    }

    private static JsonNode event(List<JsonNode> rows, String message) {
        return rows.stream().filter(row -> row.path("message").asText().equals(message)).findFirst().orElseThrow();
    }

    private static List<JsonNode> gpuAndCpu() throws IOException {
        return dump("dump", Run.sample("gpu-and-cpu"), "--calibration",
                "gpu.nvtxt:Manual=" + Run.sample("gpu-and-cpu/pairs.csv"));
    }

    @Test
    void everyGpuPassLiesInItsCpuRange() throws IOException {
        var rows = gpuAndCpu();
        for (int frame = 0; frame < 24; frame++) {
            var wait = event(rows, "Wait for GPU, frame " + frame);
            for (var pass : List.of("Shadows", "G-buffer", "Lighting", "Post")) {
                var work = event(rows, pass + ", frame " + frame);
                assertThat(work.get("startNs").longValue()).isBetween(wait.get("startNs").longValue(),
                        work.get("endNs").longValue());
                assertThat(work.get("endNs").longValue()).isLessThan(wait.get("endNs").longValue());
            }
        }
    }

    @Test
    void gpuTicksBetweenTwoPairsAreOnTheirLineToTheNanosecond() throws IOException {
        // Frame 7 lies between the pairs (5512882809868, 823672902502) and (5512885509923, 823673902504).
        var work = event(gpuAndCpu(), "Lighting, frame 7");
        for (var side : List.of("start", "end")) {
            var steps = BigDecimal.valueOf(work.get(side).longValue() - 5_512_882_809_868L);
            var qpcTicks = steps.multiply(BigDecimal.valueOf(823_673_902_504L - 823_672_902_502L))
                    .divide(BigDecimal.valueOf(5_512_885_509_923L - 5_512_882_809_868L), 30, RoundingMode.HALF_EVEN);
            var ns = qpcTicks.add(BigDecimal.valueOf(823_672_902_502L)).multiply(BigDecimal.valueOf(100));
            assertThat(work.get(side + "Ns").longValue())
                    .isEqualTo(ns.setScale(0, RoundingMode.HALF_EVEN).longValueExact());
        }
    }

    @Test
    void aPairIsOneInstantOnBothSides() throws IOException {
        var rows = gpuAndCpu();

        assertThat(event(rows, "Fence 12 signalled").get("timeNs").longValue()).isEqualTo(82_367_390_250_400L);
        assertThat(event(rows, "Fence 12 seen").get("timeNs").longValue()).isEqualTo(82_367_390_250_400L);
    }

    private static void assertOneFlash(List<JsonNode> rows) {
        var flashes = rows.stream().filter(row -> row.path("message").asText().equals("flash")).toList();

        assertThat(flashes).extracting(row -> row.get("timeBase").asText()).containsExactlyInAnyOrder("Qpc", "Rdtsc",
                "FileTime", "ClockMonotonicRaw");
        assertThat(flashes).allSatisfy(row -> assertThat(row.get("timeNs").longValue()).isEqualTo(FLASH_NS));
    }

    @Test
    void fourTimeBasesShowOneInstantByTheirSession() throws IOException {
        assertOneFlash(dump("dump", Run.sample("four-clocks"), "--session",
                Run.sample("four-clocks/four-clocks.nvtxt-session")));
    }

    @Test
    void fourTimeBasesShowOneInstantByArguments() throws IOException {
        assertOneFlash(dump("dump", Run.sample("four-clocks"), "--anchor",
                "qpc.nvtxt:Qpc:91234567890=2026-11-21T01:34:00.1234567Z", "--anchor",
                "rdtsc.nvtxt:Rdtsc:26457885488102=2026-11-21T01:34:00.0754567Z", "--anchor",
                "rdtsc.nvtxt:Rdtsc:26458163888102=2026-11-21T01:34:00.1714567Z", "--anchor",
                "monotonic.nvtxt:ClockMonotonicRaw:9123408789041=qpc.nvtxt:Qpc:91234087890"));
    }

    @Test
    void fiveFormatsOfOneRunShowOneInstantByTheirSession() throws IOException {
        var rows = dump("dump", Run.sample("one-run"), "--session", Run.sample("one-run/one-run.nvtxt-session"));
        var flashes = rows.stream().filter(row -> row.path("message").asText().equals("flash")).toList();

        assertThat(flashes).extracting(row -> row.get("timeBase").asText()).containsExactlyInAnyOrder("FileTime",
                "ClockMonotonicRaw", "Boottime", "Trace", "Trace");
        assertThat(flashes).allSatisfy(row -> assertThat(row.get("timeNs").longValue()).isEqualTo(FLASH_NS));
    }

    @Test
    void infoSaysHowEachClockIsKnown() throws IOException {
        var run = Run.of("info", "--format", "json", Run.sample("four-clocks"), "--session",
                Run.sample("four-clocks/four-clocks.nvtxt-session"));

        assertThat(new ObjectMapper().readTree(run.out()).findValuesAsText("method")).containsExactly("FileTime, exact",
                "ClockMonotonicRaw at 1 GHz, 1 anchor", "Qpc at 10 MHz (assumed), 1 anchor",
                "Rdtsc fitted to 2 pairs, ±0.5 ns");
    }

    @Test
    void theFourFlashesStandOnOneVerticalLine(@TempDir Path folder) throws IOException {
        var picture = folder.resolve("four.png");
        var run = Run.of("render", Run.sample("four-clocks"), "--session",
                Run.sample("four-clocks/four-clocks.nvtxt-session"), "-o", picture.toString());

        assertThat(run.err()).isEmpty();
        var columns = redColumns(picture);
        assertThat(columns).as("one marker's pixels for each file").hasSize(4);
        assertThat(columns.stream().distinct()).as("leftmost and rightmost red pixel of each marker").hasSize(1);
    }

    /// {@return for each run of rows with red pixels, which are the markers of the flash, the columns it takes}
    private static List<String> redColumns(Path picture) throws IOException {
        try (var in = Files.newInputStream(picture)) {
            var image = new Image(in);
            var columns = new ArrayList<String>();
            int first = Integer.MAX_VALUE;
            int last = -1;
            for (int y = 0; y < image.getHeight(); y++) {
                int before = last;
                boolean isRed = false;
                for (int x = LEFT_PX; x < image.getWidth(); x++) {
                    if (y > TOP_PX && image.getPixelReader().getArgb(x, y) == RED) {
                        isRed = true;
                        first = Math.min(first, x);
                        last = Math.max(last, x);
                    }
                }
                if (!isRed && before >= 0) {
                    columns.add(first + "-" + last);
                    first = Integer.MAX_VALUE;
                    last = -1;
                }
            }
            return columns;
        }
    }
}
