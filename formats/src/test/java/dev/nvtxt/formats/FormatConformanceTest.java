// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every trace of `conformance-formats` gives what Perfetto reads from it, and more only where Perfetto loses something.
class FormatConformanceTest {
    /// Where Perfetto's own result is wrong, or what it says of texts in place of ids: see the README of the cases.
    private static final Set<String> NOT_EQUAL = Set.of("json_times_huge.json", "json_args.json", "json_args_pair.json",
            "json_escape_pair.json", "json_bad_dur_bool.json", "json_bad_dur_null.json", "json_bad_tts.json",
            "json_pids.json", "deep.pftrace", "same_tid.pftrace", "json_tie_begin_end_after_x.json",
            "json_same_time.json");
    private static final Set<String> FRACTIONS = Set.of("json_times.json", "json_durations.json");

    /// Perfetto says that it read them, and reads nothing.
    private static final Set<String> READ_ONLY_HERE = Set.of("json_single_line_events.json");

    /// Perfetto loses something in these, and here it is kept.
    private static final Set<String> KEPT_HERE = Set.of("clocks_jump.pftrace", "clock_no_boottime.pftrace",
            "legacy_x_overlap.pftrace", "delta_us.pftrace", "json_bom.json", "json_empty_array.json",
            "json_single_line_events.json", "json_escape_lone.json", "json_escape_pair.json", "json_times_odd.json",
            "service_packets.pftrace", "json_times.json", "deep.pftrace", "json_process_name_late_pid.json");

    /// {@return whether what Perfetto says of a trace is right, to the nanosecond}
    static boolean isEqual(String trace) {
        return !NOT_EQUAL.contains(trace) && !FRACTIONS.contains(trace) && !READ_ONLY_HERE.contains(trace);
    }

    static Stream<String> traces() throws IOException {
        try (var in = FormatConformanceTest.class.getResourceAsStream("/conformance-formats/index.json")) {
            Map<?, ?> index = new ObjectMapper().readValue(in, Map.class);
            return index.keySet().stream().map(String::valueOf).toList().stream();
        }
    }

    /// Not in mutation testing, where each test has to meet the mutation itself.
    private static final boolean IS_READ_ONCE = System.getProperty("nvtxt.seeds") == null;
    private static final Map<String, TraceFile> READ = new ConcurrentHashMap<>();
    private static final Map<String, Expected> EXPECTED = new ConcurrentHashMap<>();

    private static Expected expected(String trace) throws IOException {
        var known = EXPECTED.get(trace);
        var expected = known != null ? known : Expected.of(trace);
        EXPECTED.put(trace, expected);
        return expected;
    }

    private static TraceFile read(String trace) throws IOException {
        var known = IS_READ_ONCE ? READ.get(trace) : null;
        var file = known != null ? known : readAgain(trace);
        READ.put(trace, file);
        return file;
    }

    private static TraceFile readAgain(String trace) throws IOException {
        try (var in = FormatConformanceTest.class.getResourceAsStream("/conformance-formats/" + trace)) {
            return new FormatReader(ReadOptions.DEFAULT).read(trace, Objects.requireNonNull(in), ReadListener.NONE);
        }
    }

    @ParameterizedTest
    @MethodSource("traces")
    void slicesAndMarkersAreThoseOfPerfetto(String trace) throws IOException {
        var expected = expected(trace);
        var slices = Expected.slices(read(trace));
        if (NOT_EQUAL.contains(trace)) {
            assertThat(slices).as(trace).isNotNull();
        } else if (FRACTIONS.contains(trace)) {
            assertThat(slices).as(trace).hasSizeGreaterThanOrEqualTo(expected.slices().size());
            expected.slices().forEach(slice -> assertThat(slices).as(trace).anyMatch(own -> isNear(slice, own)));
        } else {
            compare(trace, slices, expected.slices(), expected.isWhole() && !READ_ONLY_HERE.contains(trace));
        }
    }

    /// Compares what stands in two lists in any order, each as often as it does.
    private static <T> void compare(String trace, List<T> own, List<T> expected, boolean isEqual) {
        var left = new HashMap<T, Integer>();
        own.forEach(row -> left.merge(row, 1, Integer::sum));
        expected.forEach(row -> left.merge(row, -1, Integer::sum));
        left.values().removeIf(count -> count == 0 || !isEqual && count > 0);
        assertThat(left).as("%s: rows that are too many (above 0) or missing (below)", trace).isEmpty();
    }

