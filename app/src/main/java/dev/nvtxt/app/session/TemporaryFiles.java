// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.session;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;

/// Names the hidden file in which something is written before it takes its place, and removes those of processes that
/// were killed before they could.
///
/// @param prefix how the names begin
/// @param suffix how they end
public record TemporaryFiles(String prefix, String suffix) {
    /// A younger one may be that of a process that is still writing.
    private static final Duration AGE = Duration.ofDays(1);
    private static final String UUID_PATTERN = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

    /// {@return the name of a new file in a folder}
    public Path fresh(Path folder) {
        // Not a temporary file of the JDK's: only its owner could read that, and so what takes its place.
        return folder.resolve(prefix + UUID.randomUUID() + suffix);
    }

    /// Removes the files with such names that are older than a day. Blocks on the disk; what cannot be removed stays, as
    /// it harms nothing.
    public void remove(Path folder) {
        var name = Pattern.compile(Pattern.quote(prefix) + UUID_PATTERN + Pattern.quote(suffix));
        var oldest = Instant.now().minus(AGE);
        try (var entries = Files.newDirectoryStream(folder,
                entry -> name.matcher(String.valueOf(entry.getFileName())).matches())) {
            for (var entry : entries) {
                if (Files.isRegularFile(entry) && Files.getLastModifiedTime(entry).toInstant().isBefore(oldest)) {
                    Files.deleteIfExists(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            System.getLogger(TemporaryFiles.class.getName()).log(System.Logger.Level.DEBUG,
                    "could not delete leftover temporary files", e);
        }
    }
}
