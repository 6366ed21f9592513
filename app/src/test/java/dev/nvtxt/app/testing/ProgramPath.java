// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The class path of the tests without what only tests use.
public final class ProgramPath {
    /// By the beginning of its name.
    private static final List<String> TEST_ONLY = List.of("apiguardian", "archunit", "assertj", "byte-buddy",
            "failureaccess", "guava", "hamcrest", "itu", "j2objc", "jackson-dataformat", "jimfs", "json-schema",
            "junit",
            "listenablefuture", "opentest4j", "org.jacoco", "snakeyaml", "surefire", "test-classes", "testfx");

    private ProgramPath() {}

    /// {@return jars and folders of classes}
    public static List<Path> entries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
                .filter(entry -> TEST_ONLY.stream().noneMatch(entry.getFileName().toString()::startsWith))
                .filter(entry -> !entry.getFileName().toString().endsWith("-tests.jar"))
                .filter(entry -> !entry.toString().contains("graalvm")).toList();
    }
}
