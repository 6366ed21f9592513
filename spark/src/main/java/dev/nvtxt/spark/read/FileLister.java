// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/// Finds the files of a job: each path is a file, a folder, or a glob, on any file system that Hadoop knows.
///
/// As on the command line a folder stands for the annotation files directly in it, by name; a glob's files are sorted by path.
public final class FileLister {
    private static final List<String> ENDINGS = List.of(".nvtxt", ".nvtxt.gz", ".nvtxt.zst", ".zip");

    private final Configuration configuration;

    /// Makes a lister.
    ///
    /// @param configuration says how file systems are reached
    public FileLister(Configuration configuration) {
        this.configuration = configuration;
    }

    /// {@return the files, each once, in order}
    ///
    /// @throws UncheckedIOException if a path does not exist, or cannot be listed
    public List<SourceFile> list(Collection<String> paths) {
        Map<String, SourceFile> files = new LinkedHashMap<>();
        try {
            for (var path : paths) {
                for (var file : find(new Path(path))) {
                    files.putIfAbsent(file.uri(), file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(files.values());
    }

    private List<SourceFile> find(Path path) throws IOException {
        var system = path.getFileSystem(configuration);
        var found = system.globStatus(path);
        if (found == null || found.length == 0) {
            throw new FileNotFoundException("there is no file " + path);
        }
        Arrays.sort(found, Comparator.comparing(FileStatus::getPath));
        var files = new ArrayList<SourceFile>();
        for (var status : found) {
            if (status.isDirectory()) {
                Arrays.stream(system.listStatus(status.getPath())).filter(FileLister::isAnnotationFile)
                        .sorted(Comparator.comparing(each -> each.getPath().getName())).map(FileLister::file)
                        .forEach(files::add);
            } else {
                files.add(file(status));
            }
        }
        return files;
    }

    private static boolean isAnnotationFile(FileStatus status) {
        var name = status.getPath().getName().toLowerCase(Locale.ROOT);
        return status.isFile() && ENDINGS.stream().anyMatch(name::endsWith);
    }

    private static SourceFile file(FileStatus status) {
        var uri = status.getPath().toUri();
        var path = "file".equals(uri.getScheme()) ? uri.getPath() : status.getPath().toString();
        return new SourceFile(status.getPath().toString(), path, status.getLen());
    }
}
