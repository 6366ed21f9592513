// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.DeepExpressionException;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterTest {
    private static final Map<String, String> SHORT_NAMES = Map.of("message", "msg", "category", "cat", "process",
            "proc",
            "start_ns", "start", "end_ns", "end", "dur_ns", "dur");
    /// Events 0 to 4, one a line: two ranges, a nested pair, a marker without anything.
    private static final String TEXT = """
            NameProcess, 7, "game.exe"
            NameOsThread, 7, 2, "render"
            NameCategory, 1, "Render passes"
            RangeStartEnd, 1000, 3000, Manual, 7, 2, 1, Red, "Shadow map", 12
            RangeStartEnd, 2000, 2000500, Manual, 7, 3, 2, 0xFF00FF00, "Draw (GPU)", -5
            RangePush, 5000, Manual, 7, 2, 1, Blue, "Frame 1", 1
            RangePush, 6000, Manual, 7, 2, 1, Blue, "Shadow", 2
            RangePop, 7000, Manual, 7, 2
            RangePop, 9000, Manual, 7, 2
            @Marker, Time, TimeBase, ProcessId, ThreadId
            Marker, 8000, Manual, 8, 1
            """;
    private static final ReportFile FILE = file(TEXT);
    private static final ReportFile SLOW = file("Marker, 1, Manual, 1, 1, 0, Red, \"" + "x".repeat(52) + "\", 0\n");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "'' | 0 1 2 3 4", "shadow | 0 3", "'\"(GPU)\"' | 1", "S*map | 0",
        "msg = Shadow | 3", "msg = Shadow* | 0 3", "msg != Shadow | 0 1 2", "msg ~ ^Frame | 2",
        "msg ~ '[0-9]$' | 2", "cat = 'Render passes' | 0 2 3", "cat = 2 | 1", "cat != 2 | 0 2 3", "cat > 1 | 1",
        "proc = game.exe | 0 1 2 3", "proc = 8 | 4", "thread = render | 0 2 3", "thread = 3 | 1",
        "kind = marker | 4", "kind = range | 0 1 2 3", "kind = push-pop | 2 3", "kind != push-pop | 0 1 4",
        "dur > 1.9985ms | ''", "dur > 1.9984995ms | 1", "dur >= 2us | 0 1 2", "dur = 1us | 3", "dur < 1000.5 | 3",
        "dur > 1.9985 ms | ''", "dur > 1.9984995 ms | 1", "dur = 1 us shadow | 3", "dur = 1 us and shadow | 3",
        "(dur = 1 us) or kind = marker | 3 4", "start >= @5 us | 2 3 4", "dur > 2 us kind = push-pop | 2",
        "dur > 2000 kind = push-pop | 2", "dur > 2000 and Frame | 2", "dur > 2000 'Frame' | 2",
        "dur > 2000 (Frame) | 2", "dur > 2000 not Frame | 1",
        "dur > 0.5ns | 0 1 2 3",
        "start > 4us | 3 4", "start = 0ns | 0", "start >= @5us | 2 3 4", "end <= @7us | 0 3",
        "payload < 0 | 1", "payload = 0xC | 0", "payload != 1 | 0 1 3", "not payload = 1 | 0 1 3 4",
        "color = 0xFF0000FF | 2 3", "color = Red | 0", "color = \"0xFFFF0000\" | 0", "depth = 1 | 3",
        "line <= 4 | 0", "file = a.nvtxt | 0 1 2 3 4", "file = b* | ''",
        "kind = push-pop and not msg = Shadow | 2", "msg = Shadow or proc = 8 | 3 4",
        "proc = 8 or cat = 1 and dur > 2us | 2 4", "(proc = 8 or cat = 1) and dur > 2us | 2",
        "shadow map | 0", "msg < G | 1 2", "msg <= 'Frame 1' | 1 2", "msg > S | 0 3", "msg >= Shadow | 0 3",
        "msg = *1 | 2", "'*1' | 2", "Draw*GPU | 1", "payload ~ 2$ | 0 3", "color ~ 00FF00 | 1", "color != Red | 1 2 3",
        "color >= 0xFFFF0000 | 0", "dur ~ ^20 | 0", "dur ~ 000$ | 0 2 3", "dur ~ 20 | 0", "start ~ 1000 | 0",
        "message = Shadow | 3", "msg = Shadow line > 1 | 3", "msg = Shadow msg:sh | 3", "msg = Shadow* map | 0",
        "msg:shadow map | 0",
        "category = 2 | 1", "process = game.exe | 0 1 2 3", "start_ns > 4us | 3 4",
        "end_ns <= @7us | 0 3", "dur_ns = 1 us | 3", "self_ns = 3us | 2", "pid = 8 | 4", "tid >= 3 | 1",
        "category_id < 2 | 0 2 3", "time_base = Manual | 0 1 2 3 4", "start_ticks = 2000 | 1", "parent = 2 | 3",
        "end_ticks > 9000 | 1", "event = 4 | 4", "track = x | ''", "args ~ . | ''", "dur = 4000 | 2",
        "end = 2000 | 0", "start < 5000 | 0 1 2", "end > @1ms | 1", "end < 7us | 0 3",
        "kind ~ push | 2 3", "proc != 8 | 0 1 2 3", "thread >= 3 | 1", "cat ~ '^Render' | 0 2 3", "cat < 2 | 0 2 3",
        "dur > 2us and msg = Frame* | 2", "dur > 2us or kind = marker | 1 2 4",
        "not (dur > 2us and kind = range) | 0 3 4",
        "not shadow | 1 2 4", "line > 8 and line != 10 | 4", "start > 1970-01-01T00:00:00Z | ''",
        "line = 99999999999999999999 | ''", "line != 99999999999999999999 | 0 1 2 3 4", "dur = 0.5ns | ''",
        "'dur' | ''", "(not (dur > 2us)) and (dur > 0ns or start > 0ns) | 0 3 4",
        "not dur > 2us and msg = Shadow* | 0 3", "msg:shadow | 0 3", "message: 'frame 1' | 2", "proc:GAME | 0 1 2 3",
        "pid:8 | 4",
        "proc:8 | 4", "cat:rend dur > 2 us | 2", "kind:range and msg:shadow | 0 3", "dur:1 us | 3", "color:Red | 0",
        "std::thread | ''", "http://x | ''", "file:b | ''" })
    void finds_the_events(String filter, String expected) throws FilterException {
        var visible = Filter.parse(filter).match(FILE, 1000);
        var numbers = visible.stream().mapToObj(Integer::toString).collect(Collectors.joining(" "));
        assertThat(numbers).as(filter).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "cat = 'Render pases' | 6 | No category is 'Render pases'; did you mean 'Render passes'?",
        "msg = x or not cat:shadow | 19 | No category is 'shadow'; there are: 2, Render passes.",
        "thread = rendr | 9 | No thread is 'rendr'; did you mean 'render'?",
        "proc != gam.exe | 8 | No process is 'gam.exe'; did you mean 'game.exe'?",
        "file = b.nvtxt | 7 | No file is 'b.nvtxt'; did you mean 'a.nvtxt'?" })
    void a_name_that_no_file_has_is_a_slip(String filter, int position, String message) throws FilterException {
        var parsed = Filter.parse(filter);
        var problem = catchThrowableOfType(FilterException.class, () -> parsed.checkNames(List.of(FILE)));
        assertThat(problem).hasMessage(message);
        assertThat(problem.position()).isEqualTo(position);
    }

    @ParameterizedTest
    @ValueSource(strings = { "cat = Render*", "cat:passes", "cat = 2", "thread = 3", "proc:GAME", "file = a*",
        "cat > 7", "cat ~ x" })
    void a_name_that_a_file_has_is_none(String filter) throws FilterException {
        Filter.parse(filter).checkNames(List.of(FILE));
        Filter.parse("cat = x").checkNames(List.of());
        assertThat(Filter.parse(filter).text()).isEqualTo(filter);
    }

    @Test
    void letter_case_counts_where_it_is_asked_for() throws FilterException {
        assertThat(Filter.parse("shadow").inLetterCase().match(FILE).isEmpty()).isTrue();
        assertThat(Filter.parse("Shadow").inLetterCase().match(FILE)).hasToString("{0, 3}");
        assertThat(Filter.of(Pattern.compile("^Frame \\d$")).match(FILE)).hasToString("{2}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "dur > | 5 | A value is missing after '>'.",
        "msg = Frame 61 line > 1 | 12 | Quote a text of several words: message = \"Frame 61\".",
        "durr > 5ms | 0 | There is no field 'durr'; did you mean 'dur'?",
        "a and Catt = b | 6 | There is no field 'Catt'; did you mean 'cat'?",
        "foo = 1 | 0 | There is no field 'foo'; fields are: FIELDS.",
        "(msg = a | 0 | There is no ')' for this '('.", "a ) | 2 | ')' is not expected here.",
        "dur > fast | 6 | 'dur' > needs a duration such as 1.5ms, not 'fast'.",
        "dur > 1 sm | 8 | 'sm' is not a unit of time; did you mean 'ms'?",
        "dur > 1,5 ms | 6 | 'dur' > needs a duration such as 1.5ms, not '1,5'.",
        "dur > 1MS | 6 | 'MS' is not a unit of time; did you mean 'ms'?",
        "start > 12 parsecs | 11 | 'parsecs' is not a unit of time; units are ns, us, ms, s, min, h.",
        "end < @7 usec | 9 | 'usec' is not a unit of time; units are ns, us, ms, s, min, h.",
        "dur > 1 ms = 3 | 8 | There is no field 'ms'; did you mean 'msg'?",
        "kind = thing | 7 | 'kind' = needs = or != and one of marker, range, start-end, push-pop, slice, not 'thing'.",
        "msg ~ '[a' | 8 | '[a' is not a valid regular expression: Unclosed character class.",
        "\"open | 0 | The quote is not closed: write \" at the end of the text.",
        "a and | 5 | A condition or a text is missing at the end.",
        "= 5 | 0 | A field is missing before '='; fields are: FIELDS.",
        "payload = many | 10 | 'payload' = needs an integer, not 'many'.",
        "thraed:main | 0 | There is no field 'thraed'; did you mean 'thread'? To look for the text, quote it.",
        "cat: | 4 | A value is missing after ':'.", "dur:1 sm | 6 | 'sm' is not a unit of time; did you mean 'ms'?",
        "color = Rde | 8 | 'color' = needs a color such as Red or 0xFFFF0000, not 'Rde'." })
    void says_what_is_wrong_and_where(String filter, int position, String message) {
        var problem = catchThrowableOfType(FilterException.class, () -> Filter.parse(filter));
        var names = Filter.fields().stream().map(name -> SHORT_NAMES.getOrDefault(name, name))
                .collect(Collectors.joining(" "));
        assertThat(problem.getMessage()).isEqualTo(message.replace("FIELDS", names + " arg.KEY"));
        assertThat(problem.position()).isEqualTo(position);
    }

    @ParameterizedTest
    @CsvSource({ "' or ', 1", "' and ', 0", "' ', 0" })
    void many_conditions_are_one_level(String between, int matching) throws FilterException {
        var text = String.join(between, Collections.nCopies(10_000, "payload = 123456789")) + between + "payload = -1"
                + between + "line = 1";
        assertThat(Filter.parse(text).match(SLOW).cardinality()).isEqualTo(matching);
    }

    @Test
    @Tag("slow")
    void an_expression_that_would_take_years_ends() throws FilterException {
        var filter = Filter.parse("msg ~ '(x+)+\\1y'");
        assertThatThrownBy(() -> filter.match(SLOW)).isInstanceOf(DeepExpressionException.class)
                .hasMessageStartingWith("the regular expression (x+)+\\1y tries too many ways to match a text of 52");
    }

    @Test
    void deep_brackets_are_refused_instead_of_overflowing() {
        var text = "(".repeat(100_000) + "a" + ")".repeat(100_000);
        assertThat(catchThrowableOfType(FilterException.class, () -> Filter.parse(text)))
                .hasMessage("More than 200 levels of brackets and 'not'.");
    }

    @Test
    void numbers_beyond_int64_compare_as_they_are() throws FilterException {
        assertThat(Filter.parse("payload < 99999999999999999999").match(FILE, 0).cardinality()).isEqualTo(4);
        assertThat(Filter.parse("payload > 99999999999999999999").match(FILE, 0).isEmpty()).isTrue();
        assertThat(Filter.parse("payload > -99999999999999999999").match(FILE, 0).cardinality()).isEqualTo(4);
    }

    @Test
    void an_instant_compares_only_with_times_that_count_from_1970() throws FilterException {
        // 2026-11-21T00:00:00Z and a second later, as FileTime counts: 100 ns since 1601.
        var file = file("""
                Marker, 134396928000000000, FileTime, 1, 1, 0, Red, m, 0
                Marker, 134396928010000000, FileTime, 1, 1, 0, Red, m, 0
                RangeStartEnd, 0, 134396928010000000, Manual, 1, 1, 0, Red, m, 0
                """);
        assertThat(Filter.parse("start >= 2026-11-21T00:00:01Z").match(file)).hasToString("{1}");
        assertThat(Filter.parse("end > 2000-01-01T00:00:00Z").match(file)).hasToString("{0, 1}");
        assertThat(Filter.parse("start > 0.5s").match(file, file.startNs(0))).hasToString("{1}");
    }

    @Test
    void an_absent_value_fulfills_no_comparison_but_its_negation_does() throws FilterException {
        var file = file("@Marker, Time, TimeBase\nMarker, 5, Rdtsc\n");
        for (var condition : List.of("start > 0", "start < 0", "start ~ .", "dur >= 0", "dur ~ .", "cat != 1",
                "color ~ .",
                "payload ~ .", "depth >= 0", "end > 0ns")) {
            assertThat(Filter.parse(condition).match(file).isEmpty()).as(condition).isTrue();
            assertThat(Filter.parse("not " + condition).match(file).cardinality()).as(condition).isEqualTo(1);
        }
    }

    @Test
    void keeps_the_text_that_it_was_read_from() throws FilterException {
        assertThat(Filter.parse("  dur > 1ms ").text()).isEqualTo("dur > 1ms");
        assertThat(Filter.parse(" ").isEmpty()).isTrue();
    }

    @Test
    void times_count_from_the_reports_first_event_where_nothing_else_is_said() throws FilterException {
        assertThat(Filter.parse("start = 0ns").match(FILE)).hasToString("{0}");
    }

    @ParameterizedTest
    @ValueSource(strings = { "msg ~ '(x+)+\\1y'", "payload = 3 or msg ~ '(x+)+\\1y'", "*x*x*x*x*x*x*x*x*x*x*x*y*" })
    void a_regular_expression_that_takes_years_is_canceled_at_once(String filter) throws FilterException {
        var slow = Filter.parse(filter);
        var asked = new AtomicInteger();
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> slow.match(SLOW, 0, () -> asked.incrementAndGet() > 100));
    }

    @Test
    void an_interrupt_of_the_caller_ends_a_filter() throws FilterException {
        var slow = Filter.parse("msg ~ '(x+)+\\1y'");
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> slow.match(SLOW));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void a_duration_is_what_the_statistics_measure() throws FilterException {
        var file = file("""
                RangeStartEnd, -9223372036854775808, 9223372036854775807, Manual, 1, 1, 0, Red, longest, 0
                RangeStartEnd, 0, 9223372036854775807, Manual, 1, 1, 0, Red, long, 0
                RangeStartEnd, 5, 3, Manual, 1, 1, 0, Red, reversed, 0
                RangeStartEnd, 5, 6, Rdtsc, 1, 1, 0, Red, clockless, 0
                """);
        assertThat(Filter.parse("dur < 1s or dur >= 1s or dur ~ .").match(file)).hasToString("{1}");
        var counts = new Statistics().table(Scope.of(List.of(file)), Grouping.of()).counts();
        assertThat(counts).isEqualTo(new EventCounts(1, 0, 0, 1, 1, 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "cat = Render | {0}", "cat = Shadows | {1}", "cat = Render* | {0, 1}",
        "cat = 'Render / Shadows' | {1}", "cat = Render / Shadows | {1}", "cat = Render / Shadows and x | {}",
        "cat:render / sh | {1}", "cat = Render / Shadows kind = marker | {1}", "cat = Render / Shadows not x | {1}",
        "cat ~ ^Render | {0, 1}", "cat:render | {0, 1}", "cat != Render* | {2}",
        "cat = 'Render / *' | {1}" })
    void aCategoryIsItsNameAndItsPath(String text, String events) throws FilterException {
        var file = file("NameCategory, 1, Render\nNameCategory, 2, Shadows\nNameCategory, 3, Audio\n"
                + "AddChildCategory, 1, 2\nMarker, 1, Manual, 1, 1, 1, Red, a, 0\n"
                + "Marker, 2, Manual, 1, 1, 2, Red, b, 0\nMarker, 3, Manual, 1, 1, 3, Red, c, 0\n");
        var filter = Filter.parse(text);
        filter.checkNames(List.of(file));
        assertThat(filter.match(file)).hasToString(events);
    }

    @ParameterizedTest
    @ValueSource(strings = { "Render/Shadows", "render /shadow" })
    void aPathIsFoundWithoutItsBlanks(String path) throws FilterException {
        var file = file("NameCategory, 1, Render\nNameCategory, 2, Shadows\nAddChildCategory, 1, 2\n"
                + "Marker, 2, Manual, 1, 1, 2, Red, b, 0\n");
        var filter = Filter.parse("cat = '" + path + "'");
        assertThatThrownBy(() -> filter.checkNames(List.of(file)))
                .hasMessage("No category is '" + path + "'; did you mean 'Render / Shadows'?");
    }

    private static ReportFile file(String text) {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", text.getBytes(StandardCharsets.UTF_8));
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }

    @ParameterizedTest
    @CsvSource({ "dur > 1us, true", "a or not (start < 1ms), true", "end > 5ns kind = marker, true",
        "self_ns > 1us, false", "gpu_ns > 1us, false", "a, false", "'', false" })
    void saysWhetherTheTimesOfAnEventCount(String text, boolean isOfTimes) throws FilterException {
        assertThat(Filter.parse(text).isOfTimes()).isEqualTo(isOfTimes);
    }

    /// Ranges without an end that another condition leaves out are not counted, and a negated condition is true of them.
    @ParameterizedTest
    @CsvSource({ "dur > 1us, 2", "dur > 1us and a, 1", "end > 5ns or kind = marker, 2", "not dur > 1us, 0", "a, 0",
        "'', 0" })
    void rangesWithoutAnEndThatADurationLeavesOut(String text, int count) throws FilterException {
        var file = file("RangePush, 1, Manual, 7, 2, 1, Blue, a, 1\nRangePush, 2, Manual, 7, 3, 1, Blue, b, 1\n"
                + "RangeStartEnd, 0, 5000, Manual, 7, 2, 1, Red, a, 12\nMarker, 1, Manual, 1, 1, 0, Red, a, 0\n");
        assertThat(Filter.parse(text).countUnclosed(file)).isEqualTo(count);
    }
}
