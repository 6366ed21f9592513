// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.io.Serializable;
import java.util.Locale;
import org.apache.hadoop.fs.Path;

/// A file that a job reads: a text, a compressed one, or an archive with several.
///
/// @param uri where Hadoop finds it
/// @param path what its rows say of it: the path of a local file, the URI of any other
/// @param bytes its size as it lies there
public record SourceFile(String uri, String path, long bytes) implements Serializable {
    /// {@return whether it is in a file system that this machine sees as its own}
    boolean isLocal() {
        return "file".equals(new Path(uri).toUri().getScheme());
    }

    /// {@return whether it can have rows of several files, `a.zip!/b.nvtxt`}
    public boolean isArchive() {
        return path.toLowerCase(Locale.ROOT).endsWith(".zip");
    }
}
