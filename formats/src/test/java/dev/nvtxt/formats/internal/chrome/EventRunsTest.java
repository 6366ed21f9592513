// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Events that are read together, wherever one run ends and the next begins, against events that are read one by one.
class EventRunsTest {
    private static final int SMALL = 300;
    private static final String ALL_KINDS = """
            {"displayTimeUnit":"ns","traceEvents":[
            {"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"worker, {\\"a\\"},{\\"ph\\"}"}},
            {"ph":"X","cat":"cuda_runtime","name":"launch","pid":1,"tid":2,"ts":5539270334384.466,"dur":3.1,\
            "args":{"correlation":7,"External id":12,"f":[1.5,-2,-0,-0.0,0.1234567890123456789,12345678901234567890,1e3,NaN],"g":{}}},
            {"ph":"X","cat":"kernel","name":"kernel<a, b>","pid":0,"tid":7,"ts":5539270334385,"dur":9.125,\
            "args":{"correlation":7,"Dims":[[1,2],[],null,[true,false,null,"x"]],"k":"v","k":"w","o":{"p":{"q":"r"}}}},
            {"ph":"X","cat":"numbers","name":"numbers","pid":1,"tid":2,"ts":5539270334390.466,"dur":3.1,"args":{\
            "a":[1.5,-2,-0,-0.0,0.1234567890123456789,-12345678901234.5,123456789012345678,0.1,-0.3,0.000000000001]}},
            {"ph":"X","cat":"kernel","name":"none","pid":0,"tid":7,"ts":5539270334399,"dur":1,"args":{"correlation":-1}},
            {"ph":"X","cat":"kernel","name":"text","pid":0,"tid":7,"ts":5539270334401,"dur":1,"args":{"correlation":"8"}},
            {"ph":"s","id":7,"cat":"ac2g","name":"ac2g","pid":1,"tid":2,"ts":5539270334385},
            {"ph":"f","id":7,"cat":"ac2g","name":"ac2g","pid":0,"tid":7,"ts":5539270334386,"bp":"e"},
            {"ph":"s","id":9,"cat":"fwd","name":"fwd","pid":1,"tid":2,"ts":5539270334385.5},
            {"ph":"t","id":9,"cat":"fwd","name":"fwd","pid":0,"tid":7,"ts":5539270334387},
            {"ph":"f","id":9,"cat":"fwd","name":"fwd","pid":0,"tid":7,"ts":5539270334388},
            {"ph":"s","id":10,"cat":"fwd","name":"","pid":1,"tid":2,"ts":5539270334385.5},
            {"ph":"f","id":10,"cat":"fwd","pid":0,"tid":7,"ts":5539270334388},
            {"ph":"f","cat":"fwd","name":"fwd","pid":0,"tid":7,"ts":5539270334388},
            {"ph":"X","name":"since 1970","pid":3,"ts":1661203462723085,"dur":1},{"ph":"B","name":"late","ts":9223372036854775,"pid":4},
            {"ph":"X","name":"long","ts":4611686018427387,"dur":4611686018427387.903},{"ph":"i","ts":1234567890123456789,"name":"far"},
            {"ph":"i","ts":1661203462723085.123,"name":"19 digits"},{"ph":"i","ts":9223372036854775.123,"name":"19 more"},
            {"ph":"B","name":"b","pid":3,"tid":0,"ts":1,"tts":2,"tdur":3},{"ph":"E","pid":3,"tid":0,"ts":2.5},
            {"ph":"B","name":"","pid":3,"ts":3,"cname":"good"} , {"ph":"E","name":null,"pid":3,"ts":4}
            {"ph":"i","s":"t","name":"i","pid":3,"ts":3},{"ph":"I","s":"g","name":"g","pid":3,"ts":3},{"ph":"i","ts":3.0004},
            {"ph":"X","name":"no duration","ts":1},{"ph":"X","name":"negative","ts":10,"dur":-1,"pid":1},
            {"ph":"X","name":"pid","ts":1,"dur":01,"pid":4294967296},{"ph":"X","name":"pid","ts":1,"dur":1,"pid":4294967296},
            {"ph":"X","name":"twice","name":"again","args":{"a":1},"args":{"b":2},"ts":1,"dur":1},{"name":"no phase"},
            {"ph":"X","name":"texts","pid":"process","tid":"thread","ts":"12","dur":"1.5"},{"ph":"Q","ts":1},{},
            {"ph":"C","name":"counter","pid":1,"ts":1,"args":{"a":1,"b":"2","c":"x"}},{"ph":"C","name":"none","ts":1},
            {"ph":"b","id":"0x1","cat":"async","name":"a","pid":1,"ts":1},{"ph":"e","id":"0x1","cat":"async","name":"a","pid":1,"ts":2},
            {"ph":"X","name":"\\u00fcber\\n","ts":7,"dur":1,"args":{"ü":"ö","nul":"\\u0000"}},{"ph":"X","name":"ü\\x","ts":8,"dur":1},
            {"ph":"X","name":"empty","cat":"","ts":9,"dur":0,"args":{}},{"ph":"X","name":"comma","ts":9,"dur":0,"args":{"a":[1,],},},
            {"ph":"X","name":"list","ts":9,"dur":0,"args":[{"ph":"X"},{"ph":"X"}]},{"ph":"X","name":"key","ts":9,"dur":0,"longer":1},
            7, {"ph":"X","name":"unfinished ,"ts":9,"dur":0},{"ph":"X","name":"next","ts":11,"dur":1},null,
            {"ph":"X","name":"bad","ts":12,"dur":1,"args":{"a":tru}},{"ph":"X","name":"point","ts":12.,"dur":1},
            {"ph":"X","name":"last","ts":13.0625,"dur":1}],"baseTimeNanoseconds":1000,"distributedInfo":{"rank":3}}
            """;

