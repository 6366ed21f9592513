// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.input.ReportFolders;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.UnreadableFile;
import module java.base;

/// The files that a command or a window reads. A file is known by its identity on the disk, not by its name.
///
/// @param names as given by the user: files, folders, members of archives, and `-` for standard input
public record InputFiles(Set<String> names) {
    /// Nothing was read.
    public static final InputFiles NONE = new InputFiles(Set.of());
    /// Standard input under a name, where it has one; a file where it is redirected from one.
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");
    /// It is read beside traces without being named.
    private static final String BESIDE_TRACES = "ProviderMapping.xml";

    public InputFiles {
        names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    }

    /// {@return the files of a report, also those that can't be read}
    public static InputFiles of(Report report) {
        return NONE.with(report.files().stream().map(file -> file.trace().path()).toList())
                .with(report.unreadable().stream().map(UnreadableFile::path).toList());
    }

    /// {@return these and others}
    public InputFiles with(Collection<String> others) {
        var all = new LinkedHashSet<>(names);
        all.addAll(others);
        return new InputFiles(all);
    }

    /// {@return these without some}
    public InputFiles without(Predicate<String> some) {
        return new InputFiles(names.stream().filter(some.negate()).collect(Collectors.toSet()));
    }

    /// {@return these and another}
    public InputFiles with(Path other) {
        return with(List.of(other.toString()));
    }

    /// Looks for a file that is the same as another one. Blocks on the disk.
    ///
    /// @return its name, or nothing if the other one is none of these
    Optional<String> find(Path other) throws IOException {
        for (var name : names) {
            var path = onDisk(name);
            if (path.isPresent() && isSame(path.get(), other)) {
                return Optional.of(name.equals(ReportInput.STANDARD_INPUT) ? "standard input" : name);
            }
        }
        return Optional.empty();
    }

    /// {@return whether a file is another one, is read in that folder, or is read beside it}
    static boolean isSame(Path path, Path other) throws IOException {
        if (!Files.exists(path)) {
            return false;
        }
        if (!Files.isDirectory(path)) {
            return Files.isSameFile(path, other) || isBeside(path, other);
        }
        var folder = other.toAbsolutePath().getParent();
        if (folder == null || !Files.isSameFile(folder, path)) {
            return false;
        }
        return isReadIn(path, other) || isMapping(other);
    }

    private static boolean isBeside(Path path, Path other) throws IOException {
        var folder = other.toAbsolutePath().getParent();
        var traces = path.toAbsolutePath().getParent();
        return isMapping(other) && folder != null && traces != null
                && Files.isSameFile(folder, traces);
    }

    /// By the rules of the file system: Windows knows the file by any case.
    private static boolean isMapping(Path path) {
        return path.getFileSystem().getPath(BESIDE_TRACES).equals(path.getFileName());
    }

    private static boolean isReadIn(Path folder, Path other) throws IOException {
        for (var file : ReportFolders.files(folder)) {
            if (Files.isSameFile(file, other)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Path> onDisk(String name) {
        try {
            return Optional.of(
                    name.equals(ReportInput.STANDARD_INPUT) ? STANDARD_INPUT : ArchivePath.of(name).onDisk());
        } catch (InvalidPathException _) {
            // No file has such a name, so it was not read.
            return Optional.empty();
        }
    }
}
