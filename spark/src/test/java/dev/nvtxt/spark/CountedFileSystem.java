// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/// The local files under another scheme, as a store that is not on this machine has it: `counted:/tmp/a.nvtxt`. Counts what is read.
public final class CountedFileSystem extends RawLocalFileSystem {
    /// The scheme.
    static final String SCHEME = "counted";
    /// How often a file was opened.
    static final AtomicInteger OPENED = new AtomicInteger();
    /// How many bytes were read.
    static final AtomicLong BYTES = new AtomicLong();

    static void reset() {
        OPENED.set(0);
        BYTES.set(0);
    }

    @Override
    public URI getUri() {
        return URI.create(SCHEME + ":///");
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
        OPENED.incrementAndGet();
        return new FSDataInputStream(new Counted(super.open(path, bufferSize)));
    }

    private static final class Counted extends FSInputStream {
        private final FSDataInputStream in;

        Counted(FSDataInputStream in) {
            this.in = in;
        }

        @Override
        public void seek(long position) throws IOException {
            in.seek(position);
        }

        @Override
        public long getPos() throws IOException {
            return in.getPos();
        }

        @Override
        public boolean seekToNewSource(long position) throws IOException {
            return in.seekToNewSource(position);
        }

        @Override
        public int read() throws IOException {
            int read = in.read();
            BYTES.addAndGet(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int count = in.read(into, from, length);
            BYTES.addAndGet(Math.max(0, count));
            return count;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
