// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;

/// The hidden files in which something is written before it takes its place.
final class TemporaryFiles {
    private static final String PREFIX = ".nvtxt-";
    private static final String SUFFIX = ".part";
    /// A fixed copy is written in rounds, each beside the one before.
    private static final Pattern NAME = Pattern
            .compile(Pattern.quote(PREFIX) + "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}" + Pattern.quote(SUFFIX)
                    + "(\\.next)?");
    /// A younger one may be that of a process that is still writing.
    private static final Duration AGE = Duration.ofDays(1);

    private TemporaryFiles() {}

    /// {@return the name of a new file in a folder}
    static Path fresh(Path folder) {
        // Not a temporary file of the JDK's: only its owner could read that, and so what takes its place.
        return folder.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
    }

    /// Removes the files of processes that were killed more than a day ago. Blocks on the disk; what can't be removed
    /// stays, as it harms nothing.
    static void removeOld(Path folder) {
        var oldest = Instant.now().minus(AGE);
        try (var entries = Files.newDirectoryStream(folder,
                entry -> NAME.matcher(String.valueOf(entry.getFileName())).matches())) {
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
