// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Rules of Chrome JSON that the given cases do not show.
class ChromeRulesTest {
    private static TraceFile read(String... events) throws IOException {
        var json = ("[" + String.join(",", events) + "]").replace('\'', '"');
        return new FormatReader(ReadOptions.DEFAULT).read("test.json",
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
    }

    private static String event(String phase, long ts, String more) {
        return "{'ph':'" + phase + "','pid':1,'tid':2,'ts':" + ts + more + "}";
    }

    @Test
    void sortIndexesAndLabelsAreKept() throws IOException {
        var file = read("{'ph':'M','pid':1,'name':'process_sort_index','args':{'sort_index':-3}}",
                "{'ph':'M','pid':1,'tid':2,'name':'thread_sort_index','args':{'sort_index':'7'}}",
                "{'ph':'M','pid':1,'tid':3,'name':'thread_sort_index','args':{'sort_index':[1]}}",
                "{'ph':'M','pid':1,'name':'process_labels','args':{'labels':'GPU 0'}}", event("i", 1, ""));
        var processes = file.extras().processes();
        assertThat(processes.ranks()).containsOnly(Map.entry(new ThreadKey(1L, null), -3L),
                Map.entry(new ThreadKey(1L, 2L), 7L));
        assertThat(processes.label(1L)).isEqualTo("GPU 0");
        assertThat(processes.label(2L)).isNull();
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void anIdThatIsATextHasNoNumberOfItsOwn() throws IOException {
        var file = read("{'ph':'i','pid':'Spans','tid':'PyTorch Profiler','ts':1}", event("i", 2, ""));
        var texts = file.events().threads().get(file.events().thread(0));
        var numbers = file.events().threads().get(file.events().thread(1));
        assertThat(file.names().process(texts.processId())).isEqualTo("Spans");
        assertThat(file.names().thread(texts)).isEqualTo("PyTorch Profiler");
        assertThat(file.names().number(texts.processId())).isNull();
        assertThat(file.names().number(texts.threadId())).isNull();
        assertThat(file.names().number(numbers.threadId())).isEqualTo(2);
    }

    @Test
    void whatIsOpenInsideARangeIsCutToItsEnd() throws IOException {
        var file = read(event("B", 0, ",'name':'a'"), event("B", 1, ",'name':'b'"), event("E", 5, ",'name':'a'"),
                event("i", 9, ",'name':'later'"));
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::duration)
                .contains(tuple("b", 4000L));
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.MISPLACED_END);
    }

    @Test
    void whatEndsTogetherWithTheRangeAroundItTakesItsOwnEnd() throws IOException {
        var file = read(event("B", 0, ",'name':'a'"), event("B", 1, ",'name':'b'"), event("E", 5, ",'name':'a'"),
                event("E", 5, ",'name':'b','args':{'n':1}"));
        assertThat(file.problems().list()).isEmpty();
        assertThat(Expected.slices(file).get(1).args()).containsEntry("args.n", "int 1");
        assertThat(Expected.slices(file).get(1).duration()).isEqualTo(4000);
    }

    @Test
    void anEndWithACategoryClosesOnlyARangeOfIt() throws IOException {
        var file = read(event("B", 0, ",'name':'a'"), event("E", 5, ",'cat':'c'"));
        assertThat(Expected.slices(file).getFirst().duration()).isNull();
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactlyInAnyOrder(ProblemCode.UNMATCHED_POP, ProblemCode.UNCLOSED_PUSH);
    }

    /// Times in microseconds put the flow to the second kernel on the first one, which ends then.
    @Test
    void correlationNumbersLinkLaunchesAndNotTheTimesOfFlows() throws IOException {
        var file = read(event("X", 0, ",'name':'launch','cat':'cuda_runtime','dur':1,'args':{'correlation':7}"),
                event("s", 0, ",'id':7,'cat':'ac2g','name':'ac2g'"),
                "{'ph':'X','pid':0,'tid':7,'ts':10,'dur':5,'name':'k1','cat':'kernel','args':{'correlation':6}}",
                "{'ph':'X','pid':0,'tid':7,'ts':15,'dur':5,'name':'k2','cat':'kernel','args':{'correlation':7}}",
                "{'ph':'f','pid':0,'tid':7,'ts':14.9,'id':7,'cat':'ac2g','name':'ac2g','bp':'e'}");
        var flows = file.extras().flows();
        assertThat(flows.size()).isEqualTo(1);
        assertThat(file.events().message(flows.from(0))).isEqualTo("launch");
        assertThat(file.events().message(flows.to(0))).isEqualTo("k2");
    }

    @Test
    void aFlowAfterARangeStillBelongsToIt() throws IOException {
        var file = read(event("X", 0, ",'name':'a','dur':5"), event("s", 7, ",'id':1,'cat':'f','name':'f'"),
                event("X", 20, ",'name':'b','dur':5"), event("f", 21, ",'id':1,'cat':'f','name':'f','bp':'e'"));
        assertThat(Expected.flows(file)).hasSize(1);
    }

