// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The dialogs of `docs/agents.md` are what the server answers.
@Timeout(300)
class AgentDialogsTest {
    private static final Path DOCS = Path.of("../docs/agents.md");
    private static final Path SAMPLES = Path.of("../samples");
    private static final Pattern BLOCK = Pattern.compile("```(json|sh|text)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern FILE = Pattern.compile("samples/([\\w/-]+\\.nvtxt)");

    @TempDir
    Path temp;

    private record Asked(String tool, Map<String, Object> arguments) {}

    @Test
    void theServerAnswersWhatTheDialogsSay() throws Exception {
        var docs = Files.readString(DOCS);
        var blocks = BLOCK.matcher(docs.substring(docs.indexOf("\n## A "))).results().toList();
        copySamples(docs);
        Files.createDirectory(temp.resolve("repaired"));
        int answers = 0;
        try (var session = new AgentSession(temp.resolve("samples"), temp.resolve("repaired"))) {
            var answer = "";
            for (var block : blocks) {
                switch (block.group(1)) {
                    case "json" -> answer = ask(session, block);
                    case "sh" -> run(block.group(2).strip());
                    default -> {
                        assertThat(answer).isEqualTo(block.group(2));
                        answers++;
                    }
                }
            }
        }
        assertThat(answers).isEqualTo(blocks.stream().filter(block -> block.group(1).equals("json")).count())
                .isGreaterThanOrEqualTo(9);
    }

    private String ask(AgentSession session, MatchResult block) throws IOException {
        var asked = new ObjectMapper().readValue(block.group(2), new TypeReference<Asked>() {});
        return session.ask(asked.tool, asked.arguments).replace(temp.toRealPath().toString(), "/home/you");
    }

    private void run(String line) {
        var arguments = Arrays.stream(line.split(" ")).skip(1)
                .map(word -> word.startsWith("samples/") || word.equals("repaired") ? temp + "/" + word : word);
        assertThat(Run.of(arguments.toArray(String[]::new)).status()).as(line).isZero();
    }

    private void copySamples(String docs) throws IOException {
        var files = FILE.matcher(docs).results().map(match -> match.group(1)).distinct();
        try (var runs = Files.list(SAMPLES.resolve("compare"))) {
            for (var path : List.of(files.map(SAMPLES::resolve), runs).stream().flatMap(each -> each).distinct()
                    .toList()) {
                var copy = temp.resolve("samples").resolve(SAMPLES.relativize(path));
                Files.createDirectories(copy.getParent());
                Files.copy(path, copy);
            }
        }
    }
}
