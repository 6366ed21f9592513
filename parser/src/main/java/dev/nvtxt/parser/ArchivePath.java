// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import module java.base;

/// Where the bytes of a trace are: in a file, or in a member of an archive, which is written `archive.zip!/member`.
///
/// What is on the disk decides where a path is cut: names of files and folders can have such a mark, too.
///
/// @param file the file, or the archive
/// @param member the member of the archive, "" for the file itself
public record ArchivePath(String file, String member) {
    private static final String MARK = "!/";

    /// {@return the parts of a path}
    ///
    /// Where neither the path nor an archive in it is on the disk, a file that is named `.zip` counts as one.
    ///
    /// @param path as a user writes it, or as a report has it
    public static ArchivePath of(String path) {
        var marked = Path.of("").getFileSystem().getSeparator().equals("\\") ? path.replace("!\\", MARK) : path;
        int at = marked.indexOf(MARK);
        if (at < 0 || exists(path)) {
            return new ArchivePath(path, "");
        }
        for (int next = at; next >= 0; next = marked.indexOf(MARK, next + 1)) {
            if (isFile(path.substring(0, next))) {
                return cut(path, next);
            }
        }
        for (int next = at; next >= 0; next = marked.indexOf(MARK, next + 1)) {
            if (path.substring(0, next).toLowerCase(Locale.ROOT).endsWith(".zip")) {
                return cut(path, next);
            }
        }
        return new ArchivePath(path, "");
    }

    private static ArchivePath cut(String path, int mark) {
        return new ArchivePath(path.substring(0, mark), path.substring(mark + MARK.length()));
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static boolean isFile(String path) {
        try {
            return Files.isRegularFile(Path.of(path));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /// {@return whether this is a member of an archive}
    public boolean isMember() {
        return !member.isEmpty();
    }

    /// {@return the file, or the archive, as a path}
    ///
    /// @throws InvalidPathException if no file can have that name
    public Path onDisk() {
        return Path.of(file);
    }

    /// {@return the same member of an archive at another place, or that place itself}
    public ArchivePath at(String otherFile) {
        return new ArchivePath(otherFile, member);
    }

    /// {@return the path as it is written}
    @Override
    public String toString() {
        return isMember() ? file + MARK + member : file;
    }
}
