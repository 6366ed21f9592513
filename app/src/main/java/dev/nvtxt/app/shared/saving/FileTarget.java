// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import dev.nvtxt.formats.export.ExportDestination;
import java.sql.SQLException;
import module java.base;

/// A regular file. It is written beside its place and moved there when it is whole, so that one that exists is lost only
/// to a whole new one, which has its permissions.
///
/// @param name as given by the user
/// @param file the absolute path with all symbolic links resolved
/// @param inputs what must not be written to
record FileTarget(String name, Path file, InputFiles inputs) implements OutputTarget {
    private static final int MAX_LINKS = 40;

    static FileTarget of(Path named, InputFiles inputs) throws IOException {
        var path = named.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(path); links++) {
            if (links == MAX_LINKS) {
                throw new OutputException(named.toString(), "too many symbolic links");
            }
            path = path.resolveSibling(Files.readSymbolicLink(path));
        }
        var folder = path.getParent();
        if (folder == null) {
            throw new OutputException(named.toString(), "it is not the name of a file");
        }
        if (!Files.isDirectory(folder)) {
            throw new OutputException(named.toString(), "the folder " + folder + " does not exist");
        }
        if (Files.exists(path) && !Files.isWritable(path)) {
            throw new OutputException(named.toString(), "permission denied");
        }
        if (!Files.isWritable(folder)) {
            throw new OutputException(named.toString(), "the folder " + folder + " can't be written to");
        }
        return new FileTarget(named.toString(), path, inputs);
    }

    @Override
    public boolean isFile() {
        return true;
    }

    @Override
    public <T> T write(DestinationContent<T> content) throws IOException {
        // Again, since reading may have taken long.
        OutputTarget.of(name, inputs);
        var folder = file.resolveSibling("");
        TemporaryFiles.removeOld(folder);
        var part = TemporaryFiles.fresh(folder);
        // Also when the program is interrupted.
        part.toFile().deleteOnExit();
        try {
            var result = write(content, new PartFile(name, part));
            replace(part);
            return result;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /// What a database can't write to its file is a failure of the target, as it is for a stream.
    private <T> T write(DestinationContent<T> content, PartFile part) throws IOException {
        try {
            return content.write(part);
        } catch (IOException e) {
            throw e.getCause() instanceof SQLException ? OutputException.of(name, e) : e;
        }
    }

    private void replace(Path part) throws OutputException {
        try {
            if (Files.exists(file)) {
                copyOwnerAndPermissions(part);
                // A crash of the machine must not leave an empty file in place of the old one.
                try (var channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw OutputException.of(name, e);
        }
    }

    private void copyOwnerAndPermissions(Path part) throws IOException {
        var now = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        var later = Files.getFileAttributeView(part, PosixFileAttributeView.class);
        if (now == null || later == null) {
            return;
        }
        var attributes = now.readAttributes();
        try {
            later.setOwner(attributes.owner());
            later.setGroup(attributes.group());
        } catch (FileSystemException _) {
            // Only the administrator may give files away: the new one is the user's.
        }
        later.setPermissions(attributes.permissions());
    }

    private record PartFile(String name, Path file) implements ExportDestination {
        @Override
        public OutputStream stream() throws IOException {
            try {
                return new BufferedOutputStream(
                        new TargetStream(name, Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)));
            } catch (IOException e) {
                throw OutputException.of(name, e);
            }
        }
    }

    /// The hidden files in which something is written before it takes its place.
    private static final class TemporaryFiles {
        private static final String PREFIX = ".nvtxt-";
        private static final String SUFFIX = ".part";
        /// A fixed copy is written in rounds, each beside the one before.
        private static final Pattern NAME = Pattern
                .compile(Pattern.quote(PREFIX) + "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}" + Pattern.quote(SUFFIX)
                        + "(\\.next)?");
        /// A younger one may be that of a process that is still writing.
        private static final Duration AGE = Duration.ofDays(1);

        private TemporaryFiles() {}

        /// {@return the name of a new file in a folder}
        static Path fresh(Path folder) {
            // Not a temporary file of the JDK's: only its owner could read that, and so what takes its place.
            return folder.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
        }

        /// Removes the files of processes that were killed more than a day ago. Blocks on the disk; what can't be
        /// removed stays, as it harms nothing.
        static void removeOld(Path folder) {
            var oldest = Instant.now().minus(AGE);
            try (var entries = Files.newDirectoryStream(folder,
                    entry -> NAME.matcher(String.valueOf(entry.getFileName())).matches())) {
                for (var entry : entries) {
                    if (Files.isRegularFile(entry) && Files.getLastModifiedTime(entry).toInstant().isBefore(oldest)) {
                        Files.deleteIfExists(entry);
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                System.getLogger(TemporaryFiles.class.getName()).log(System.Logger.Level.DEBUG,
                        "could not delete leftover temporary files", e);
            }
        }
    }
}
