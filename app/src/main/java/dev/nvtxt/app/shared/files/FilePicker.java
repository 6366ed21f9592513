// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.files;

import module java.base;

/// Asks the user for files. The window uses the platform's dialogs; tests answer by themselves, as a dialog of the
/// platform would stop them. Call it on the JavaFX thread; it blocks until the user has answered.
public interface FilePicker {
    /// Annotation files and traces, also compressed.
    FileType TRACES = new FileType("NVTXT files, traces and sessions",
            List.of("*.nvtxt", "*.nvtxt.gz", "*.nvtxt.zst", "*.zip", "*.pftrace", "*.pftrace.gz", "*.pftrace.zst",
                    "*.perfetto-trace", "*.perfetto-trace.gz", "*.json", "*.json.gz", "*.json.zst", "*.sqlite",
                    "*.nvtxt-session"));

    /// A kind of file.
    ///
    /// @param name its name, for example "NVTXT files"
    /// @param patterns which names it has, for example `*.nvtxt`
    record FileType(String name, List<String> patterns) {
        public FileType {
            patterns = List.copyOf(patterns);
        }

        /// {@return a kind with one pattern}
        public static FileType of(String name, String pattern) {
            return new FileType(name, List.of(pattern));
        }
    }

    /// Asks for files to read.
    ///
    /// @param title the title of the dialog
    /// @param kinds the kinds to choose from; the first is offered first
    /// @return the files; none if the user cancels
    List<Path> open(String title, List<FileType> kinds);

    /// Asks for a place to export to in a format.
    ///
    /// @param what is exported, for example "Events"
    /// @param name the name that is offered, without its ending
    /// @param format what the format is called
    /// @param extension its ending
    default Optional<Path> export(String what, String name, String format, String extension) {
        return save("Export " + what + " as " + format, name + "." + extension, FileType.of(format, "*." + extension));
    }

    /// Asks for a folder.
    ///
    /// @param title the title of the dialog
    /// @return the folder, or empty if the user cancels
    Optional<Path> folder(String title);

    /// Asks for a folder to write files to.
    ///
    /// @param title the title of the dialog
    /// @return the folder, or empty if the user cancels
    default Optional<Path> folderToSave(String title) {
        return folder(title);
    }

    /// Asks for a place to write a file. Whether one that is there may be replaced has been asked too.
    ///
    /// @param title what will be written
    /// @param suggestedName the name that is offered, or the place with its folder
    /// @param kind the kind of file
    /// @return the place, or empty if the user cancels
    Optional<Path> save(String title, String suggestedName, FileType kind);
}
