// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/// Writes each conformance case as a file, for the fuzzer to begin with.
public final class FuzzSeeds {
    private FuzzSeeds() {}

    /// Writes them: the folder of the cases, the folder of the seeds.
    public static void main(String[] args) throws IOException {
        var target = Files.createDirectories(Path.of(args[1]));
        var mapper = new ObjectMapper();
        try (var topics = Files.newDirectoryStream(Path.of(args[0]), "*.json")) {
            for (var topic : topics) {
                for (var test : mapper.readTree(topic.toFile())) {
                    var content = test.has("base64")
                            ? Base64.getDecoder().decode(test.get("base64").asText())
                            : test.get("text").asText().getBytes(StandardCharsets.UTF_8);
                    var name = topic.getFileName().toString().replace(".json", "") + "-" + test.get("name").asText();
                    Files.write(target.resolve(name + ".nvtxt"), content);
                }
            }
        }
    }
}
