// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventFieldTest {
    private static final ReportFile FILE = file("""
            NameProcess, 7, "game.exe"
            NameOsThread, 7, 2, "render"
            NameCategory, 1, "Render"
            @RangePush, Time, Message, Payload, CategoryId, Color
            @RangePop, Time
            @Marker, Time
            TimeBase = Manual
            ProcessId = 7
            ThreadId = 2
            RangePush, 1000, "outer", 12, 1, Red
            RangePush, 2000, "inner", 13, 9, Red
            RangePop, 2500
            RangePop, 4000
            ThreadId = 3
            Marker, 5000
            """);

    private static ReportFile file(String text) {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", text.getBytes(StandardCharsets.UTF_8));
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }

    /// What the three events have in each field. A field of traces has nothing here, and a test where they are read.
    private static final Map<String, String> EXPECTED = """
            EVENT 10 11 12; FILE a.nvtxt a.nvtxt a.nvtxt; KIND push-pop push-pop marker; START_NS 1000 2000 5000;
            END_NS 4000 2500 5000; DUR_NS 3000 500 null; SELF_NS 2500 500 null; DEPTH 0 1 null; PARENT null 10 null;
            MESSAGE outer inner null; CATEGORY Render 9 null; CATEGORY_ID 1 9 null;
            PROCESS game.exe game.exe game.exe; THREAD render render 3; PID 7 7 7; TID 2 2 3; TRACK null null null;
            COLOR 0xFFFF0000 0xFFFF0000 null; PAYLOAD 12 13 null; PROVIDER null null null; ARGS null null null;
            GPU_NS null null null; GPU_SPAN_NS null null null; GPU_IDLE_NS null null null; LAUNCHES null null null;
            QUEUE_NS null null null; LINE 10 11 15; START_TICKS 1000 2000 5000; END_TICKS 4000 2500 5000;
            TIME_BASE Manual Manual Manual""".lines().flatMap(line -> Stream.of(line.split(";")))
            .map(text -> text.strip().split(" ", 2)).collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));

    @ParameterizedTest
    @EnumSource
    void everyFieldSaysWhatEventsHave(EventField field) {
        for (var cells : List.of(EventCells.of(FILE, 10), EventCells.few(FILE, 10))) {
            var values = IntStream.range(0, 3).mapToObj(event -> String.valueOf(
                    cells.value(field, event))).collect(Collectors.joining(" "));
            assertThat(values).isEqualTo(EXPECTED.get(field.name()));
        }
    }

    @Test
    void namesAreInOneSpelling() {
        assertThat(EventField.values()).allSatisfy(field -> {
            assertThat(field.column()).matches("[a-z]+(_[a-z]+)*");
            assertThat(field.title()).isNotBlank();
            assertThat(field.description()).isNotBlank();
            assertThat(field.column().endsWith("_ns"))
                    .isEqualTo(field.unit() == FieldUnit.TIME_NS || field.unit() == FieldUnit.DURATION_NS);
            assertThat(EventField.of(field.column())).hasValue(field);
        });
        assertThat(Arrays.stream(EventField.values()).map(EventField::title)).doesNotHaveDuplicates();
    }

    @Test
    void textsThatReturnHaveIds() {
        for (var field : EventField.values()) {
            var values = EventCells.few(FILE, 0).values(field);
            for (int event = 0; event < 3 && field.isText(); event++) {
                long id = values.textId(event);
                boolean isListed = values.has(event) && id >= 0 && id < values.textCount();
                assertThat(isListed && values.textOf(Math.toIntExact(id)) != null
                        ? values.textOf(Math.toIntExact(id))
                        : cellText(values, event)).as(field.name()).isEqualTo(cellText(values, event));
            }
        }
    }

    private static String cellText(FieldValues values, int event) {
        return values.has(event) ? values.text(event) : "";
    }

    @Test
    void argumentsAreAnObjectOfJson() {
        assertThat(ArgsJson.of(List.of())).isNull();
        assertThat(ArgsJson.of(List.of(Arg.of("a\"b\\", "x\n\t\u0001é"), Arg.of("n", -5), Arg.of("d", 0.5),
                Arg.of("nan", Double.NaN), Arg.of("t", true), new Arg("u", Arg.Type.UINT, -1, null),
                new Arg("p", Arg.Type.POINTER, 255, null))))
                .isEqualTo("{\"a\\\"b\\\\\":\"x\\n\\t\\u0001é\",\"n\":-5,\"d\":0.5,\"nan\":\"NaN\",\"t\":true,"
                        + "\"u\":18446744073709551615,\"p\":255}");
    }
}
