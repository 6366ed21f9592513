// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import dev.nvtxt.formats.export.ExportDestination;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A pipe, a device or standard output: takes the bytes as they come.
///
/// @param name for messages
/// @param opener opens it
record StreamTarget(String name, Opener opener) implements OutputTarget {
    /// Opens a stream.
    @FunctionalInterface
    interface Opener {
        OutputStream open() throws IOException;
    }

    @Override
    public boolean isFile() {
        return false;
    }

    @Override
    public <T> T write(DestinationContent<T> content) throws IOException {
        try (var destination = new Destination()) {
            var result = content.write(destination);
            destination.copyFile();
            return result;
        }
    }

    /// Nothing is opened before it is asked for, so that a failure before that leaves a pipe alone.
    private final class Destination implements ExportDestination, AutoCloseable {
        private @Nullable Path folder;

        @Override
        public OutputStream stream() throws IOException {
            try {
                return new BufferedOutputStream(new TargetStream(name, opener.open()));
            } catch (IOException e) {
                throw OutputException.of(name, e);
            }
        }

        @Override
        public Path file() throws IOException {
            folder = Files.createTempDirectory("nvtxt-export");
            return folder.resolve("output");
        }

        private void copyFile() throws IOException {
            if (folder != null) {
                try (var out = stream()) {
                    Files.copy(folder.resolve("output"), out);
                }
            }
        }

        @Override
        public void close() throws IOException {
            if (folder != null) {
                Files.deleteIfExists(folder.resolve("output"));
                Files.deleteIfExists(folder);
            }
        }
    }

    /// Leaves a stream open that others write to as well.
    static OutputStream leftOpen(OutputStream stream) {
        return new FilterOutputStream(stream) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }

            @Override
            public void close() throws IOException {
                out.flush();
            }
        };
    }
}
