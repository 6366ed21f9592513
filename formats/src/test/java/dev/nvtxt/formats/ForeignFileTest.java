// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is no trace says so, with one problem.
class ForeignFileTest {
    @TempDir
    Path folder;

    private List<Problem> problems(String name, byte[] content) throws IOException {
        var file = Files.write(folder.resolve(name), content);
        return new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE).problems().list();
    }

    private List<Problem> problems(String name, String content) throws IOException {
        return problems(name, content.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "a V8 CPU profile|{'nodes':[{'id':1,'callFrame':{'functionName':'(root)'},'hitCount':0}],'startTime':1,'samples':[]}",
        "a V8 CPU profile|{'head':{'functionName':'(root)','hitCount':0,'children':[]},'startTime':1,'endTime':2}",
        "a V8 heap profile|{'head':{'callFrame':{'functionName':'(root)'},'selfSize':0,'children':[]}}",
        "a V8 heap snapshot|{'snapshot':{'meta':{'node_fields':['type','name']}},'nodes':[1,2]}",
        "a speedscope profile|{'version':'0.0.1','$schema':'https://www.speedscope.app/file-format-schema.json'}",
        "a Firefox profile|{'meta':{'interval':1,'startTime':2,'processType':0},'libs':[],'threads':[]}",
        "a Safari timeline recording|{'version':1,'recording':{'displayName':'a'}}",
        "a stackprof profile|{'version':1.2,'mode':'wall','interval':500,'samples':3,'frames':{}}",
        "OpenTelemetry data (OTLP)|{'resourceSpans':[{'scopeSpans':[{'spans':[{'name':'a'}]}]}]}",
        "a Jaeger export|{'data':[{'traceID':'1','spans':[{'operationName':'a','startTime':1,'duration':2}]}]}",
        "a Zipkin export|[{'traceId':'1','id':'2','name':'a','timestamp':1,'duration':2}]",
        "a package.json of npm|{'name':'a','version':'1.0.0','scripts':{'test':'x'}}",
        "a source map|{'version':3,'sources':['a'],'names':[],'mappings':'AAAA'}",
        "a session of NVTXT Timeline|{'format':'nvtxt-session','version':1,'files':['a.nvtxt']}",
        "an HTTP archive (HAR)|{'log':{'version':'1.2','creator':{},'entries':[]}}",
        "JSON without trace events|{'answer':42}", "JSON without trace events|[1, 2, {'a':3}]",
        "text that begins like JSON and is none|[2026-01-02 10:11:12] started" })
    void jsonWithoutTraceEventsIsNamed(String kind, String content) throws IOException {
        assertThat(problems("file.json", content)).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.NOT_A_TRACE);
            assertThat(problem.message()).isEqualTo("this is " + kind + ", not a trace");
            assertThat(problem.help()).isNotNull();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = { "[]", "{}", "{'traceEvents':[]}", "{'nodes':[{'functionName':1}],'traceEvents':[]}" })
    void anEmptyTraceIsNone(String content) throws IOException {
        assertThat(problems("file.json", content)).isEmpty();
    }

    @Test
    void aTraceWhoseFirstEventsAreBrokenIsNone() throws IOException {
        assertThat(problems("file.json", "[{'name':'a','ts':1},{'ph':'X','name':'b','ts':1,'dur':1}]"))
                .extracting(Problem::message).containsExactly("an event without a phase 'ph' is skipped");
    }

    @Test
    void jsonThatIsCutIsNotCalledSomethingElse() throws IOException {
        assertThat(problems("file.json", "{'otherData':{'a':1},'displayTimeUnit")).extracting(Problem::code)
                .containsExactly(ProblemCode.FILE_CUT);
    }

    @ParameterizedTest
    @CsvSource({ "PNG,a PNG image", "PDF,a PDF document", "ELF,a program or library (ELF)" })
    void binaryFilesAreNamedUnderAnyName(String kind, String what) throws IOException {
        var head = switch (kind) {
            case "PNG" -> "\u0089PNG\r\n\u001A\n";
            case "PDF" -> "%PDF-1.7\n";
            default -> "\u007FELF\u0002\u0001";
        };
        var content = (head + "\0\u0001\u00FF\n".repeat(200)).getBytes(StandardCharsets.ISO_8859_1);
        for (var name : List.of("file." + kind, "file.nvtxt")) {
            assertThat(problems(name, content)).singleElement()
                    .satisfies(problem -> assertThat(problem.message()).isEqualTo("this is " + what + ", not a trace"));
        }
    }

    @Test
    void aLogThatBeginsLikeJsonIsJsonByItsNameOnly() throws IOException {
        var log = "[    0.000015] booting\n[    0.000020] memory\n[    0.000031] processors\n";
        for (var text : List.of(log, "[notice] started\n[trace] a\n[fatal] b\n")) {
            var file = Files.writeString(folder.resolve("boot.NVTXT"), text);
            var trace = new FormatReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE);
            assertThat(trace.extras().isNone()).as("read as NVTXT, whose causes name a log").isTrue();
        }
        assertThat(problems("boot.json", log.getBytes(StandardCharsets.UTF_8))).singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(ProblemCode.NOT_A_TRACE));
    }

    @Test
    void proseAndBytesAreNamed() throws IOException {
        assertThat(problems("README.md", "# Title\n\nSome words about it.\nMore words, with a comma.\n"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo("this is a text without lines of NVTXT, not a trace"));
        assertThat(problems("file.bin", new byte[500])).singleElement()
                .satisfies(problem -> assertThat(problem.message()).isEqualTo("this is a binary file, not a trace"));
    }

    @Test
    void textAfterAnEscapeCharacterIsNoJson() throws IOException {
        assertThat(problems("file.log", "\u001B[1mbold\u001B[0m words of a log\n")).singleElement()
                .satisfies(problem -> assertThat(problem.message()).doesNotContain("JSON"));
        assertThat(TraceFormat.detect("\u001B[1m".getBytes(StandardCharsets.UTF_8), "file.json"))
                .isEqualTo(TraceFormat.NVTXT);
    }

    @Test
    void nvtxtWithManyMistakesIsRead() throws IOException {
        var mistakes = "these words are wrong\n".repeat(100);
        assertThat(problems("file.nvtxt", mistakes)).hasSizeGreaterThan(50);
        assertThat(problems("file.txt", "Markr, 1, Manual, 1, 1\nthese words are wrong\n"
                + "TimeBase = Manual\n@Marker, Time\n")).extracting(Problem::code)
                .doesNotContain(ProblemCode.NOT_A_TRACE);
        assertThat(problems("empty.txt", "")).isEmpty();
        assertThat(problems("comments.txt", "# only\n# comments\n")).isEmpty();
    }

    @Test
    void aStreamThatBeginsWithGarbageIsNvtxtAllTheSame() {
        var reader = new FormatReader(ReadOptions.DEFAULT);
        assertThat(reader.isNvtxt("tcp-9009-1", "\0\1garbage\0".repeat(100).getBytes(StandardCharsets.UTF_8))).isTrue();
        assertThat(reader.isNvtxt("tcp-9009-1", new byte[0])).isTrue();
        assertThat(reader.isNvtxt("tcp-9009-1", "{\"traceEvents\":[".getBytes(StandardCharsets.UTF_8))).isFalse();
        assertThat(reader.isNvtxt("tcp-9009-1", "<!DOCTYPE html><html>".getBytes(StandardCharsets.UTF_8))).isFalse();
        var nvtxt = new FormatOptions(TraceFormat.NVTXT, null, null);
        assertThat(new FormatReader(ReadOptions.DEFAULT, nvtxt).isNvtxt("-", "{".getBytes(StandardCharsets.UTF_8)))
                .isTrue();
    }
}
