// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NvtxtWriterTest {
    /// Everything of an event but its lines, which printing moves.
    private record WrittenEvent(String kind, long start, long end, boolean open, String timeBase, String endTimeBase,
            String thread, @Nullable Long category, @Nullable Integer argb, @Nullable String message,
            @Nullable Long payload, int depth) {}

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 })
    void reading_what_was_printed_gives_what_was_printed(int seed) throws Exception {
        var first = read(generate(new Random(seed)));
        var printed = new StringBuilder();
        NvtxtWriter.write(first, printed);
        var second = read(printed.toString());
        assertThat(second.problems().list().stream().filter(problem -> problem.severity().word().equals("error")))
                .as("seed %d", seed).isEmpty();
        assertThat(events(second)).as("seed %d", seed).isEqualTo(events(first));
        assertThat(second.displayName()).isEqualTo(first.displayName());
        assertThat(second.categories().all()).as("seed %d", seed).isEqualTo(first.categories().all());
        assertThat(second.names().processes()).isEqualTo(first.names().processes());
        assertThat(second.names().threads()).isEqualTo(first.names().threads());
    }

    @Test
    void printing_some_events_gives_those_events() throws Exception {
        var first = read(generate(new Random(42)));
        var wanted = new BitSet();
        wanted.set(10, 40);
        var printed = new StringBuilder();
        NvtxtWriter.write(first, wanted, printed);
        var second = events(read(printed.toString()));
        var expected = events(first).subList(10, 40);
        assertThat(second).usingRecursiveComparison().ignoringFields("depth").isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = { "plain | \"plain\"", "say \"hi\" | 'say \"hi\"'",
        "it's | \"it's\"", "a\\ | \"a\\\"", "a\\\"b's | \"a\\\"b's\"" })
    void chooses_the_quote_that_carries_the_text(String text, String quoted) throws UnwritableException {
        assertThat(Quoting.quote(text)).isEqualTo(quoted);
        assertThat(read("@Marker, Time, Message\nMarker, 1, " + quoted + "\n").events().message(0)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = { "both \" and '", "\\\", '", "two\nlines", "carriage\rreturn", "half \uD800 pair" })
    void refuses_what_cannot_be_said(String text) {
        assertThatThrownBy(() -> Quoting.quote(text)).isInstanceOf(UnwritableException.class);
    }

    @Test
    void an_id_that_is_missing_stays_missing() throws IOException, UnwritableException {
        var printed = new StringBuilder();
        NvtxtWriter.write(read("@Marker, Time, ThreadId\nMarker, 5, 9\n"), printed);
        assertThat(printed).hasToString("@Marker, Time, ThreadId\nMarker, 5, 9\n");
    }

    @Test
    void an_open_range_inside_one_that_ends_is_refused() throws IOException {
        var file = read("""
                RangePush, 1, Qpc, 1, 2, 3, Red, "outer", 4
                RangePush, 2, Qpc, 1, 2, 3, Red, "inner", 4
                RangePop, x, Qpc, 1, 2
                RangePop, 5, Qpc, 1, 2
                """);
        assertThatThrownBy(() -> NvtxtWriter.write(file, new StringBuilder())).isInstanceOf(UnwritableException.class)
                .hasMessage("The range of line 2 is open inside a range that ends; NVTXT can say that only with a "
                        + "mistake.");
    }

    @Test
    void an_open_range_beside_one_that_ends_is_printed() throws IOException, UnwritableException {
        var text = """
                @RangePush, Time, ProcessId
                RangePush, 1, 7
                RangePush, 2, 8
                @RangePop, Time, TimeBase, ProcessId
                RangePop, 5, "sun dial", 7
                """;
        var printed = new StringBuilder();
        NvtxtWriter.write(read(text), printed);
        assertThat(printed).hasToString(text);
    }

    @Test
    void a_long_text_is_cut_in_the_message() {
        var text = "\uD83D\uDE00".repeat(81) + "\n";
        assertThatThrownBy(() -> Quoting.quote(text)).isInstanceOf(UnwritableException.class)
                .hasMessage("The text \u00ab" + "\uD83D\uDE00".repeat(80)
                        + "\u2026\u00bb has a line break; NVTXT has no way to write it.");
    }

    @Test
    void a_quote_at_the_very_beginning_needs_the_other_kind() throws UnwritableException {
        assertThat(Quoting.quote("\"quoted\"")).isEqualTo("'\"quoted\"'");
    }

    private static final String NAMES = """
            SetFileDisplayName, "it's a file"
            NameProcess, 1, 'say "p"'
            NameOsThread, 1, 2, "t"
            NameCategory, 3, "c"
            AddChildCategory, 3, 4
            AddChildCategory, 4, 5
            """;
    private static final List<String> OPTIONAL = List.of("CategoryId", "Color", "Message", "Payload");
    private static final List<String> COMMANDS = List.of("Marker", "RangeStartEnd", "RangePush");
    private static final List<String> MESSAGES = List.of("\"\"", "\"it's\"", "'a \"b\" c'", "\"C:\\\"",
            "\"x\\\"y\"", "\"é → 😀\"", "\"a,b#c$d\"");

    private static String generate(Random random) {
        var text = new StringBuilder(NAMES);
        var open = new int[3];
        long time = random.nextLong() >> 2;
        for (int i = 0; i < 120; i++) {
            int thread = random.nextInt(3);
            time += random.nextInt(1000);
            if (open[thread] > 0 && random.nextInt(4) == 0) {
                open[thread]--;
                text.append("RangePop, ").append(time).append(", Manual, 1, ").append(thread).append('\n');
                continue;
            }
            var command = COMMANDS.get(random.nextInt(3));
            open[thread] += command.equals("RangePush") ? 1 : 0;
            text.append(call(command, random, time, thread));
        }
        return text.toString();
    }

    /// A definition with a random choice of optional arguments, and a call by it.
    private static String call(String command, Random random, long time, int thread) {
        boolean hasEnd = command.equals("RangeStartEnd");
        var arguments = new ArrayList<>(List.of(hasEnd ? "Start, End" : "Time", "TimeBase", "ProcessId", "ThreadId"));
        var values = new ArrayList<>(List.of(hasEnd ? time + ", " + (time + random.nextInt(5000)) : "" + time,
                "Manual", "1", "" + thread));
        for (var argument : OPTIONAL) {
            if (random.nextBoolean()) {
                arguments.add(argument);
                values.add(switch (argument) {
                    case "CategoryId" -> Integer.toString(random.nextInt(6));
                    case "Color" -> "0x%08X".formatted(random.nextInt());
                    case "Payload" -> Long.toString(random.nextLong());
                    default -> MESSAGES.get(random.nextInt(MESSAGES.size()));
                });
            }
        }
        return "@%s, %s\n%s, %s\n".formatted(command, String.join(", ", arguments), command,
                String.join(", ", values));
    }

    private static List<WrittenEvent> events(TraceFile file) {
        var events = file.events();
        var list = new ArrayList<WrittenEvent>();
        for (int i = 0; i < events.size(); i++) {
            list.add(new WrittenEvent(events.kind(i).name(), events.start(i), events.end(i), events.isOpen(i),
                    events.timeBases().get(events.timeBase(i)).name(),
                    events.timeBases().get(events.endTimeBase(i)).name(),
                    events.threads().get(events.thread(i)).toString(),
                    events.hasCategory(i) ? events.category(i) : null,
                    events.hasColor(i) ? events.argb(i) : null, events.message(i),
                    events.hasPayload(i) ? events.payload(i) : null, events.depth(i)));
        }
        return list;
    }

    private static TraceFile read(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("x.nvtxt", text.getBytes(StandardCharsets.UTF_8));
    }
}
