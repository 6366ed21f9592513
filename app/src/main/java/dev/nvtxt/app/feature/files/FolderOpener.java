// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import module java.base;

/// Opens the folder of a file in the file manager of the system.
final class FolderOpener {
    private FolderOpener() {}

    /// Starts the file manager, and does not wait for it.
    ///
    /// @throws IOException if it cannot be started
    static void show(Path file) throws IOException {
        new ProcessBuilder(command(System.getProperty("os.name", ""), file)).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    }

    /// {@return the command for an operating system}
    static List<String> command(String system, Path file) {
        var name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("explorer.exe", "/select," + file);
        }
        if (name.startsWith("mac")) {
            return List.of("open", "-R", file.toString());
        }
        var folder = file.getParent();
        return List.of("xdg-open", String.valueOf(folder == null ? file : folder));
    }
}
