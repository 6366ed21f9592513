// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Asks the user for files. Tests have one that answers at once; the window's shows the platform's dialogs and blocks
/// the JavaFX thread until they are closed.
public interface FilePicker {
    /// A kind of file.
    ///
    /// @param text what the dialog says, for example "NVTXT files"
    /// @param patterns for example `*.nvtxt`
    record Kind(String text, List<String> patterns) {
        /// Annotation files, also compressed.
        public static final Kind NVTXT = new Kind("NVTXT files", List.of("*.nvtxt", "*.nvtxt.gz", "*.nvtxt.zst"));

        public Kind {
            patterns = List.copyOf(patterns);
        }
    }

    /// Asks for files to open.
    ///
    /// @return the files, none where the user changed their mind
    List<Path> open(String title, Kind kind);

    /// Asks for a folder.
    Optional<Path> folder(String title);

    /// Asks where to write a new file.
    ///
    /// @param suggestedName its name until the user says otherwise
    Optional<Path> save(String title, String suggestedName, Kind kind);
}
