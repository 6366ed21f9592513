// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import module java.base;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/// A file that a job reads: a text, a compressed one, or an archive with several.
///
/// @param uri the URI by which Hadoop opens it
/// @param path the path in its rows: the path of a local file, the URI of any other
/// @param bytes its size as stored
/// @param folders the values that the names of its folders give, as `rank=3`, by column; in Spark's own types
public record SourceFile(String uri, String path, long bytes,
        Map<String, @Nullable Object> folders) implements Serializable {
    /// {@return whether it is in a file system that this machine sees as its own}
    boolean isLocal() {
        return "file".equals(new Path(uri).toUri().getScheme());
    }

    /// {@return whether it can have rows of several files, `a.zip!/b.nvtxt`}
    public boolean isArchive() {
        return path.toLowerCase(Locale.ROOT).endsWith(".zip");
    }

    /// A file with its place among those of the job. Travels to the task that reads it.
    ///
    /// @param number its number, from 0
    /// @param file the file
    public record NumberedFile(int number, SourceFile file) implements Serializable {}
}
