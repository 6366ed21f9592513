// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineEventsTest {
    /// All in one line, as most programs write it.
    private static ReportFile chrome() throws IOException {
        return chrome("[{\"ph\":\"X\",\"name\":\"done\",\"ts\":1,\"dur\":2,\"pid\":1,\"tid\":1},"
                + "{\"ph\":\"B\",\"name\":\"open\",\"ts\":5,\"pid\":1,\"tid\":1},"
                + "{\"ph\":\"E\",\"ts\":6,\"pid\":1,\"tid\":2}]");
    }

    private static ReportFile chrome(String json) throws IOException {
        var trace = new FormatReader(ReadOptions.DEFAULT).read("a.json",
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }

    private static SourceSpan problem(ReportFile file, String code) {
        return file.trace().problems().list().stream().filter(each -> each.code().id().equals(code)).findFirst()
                .orElseThrow().span();
    }

    @Test
    void aProblemOfAnotherFormatHasItsEvent() throws IOException {
        var file = chrome();
        assertThat(LineEvents.find(file, problem(file, "unclosed-push"))).extracting(EventRef::message)
                .isEqualTo("open");
    }

    @Test
    void aProblemWithoutAnEventIsNearTheOneBeforeIt() throws IOException {
        var file = chrome();
        var end = problem(file, "unmatched-pop");
        assertThat(LineEvents.find(file, end)).isNull();
        assertThat(LineEvents.nearest(file, end)).extracting(EventRef::message).isEqualTo("open");
    }

    /// The first event in time is that of another process, and the last in the file.
    @Test
    void theOneBeforeAProblemIsThatInTheFile() throws IOException {
        var file = chrome("[{\"ph\":\"X\",\"name\":\"before\",\"ts\":5,\"dur\":2,\"pid\":1,\"tid\":1},"
                + "{\"ph\":\"E\",\"ts\":8,\"pid\":1,\"tid\":1},"
                + "{\"ph\":\"X\",\"name\":\"other\",\"ts\":1,\"dur\":2,\"pid\":2,\"tid\":2}]");
        assertThat(LineEvents.nearest(file, problem(file, "unmatched-pop"))).extracting(EventRef::message)
                .isEqualTo("before");
    }

    @Test
    void aProblemOfTheWholeFileHasNoEvent() throws IOException {
        assertThat(LineEvents.find(chrome(), SourceSpan.ofByte(0))).isNull();
    }
}
