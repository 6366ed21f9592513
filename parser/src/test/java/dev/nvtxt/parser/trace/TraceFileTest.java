// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceFileTest {
    private static final TraceFile FILE = read("""
            SetFileDisplayName, "frames"
            NameProcess, 1, game
            NameOsThread, 1, 2, render
            NameCategory, 1, engine
            NameCategory, 3, net
            AddChildCategory, 1, 2
            AddChildCategory, 2, 7
            AddChildCategory, 1, 5

            Marker, 5, Qpc, 1, 2, 7, Red, m, 9
            RangeStartEnd, 8, 6, Qpc, 1, 2, 9, Red, "reversed"
            RangePush, 9, Qpc, 1, 2, 3, Red, "open"
            RangePush, 10, Qpc, 1, 2, 3, Red, "closed"
            RangePop, 4, Qdc, 1, 2
            """);

    @Test
    void categoriesAreATree() {
        var tree = FILE.categories();
        assertThat(tree.roots()).extracting(Category::id).containsExactly(1L, 3L, 9L);
        assertThat(tree.children(1)).extracting(Category::id).containsExactly(2L, 5L);
        assertThat(tree.children(7)).isEmpty();
        assertThat(tree.children(1000)).isEmpty();
        assertThat(tree.path(7)).extracting(Category::label).containsExactly("engine", "2", "7");
        assertThat(tree.path(3)).extracting(Category::label).containsExactly("net");
        assertThat(tree.pathLabel(7)).isEqualTo("engine / 2 / 7");
        assertThat(tree.path(1000)).containsExactly(new Category(1000, null, null));
        assertThat(tree.find(2)).isEqualTo(new Category(2, null, 1L));
        assertThat(tree.find(1000)).isNull();
        assertThat(tree.all()).extracting(Category::id).containsExactly(1L, 2L, 3L, 5L, 7L, 9L);
        assertThat(CategoryTree.EMPTY.all()).isEmpty();
    }

    @Test
    void processesHaveNamesOrEvents() {
        var file = read("""
                NameProcess, 9, named
                NameOsThread, 5, 2, render
                @Marker, Time, ProcessId
                Marker, 1, 7
                @Marker, Time
                Marker, 2
                """);
        assertThat(file.processIds()).containsExactly(7L, 9L);
    }

    @ParameterizedTest
    @CsvSource({ "0, -1", "9, -1", "10, 0", "11, 1", "12, 2", "13, 3", "14, -1", "1000, -1" })
    void anEventIsFoundByItsLine(int line, int event) {
        assertThat(FILE.events().eventAtLine(line)).isEqualTo(event);
    }

    @Test
    void aFileWithoutEventsHasNoneAtAnyLine() {
        assertThat(read("# nothing").events().eventAtLine(1)).isEqualTo(-1);
    }

    @Test
    void onlyARangeThatEndsBeforeItStartsIsReversed() {
        var events = FILE.events();
        assertThat(events.isReversed(0)).as("a marker").isFalse();
        assertThat(events.isReversed(1)).as("ends before it starts").isTrue();
        assertThat(events.isReversed(2)).as("open").isFalse();
        assertThat(events.isReversed(3)).as("ends on another time base").isFalse();
    }

    @Test
    void whatAnEventLacksIsAbsent() {
        var events = read("@Marker, Time\nMarker, 1\n@Marker, Time, Message\nMarker, 2, \"\"").events();
        assertThat(events.message(0)).isNull();
        assertThat(events.messageId(0)).isEqualTo(-1);
        assertThat(events.message(1)).isEmpty();
        assertThat(events.hasPayload(0)).isFalse();
        assertThat(events.payload(0)).isZero();
        assertThat(events.threads()).containsExactly(new ThreadKey(null, null));
    }

    @Test
    void namesAreLookedUpByWhatIsKnown() {
        var names = FILE.names();
        assertThat(names.process(1L)).isEqualTo("game");
        assertThat(names.process(2L)).isNull();
        assertThat(names.process(null)).isNull();
        assertThat(names.thread(new ThreadKey(1L, 2L))).isEqualTo("render");
        assertThat(names.thread(new ThreadKey(1L, 3L))).isNull();
        assertThat(names.thread(new ThreadKey(null, 2L))).isNull();
        assertThat(names.thread(new ThreadKey(1L, null))).isNull();
    }

    @Test
    void threadsAreOrderedByProcessThenThreadWithWhatIsAbsentFirst() {
        var keys = Stream.of(new ThreadKey(2L, 1L), new ThreadKey(1L, null), new ThreadKey(null, 5L),
                new ThreadKey(1L, 3L), new ThreadKey(null, null)).sorted(ThreadKey.BY_ID);
        assertThat(keys).containsExactly(new ThreadKey(null, null), new ThreadKey(null, 5L), new ThreadKey(1L, null),
                new ThreadKey(1L, 3L), new ThreadKey(2L, 1L));
    }

    @ParameterizedTest
    @CsvSource({ "a.nvtxt, a.nvtxt", "/x/y/a.nvtxt, a.nvtxt", "C:\\x\\a.nvtxt, a.nvtxt", "x.zip!/y/a.nvtxt, a.nvtxt" })
    void aFileWithoutADisplayNameIsCalledByTheLastPartOfItsPath(String path, String label) {
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(path, new byte[0]);
        assertThat(file.label()).isEqualTo(label);
        assertThat(FILE.label()).isEqualTo("frames");
        assertThat(FILE.fileName()).isEqualTo("t");
    }

    @Test
    void aTextWithoutLinesIsEmpty() throws IOException {
        assertThat(SourceText.EMPTY.line(1, 10)).isEmpty();
    }

    private static TraceFile read(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(StandardCharsets.UTF_8));
    }
}
