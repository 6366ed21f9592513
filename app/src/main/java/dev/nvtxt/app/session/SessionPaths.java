// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.session;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Writes paths relative to the folder of a session, with slashes, so that both can be moved together.
///
/// @param folder the folder of the session file; absolute
record SessionPaths(Path folder) {
    /// What separates the member of an archive from its archive.
    private static final String MEMBER = "!/";

    static SessionPaths of(Path sessionFile) {
        var absolute = sessionFile.toAbsolutePath().normalize();
        var parent = absolute.getParent();
        return new SessionPaths(parent == null ? absolute : parent);
    }

    /// {@return the path relative to the session, or as it is where there is no such way}
    String relative(String path) {
        try {
            int member = path.indexOf(MEMBER);
            var file = Path.of(member < 0 ? path : path.substring(0, member)).toAbsolutePath().normalize();
            var relative = folder.relativize(file).toString().replace('\\', '/');
            return member < 0 ? relative : relative + path.substring(member);
        } catch (IllegalArgumentException _) {
            return path; // no path, or on another drive
        }
    }

    /// {@return the path as it can be opened}
    String absolute(String path) {
        try {
            int member = path.indexOf(MEMBER);
            var file = folder.resolve(member < 0 ? path : path.substring(0, member)).normalize().toString();
            return member < 0 ? file : file + path.substring(member);
        } catch (InvalidPathException _) {
            return path;
        }
    }
}
