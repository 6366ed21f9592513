// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names of providers, from the file to events and filters.
class ProviderMappingTest {
    private static final String GUID = "7F5BC0C6-0A1B-4C2D-8E3F-112233445566";
    private static final String TRACE = """
            [{"ph":"X","ts":1,"dur":1,"name":"a","args":{"ProviderGuid":"{7f5bc0c6-0a1b-4c2d-8e3f-112233445566}"}},
             {"ph":"X","ts":2,"dur":1,"name":"b","args":{"ProviderGuid":"other"}},
             {"ph":"X","ts":3,"dur":1,"name":"c","args":{"Key":"%s"}}]
            """.formatted(GUID);

    @TempDir
    Path folder;

    private TraceFile read() throws IOException {
        var trace = folder.resolve("t.json");
        Files.writeString(trace, TRACE);
        return new FormatReader(ReadOptions.DEFAULT).read(trace, ReadListener.NONE);
    }

    private Path mapping(String xml) throws IOException {
        return Files.writeString(folder.resolve(ProviderMapping.FILE_NAME), xml);
    }

    @Test
    void whicheverIsAGuidIsTheGuid() throws IOException {
        for (var provider : List.of("Id='%s' Name='Engine'", "Id='Engine' Name='{%s}'")) {
            mapping("<EventProviders><EventProvider " + provider.formatted(GUID) + "/></EventProviders>");
            var file = read();
            assertThat(file.provider(0)).isEqualTo("Engine");
            assertThat(file.provider(1)).isEqualTo("other");
            assertThat(file.provider(2)).isNull();
        }
    }

    @Test
    void theMappingSaysTheArgument() throws IOException {
        mapping("<EventProviders DebugAnnotationKey='Key'><EventProvider Id='%s' Name='E'/></EventProviders>"
                .formatted(GUID));
        var file = read();
        assertThat(file.provider(0)).isNull();
        assertThat(file.provider(2)).isEqualTo("E");
    }

    @Test
    void aFilterAsksForIt() throws Exception {
        mapping("<EventProviders><EventProvider Id='%s' Name='Engine'/></EventProviders>".formatted(GUID));
        var file = ReportBuilder.build(List.of(read()), List.of()).files().getFirst();
        var match = Filter.parse("provider = Eng*").match(file);
        assertThat(match.get(0)).isTrue();
        assertThat(match.get(1)).isFalse();
        assertThat(match.get(2)).isFalse();
    }

    @Test
    void bombsAndExternalEntitiesAreRefused() throws IOException {
        var secret = Files.writeString(folder.resolve("secret.txt"), "secret");
        for (var xml : List.of(
                "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><EventProviders>"
                        + "<EventProvider Id='&b;' Name='" + GUID + "'/></EventProviders>",
                "<!DOCTYPE x [<!ENTITY s SYSTEM '" + secret.toUri() + "'>]><EventProviders><EventProvider Id='" + GUID
                        + "' Name='x'/>&s;</EventProviders>",
                "<EventProviders>", "no xml", "<Other/>")) {
            var file = mapping(xml);
            assertThatThrownBy(() -> ProviderMapping.read(file)).isInstanceOf(IOException.class);
            assertThat(read().problems().list()).extracting(problem -> problem.code())
                    .containsExactly(ProblemCode.UNSUPPORTED_DATA);
        }
    }
}