    @Test
    void onlyTruthValuesAreDirectionsOfFlows() throws IOException {
        var file = read(event("X", 0, ",'name':'a','dur':5,'bind_id':'0x1','flow_out':1"),
                event("X", 20, ",'name':'b','dur':5,'bind_id':'0x1','flow_in':true"));
        assertThat(Expected.flows(file)).isEmpty();
    }

    @Test
    void anInstantOfTheProcessMayHaveNoName() throws IOException {
        var slices = Expected.slices(read(event("i", 0, ",'s':'p'"), event("i", 1, ""), event("n", 2, ",'id':1")));
        assertThat(slices).extracting(Slice::name).containsExactly(null, "[No name]", null);
    }

    @Test
    void thread0IsTheOneOfTheProcess() throws IOException {
        var slices = Expected.slices(read("{'ph':'X','name':'x','ts':1,'dur':1,'pid':7,'tid':0}"));
        assertThat(slices.getFirst().tid()).isEqualTo(7);
    }

    @Test
    void theLastNameByTimeCounts() throws IOException {
        var file = read(event("M", 9, ",'name':'thread_name','args':{'name':'late'}"),
                event("M", 3, ",'name':'thread_name','args':{'name':'early'}"),
                "{'ph':'M','pid':1,'tid':2,'name':'thread_name','args':{'name':'first'}}");
        assertThat(file.names().threads()).containsValue("late");
    }

    @Test
    void elementsOfArraysAreNumberedThroughBeginningAndEnd() throws IOException {
        var slice = Expected.slices(read(event("B", 0, ",'name':'a','args':{'l':[{},null,1]}"),
                event("E", 5, ",'args':{'l':[2,3],'m':4}"))).getFirst();
        assertThat(slice.args()).containsEntry("args.l[1]", "int 1").containsEntry("args.l[2]", "int 2")
                .containsEntry("args.l[3]", "int 3").containsEntry("args.m", "int 4").hasSize(4);
    }

    @Test
    void anEmptyCategoryIsNone() throws IOException {
        assertThat(Expected.slices(read(event("X", 0, ",'name':'a','dur':5,'cat':''"))).getFirst().category()).isNull();
    }

