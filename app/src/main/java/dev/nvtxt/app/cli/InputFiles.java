// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.report.ReportFolders;
import dev.nvtxt.parser.report.UnreadableFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Finds the files that the arguments of a command stand for.
///
/// A folder stands for the `.nvtxt` files directly in it, by name; `-` for standard input.
final class InputFiles {
    /// What an argument stands for.
    sealed interface Input {}

    /// A file; its name is the path as given, below the folder as given.
    record OneFile(String name, Path path) implements Input {}

    /// Standard input.
    record StandardInput() implements Input {
        static final String NAME = "-";
    }

    /// Nothing that can be read.
    record Nothing(UnreadableFile why) implements Input {}

    private InputFiles() {}

    /// {@return what the arguments stand for, in their order}
    static List<Input> of(List<String> arguments) {
        var inputs = new ArrayList<Input>();
        for (var argument : arguments) {
            addTo(inputs, argument);
        }
        return inputs;
    }

    private static void addTo(List<Input> inputs, String argument) {
        if (argument.equals(StandardInput.NAME)) {
            inputs.add(new StandardInput());
            return;
        }
        try {
            var path = Path.of(argument);
            if (Files.isDirectory(path)) {
                inputs.addAll(filesIn(argument, path));
            } else {
                addFile(inputs, argument, path);
            }
        } catch (InvalidPathException e) {
            inputs.add(new Nothing(new UnreadableFile(argument, "not-found", "not a path: " + e.getReason())));
        } catch (IOException e) {
            inputs.add(new Nothing(unreadable(argument, e)));
        }
    }

    /// A ZIP archive stands for its members, `a.zip!/b.nvtxt`.
    private static void addFile(List<Input> inputs, String argument, Path path) throws IOException {
        var members = NvtxtReader.membersOf(path);
        if (members.isEmpty()) {
            inputs.add(new OneFile(argument, path));
        } else {
            members.forEach(member -> inputs.add(new OneFile(member, Path.of(member))));
        }
    }

    private static List<Input> filesIn(String argument, Path folder) throws IOException {
        var names = ReportFolders.files(folder);
        if (names.isEmpty()) {
            return List.of(new Nothing(
                    new UnreadableFile(argument, "no-files", "the folder has no .nvtxt file directly in it")));
        }
        var prefix = argument.endsWith("/") || argument.endsWith("\\") ? argument : argument + "/";
        return names.stream().<Input>map(path -> new OneFile(prefix + path.getFileName(), path)).toList();
    }

    /// {@return what to tell of a file that could not be read}
    static UnreadableFile unreadable(String name, IOException exception) {
        return switch (exception) {
            case NoSuchFileException _ -> new UnreadableFile(name, "not-found", "there is no such file");
            case AccessDeniedException _ -> new UnreadableFile(name, "unreadable", "permission denied");
            default -> {
                var reason = exception.getMessage();
                yield new UnreadableFile(name, "unreadable",
                        reason == null ? exception.getClass().getSimpleName() : reason);
            }
        };
    }
}
