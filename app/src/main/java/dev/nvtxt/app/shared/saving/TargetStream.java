// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import module java.base;

/// A stream whose failures name the target, to distinguish them from failures of the input.
final class TargetStream extends OutputStream {
    private final String target;
    private final OutputStream out;

    TargetStream(String target, OutputStream out) {
        this.target = target;
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        attempt(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        attempt(() -> out.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }

    @Override
    public void close() throws IOException {
        attempt(out::close);
    }

    @FunctionalInterface
    private interface StreamOperation {
        void run() throws IOException;
    }

    private void attempt(StreamOperation step) throws OutputException {
        try {
            step.run();
        } catch (IOException e) {
            throw OutputException.of(target, e);
        }
    }
}
