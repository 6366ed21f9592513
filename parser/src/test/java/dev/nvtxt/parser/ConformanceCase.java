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

/// One conformance case, given with the reference or one of our own in the same layout: what its topics did not hold.
///
/// @param topic the file that it stands in, without its ending
/// @param json the case
record ConformanceCase(String topic, JsonNode json) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    static final Path FOLDER = Path.of("src/test/resources/conformance");
    static final Path OWN_FOLDER = Path.of("src/test/resources/cases");

    /// {@return the cases that came with the reference, by topic}
    static List<ConformanceCase> all() {
        return in(FOLDER);
    }

    /// {@return our own cases, by topic}
    static List<ConformanceCase> own() {
        return in(OWN_FOLDER);
    }

    private static List<ConformanceCase> in(Path folder) {
        var cases = new ArrayList<ConformanceCase>();
        try (var files = Files.list(folder)) {
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
        String name = topic + "/" + json.get("name").asText();
        return json.has("question") ? name + ": " + json.get("question").asText() : name;
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
