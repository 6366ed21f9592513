// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// One conformance case.
///
/// @param topic the file that it stands in, without its ending
/// @param json the case
record ConformanceCase(String topic, JsonNode json) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    static final Path FOLDER = Path.of("src/test/resources/conformance");

    /// {@return all cases, by topic}
    static List<ConformanceCase> all() {
        var cases = new ArrayList<ConformanceCase>();
        try (var files = Files.list(FOLDER)) {
            for (var file : files.filter(path -> path.toString().endsWith(".json")).sorted().toList()) {
                String topic = file.getFileName().toString().replace(".json", "");
                MAPPER.readTree(file.toFile()).forEach(json -> cases.add(new ConformanceCase(topic, json)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases;
    }

    String name() {
        return topic + "/" + json.get("name").asText() + ": " + json.get("question").asText();
    }

    byte[] content() {
        return json.has("base64")
                ? Base64.getDecoder().decode(json.get("base64").asText())
                : json.get("text").asText().getBytes(StandardCharsets.UTF_8);
    }

    ReadOptions options() {
        if (!json.has("target")) {
            return ReadOptions.DEFAULT;
        }
        for (var target : Target.values()) {
            if (target.id().equals(json.get("target").asText())) {
                return ReadOptions.DEFAULT.withTarget(target);
            }
        }
        throw new IllegalStateException("no such target: " + json.get("target"));
    }

    JsonNode expected() {
        return json.get("expected");
    }

    @Override
    public String toString() {
        return name();
    }
}
