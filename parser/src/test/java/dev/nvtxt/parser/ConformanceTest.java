// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Reads every conformance case: one test each, named by topic and case.
class ConformanceTest {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @TestFactory
    Stream<DynamicTest> everyCaseGivesItsExpectedResult() {
        return ConformanceCase.all().stream()
                .map(testCase -> DynamicTest.dynamicTest(testCase.name(), () -> check(testCase)));
    }

    @TestFactory
    Stream<DynamicTest> everyCaseOfOurOwnGivesItsExpectedResult() {
        return ConformanceCase.own().stream()
                .map(testCase -> DynamicTest.dynamicTest(testCase.name(), () -> check(testCase)));
    }

    @Test
    void thereAre838Cases() {
        assertThat(ConformanceCase.all()).hasSize(838);
    }

    @Test
    void theCopyIsTheSameAsTheSharedCasesWhereTheyLieBesideTheProject() throws IOException {
        var shared = findShared();
        Assumptions.assumeTrue(shared != null, "no shared cases beside the project");
        try (var files = Files.list(shared)) {
            for (var file : files.filter(path -> path.toString().endsWith(".json")).toList()) {
                assertThat(ConformanceCase.FOLDER.resolve(file.getFileName().toString())).hasSameBinaryContentAs(file);
            }
        }
    }

    private static @Nullable Path findShared() {
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            var candidate = at.resolve("shared/conformance");
            if (Files.isDirectory(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    static void check(ConformanceCase testCase) {
        var trace = new NvtxtReader(testCase.options()).read("case.nvtxt", testCase.content());
        var expected = testCase.expected();
        checkProblems(trace.problems().list(), expected.get("problems"));
        assertThat(trace.displayName()).isEqualTo(textOrNull(expected.get("fileName")));
        assertThat(processes(trace)).isEqualTo(lines(expected.get("processes")));
        assertThat(threads(trace)).isEqualTo(lines(expected.get("threads")));
        assertThat(categories(trace)).isEqualTo(lines(expected.get("categories")));
        assertThat(events(trace)).isEqualTo(lines(expected.get("events")));
    }

    private static void checkProblems(List<Problem> problems, JsonNode expected) {
        var actual = new ArrayList<String>();
        for (int i = 0; i < problems.size(); i++) {
            var problem = problems.get(i);
            var wanted = i < expected.size() ? expected.get(i) : JSON.objectNode();
            actual.add("%s %s %d:%s+%s".formatted(problem.severity().word(), problem.code().id(), problem.line(),
                    openOr(wanted.get("column"), problem.span().column()),
                    openOr(wanted.get("length"), problem.span().length())));
        }
        var wanted = new ArrayList<String>();
        expected.forEach(json -> wanted.add("%s %s %d:%s+%s".formatted(json.get("severity").asText(),
                json.get("code").asText(), json.get("line").asInt(), json.get("column").asText(),
                json.get("length").asText())));
        assertThat(actual).isEqualTo(wanted);
    }

    private static String openOr(JsonNode wanted, int actual) {
        return wanted != null && wanted.isNull() ? "null" : Integer.toString(actual);
    }

    private static @Nullable String textOrNull(JsonNode json) {
        return json.isNull() ? null : json.asText();
    }

    private static List<String> lines(JsonNode array) {
        var lines = new ArrayList<String>();
        array.forEach(json -> lines.add(json.toString()));
        return lines;
    }

    private static List<String> processes(TraceFile trace) {
        var array = JSON.arrayNode();
        trace.names().processes().forEach((pid, name) -> array.addObject().put("pid", pid).put("name", name));
        return lines(array);
    }

    private static List<String> threads(TraceFile trace) {
        var array = JSON.arrayNode();
        trace.names().threads().forEach((key, name) -> array.addObject().put("pid", key.processId())
                .put("tid", key.threadId()).put("name", name));
        return lines(array);
    }

    private static List<String> categories(TraceFile trace) {
        var array = JSON.arrayNode();
        trace.categories().all().forEach(category -> array.addObject().put("id", category.id())
                .put("name", category.name()).put("parent", category.parent()));
        return lines(array);
    }

    private static List<String> events(TraceFile trace) {
        var array = JSON.arrayNode();
        for (int event = 0; event < trace.events().size(); event++) {
            addEvent(trace, event, array);
        }
        return lines(array);
    }

    private static void addEvent(TraceFile trace, int event, ArrayNode array) {
        var events = trace.events();
        var json = array.addObject();
        switch (events.kind(event)) {
            case MARKER -> json.put("type", "marker").put("line", events.line(event)).put("time", events.start(event));
            case START_END -> json.put("type", "range").put("kind", "start-end").put("line", events.line(event))
                    .put("start", events.start(event)).put("end", events.end(event));
            case PUSH_POP -> {
                Integer endLine = events.endLine(event) == 0 ? null : events.endLine(event);
                Long end = events.isOpen(event) ? null : events.end(event);
                json.put("type", "range").put("kind", "push-pop").put("line", events.line(event))
                        .put("endLine", endLine)
                        .put("start", events.start(event)).put("end", end);
            }
        }
        json.put("timeBase", events.timeBases().get(events.timeBase(event)).name());
        var thread = events.threads().get(events.thread(event));
        json.put("pid", thread.processId()).put("tid", thread.threadId());
        addAttributes(trace, event, json);
    }

    private static void addAttributes(TraceFile trace, int event, ObjectNode json) {
        var events = trace.events();
        json.put("category", events.hasCategory(event) ? (Long) events.category(event) : null);
        json.put("color", events.hasColor(event) ? "0x%08X".formatted(events.argb(event)) : null);
        json.put("message", events.message(event));
        json.put("payload", events.hasPayload(event) ? (Long) events.payload(event) : null);
        if (json.get("type").asText().equals("range") && json.get("kind").asText().equals("push-pop")) {
            json.put("depth", events.depth(event));
        }
    }
}
