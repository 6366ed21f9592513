// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import dev.nvtxt.parser.ArchivePath;
import module java.base;

/// Looks for files of a session that are no longer where they were: in a folder and those in it, by their names.
public final class MissingFiles {
    private static final int MAX_DEPTH = 8;
    private static final int MAX_VISITED = 200_000;

    private MissingFiles() {}

    /// {@return the session with the places of the missing files that are in a folder. Of several files with one name the one
    /// counts whose folders have the names of before. Blocks on the disk}
    ///
    /// @throws SessionException if the folder cannot be read, with the reason
    public static SessionFile.Loaded find(SessionFile.Loaded loaded, Path folder) throws SessionException {
        var places = new HashMap<String, String>();
        try {
            var candidates = candidates(loaded.missing(), folder);
            var taken = new HashSet<Path>();
            for (var path : loaded.missing()) {
                var parts = ArchivePath.of(path);
                candidates.getOrDefault(String.valueOf(parts.onDisk().getFileName()), List.of()).stream()
                        .filter(candidate -> !taken.contains(candidate))
                        .max(Comparator.comparingInt(candidate -> commonEnd(candidate, parts.onDisk())))
                        .ifPresent(candidate -> {
                            taken.add(candidate);
                            places.put(path, parts.at(candidate.toString()).toString());
                        });
            }
        } catch (IOException | UncheckedIOException e) {
            throw new SessionException("can't look for files in " + folder + ": " + e.getMessage());
        }
        return new SessionFile.Loaded(loaded.session().moved(places), loaded.notes(),
                loaded.missing().stream().filter(path -> !places.containsKey(path)).toList());
    }

    private static Map<String, List<Path>> candidates(List<String> missing, Path folder) throws IOException {
        Set<String> names = missing.stream()
                .map(path -> String.valueOf(ArchivePath.of(path).onDisk().getFileName()))
                .collect(Collectors.toSet());
        var candidates = new HashMap<String, List<Path>>();
        Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), MAX_DEPTH,
                new SimpleFileVisitor<>() {
                    private int visited;

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        var name = String.valueOf(file.getFileName());
                        if (names.contains(name) && !attributes.isDirectory()) {
                            candidates.computeIfAbsent(name, _ -> new ArrayList<>()).add(file);
                        }
                        return ++visited < MAX_VISITED ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException exception) throws IOException {
                        if (file.equals(folder)) {
                            throw exception;
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        candidates.values().forEach(ofName -> ofName.sort(Comparator.naturalOrder()));
        return candidates;
    }

    /// {@return how many of the last names of two paths are equal}
    private static int commonEnd(Path a, Path b) {
        int count = 0;
        while (count < Math.min(a.getNameCount(), b.getNameCount()) && a.getName(a.getNameCount() - 1 - count)
                .equals(b.getName(b.getNameCount() - 1 - count))) {
            count++;
        }
        return count;
    }
}
