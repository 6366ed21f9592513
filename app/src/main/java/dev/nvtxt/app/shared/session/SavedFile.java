// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// How a session names one of its files within a section: by its place among them and its name, not by its path, which
/// is another after the session was moved.
public final class SavedFile {
    private static final String PLACE = "file";
    private static final String NAME = "fileName";

    private SavedFile() {}

    /// Writes which file it is.
    ///
    /// @param files all that are open
    public static void put(ObjectNode node, List<ReportFile> files, ReportFile file) {
        node.put(PLACE, files.indexOf(file)).put(NAME, file.trace().fileName());
    }

    /// {@return the file, or nothing where it is not open, or not yet}
    ///
    /// @param files all that are open
    public static Optional<ReportFile> find(JsonNode node, List<ReportFile> files) {
        var name = node.path(NAME).asText();
        int place = node.path(PLACE).asInt(-1);
        if (place >= 0 && place < files.size() && isNamed(files.get(place), name)) {
            return Optional.of(files.get(place));
        }
        var named = files.stream().filter(file -> isNamed(file, name)).toList();
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }

    /// The name of a file that was opened from its own folder is its path, which [FileNumbers] gives back as it is now.
    private static boolean isNamed(ReportFile file, String name) {
        return file.trace().fileName().equals(name) || file.trace().path().equals(name);
    }
}
