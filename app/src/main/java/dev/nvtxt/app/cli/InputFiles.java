// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.report.UnreadableFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
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
                inputs.add(new OneFile(argument, path));
            }
        } catch (InvalidPathException e) {
            inputs.add(new Nothing(new UnreadableFile(argument, "not-found", "not a path: " + e.getReason())));
        } catch (IOException e) {
            inputs.add(new Nothing(unreadable(argument, e)));
        }
    }

    private static List<Input> filesIn(String argument, Path folder) throws IOException {
        var names = new ArrayList<Path>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, InputFiles::isNvtxt)) {
            entries.forEach(names::add);
        }
        if (names.isEmpty()) {
            return List.of(new Nothing(
                    new UnreadableFile(argument, "no-files", "the folder has no .nvtxt file directly in it")));
        }
        names.sort((a, b) -> a.getFileName().toString().compareTo(b.getFileName().toString()));
        var prefix = argument.endsWith("/") || argument.endsWith("\\") ? argument : argument + "/";
        return names.stream().<Input>map(path -> new OneFile(prefix + path.getFileName(), path)).toList();
    }

    private static boolean isNvtxt(Path path) {
        return path.getFileName().toString().endsWith(".nvtxt") && !Files.isDirectory(path);
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
