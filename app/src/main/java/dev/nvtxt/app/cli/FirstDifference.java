// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// Compares what is written to it with what is in a stream, byte by byte, and finds the line of the first difference.
final class FirstDifference extends OutputStream {
    private final InputStream expected;
    private int line = 1;
    private boolean isDifferent;

    FirstDifference(InputStream expected) {
        this.expected = expected;
    }

    @Override
    public void write(int b) throws IOException {
        if (isDifferent) {
            return;
        }
        if (expected.read() != (b & 0xFF)) {
            isDifferent = true;
        } else if (b == '\n') {
            line++;
        }
    }

    /// {@return the line from 1, or 0 where both are equal to their ends; called when all is written}
    int line() throws IOException {
        return isDifferent || expected.read() >= 0 ? line : 0;
    }
}