    private static boolean isNear(Slice expected, Slice own) {
        return Objects.equals(expected.name(), own.name()) && Math.abs(expected.start() - own.start()) <= 512
                && expected.duration() != null && own.duration() != null
                && Math.abs(expected.duration() - own.duration()) <= 512;
    }

    @ParameterizedTest
    @MethodSource("traces")
    void countersAreThoseOfPerfetto(String trace) throws IOException {
        var expected = expected(trace);
        var counters = Expected.counters(read(trace));
        compare(trace, counters, expected.counters(), expected.isWhole());
    }

    @ParameterizedTest
    @MethodSource("traces")
    void namesAndFlowsAreThoseOfPerfetto(String trace) throws IOException {
        var expected = expected(trace);
        var file = read(trace);
        if (!NOT_EQUAL.contains(trace)) {
            assertThat(Expected.names(file)).as(trace).containsAll(expected.names());
        }
        assertThat(Expected.flows(file)).as(trace).containsExactlyInAnyOrderElementsOf(expected.flows());
    }

    @ParameterizedTest
    @MethodSource("traces")
    void depthsAreThoseOfPerfetto(String trace) throws IOException {
        var expected = expected(trace);
        if (expected.isWhole() && !NOT_EQUAL.contains(trace) && !FRACTIONS.contains(trace)) {
            compare(trace, Expected.depths(read(trace)), expected.depths(), false);
        }
    }

    @ParameterizedTest
    @MethodSource("traces")
    void whatPerfettoLosesIsAProblem(String trace) throws IOException {
        var problems = read(trace).problems();
        if (!expected(trace).isWhole() && !KEPT_HERE.contains(trace)) {
            assertThat(problems.errors() + problems.warnings()).as(trace).isPositive();
        }
    }

    @Test
    void whatJsonSaysOfNumbersIsKept() throws IOException {
        var all = Expected.slices(read("json_args.json")).getFirst().args();
        assertThat(all).containsEntry("args.u64", "uint 18446744073709551615")
                .containsEntry("args.over", "uint 9223372036854775808").containsEntry("args.dup", "int 2")
                .containsEntry("args.o.a.b[1].c", "int 2").containsEntry("args.arr[2]", "real 1.5")
                .doesNotContainKeys("args.n", "args.eo", "args.ea").hasSize(24);
        assertThat(Expected.slices(read("json_args_pair.json")).getFirst().args()).hasSizeGreaterThan(1);
    }

    @Test
    void textsInPlaceOfIdsAreNames() throws IOException {
        var slices = Expected.slices(read("json_pids.json"));
        assertThat(slices).hasSize(17);
        assertThat(slices.getFirst()).extracting(Slice::process, Slice::thread).containsExactly("a", "b");
        assertThat(slices.get(6)).extracting(Slice::pid, Slice::tid).containsExactly(10L, 10L);
        assertThat(slices.get(9)).extracting(Slice::pid, Slice::tid).containsExactly(0L, 0L);
        assertThat(slices.get(11)).extracting(Slice::pid, Slice::tid).containsExactly(1L, 2L);
    }

    @Test
    void rangesNestAsDeepAsTheyDo() throws IOException {
        var depths = Expected.depths(read("deep.pftrace"));
        assertThat(depths).hasSize(600).contains("100 1499 d0 0", "699 301 d599 599");
    }

    @Test
    void eventsAfterOneThatIsDamagedAreRead() throws IOException {
        for (var trace : List.of("json_bad_dur_bool.json", "json_bad_dur_null.json", "json_bad_tts.json")) {
            assertThat(Expected.slices(read(trace))).as(trace).extracting(Slice::name).contains("before", "after");
        }
        assertThat(Expected.slices(read("garbage_middle.pftrace"))).extracting(Slice::name).contains("s2", "after");
        assertThat(Expected.slices(read("compressed_bad.pftrace"))).extracting(Slice::name).contains("before", "after");
        assertThat(Expected.slices(read("json_garbage_middle.json"))).extracting(Slice::name).containsExactly("a", "i");
    }

    @Test
    void twoTracksOfOneThreadNestEachByItself() throws IOException {
        assertThat(Expected.depths(read("same_tid.pftrace"))).contains("100 100 s11 0", "102 100 s13 0");
    }

    @Test
    void everyCaseIsThere() throws IOException {
        assertThat(traces()).hasSizeGreaterThanOrEqualTo(83);
        assertThat(List.copyOf(NOT_EQUAL)).isSubsetOf(traces().toList());
    }
}
