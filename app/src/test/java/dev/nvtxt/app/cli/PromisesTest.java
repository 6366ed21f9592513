// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.testing.Snapshot;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.io.IOException;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What `docs/compatibility.md` promises to those who call the program from scripts.
class PromisesTest {
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+");
    private static final Pattern COMMAND = Pattern.compile("^ {2}([a-z]+) +\\p{Lu}", Pattern.MULTILINE);

    @Test
    void problemCodesAreNeverRenamed() throws IOException {
        var codes = new TreeSet<String>();
        for (var code : ProblemCode.values()) {
            codes.add(code.id());
        }
        Snapshot.assertKept("problem-codes", codes);
    }

    @Test
    void commandsAndOptionsStay() throws IOException {
        var options = new TreeSet<String>();
        COMMAND.matcher(Run.of("--help").out()).results().map(match -> match.group(1)).forEach(command -> {
            options.add(command);
            OPTION.matcher(Run.of(command, "--help").out()).results()
                    .forEach(option -> options.add(command + ' ' + option.group()));
        });
        Snapshot.assertKept("options", options);
    }

    @Test
    void keysOfJsonAreOnlyAdded() throws IOException {
        var keys = new TreeSet<String>();
        var old = Run.sample("compare/old-1.nvtxt");
        var recent = Run.sample("compare/new-1.nvtxt");
        addKeys(keys, "check", Run.sample("mistakes/twenty-mistakes.nvtxt"), "--format", "json");
        addKeys(keys, "info", Run.sample("time-bases.nvtxt"), "--format", "json");
        addKeys(keys, "stats", old, "--format", "json");
        addKeys(keys, "diff", old, recent, "--format", "json", "--structure");
        addKeys(keys, "trend", Run.sample("compare"), "--format", "json");
        addKeys(keys, "gpu", Run.sample("gpu-training/rank-3.pt.trace.json"), "--format", "json");
        addKeys(keys, "ranks", Run.sample("training"), "--format", "json");
        addKeys(keys, "dump", Run.sample("every-command.nvtxt"));
        Snapshot.assertKept("json", keys);
    }

    /// Filters, CSV, Parquet and SQLite have the names of the fields, too.
    @Test
    void tablesAndFieldsAreOnlyAdded() throws IOException {
        var fields = Run.of("sql", Run.sample("published-example.nvtxt"), "--format", "csv",
                "SELECT table_name || '.' || column_name || ' ' || data_type AS field FROM information_schema.columns")
                .out();
        Snapshot.assertKept("fields", new TreeSet<>(fields.lines().skip(1).toList()));
    }

    @Test
    void exitStatusesTellErrorsFromWrongUsageAndConditions() {
        assertThat(Run.of("check", Run.sample("published-example.nvtxt")).status()).isZero();
        assertThat(Run.of("check", Run.sample("mistakes/twenty-mistakes.nvtxt")).status()).isEqualTo(1);
        assertThat(Run.of("check", "missing.nvtxt").status()).isEqualTo(2);
        assertThat(Run.of("check", "--no-such-option").status()).isEqualTo(2);
        assertThat(Run.of("diff", Run.sample("compare/old-1.nvtxt"), Run.sample("compare/new-1.nvtxt"), "--fail-if",
                "added").status()).isEqualTo(3);
    }

    private static void addKeys(TreeSet<String> keys, String... command) throws IOException {
        var run = Run.of(command);
        assertThat(run.out()).as(Arrays.toString(command) + run.err()).isNotEmpty();
        try (var values = new ObjectMapper().readerFor(JsonNode.class).<JsonNode>readValues(run.out())) {
            while (values.hasNext()) {
                addKeys(keys, command[0], values.next());
            }
        }
    }

    /// Adds `command: a.b[].c` for each key; keys of which the files have the names are not there in other files.
    private static void addKeys(TreeSet<String> keys, String path, JsonNode node) {
        node.properties().forEach(entry -> {
            var below = path + '.' + entry.getKey();
            keys.add(below);
            addKeys(keys, below, entry.getValue());
        });
        if (node.isArray()) {
            node.forEach(each -> addKeys(keys, path + "[]", each));
        }
    }
}
