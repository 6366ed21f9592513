// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.input;

import dev.nvtxt.parser.NvtxtReader;
import module java.base;

/// The traces named by the arguments of a command, or by the files dropped on a window.
///
/// A folder names the annotation files directly in it and in its archives, a ZIP archive for its members,
/// `a.zip!/b.nvtxt`, and `-` for standard input.
public sealed interface ReportInput {
    /// The path that represents standard input.
    String STANDARD_INPUT = "-";

    /// {@return the path of a file or member, or what was given instead of one}
    String path();

    /// Something to be read.
    ///
    /// @param path a file's, a member's, or [#STANDARD_INPUT]; below a folder it begins with the folder as given
    record ToRead(String path) implements ReportInput {}

    /// Something in a folder that is left out, since to open it could wait for ever.
    ///
    /// @param path it, below the folder as given
    /// @param why the reason, in a sentence
    record Skipped(String path, String why) implements ReportInput {}

    /// An input that names no trace.
    record Unreadable(UnreadableFile why) implements ReportInput {
        @Override
        public String path() {
            return why.path();
        }
    }

    /// Looks up the files that inputs name, without reading them. Blocks on the disk.
    ///
    /// @param inputs paths, in order
    /// @param session whether a capture's folder brings its session folder's files along
    /// @return in the same order; a file that a folder has and that was there already is not there again
    static List<ReportInput> expand(List<String> inputs, SessionFolder session) {
        var paths = new HashSet<String>();
        var all = new ArrayList<ReportInput>();
        for (var input : inputs) {
            try {
                if (!input.equals(STANDARD_INPUT) && Files.isDirectory(Path.of(input))) {
                    addFolder(input, session, paths, all);
                } else {
                    for (var path : membersOrFile(input)) {
                        paths.add(path);
                        all.add(toRead(path));
                    }
                }
            } catch (InvalidPathException e) {
                all.add(new Unreadable(
                        new UnreadableFile(input, "not-found", "this is not a valid path: " + e.getReason())));
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

    /// The name of a member is any text, also one that no path can have.
    private static ReportInput toRead(String path) {
        try {
            var _ = Path.of(path);
            return new ToRead(path);
        } catch (InvalidPathException e) {
            return new Unreadable(new UnreadableFile(path, "unreadable", "this is not a valid path: " + e.getReason()));
        }
    }

    private static void addFolder(String input, SessionFolder session, Set<String> paths,
            List<ReportInput> all) throws IOException {
        var folder = Path.of(input);
        var files = new ArrayList<>(ReportFolders.files(folder));
        var above = ReportFolders.sessionFolder(folder);
        if (session == SessionFolder.LOADED && above.isPresent()) {
            files.addAll(ReportFolders.files(above.get()));
        }
        var inputs = new ArrayList<ReportInput>();
        for (var file : files) {
            addFile(file, inputs);
        }
        if (inputs.isEmpty()) {
            all.add(new Unreadable(
                    new UnreadableFile(input, "no-files", "the folder has no .nvtxt files directly in it")));
        }
        for (var file : inputs) {
            // A session folder is above several captures: its files come along once.
            if (paths.add(file.path())) {
                all.add(file);
            }
        }
    }

    private static void addFile(Path file, List<ReportInput> inputs) {
        var path = file.toString();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            inputs.add(new Skipped(path, "it is a pipe or a device, which is read only where it is named itself"));
        } else if (!path.toLowerCase(Locale.ROOT).endsWith(".zip")) {
            inputs.add(toRead(path));
        } else {
            try {
                // An archive without annotations is none of ours.
                NvtxtReader.membersOf(file).forEach(member -> inputs.add(toRead(member)));
            } catch (IOException e) {
                inputs.add(new Unreadable(UnreadableFile.of(path, e)));
            }
        }
    }
}
