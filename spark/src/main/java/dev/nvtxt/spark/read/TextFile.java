// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import module java.base;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/// Reads small text files, as calibrations and sessions, from any file system that Hadoop knows.
record TextFile(Configuration configuration) {
    private static final int MAX_BYTES = 16 << 20;

    String read(String file) {
        var path = new Path(file);
        try (var in = path.getFileSystem(configuration).open(path)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw new IllegalArgumentException(file + " is too big: more than 16 MiB");
            }
            return new String(content, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
