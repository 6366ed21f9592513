// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings.cache;

import dev.nvtxt.parser.TraceStore;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/// Which build of the reader this is: another one may read by other rules, also under the same version.
final class ProgramBuild {
    private static final String IDENTITY = find();

    private ProgramBuild() {}

    /// {@return what tells it from other builds}
    static String identity() {
        return IDENTITY;
    }

    private static String find() {
        var version = TraceStore.class.getPackage().getImplementationVersion();
        try {
            var source = Path.of(TraceStore.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return version + " " + (Files.isDirectory(source) ? newestIn(source) : of(source));
        } catch (IOException | URISyntaxException e) {
            TraceCache.log("can't tell which program this is", e);
            return UUID.randomUUID().toString(); // then no copy is believed
        }
    }

    private static String of(Path file) throws IOException {
        return Files.size(file) + " " + Files.getLastModifiedTime(file);
    }

    /// Of classes in a folder, as in development.
    private static String newestIn(Path folder) throws IOException {
        var newest = "";
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var time = Files.getLastModifiedTime(file).toInstant().toString();
                newest = time.compareTo(newest) > 0 ? time : newest;
            }
        }
        return newest;
    }
}
