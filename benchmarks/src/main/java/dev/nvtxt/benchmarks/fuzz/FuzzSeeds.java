// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import com.fasterxml.jackson.databind.ObjectMapper;
import module java.base;

/// Writes each conformance case as a file, for the fuzzer to begin with.
public final class FuzzSeeds {
    private FuzzSeeds() {}

    /// Writes them: the folder of the seeds, the folders of the cases.
    public static void main(String[] args) throws IOException {
        var target = Files.createDirectories(Path.of(args[0]));
        for (int i = 1; i < args.length; i++) {
            write(Path.of(args[i]), target);
        }
    }

    private static void write(Path cases, Path target) throws IOException {
        var mapper = new ObjectMapper();
        try (var topics = Files.newDirectoryStream(cases, "*.json")) {
            for (var topic : topics) {
                for (var test : mapper.readTree(topic.toFile())) {
                    var content = test.has("base64")
                            ? Base64.getDecoder().decode(test.get("base64").asText())
                            : test.get("text").asText().getBytes(StandardCharsets.UTF_8);
                    var name = topic.getFileName().toString().replace(".json", "") + "-"
                            + test.get("name").asText().replaceAll("\\W", "_");
                    Files.write(target.resolve(name + ".nvtxt"), content);
                }
            }
        }
    }
}
