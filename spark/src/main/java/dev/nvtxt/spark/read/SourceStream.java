// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The bytes of a file, whose failures are no fault of its content: a connection that breaks must end the task, which is tried again,
/// and not end the file as damaged bytes do.
final class SourceStream extends FilterInputStream {
    SourceStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() {
        try {
            return super.read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int read(byte[] into, int from, int length) {
        try {
            return super.read(into, from, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
