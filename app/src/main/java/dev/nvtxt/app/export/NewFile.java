// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.export;

import dev.nvtxt.app.session.TemporaryFiles;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.Report;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Writes files that the user names, and never one that is open.
///
/// A file is written beside its place and moved there when it is whole, so that one that was there is lost only to a
/// whole new one.
public final class NewFile {
    private static final TemporaryFiles UNFINISHED = new TemporaryFiles(".nvtxt-export-", ".part");

    /// Writes what a file has in it.
    @FunctionalInterface
    public interface ContentWriter {
        /// Writes it.
        ///
        /// @param out stays open
        void write(OutputStream out) throws IOException;
    }

    /// Writes what a file has in it, and says what came of it.
    ///
    /// @param <T> what it returns
    @FunctionalInterface
    public interface ResultWriter<T> {
        /// Writes it.
        ///
        /// @param out stays open
        T write(OutputStream out) throws IOException;
    }

    /// Writes a file where none is yet.
    ///
    /// @param <T> what it returns
    @FunctionalInterface
    public interface FileContent<T> {
        /// Writes it.
        ///
        /// @param file is not there yet
        T write(Path file) throws IOException;
    }

    private NewFile() {}

    /// Writes a file. Blocks.
    ///
    /// @param target where it goes; replaced if it is there
    /// @param report the files that are open
    /// @throws IOException if it cannot be written, or is one of the open files, by this or another name
    public static void write(Path target, Report report, ContentWriter content) throws IOException {
        writeResult(target, report, out -> {
            content.write(out);
            return target;
        });
    }

    /// Writes a file, and gives back what came of it. Blocks.
    ///
    /// @param target where it goes; replaced if it is there
    /// @param report the files that are open
    /// @return what `content` returns
    /// @throws IOException if it cannot be written, or is one of the open files, by this or another name
    public static <T> T writeResult(Path target, Report report, ResultWriter<T> content) throws IOException {
        return writeFile(target, report, part -> {
            try (var out = new BufferedOutputStream(Files.newOutputStream(part, StandardOpenOption.CREATE_NEW))) {
                return content.write(out);
            }
        });
    }

    /// Writes a file by its path, as a database needs it. Blocks.
    ///
    /// @param target where it goes; replaced if it is there
    /// @param report the files that are open
    /// @return what `content` returns
    /// @throws IOException if it cannot be written, or is one of the open files, by this or another name
    public static <T> T writeFile(Path target, Report report, FileContent<T> content) throws IOException {
        checkIsNotOpen(target, report);
        if (Files.isDirectory(target)) {
            // Moving a file there would replace an empty folder.
            throw new IOException("it is a folder");
        }
        var folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException("there is no folder " + folder);
        }
        UNFINISHED.remove(folder);
        var part = UNFINISHED.fresh(folder);
        // Also when the program is interrupted.
        part.toFile().deleteOnExit();
        try {
            var result = content.write(part);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            return result;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// Writes a small file where none is. Blocks.
    ///
    /// @throws java.nio.file.FileAlreadyExistsException if one is there; it stays as it is
    /// @throws IOException if it cannot be written
    public static void create(Path target, byte[] content) throws IOException {
        Files.write(target, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /// Refuses the place of an open file.
    ///
    /// @param target where something is to be written
    /// @param report the files that are open
    /// @throws IOException if it is one of the open files, or the archive of one, by this or another name
    public static void checkIsNotOpen(Path target, Report report) throws IOException {
        for (var file : report.files()) {
            if (isSame(target, file.trace().path())) {
                throw new IOException(target + " is open here. Open files are never changed; choose another name.");
            }
        }
    }

    private static boolean isSame(Path target, String open) throws IOException {
        try {
            var path = ArchivePath.of(open).onDisk();
            return Files.exists(target) && Files.exists(path) && Files.isSameFile(target, path);
        } catch (InvalidPathException _) {
            // Standard input is no file.
            return false;
        }
    }
}
