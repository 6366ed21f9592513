// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Finds the samples that come with the program: in the folder that a property names, beside the program, or in a
/// source tree.
public final class Samples {
    /// Names the folder of the samples.
    public static final String PROPERTY = "nvtxt.samples";

    private static final int DEPTH_OF_JAR = 4;

    private Samples() {}

    /// {@return the samples by name; none where they are not installed}
    public static List<Path> find() {
        return folders().filter(Files::isDirectory).findFirst().map(Samples::list).orElse(List.of());
    }

    private static Stream<Path> folders() {
        var named = System.getProperty(PROPERTY);
        if (named != null) {
            return Stream.of(Path.of(named));
        }
        var jar = Path.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator, 2)[0])
                .toAbsolutePath();
        return Stream.iterate(jar, path -> path != null, Path::getParent).limit(DEPTH_OF_JAR)
                .map(path -> path.resolve("samples"));
    }

    private static List<Path> list(Path folder) {
        try (var entries = Files.list(folder)) {
            return entries.filter(path -> path.toString().endsWith(".nvtxt")).sorted().toList();
        } catch (IOException _) {
            // Samples are an offer, not a need.
            return List.of();
        }
    }
}
