// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonElementsTest {
    private static final String A = "{\"ph\":\"i\",\"name\":\"a}]\\\"\"}";
    private static final String B = "{\"ph\":\"X\",\"args\":{\"list\":[1,{\"x\":\"]\"}]}}";

    private final List<String> log = new ArrayList<>();
    private JsonElements elements;

    /// Reads a text; says what is an element with `ph`, where it is, and what else there is.
    private List<String> read(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        elements = new JsonElements(new ByteArrayInputStream(bytes), new JsonElements.ElementHandler() {
            @Override
            public boolean element(byte[] buffer, int start, int length, long offset) {
                var element = new String(buffer, start, length, StandardCharsets.UTF_8);
                if (element.startsWith("{\"ph\"")) {
                    log.add(offset + " " + element);
                }
                return element.startsWith("{\"ph\"");
            }

            @Override
            public int together(long offset) {
                return 0;
            }

            @Override
            public int elements(byte[] buffer, int start, int limit, long offset, boolean isEnd, Runnable first) {
                throw new IllegalStateException("each element is asked for alone");
            }

            @Override
            public void garbage(long offset, String what) {
                log.add(offset + " garbage: " + what);
            }

            @Override
            public void cut(long offset, boolean isInElement) {
                log.add(offset + (isInElement ? " cut in an element" : " cut"));
            }

            @Override
            public void progress(long count) {
                assertThat(count).isNotNegative();
            }
        });
        assertThat(elements.read()).as("all bytes are read").isEqualTo(bytes.length);
        assertThat(elements.beginning()).isEqualTo(Arrays.copyOf(bytes, elements.beginning().length));
        return log;
    }

    private static String at(String text, String element) {
        return text.getBytes(StandardCharsets.UTF_8).length == text.length()
                ? text.indexOf(element) + " " + element
                : text.substring(0, text.indexOf(element)).getBytes(StandardCharsets.UTF_8).length + " " + element;
    }

    @ParameterizedTest
    @ValueSource(strings = { "[%s,%s]", "[ %s ,\n\t%s ]\n", "\uFEFF[%s,%s]", "[%s\n%s\n", "[,%s,,%s,]", "%s\n%s\n",
        "{\"traceEvents\":[%s,%s]}", "{\"traceEvents\" : [ %s,%s] , \"more\" : {\"ph\":1} }",
        "{\"unit\":\"}]\\\"[{\",\"a\":{\"b\":[1,{\"c\":null}]},\"x\":-1.5e3,\"t\":true,\"traceEvents\":[%s,%s]}",
        "{\"a\":\"traceEvents\",\"traceEvent\":[1],\"traceEvents\":[%s],\"b\":[],\"traceEvents\":[%s]}" })
    void elementsAreThoseOfTheListOfEvents(String pattern) throws IOException {
        var text = pattern.formatted(A, B);
        assertThat(read(text)).containsExactly(at(text, A), at(text, B));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "'' ; true", "'[]' ; true", "'{}' ; true", "'{\"traceEvents\":[]}' ; true",
        "'{\"traceEvents\":1}' ; false", "'{\"other\":[]}' ; false", "'[1]' ; false", "'{\"a\":1,\"b\":2}' ; false" })
    void aTraceHasAListOfEventsOrNothing(String text, boolean isTrace) throws IOException {
        read(text);
        assertThat(elements.isTrace()).as(text).isEqualTo(isTrace);
    }

    @ParameterizedTest
    @ValueSource(strings = { "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":\"text", "{\"a\":\"text\\\"",
        "{\"a\":{\"b\":[", "{\"a\":[1]", "{\"traceEvents\":[]", "{\"traceEvents\":[],\"b\":{" })
    void anObjectThatDoesNotEndIsCutAtTheEndOfTheFile(String text) throws IOException {
        assertThat(read(text)).containsExactly(text.length() + " cut");
    }

    @Test
    void anElementThatDoesNotEndIsCutWhereItBegins() throws IOException {
        var text = "[" + A + "," + B.substring(0, B.length() - 1);
        assertThat(read(text)).containsExactly(at(text, A), (A.length() + 2) + " cut in an element");
    }

    @Test
    void elementsAfterOneThatDoesNotEndAreFound() throws IOException {
        var text = "[{\"name\":\"no end},\n" + A + "," + B + "]";
        assertThat(read(text)).contains(at(text, B));
    }

    @Test
    void placesAreLinesAndColumns() throws IOException {
        read("[\n  1,\n\n22\n]");
        assertThat(elements.span(0)).isEqualTo(new SourceSpan(1, 1, 1, 0));
        assertThat(elements.span(1)).isEqualTo(new SourceSpan(1, 2, 1, 1));
        assertThat(elements.span(2)).isEqualTo(new SourceSpan(2, 1, 1, 2));
        assertThat(elements.span(4)).isEqualTo(new SourceSpan(2, 3, 1, 4));
        assertThat(elements.span(7)).isEqualTo(new SourceSpan(3, 1, 1, 7));
        assertThat(elements.span(9)).isEqualTo(new SourceSpan(4, 2, 1, 9));
        assertThat(elements.span(11)).isEqualTo(new SourceSpan(5, 1, 1, 11));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "'' ; 0", "'[]' ; 1", "'[]\n' ; 1", "'[\n]' ; 2", "'\n\n[]\n\n' ; 4" })
    void aLastLineWithoutAnEndIsALine(String text, long lines) throws IOException {
        read(text);
        assertThat(elements.lines()).isEqualTo(lines);
    }

    /// Blocks of 64 KiB: elements lie across their borders, and one is longer than the buffer.
    @Test
    void elementsAcrossBlocksAreWhole() throws IOException {
        var text = new StringBuilder("[");
        var expected = new ArrayList<String>();
        for (int i = 0; i < 300; i++) {
            var element = "{\"ph\":" + i + ",\"text\":\"" + "x".repeat(i == 150 ? 700_000 : 997 + i) + "\"}";
            expected.add(text.length() + " " + element);
            text.append(element).append(i % 2 == 0 ? ",\n" : " , ");
        }
        assertThat(read(text.append("]").toString())).isEqualTo(expected);
        assertThat(elements.lines()).isEqualTo(151);
    }
}
