// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.NvtxtReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the arguments of a command, or the files that are dropped on a window, stand for.
///
/// A folder stands for the annotation files directly in it, a ZIP archive for its members, `a.zip!/b.nvtxt`, and `-` for
/// standard input.
public sealed interface ReportInput {
    /// The path that stands for standard input.
    String STANDARD_INPUT = "-";

    /// Something to be read.
    ///
    /// @param path a file's, a member's, or [#STANDARD_INPUT]; below a folder it begins with the folder as given
    record ToRead(String path) implements ReportInput {}

    /// Something that stands for nothing to be read.
    record Unreadable(UnreadableFile why) implements ReportInput {}

    /// Looks up what inputs stand for, without reading it. Blocks on the disk.
    ///
    /// @param inputs paths, in order
    /// @param session whether a capture's folder brings its session folder's files along
    /// @return in the same order; a file that a folder has and that was there already is not there again
    static List<ReportInput> expand(List<String> inputs, LoadOptions.SessionFolder session) {
        var known = new HashSet<ReportInput>();
        var all = new ArrayList<ReportInput>();
        for (var input : inputs) {
            try {
                if (!input.equals(STANDARD_INPUT) && Files.isDirectory(Path.of(input))) {
                    addFolder(input, session, known, all);
                } else {
                    for (var path : membersOrFile(input)) {
                        known.add(new ToRead(path));
                        all.add(new ToRead(path));
                    }
                }
            } catch (InvalidPathException e) {
                all.add(new Unreadable(new UnreadableFile(input, "not-found", "this is no path: " + e.getReason())));
            } catch (IOException e) {
                all.add(new Unreadable(UnreadableFile.of(input, e)));
            }
        }
        return List.copyOf(all);
    }

    private static List<String> membersOrFile(String input) throws IOException {
        var members = input.equals(STANDARD_INPUT) ? List.<String>of() : NvtxtReader.membersOf(Path.of(input));
        return members.isEmpty() ? List.of(input) : members;
    }

    private static void addFolder(String input, LoadOptions.SessionFolder session, Set<ReportInput> known,
            List<ReportInput> all) throws IOException {
        var folder = Path.of(input);
        var files = new ArrayList<>(ReportFolders.files(folder));
        var above = ReportFolders.sessionFolder(folder);
        if (session == LoadOptions.SessionFolder.LOADED && above.isPresent()) {
            files.addAll(ReportFolders.files(above.get()));
        }
        if (files.isEmpty()) {
            all.add(new Unreadable(
                    new UnreadableFile(input, "no-files", "the folder has no .nvtxt files directly in it")));
        }
        for (var file : files) {
            var readable = new ToRead(file.toString());
            // A session folder is above several captures: its files come along once.
            if (known.add(readable)) {
                all.add(readable);
            }
        }
    }
}
