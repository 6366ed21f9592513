// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.cli.option.SideArgument;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.WayToFile;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.input.ReportFolders;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.SessionFolder;
import module java.base;

/// What an agent may read: the files and folders that the server was started with, and what is under them. Links count as
/// what they lead to. Immutable.
public final class AllowedPaths {
    private static final int MAX_LISTED = 1_000;
    private static final int MAX_FOLDERS = 5_000;
    private static final String GLOB = "*?{";

    private final List<Path> roots;

    private AllowedPaths(List<Path> roots) {
        this.roots = List.copyOf(roots);
    }

    /// {@return what a command names}
    ///
    /// @throws UsageException if something is not there
    public static AllowedPaths of(List<String> paths) {
        var roots = new ArrayList<Path>();
        for (var path : paths) {
            try {
                roots.add(Path.of(path).toRealPath());
            } catch (IOException | InvalidPathException _) {
                throw new UsageException(path + ": no such folder or file");
            }
        }
        return new AllowedPaths(roots);
    }

    /// {@return the files among what the server was started with}
    List<String> namedFiles() {
        return roots.stream().filter(Files::isRegularFile).map(Path::toString).toList();
    }

    /// {@return the files that a text names, as real paths: a file, a member of an archive, a folder, or a glob}
    ///
    /// @throws ToolException if there is none, or it is outside
    List<String> files(String text) {
        try {
            var files = new ArrayList<String>();
            var located = located(text);
            for (var input : SideArgument.glob(located)) {
                if (!input.equals(located) && isPipe(Path.of(input))) {
                    continue;
                }
                var path = real(input, text);
                if (Files.isDirectory(Path.of(path))) {
                    ReportFolders.files(Path.of(path)).stream().filter(file -> !isPipe(file)).map(Path::toString)
                            .filter(this::isAllowed).forEach(file -> addMembers(file, files));
                } else {
                    addMembers(path, files);
                }
            }
            if (files.isEmpty()) {
                throw new ToolException(text + ": the folder has no traces directly in it",
                        "call open without files: it lists what is there");
            }
            return files;
        } catch (IOException | InvalidPathException _) {
            throw missing(text);
        } catch (UsageException _) {
            throw new ToolException(text + ": no file matches", "call open without files: it lists what is there");
        }
    }

    /// What a link leads to may be another file than a moment ago.
    private void addMembers(String file, List<String> files) {
        var real = ArchivePath.of(file).isMember() ? file : realOrSame(file);
        if (isAllowed(ArchivePath.of(real).onDisk().toString())) {
            for (var input : ReportInput.expand(List.of(real), SessionFolder.LEFT_OUT)) {
                if (input instanceof ReportInput.ToRead(var path)) {
                    files.add(path);
                }
            }
        }
    }

    private static String realOrSame(String path) {
        try {
            return Path.of(path).toRealPath().toString();
        } catch (IOException _) {
            return path;
        }
    }

    /// {@return the path or glob that a text means}
    ///
    /// A text is relative to a folder of the server, or to the folder around it, as answers write paths.
    String located(String text) throws IOException {
        if (text.isBlank() || text.equals(ReportInput.STANDARD_INPUT)) {
            throw missing(text);
        }
        if (Path.of(text).isAbsolute()) {
            return text;
        }
        boolean isOutside = Path.of(text).normalize().startsWith("..");
        for (var base : bases()) {
            var path = base + File.separator + text;
            if (Files.exists(onDisk(path))) {
                if (isAllowed(onDisk(path).toString())) {
                    return path;
                }
                // A link within a folder. Whether there is something beside the folder is nobody's business.
                isOutside |= roots.contains(base);
            }
        }
        throw isOutside ? outside(text) : missing(text);
    }

    private List<Path> bases() {
        var bases = new ArrayList<Path>();
        roots.stream().filter(Files::isDirectory).forEach(bases::add);
        roots.stream().map(Path::getParent).filter(parent -> parent != null).forEach(bases::add);
        return bases;
    }

