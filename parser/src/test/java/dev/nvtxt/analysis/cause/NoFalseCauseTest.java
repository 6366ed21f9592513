// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// A file without a systematic mistake has no cause.
class NoFalseCauseTest {
    @Test
    void noSampleHasACause() throws IOException {
        try (var files = Files.walk(Path.of("../samples"))) {
            for (var sample : files.filter(path -> path.toString().endsWith(".nvtxt"))
                    .filter(path -> !path.toString().contains("mistakes")).toList()) {
                assertThat(FileCauses.of(new NvtxtReader(ReadOptions.DEFAULT).read(sample, ReadListener.NONE)).causes())
                        .as(sample.toString()).isEmpty();
            }
        }
    }

    @Test
    void realTracesHaveTheCausesThatTheyHave() throws IOException {
        var folder = Path.of("../../shared/real-traces/writers");
        assumeTrue(Files.isDirectory(folder), "real traces beside the repository");
        assertThat(codes(folder.resolve("kernelabstractions.nvtxt"))).isEmpty();
        // Its converter writes colors as decimal RGB, and ranges in the order of their names.
        assertThat(codes(folder.resolve("spark-rapids.nvtxt"))).containsExactlyInAnyOrder("rgb-colors",
                "unsorted-events");
    }

    private static List<String> codes(Path file) throws IOException {
        return FileCauses.of(new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE)).causes().stream()
                .map(cause -> cause.problem().code().id()).toList();
    }

    /// The cases that have the mistake itself: no mark, a mark in front of the name `TimeBase`, variables in lower case,
    /// a time base that the format does not have, no time base, a push without ids, instructions on two lines, definitions that no call fits,
    /// doubled quotes.
    private static final Set<String> WITH_CAUSE = Set.of("colors.json 057-rgb-func hash-colors",
            "meaning.json unknown base own scale mixes no-time-base",
            "combined.json missing time bases of pops once for each definition no-time-base",
            "meaning.json pop of skipped push w/out base no-time-base",
            "required.json 205-pop-time-base-missing-in-both no-time-base",
            "meaning.json skipped push pid wrong type: thread unknown unread-call",
            "encoding.json 010-utf16le-nobom unmarked-utf16",
            "encoding.json 003-utf8-bom-twice misspelled-variable",
            "encoding.json 005-utf8-bom-second-line misspelled-variable",
            "encoding.json 007-utf8-bom-partial misspelled-variable", "statics.json 018-case misspelled-variable",
            "combined.json required behind a stranger broken-definition",
            "spelling.json three-edits broken-definition", "encoding.json 032-cr-in-string split-line",
            "errors.json 011-line-number-multiline-string split-line",
            "lines.json 040-split-def split-line", "lines.json 041-split-assign split-line",
            "strings.json 005-doubled-double doubled-quotes",
            "text.json string directly followed by string doubled-quotes",
            "strings.json 030-newline-inside split-line", "variables.json 043-split-lines split-line");

    @Test
    void noConformanceCaseHasACause() throws IOException {
        var mapper = new ObjectMapper();
        var names = new TreeSet<String>();
        for (var folder : new String[]{ "conformance", "cases" }) {
            try (var files = Files.list(Path.of("src/test/resources", folder))) {
                for (var file : files.filter(path -> path.toString().endsWith(".json")).toList()) {
                    for (var json : mapper.readTree(file.toFile())) {
                        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("t", content(json));
                        FileCauses.of(trace).causes().forEach(cause -> names.add(file.getFileName() + " "
                                + json.get("name").asText() + " " + cause.problem().code().id()));
                    }
                }
            }
        }
        assertThat(names).containsExactlyInAnyOrderElementsOf(WITH_CAUSE);
    }

    private static byte[] content(JsonNode json) {
        return json.has("base64")
                ? Base64.getDecoder().decode(json.get("base64").asText())
                : json.get("text").asText().getBytes(StandardCharsets.UTF_8);
    }
}
