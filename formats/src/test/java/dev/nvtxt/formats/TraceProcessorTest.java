// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.internal.shell.ShellReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Perfetto's own trace processor and the readers here give the same rows. Runs where `TRACE_PROCESSOR` names one.
@EnabledIfEnvironmentVariable(named = "TRACE_PROCESSOR", matches = ".+", disabledReason = "no trace_processor_shell is named by TRACE_PROCESSOR")
class TraceProcessorTest {
    /// Of these it tells threads apart by numbers of its own, which no file has.
    private static final Set<String> OWN_NUMBERS = Set.of("same_tid.pftrace", "json_pids.json");
    private static final Path SAMPLES = Path.of("../samples/one-run");

    @TempDir
    private Path folder;

    static Stream<String> traces() throws IOException {
        return FormatConformanceTest.traces();
    }

    private Path trace(String name) throws IOException {
        var file = folder.resolve(name);
        try (var in = TraceProcessorTest.class.getResourceAsStream("/conformance-formats/" + name)) {
            Files.copy(Objects.requireNonNull(in), file);
        }
        return file;
    }

    private static TraceFile own(Path file) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, format(file)).read(file, ReadListener.NONE);
    }

    private static TraceFormat format(Path file) {
        return file.toString().contains(".json") ? TraceFormat.CHROME : TraceFormat.PERFETTO;
    }

    private static TraceFile theirs(Path file) throws IOException {
        return new ShellReader(100, ReadListener.NONE).read(file.toString(), file,
                Path.of(Objects.requireNonNull(System.getenv("TRACE_PROCESSOR"))));
    }

    @ParameterizedTest
    @MethodSource("traces")
    void theCasesAreReadAlike(String name) throws IOException {
        var file = trace(name);
        var expected = Expected.of(name);
        var theirs = theirs(file);
        if (!OWN_NUMBERS.contains(name)) {
            compare(name + ", what the trace processor says and what was expected of it", Expected.slices(theirs),
                    expected.slices(), !expected.isRefused());
        }
        compare(name + ", counters that it says", Expected.counters(theirs), expected.counters(),
                !expected.isRefused());
        if (FormatConformanceTest.isEqual(name)) {
            boolean isWhole = expected.isWhole();
            var own = own(file);
            compare(name + ", slices", Expected.slices(own), Expected.slices(theirs), isWhole);
            compare(name + ", depths", Expected.depths(own), Expected.depths(theirs), false);
            compare(name + ", counters", Expected.counters(own), Expected.counters(theirs), isWhole);
            assertThat(Expected.flows(own)).as(name).containsExactlyInAnyOrderElementsOf(Expected.flows(theirs));
            assertThat(Expected.names(own)).as(name).containsAll(named(theirs));
        }
    }

    private static Set<String> named(TraceFile theirs) {
        var names = Expected.names(theirs);
        names.removeIf(name -> name.endsWith(" swapper"));
        return names;
    }

    static Stream<Path> samples() {
        return Stream.of(SAMPLES.resolve("engine.pftrace"), SAMPLES.resolve("script.json"));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theSamplesAreReadAlike(Path file) throws IOException {
        var own = own(file);
        var theirs = theirs(file);
        compare(file + ", slices", Expected.slices(own), Expected.slices(theirs), true);
        compare(file + ", depths", Expected.depths(own), Expected.depths(theirs), true);
        compare(file + ", counters", Expected.counters(own), Expected.counters(theirs), true);
        assertThat(Expected.flows(own)).containsExactlyInAnyOrderElementsOf(Expected.flows(theirs));
        assertThat(Expected.names(own)).containsAll(named(theirs));
    }

    /// Compares what stands in two lists in any order, each as often as it does.
    private static <T> void compare(String what, List<T> rows, List<T> expected, boolean isEqual) {
        var left = new HashMap<T, Integer>();
        rows.forEach(row -> left.merge(row, 1, Integer::sum));
        expected.forEach(row -> left.merge(row, -1, Integer::sum));
        left.values().removeIf(count -> count == 0 || !isEqual && count > 0);
        assertThat(left).as("%s: rows that are too many (above 0) or missing (below)", what).isEmpty();
    }
}
