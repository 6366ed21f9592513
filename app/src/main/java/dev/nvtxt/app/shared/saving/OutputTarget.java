// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import dev.nvtxt.formats.export.ExportDestination;
import module java.base;

/// Where output goes, for every command and the window. Nothing is written over a file that was read.
///
/// Symbolic links stay: the file that they name is written. Pipes, devices and standard output take the bytes as they
/// come; all else is replaced as a whole or not at all.
public sealed interface OutputTarget permits FileTarget, StreamTarget {
    /// Standard output under a name, where it has one.
    Path STANDARD_OUTPUT = Path.of("/dev/stdout");
    /// The names of open files.
    Pattern OPEN_FILE = Pattern.compile("/dev/(stdout|stderr|fd/\\d+)|/proc/[^/]+/fd/\\d+");

    /// Writes output to a destination.
    ///
    /// @param <T> what it returns
    @FunctionalInterface
    interface DestinationContent<T> {
        T write(ExportDestination out) throws IOException;
    }

    /// Writes output to a stream.
    @FunctionalInterface
    interface StreamContent {
        /// Writes it.
        ///
        /// @param out stays open
        void write(OutputStream out) throws IOException;
    }

    /// Finds out where output goes. Blocks on the disk.
    ///
    /// @param name as given by the user
    /// @param inputs what must not be written to
    /// @throws OutputException if nothing can be written there
    static OutputTarget of(String name, InputFiles inputs) throws OutputException {
        try {
            return of(Path.of(name), inputs);
        } catch (InvalidPathException e) {
            throw new OutputException(name, "it is not a valid path: " + e.getReason());
        }
    }

    /// Finds out where output goes. Blocks on the disk.
    ///
    /// @param path as given by the user
    /// @param inputs what must not be written to
    /// @throws OutputException if nothing can be written there
    static OutputTarget of(Path path, InputFiles inputs) throws OutputException {
        var name = path.toString();
        try {
            if (name.isEmpty()) {
                throw new OutputException("''", "it is not the name of a file");
            }
            if (WindowsNames.isDevice(path)) {
                throw new OutputException(name, "Windows keeps this name for a device; choose another name");
            }
            if (Files.isDirectory(path)) {
                throw new OutputException(name, "it is a folder");
            }
            var input = Files.exists(path) ? inputs.find(path).orElse("") : "";
            if (!input.isEmpty()) {
                throw new OutputException(name, "it is an input" + (input.equals(name) ? "" : " (" + input + ")")
                        + ", and inputs are never changed; choose another name");
            }
            // What an open file is redirected to is written on, not replaced.
            boolean isDirect = OPEN_FILE.matcher(name).matches() || (Files.exists(path) && !Files.isRegularFile(path));
            return isDirect
                    ? new StreamTarget(name, () -> Files.newOutputStream(path, StandardOpenOption.APPEND))
                    : FileTarget.of(path, inputs);
        } catch (IOException e) {
            throw OutputException.of(name, e);
        }
    }

    /// Finds out where output goes that is one file of several in a folder, which is made if need be. Blocks on the disk.
    ///
    /// @param inputs what must not be written to
    /// @throws OutputException if nothing can be written there
    static OutputTarget inFolder(Path folder, String name, InputFiles inputs) throws OutputException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw OutputException.of(folder.toString(), e);
        }
        return of(folder.resolve(name), inputs);
    }

    /// {@return standard output}
    ///
    /// @param stream what takes the bytes; is flushed, not closed
    /// @param inputs what must not be written to
    /// @throws OutputException if it is redirected to the end of an input
    static OutputTarget standardOutput(OutputStream stream, InputFiles inputs) throws OutputException {
        if (Files.isRegularFile(STANDARD_OUTPUT)) {
            of(STANDARD_OUTPUT, inputs);
        }
        return new StreamTarget("standard output", () -> StreamTarget.leftOpen(stream));
    }

    /// {@return whether it is a file that is replaced as a whole}
    boolean isFile();

    /// {@return whether both are one file}
    default boolean isSame(OutputTarget other) {
        return this instanceof FileTarget one && other instanceof FileTarget two && one.file().equals(two.file());
    }

    /// Writes the output. Blocks.
    ///
    /// @return what `content` returns
    /// @throws OutputException if it can't be written
    /// @throws IOException what else `content` throws
    <T> T write(DestinationContent<T> content) throws IOException;

    /// Writes the output. Blocks.
    ///
    /// @throws OutputException if it can't be written
    /// @throws IOException what else `content` throws
    default void writeStream(StreamContent content) throws IOException {
        write(out -> {
            try (var stream = out.stream()) {
                content.write(stream);
            }
            return this;
        });
    }
}
