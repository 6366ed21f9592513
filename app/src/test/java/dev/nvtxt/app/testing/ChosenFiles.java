// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.shared.files.FilePicker;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Answers for the user with the paths that a test has chosen.
public record ChosenFiles(List<Path> paths) implements FilePicker {
    @Override
    public List<Path> open(String title, List<FileType> kinds) {
        return paths;
    }

    @Override
    public Optional<Path> folder(String title) {
        return open(title, List.of()).stream().findFirst();
    }

    @Override
    public Optional<Path> save(String title, String suggestedName, FileType kind) {
        return folder(title);
    }
}
