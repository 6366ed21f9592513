// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.SplitReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;

/// Opens a file at any of its bytes, on any file system that Hadoop knows.
///
/// @param file the file
/// @param configuration says how file systems are reached
record RemoteFile(SourceFile file, Configuration configuration) implements SplitReader.Opener {
    @Override
    public InputStream open(long offset) throws IOException {
        var path = new org.apache.hadoop.fs.Path(file.uri());
        if (file.isLocal()) {
            var channel = Files.newByteChannel(Path.of(path.toUri().getPath()));
            channel.position(offset);
            return new SourceStream(Channels.newInputStream(channel));
        }
        var in = path.getFileSystem(configuration).open(path);
        in.seek(offset);
        return new SourceStream(in);
    }
}
