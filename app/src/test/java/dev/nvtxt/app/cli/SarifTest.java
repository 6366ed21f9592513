// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
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

    @Test
    void anUnreadableFileIsANotification() throws IOException {
        var invocation = log("missing file.nvtxt").at("/runs/0/invocations/0");
        assertThat(invocation.get("executionSuccessful").asBoolean()).isFalse();
        assertThat(invocation.at("/toolExecutionNotifications/0/message/text").asText())
                .isEqualTo("missing file.nvtxt: there is no such file [not-found]");
    }
}