    private static TraceFile read(byte[] bytes, int threads, int runBytes) throws IOException {
        var content = TraceContent.of(new ByteArrayInputStream(bytes));
        return new ChromeReader(content, 100, threads, runBytes, ReadListener.NONE).read("trace.json");
    }

    /// {@return all that a trace has, as lines}
    private static List<String> lines(TraceFile trace) {
        var events = trace.events();
        var lines = new ArrayList<String>();
        for (int i = 0; i < events.size(); i++) {
            lines.add(String.join(" | ", events.kind(i) + " " + events.start(i) + " " + events.end(i),
                    events.isOpen(i) + " " + events.threads().get(events.thread(i)) + " " + events.track(i) + " "
                            + events.depth(i),
                    events.messageId(i) + " " + events.message(i) + " " + events.category(i) + " " + events.argb(i),
                    events.offset(i) + " " + events.isOverlapping(i) + " " + events.args(i)));
        }
        var extras = trace.extras();
        IntStream.range(0, extras.flows().size())
                .forEach(flow -> lines.add("flow " + extras.flows().from(flow) + " " + extras.flows().to(flow)));
        for (var counter : extras.counters()) {
            IntStream.range(0, counter.size())
                    .forEach(i -> lines.add(counter.track() + " " + counter.time(i) + " " + counter.value(i)));
        }
        trace.problems().list().forEach(problem -> lines.add(problem.toString()));
        lines.add(events.textCount() + " " + events.threads() + " " + trace.bytes() + " " + trace.lines());
        lines.add(trace.names().processes() + " " + trace.names().threads() + " " + trace.categories().all());
        lines.add(extras.tracks() + " " + extras.clocks() + " " + extras.recording() + " " + extras.processes());
        return lines;
    }

    private static void splitEverywhere(byte[] bytes, int last) throws IOException {
        var expected = lines(read(bytes, 1, 0));
        for (int runBytes = 1; runBytes <= last; runBytes += runBytes < SMALL ? 1 : 13) {
            int threads = 1 + runBytes % 3;
            assertThat(lines(read(bytes, threads, runBytes))).as("runs of %s bytes, %s threads", runBytes, threads)
                    .isEqualTo(expected);
        }
    }

    @Test
    void runsOfEverySizeReadTheSame() throws IOException {
        var bytes = ALL_KINDS.getBytes(UTF_8);
        assertThat(lines(read(bytes, 1, 0))).as("a document with something of all").hasSizeGreaterThan(40);
        splitEverywhere(bytes, bytes.length + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = { "async", "times", "flows", "pids", "counters", "durations", "instants", "begin_end",
        "args",
        "same_time", "times_huge", "process_name_late_pid", "garbage_tail", "complete_and_begin", "object_open", "bom",
        "array_open_comma", "trailing_comma", "single_line_events", "cut_in_event", "non_objects_later",
        "garbage_middle" })
    void documentsOfTheConformanceSuiteAreReadTheSame(String name) throws IOException {
        try (var in = in("/conformance-formats/json_" + name + ".json")) {
            var bytes = in.readAllBytes();
            splitEverywhere(bytes, bytes.length + 1);
        }
    }

    private static InputStream in(String name) throws IOException {
        var in = EventRunsTest.class.getResourceAsStream(name);
        if (in == null) {
            throw new IOException("no " + name);
        }
        return in;
    }

    @Test
    void aDocumentCutAnywhereIsReadTheSame() throws IOException {
        var bytes = ALL_KINDS.substring(0, 1200).getBytes(UTF_8);
        for (int length = 0; length < bytes.length; length += 3) {
            var cut = Arrays.copyOf(bytes, length);
            assertThat(lines(read(cut, 2, 97))).as("cut after %s bytes", length).isEqualTo(lines(read(cut, 1, 0)));
        }
    }
}
