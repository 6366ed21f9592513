// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import module java.base;

/// Reads files that are compressed in a way that the JDK does not know.
///
/// The reader finds implementations as services ([java.util.ServiceLoader]). A file is given to one if its content begins
/// with the magic number, whatever its name is; any other file is read as it is.
public interface Decompressor {
    /// {@return the implementations, looked for once}
    static List<Decompressor> all() {
        final class Found {
            private static final List<Decompressor> ALL = ServiceLoader.load(Decompressor.class).stream()
                    .map(ServiceLoader.Provider::get).toList();
        }
        return Found.ALL;
    }

    /// {@return the magic number: the bytes that such files begin with, at most four, which no text does; a new array each time}
    byte[] magic();

    /// Opens the content.
    ///
    /// @param compressed at the magic number; is closed with the result
    /// @return the content
    /// @throws IOException if it is damaged, as reading from it does later on; what was read before counts
    InputStream open(InputStream compressed) throws IOException;
}
