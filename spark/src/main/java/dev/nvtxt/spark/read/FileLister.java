// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import module java.base;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.InMemoryFileIndex;
import org.apache.spark.sql.execution.datasources.NoopCache$;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/// Finds the files of a job: each path is a file, a folder, or a glob, on any file system that Hadoop knows.
///
/// As on the command line a folder means the annotation files directly in it, by name; a glob's files are sorted by
/// path.
/// Folders are listed by Spark's own index of files, so that `recursiveFileLookup`, `pathGlobFilter`, `basePath` and folders as
/// `rank=3` mean what they mean for every file source. Broken links, which that index skips, are listed here, so that reading them
/// says that they are broken.
public final class FileLister {
    private static final List<String> ENDINGS = List.of(".nvtxt", ".nvtxt.gz", ".nvtxt.zst", ".zip");
    private static final String NAME_FILTER = "pathglobfilter";

    private final SparkSession spark;
    private final Map<String, String> options;

    /// Makes a lister.
    ///
    /// @param options those of the data source, by name in lower case
    public FileLister(SparkSession spark, Map<String, String> options) {
        this.spark = spark;
        this.options = Map.copyOf(options);
    }

    /// {@return the files}
    ///
    /// @throws UncheckedIOException if a path does not exist, or cannot be listed
    public FileListing list(Collection<String> paths) {
        try {
            var roots = new ArrayList<FileStatus>();
            for (var path : paths) {
                roots.addAll(roots(new Path(path)));
            }
            return list(roots);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<FileStatus> roots(Path path) throws IOException {
        var statuses = path.getFileSystem(spark.sparkContext().hadoopConfiguration()).globStatus(path);
        if (statuses == null || statuses.length == 0) {
            throw new FileNotFoundException("there is no file " + path);
        }
        Arrays.sort(statuses, Comparator.comparing(FileStatus::getPath));
        return List.of(statuses);
    }

    private FileListing list(List<FileStatus> roots) throws IOException {
        var rootPaths = CollectionConverters.asScala(roots.stream().map(FileStatus::getPath).toList()).toSeq();
        var index = new InMemoryFileIndex(spark, rootPaths,
                scala.collection.immutable.Map.from(CollectionConverters.asScala(options)), Option.empty(),
                NoopCache$.MODULE$, Option.empty(), Option.empty());
        var byPath = new TreeMap<Path, SourceFile>();
        var columns = index.partitionSchema();
        var folders = new HashMap<Path, InternalRow>();
        CollectionConverters.asJava(index.partitionSpec().partitions())
                .forEach(folder -> folders.put(folder.path(), folder.values()));
        for (var file : CollectionConverters.asJava(index.allFiles())) {
            byPath.put(file.getPath(), file(file, values(columns, folders.get(file.getPath().getParent()))));
        }
        var files = new LinkedHashMap<Path, SourceFile>();
        for (var root : roots) {
            addFiles(root, byPath, files);
        }
        return new FileListing(List.copyOf(files.values()), columns);
    }

    private void addFiles(FileStatus root, Map<Path, SourceFile> byPath, Map<Path, SourceFile> into)
            throws IOException {
        if (!root.isDirectory()) {
            var listed = byPath.get(root.getPath());
            // Spark's index leaves out names as _a and .a, even where a path names them.
            boolean isHidden = root.getPath().getName().startsWith("_") || root.getPath().getName().startsWith(".");
            if (listed != null || isHidden) {
                into.putIfAbsent(root.getPath(), listed == null ? file(root, new HashMap<>()) : listed);
            }
            return;
        }
        var below = new TreeMap<Path, SourceFile>();
        var prefix = root.getPath() + Path.SEPARATOR;
        byPath.forEach((path, file) -> {
            if (path.toString().startsWith(prefix)
                    && (options.containsKey(NAME_FILTER) || isAnnotationFile(path.getName()))) {
                below.put(path, file);
            }
        });
        addBrokenLinks(root.getPath(), below);
        below.forEach(into::putIfAbsent);
    }

    private void addBrokenLinks(Path folder, Map<Path, SourceFile> into) throws IOException {
        if (!isLocal(folder) || options.containsKey(NAME_FILTER)) {
            return;
        }
        DirectoryStream.Filter<java.nio.file.Path> isBroken = path -> Files.isSymbolicLink(path) && !Files.exists(path)
                && isAnnotationFile(path.getFileName().toString());
        try (var links = Files.newDirectoryStream(java.nio.file.Path.of(folder.toUri().getPath()), isBroken)) {
            for (var link : links) {
                var path = new Path(folder, link.getFileName().toString());
                into.put(path, new SourceFile(path.toString(), link.toString(), 0, new HashMap<>()));
            }
        }
    }

    private static boolean isAnnotationFile(String name) {
        return ENDINGS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
    }

    private static boolean isLocal(Path path) {
        return "file".equals(path.toUri().getScheme());
    }

    private static SourceFile file(FileStatus status, Map<String, @Nullable Object> folders) {
        var path = status.getPath();
        return new SourceFile(path.toString(), isLocal(path) ? path.toUri().getPath() : path.toString(),
                status.getLen(), folders);
    }

    private static Map<String, @Nullable Object> values(StructType columns, @Nullable InternalRow row) {
        var values = new HashMap<String, @Nullable Object>();
        for (int i = 0; i < columns.size(); i++) {
            var field = columns.apply(i);
            values.put(field.name(), row == null ? null : row.get(i, field.dataType()));
        }
        return values;
    }

    /// The files of a job.
    ///
    /// @param files each once, in the order of the report
    /// @param folderColumns the columns that the names of folders give, as `rank=3`
    public record FileListing(List<SourceFile> files, StructType folderColumns) {
        public FileListing {
            files = List.copyOf(files);
        }
    }
}
