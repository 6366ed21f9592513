// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import dev.nvtxt.parser.ArchivePath;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Writes paths relative to the folder of a session, with slashes, so that both can be moved together.
///
/// @param folder the folder of the session file; absolute
record SessionPaths(Path folder) {
    static SessionPaths of(Path sessionFile) {
        var absolute = sessionFile.toAbsolutePath().normalize();
        var parent = absolute.getParent();
        return new SessionPaths(parent == null ? absolute : parent);
    }

    /// {@return the path relative to the session, or as it is where there is no such way}
    String relative(String path) {
        try {
            var parts = ArchivePath.of(path);
            var file = parts.onDisk().toAbsolutePath().normalize();
            return parts.at(folder.relativize(file).toString().replace('\\', '/')).toString();
        } catch (IllegalArgumentException _) {
            return path; // no path, or on another drive
        }
    }

    /// {@return the path as it can be opened}
    String absolute(String path) {
        try {
            var parts = ArchivePath.of(folder.resolve(path).toString());
            return parts.at(parts.onDisk().normalize().toString()).toString();
        } catch (InvalidPathException _) {
            return path;
        }
    }
}
