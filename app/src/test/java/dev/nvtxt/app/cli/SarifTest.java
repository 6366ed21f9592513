// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What SARIF 2.1.0 requires of a log, by its sections.
class SarifTest {
    private static JsonNode log(String... files) throws IOException {
        var args = new String[files.length + 3];
        args[0] = "check";
        args[1] = "--format";
        args[2] = "sarif";
        System.arraycopy(files, 0, args, 3, files.length);
        return new ObjectMapper().readTree(Run.of(args).out());
    }

    @Test
    void saysItsVersionAndHowItCountsColumns() throws IOException {
        var log = log(Run.sample("published-example.nvtxt"));
        assertThat(log.get("version").asText()).isEqualTo("2.1.0");
        assertThat(log.at("/runs/0/columnKind").asText()).isEqualTo("unicodeCodePoints");
        assertThat(log.at("/runs/0/tool/driver/name").asText()).isEqualTo("nvtxt");
        assertThat(log.at("/runs/0/results").isArray()).isTrue();
        assertThat(log.at("/runs/0/results")).isEmpty();
    }

    @Test
    void everyResultHasItsRuleAndItsRegion() throws IOException {
        var run = log(Run.sample("mistakes")).at("/runs/0");
        var rules = run.at("/tool/driver/rules");
        assertThat(run.get("results")).hasSizeGreaterThan(40);
        for (var result : run.get("results")) {
            assertThat(rules.get(result.get("ruleIndex").asInt()).get("id")).isEqualTo(result.get("ruleId"));
            assertThat(result.get("level").asText()).isIn("error", "warning");
            assertThat(result.at("/message/text").asText()).isNotBlank();
            var place = result.at("/locations/0/physicalLocation");
            assertThat(place.at("/artifactLocation/uri").asText()).startsWith("../samples/mistakes/")
                    .endsWith(".nvtxt");
            assertThat(place.at("/region/startLine").asInt()).isPositive();
            assertThat(place.at("/region/startColumn").asInt()).isPositive();
            assertThat(place.at("/region/endColumn").asInt()).isGreaterThan(place.at("/region/startColumn").asInt());
        }
    }

    /// The names that the schema of SARIF 2.1.0 allows (it allows no others), as far as they are used here; a star is required.
    private static final Map<String, String> SCHEMA = Map.ofEntries(Map.entry("", "$schema version* runs*"),
            Map.entry("/runs", "tool* columnKind results invocations"), Map.entry("/runs/tool", "driver*"),
            Map.entry("/runs/tool/driver", "name* fullName version rules"),
            Map.entry("/runs/tool/driver/rules", "id* fullDescription defaultConfiguration"),
            Map.entry("/runs/tool/driver/rules/fullDescription", "text*"),
            Map.entry("/runs/tool/driver/rules/defaultConfiguration", "level"),
            Map.entry("/runs/results", "ruleId ruleIndex level message* locations relatedLocations"),
            Map.entry("/runs/results/message", "text*"), Map.entry("/runs/results/locations", "physicalLocation"),
            Map.entry("/runs/results/locations/physicalLocation", "artifactLocation region"),
            Map.entry("/runs/results/locations/physicalLocation/artifactLocation", "uri"),
            Map.entry("/runs/results/locations/physicalLocation/region", "startLine startColumn endColumn"),
            Map.entry("/runs/results/relatedLocations", "physicalLocation"),
            Map.entry("/runs/results/relatedLocations/physicalLocation", "artifactLocation region"),
            Map.entry("/runs/results/relatedLocations/physicalLocation/artifactLocation", "uri"),
            Map.entry("/runs/results/relatedLocations/physicalLocation/region", "startLine startColumn endColumn"),
            Map.entry("/runs/invocations", "executionSuccessful* toolExecutionNotifications"),
            Map.entry("/runs/invocations/toolExecutionNotifications", "level message*"),
            Map.entry("/runs/invocations/toolExecutionNotifications/message", "text*"));

    @Test
    void hasWhatTheSchemaRequiresAndNothingThatItDoesNotKnow() throws IOException {
        checkNames(log(Run.sample("mistakes"), "missing.nvtxt"), "");
    }

    private static void checkNames(JsonNode node, String path) {
        if (node.isArray()) {
            node.forEach(item -> checkNames(item, path));
        } else if (node.isObject()) {
            var names = List.of(Objects.requireNonNull(SCHEMA.get(path), path).split(" "));
            node.fieldNames().forEachRemaining(
                    name -> assertThat(names).as(path).containsAnyOf(name, name + "*"));
            names.stream().filter(name -> name.endsWith("*"))
                    .forEach(name -> assertThat(node.has(name.replace("*", ""))).as(path + "/" + name).isTrue());
            node.properties().forEach(field -> checkNames(field.getValue(), path + "/" + field.getKey()));
        }
    }

    @Test
    void everyRuleIsNamedOnceAndExplained() throws IOException {
        var rules = log(Run.sample("published-example.nvtxt")).at("/runs/0/tool/driver/rules");
        assertThat(rules.valueStream().map(rule -> rule.get("id").asText())).doesNotHaveDuplicates()
                .contains("undefined-variable");
        assertThat(rules.valueStream().map(rule -> rule.at("/fullDescription/text").asText()))
                .allMatch(text -> text.length() > 20);
    }

    @Test
    void anUnreadableFileIsANotification() throws IOException {
        var invocation = log("missing file.nvtxt").at("/runs/0/invocations/0");
        assertThat(invocation.get("executionSuccessful").asBoolean()).isFalse();
        assertThat(invocation.at("/toolExecutionNotifications/0/message/text").asText())
                .isEqualTo("missing file.nvtxt: there is no such file [not-found]");
    }
}
