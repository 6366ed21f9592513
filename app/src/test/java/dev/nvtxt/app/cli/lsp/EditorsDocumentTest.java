// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The settings in `docs/editors.md` work as they are printed there.
class EditorsDocumentTest {
    private static final Path SAMPLE = Path.of("..", "samples", "mistakes", "twenty-mistakes.nvtxt");

    private static JsonNode task() throws IOException {
        var text = Files.readString(Path.of("..", "docs", "editors.md"));
        var json = text.replaceAll("(?s).*```json\n(.*?)```.*", "$1");
        return new ObjectMapper().readTree(json).at("/tasks/0");
    }

    @Test
    void theProblemMatcherFindsEachProblem() throws IOException {
        var pattern = task().at("/problemMatcher/pattern");
        var regexp = Pattern.compile(pattern.get("regexp").asText());
        var out = new ByteArrayOutputStream();
        var streams = new Streams(InputStream.nullInputStream(), out,
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), false);
        Program.run(streams, "check", "--all", SAMPLE.toString());
        var matches = out.toString(StandardCharsets.UTF_8).lines().map(regexp::matcher)
                .filter(matcher -> matcher.matches()).toList();
        assertThat(matches).hasSizeGreaterThan(15).allSatisfy(match -> {
            assertThat(match.group(pattern.get("file").asInt())).isEqualTo(SAMPLE.toString());
            assertThat(Integer.parseInt(match.group(pattern.get("line").asInt()))).isPositive();
            assertThat(Integer.parseInt(match.group(pattern.get("column").asInt()))).isPositive();
            assertThat(match.group(pattern.get("severity").asInt())).isIn("error", "warning");
            assertThat(match.group(pattern.get("message").asInt())).isNotBlank();
            assertThat(match.group(pattern.get("code").asInt())).isNotBlank();
        });
    }

    @Test
    void theMatcherKnowsWhereARoundBeginsAndEnds() throws IOException {
        var background = task().at("/problemMatcher/background");
        assertThat("nvtxt: checking 1 changed file")
                .containsPattern(Pattern.compile(background.get("beginsPattern").asText()));
        assertThat("nvtxt: watching 1 file; Ctrl+C ends")
                .containsPattern(Pattern.compile(background.get("endsPattern").asText()));
    }
}
