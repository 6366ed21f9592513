// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the bytes are, a file is read to an end, and what can be read of it is there.
class RobustnessTest {
    private static final int ROUNDS = 60;

    private static byte[] sample(String name) throws IOException {
        try (var in = RobustnessTest.class.getResourceAsStream("/conformance-formats/" + name)) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    private static TraceFile read(byte[] bytes, TraceFormat format) throws IOException {
        var file = new FormatReader(ReadOptions.DEFAULT, format).read("trace", new ByteArrayInputStream(bytes),
                ReadListener.NONE);
        var report = ReportBuilder.build(List.of(file), List.of());
        for (int event = 0; event < file.events().size(); event++) {
            assertThat(file.events().args(event)).isNotNull();
            assertThat(file.events().depth(event)).isNotNegative();
            assertThat(report.files().getFirst().hasStartNs(event)).isIn(true, false);
        }
        return file;
    }

    private static TraceFile readJson(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8), TraceFormat.CHROME);
    }

    private static TraceFormat format(String name) {
        return name.endsWith(".pftrace") ? TraceFormat.PERFETTO : TraceFormat.CHROME;
    }

    @ParameterizedTest
    @EnumSource(names = { "PERFETTO", "CHROME" })
    void randomBytesAreRead(TraceFormat format) throws IOException {
        for (int seed = 0; seed < ROUNDS; seed++) {
            var random = new Random(seed);
            var bytes = new byte[random.nextInt(5000)];
            random.nextBytes(bytes);
            var file = read(bytes, format);
            assertThat(file.problems().errors() + file.problems().warnings() > 0 || bytes.length < 50)
                    .as("seed %d", seed).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "flows.pftrace", "hierarchy.pftrace", "clocks_jump.pftrace", "counters.pftrace",
        "interned.pftrace", "compressed_bad.pftrace", "extra_counters.pftrace", "delta_us.pftrace",
        "clock64_incremental.pftrace", "json_args.json", "json_async.json", "json_flows.json", "json_utf8.json",
        "json_counters.json" })
    void damagedFilesAreRead(String name) throws IOException {
        var whole = sample(name);
        for (int seed = 0; seed < ROUNDS; seed++) {
            var random = new Random(seed);
            var bytes = whole.clone();
            for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            read(bytes, format(name));
            read(Arrays.copyOf(whole, random.nextInt(whole.length)), format(name));
        }
    }

    @Test
    void whatComesBeforeACutIsKept() throws IOException {
        var whole = sample("truncated.pftrace");
        int all = read(whole, TraceFormat.PERFETTO).events().size();
        var cut = read(Arrays.copyOf(whole, whole.length - 3), TraceFormat.PERFETTO);
        assertThat(cut.events().size()).isEqualTo(all - 1);
        assertThat(cut.problems().list()).extracting(problem -> problem.code().id()).contains("file-cut");
    }

    @Test
    void aLengthBeyondTheFileAndAnEndlessNumberAreProblems() throws IOException {
        var beyond = read(new byte[]{ 0x0A, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x07, 1, 2 },
                TraceFormat.PERFETTO);
        assertThat(beyond.problems().list()).hasSize(1);
        var endless = new byte[100];
        Arrays.fill(endless, (byte) 0xFF);
        endless[0] = 0x0A;
        assertThat(read(endless, TraceFormat.PERFETTO).problems().list()).hasSize(1);
    }

    @Test
    void deepNestingIsRead() throws IOException {
        int levels = 10_000;
        var deep = "[".repeat(levels) + "]".repeat(levels);
        var file = readJson("[{\"ph\":\"X\",\"name\":\"a\",\"ts\":1,\"dur\":1,\"args\":{\"k\":" + deep
                + "}},{\"ph\":\"X\",\"name\":\"b\",\"ts\":3,\"dur\":1}]");
        assertThat(file.events().size()).isPositive();
        assertThat(file.events().message(file.events().size() - 1)).isEqualTo("b");
        readJson("{\"a\":".repeat(levels));
        readJson("[".repeat(levels));
    }

    @Test
    void repeatedKeysTakeTheLastValue() throws IOException {
        var file = readJson("[{\"ph\":\"X\",\"name\":\"a\",\"name\":\"b\",\"ts\":1,\"ts\":2,\"dur\":1}]");
        assertThat(file.events().message(0)).isEqualTo("b");
        assertThat(file.events().start(0)).isEqualTo(2000);
    }

    @Test
    void hugeNumbersAreProblems() throws IOException {
        var file = readJson("[{\"ph\":\"X\",\"name\":\"a\",\"ts\":1e999999999,\"dur\":1},"
                + "{\"ph\":\"X\",\"name\":\"b\",\"ts\":" + "9".repeat(5000) + ",\"dur\":1},"
                + "{\"ph\":\"X\",\"name\":\"c\",\"ts\":1,\"dur\":1}]");
        assertThat(file.events().size()).isEqualTo(1);
        assertThat(file.problems().errors()).isEqualTo(2);
    }
}