    @Test
    void theLifeOfAnObjectIsARangeAndItsSnapshotsAreMarkers() throws IOException {
        var file = read(event("N", 1, ",'name':'Layer','id':'0x1a'"), event("N", 2, ",'name':'Layer','id':2"),
                event("O", 3, ",'name':'Layer','id':'0x1a','args':{'snapshot':{'size':[4,5]}}"),
                event("D", 6, ",'name':'Layer','id':'0x1a'"), event("O", 7, ",'name':'Tile','id':1"),
                event("D", 8, ",'name':'Tile'"));
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::start, Slice::duration, Slice::pid, Slice::tid)
                .containsExactly(tuple("Layer", 1000L, 5000L, 1L, null), tuple("Layer", 2000L, null, 1L, null),
                        tuple("Layer", 3000L, 0L, 1L, null), tuple("Tile", 7000L, 0L, 1L, null));
        assertThat(Expected.slices(file).get(2).args()).containsEntry("id", "string 0x1a")
                .containsEntry("args.snapshot.size[1]", "int 5");
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactlyInAnyOrder("Layer", "Tile");
        assertThat(file.events().isOverlapping(0)).isTrue();
        // Object 2 lives to the end of the trace, which is no mistake.
        assertThat(file.problems().list()).extracting(problem -> problem.message())
                .containsExactly("an object event without an id is skipped");
    }

    @Test
    void stepsOfOldAsynchronousRangesAreMarkersInThem() throws IOException {
        var file = read(event("S", 1, ",'name':'load','cat':'c','id':1"),
                event("T", 2, ",'name':'load','cat':'c','id':1,'args':{'step':'parse'}"),
                event("p", 4, ",'name':'load','cat':'c','id':1,'args':{'step':'run'}"),
                event("F", 5, ",'name':'load','cat':'c','id':1"));
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::start, Slice::duration).containsExactly(
                tuple("load", 1000L, 4000L), tuple("load", 2000L, 0L), tuple("load", 4000L, 0L));
        assertThat(Expected.slices(file).get(1).args()).containsEntry("args.step", "string parse");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void samplesAreSaidOnce() throws IOException {
        var file = read(event("P", 1, ",'name':'cpu'"), event("P", 2, ",'name':'cpu'"), event("i", 3, ""));
        assertThat(file.events().size()).isOne();
        assertThat(file.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith("samples (events of phase 'P')"));
    }

    @Test
    void zeroLengthRangesAtOneTimeNest() throws IOException {
        var file = read(event("X", 0, ",'name':'a','dur':0"), event("X", 0, ",'name':'b','dur':0"),
                event("X", 1, ",'name':'c','dur':0"));
        assertThat(IntStream.range(0, 3).map(file.events()::depth)).containsExactly(0, 1, 0);
    }

    @Test
    void commasAtTheEndOfObjectsAndArraysAreRead() throws IOException {
        var file = read("{'ph':'X','pid':1,'tid':2,'ts':1,'dur':2,'name':'a','args':{'l':[1,2,],'o':{'k':3,},},}");
        var slice = Expected.slices(file).getFirst();
        assertThat(slice.name()).isEqualTo("a");
        assertThat(slice.args()).containsEntry("args.l[1]", "int 2").containsEntry("args.o.k", "int 3").hasSize(3);
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void escapesThatJsonDoesNotHaveAreLeftOut() throws IOException {
        var file = read(event("X", 1, ",'dur':2,'name':'C:\\dev\\tmp','args':{'p\\q':'it\\'s','u':'\\u12'}"),
                event("X", 5, ",'dur':2,'name':'next'"));
        // As in Perfetto: the character after the backslash goes with it.
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("C:ev\tmp", "next");
        assertThat(Expected.slices(file).getFirst().args()).isEqualTo(Map.of("args.p", "string it\"s", "args.u",
                "string 12"));
        assertThat(file.problems().list()).extracting(problem -> problem.message()).containsExactly(
                "'\\d' is no escape of JSON; it is left out", "'\\q' is no escape of JSON; it is left out",
                "'\\u' is no escape of JSON; it is left out");
        assertThat(file.problems().list()).extracting(problem -> problem.span().column()).containsExactly(53, 73, 90);
    }

    @Test
    void aMistakeInTheArgumentsCostsOnlyWhatComesAfterIt() throws IOException {
        var file = read("{'ph':'X','pid':1,'args':{'a':1,'b':undefined,'c':3},'tid':2,'ts':1,'dur':2,'name':'a'}",
                "{'ph':'X','pid':1,'args':{'a':[1},'stack':[oh],'tid':2,'ts':5,'dur':2,'name':'b'}",
                event("X", 9, ",'dur':2,'name':'c'"));
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("a", "b", "c");
        assertThat(Expected.slices(file).getFirst().args()).isEqualTo(Map.of("args.a", "int 1"));
        assertThat(file.problems().list()).hasSize(3).allMatch(problem -> problem.code() == ProblemCode.CHANGED_VALUE);
    }

    @Test
    void eventsAfterATextThatDoesNotEndAreRead() throws IOException {
        var file = read("{'ph':'X','pid':1,'tid':2,'ts':1,'dur':2,'name':'a','args':{'s':'open}}",
                event("X", 5, ",'dur':2,'name':'b'"), event("X", 9, ",'dur':2,'name':'c'"));
        assertThat(Expected.slices(file)).extracting(Slice::name).contains("b", "c");
        assertThat(file.problems().errors() + file.problems().warnings()).isPositive();
    }

    @Test
    void atOneTimeCompleteRangesComeBeforeBegins() throws IOException {
        var file = read(event("B", 30, ",'name':'G'"), event("E", 32, ",'name':'G'"),
                event("X", 30, ",'name':'H','dur':1"));
        // As in Perfetto: G is inside H, and is cut to its end.
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::start, Slice::duration)
                .containsExactly(tuple("H", 30_000L, 1000L), tuple("G", 30_000L, 1000L));
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactlyInAnyOrder(ProblemCode.MISPLACED_END, ProblemCode.UNMATCHED_POP);
    }

    @Test
    void atOneTimeEndsOfEarlierRangesComeFirst() throws IOException {
        var file = read(event("X", 0, ",'name':'first','dur':1"), event("B", 2, ",'name':'outer'"),
                event("B", 5, ",'name':'next'"), event("E", 5, ",'name':'outer'"), event("i", 7, ""),
                event("E", 9, ",'name':'next'"));
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::duration).contains(tuple("outer", 3000L),
                tuple("next", 4000L));
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void anAsynchronousEndOfAnotherNameEndsNothing() throws IOException {
        var file = read(event("b", 1, ",'name':'a','cat':'c','id':1"), event("e", 4, ",'name':'x','cat':'c','id':1"),
                event("e", 6, ",'name':'a','cat':'c','id':1"));
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::duration).containsExactly(tuple("a", 5000L));
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.UNMATCHED_POP);
    }

    @Test
    void aNegativeThreadIdIsAThreadOfItsOwn() throws IOException {
        var file = read("{'ph':'X','pid':7,'tid':7,'ts':0,'dur':9,'name':'main'}",
                "{'ph':'X','pid':7,'tid':-1029147072,'ts':5,'dur':9,'name':'other'}",
                "{'ph':'X','pid':7,'tid':-4294967296,'ts':20,'dur':9,'name':'no id'}");
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::tid).containsExactly(tuple("main", 7L),
                tuple("other", 3_265_820_224L), tuple("no id", 7L));
        assertThat(file.events().isOverlapping(0)).isFalse();
        assertThat(file.problems().list()).extracting(problem -> problem.message()).containsExactly(
                "thread id -1029147072 is read as 3265820224, which has the same 32 bits",
                "thread id -4294967296 is read as 0");
    }
}
