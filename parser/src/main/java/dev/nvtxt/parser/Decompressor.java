// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import java.io.IOException;
import java.io.InputStream;

/// Reads files that are compressed in a way that the JDK does not know.
///
/// The reader finds implementations as services ([java.util.ServiceLoader]). A file is given to one if its name has the
/// extension and its content begins with the mark; any other file is read as it is.
public interface Decompressor {
    /// {@return how the names of such files end, with the dot, in lower case: `.zst`}
    String extension();

    /// {@return the bytes that such files begin with; a new array each time}
    byte[] mark();

    /// Opens the content.
    ///
    /// @param compressed stands at the mark; is closed with the result
    /// @return the content
    /// @throws IOException if it is damaged; what was read before counts
    InputStream open(InputStream compressed) throws IOException;
}