    /// {@return the file, archive or folder that has to be there for a path or glob}
    private static Path onDisk(String path) {
        int slash = path.lastIndexOf(File.separatorChar);
        boolean isGlob = path.substring(slash + 1).chars().anyMatch(c -> GLOB.indexOf(c) >= 0)
                && !Files.exists(Path.of(path));
        return isGlob ? Path.of(path.substring(0, slash)) : ArchivePath.of(path).onDisk();
    }

    private String real(String input, String text) throws IOException {
        var archive = ArchivePath.of(input);
        if (!Files.exists(archive.onDisk())) {
            throw isInside(archive.onDisk().toAbsolutePath().normalize()) ? missing(text) : outside(text);
        }
        var real = archive.onDisk().toRealPath();
        if (!isInside(real)) {
            throw outside(text);
        }
        if (isPipe(real)) {
            throw new ToolException(text + " is a pipe or a device, not a file",
                    "call open without files: it lists what is there");
        }
        return archive.at(real.toString()).toString();
    }

    /// Whoever opens a pipe waits for a program that writes into it.
    private static boolean isPipe(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
    }

    /// {@return the way to a file}
    ///
    /// @param file its real path
    /// @throws IOException if it is a link, a pipe, or outside
    WayToFile way(Path file) throws IOException {
        var root = roots.stream().filter(file::startsWith).findFirst();
        if (root.isEmpty() || !file.equals(file.toRealPath()) || isPipe(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return WayToFile.of(root.get(), file);
    }

    private boolean isInside(Path path) {
        return roots.stream().anyMatch(path::startsWith);
    }

    /// {@return whether a file or folder is there, and inside}
    boolean isAllowed(String path) {
        try {
            return isInside(Path.of(path).toRealPath());
        } catch (IOException _) {
            return false;
        }
    }

    private static ToolException missing(String text) {
        return new ToolException(text + ": no such file or folder", "call open without files: it lists what is there");
    }

    private static ToolException outside(String text) {
        return new ToolException(text + " is outside what this server may read",
                "ask the user to start it with that folder: nvtxt mcp FOLDER…");
    }

    /// A file that can be read.
    ///
    /// @param path its path as agents name it
    /// @param bytes its size
    record ListedFile(String path, long bytes) {}

    /// {@return the files under the folders, by folder and name; at most a thousand}
    List<ListedFile> list() throws IOException {
        var files = new ArrayList<ListedFile>();
        var folders = new ArrayDeque<Path>();
        for (var root : roots) {
            if (Files.isDirectory(root)) {
                folders.add(root);
            } else {
                files.add(new ListedFile(shown(root.toString()), Files.size(root)));
            }
        }
        for (int visited = 0; !folders.isEmpty() && visited < MAX_FOLDERS && files.size() < MAX_LISTED; visited++) {
            var folder = folders.removeFirst();
            for (var file : readable(folder)) {
                if (isAllowed(file.toString()) && files.size() < MAX_LISTED) {
                    files.add(new ListedFile(shown(file.toString()), Files.size(file)));
                }
            }
            try (var entries = Files.list(folder)) {
                entries.filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                        && !entry.getFileName().toString().startsWith(".")).sorted().forEach(folders::add);
            } catch (IOException _) {
                // A folder that can't be read has no files for anybody.
            }
        }
        return files;
    }

    private static List<Path> readable(Path folder) {
        try {
            return ReportFolders.files(folder).stream().filter(Files::isRegularFile).toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    /// {@return a text with paths as agents name them: relative to the only folder of the server, else to what is around}
    String shown(String text) {
        var shown = text;
        for (var root : roots) {
            var base = roots.size() == 1 && Files.isDirectory(root) ? root : root.getParent();
            if (base != null && base.getNameCount() > 0) {
                shown = shown.replace(base + File.separator, "");
            }
        }
        return shown;
    }
}
