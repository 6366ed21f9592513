// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import dev.nvtxt.parser.internal.input.GzipStream;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A way in which the text of a file can be compressed, known by the bytes that such files begin with, whatever their
/// name is: no text of the format begins so.
///
/// @param magic the first bytes
/// @param opener opens the content
public record Compression(List<Byte> magic, StreamOpener opener) {
    static final Compression GZIP = of(new byte[]{ 0x1F, (byte) 0x8B }, GzipStream::new);

    /// How many of the first bytes are looked at.
    static final int MARK_BYTES = 4;

    /// Opens compressed content.
    @FunctionalInterface
    public interface StreamOpener {
        /// {@return the content}
        InputStream open(InputStream compressed) throws IOException;
    }

    /// Makes a packing.
    public static Compression of(byte[] magic, StreamOpener opener) {
        var list = new Byte[magic.length];
        Arrays.setAll(list, i -> magic[i]);
        return new Compression(List.of(list), opener);
    }

    /// {@return the packing that the first bytes tell, or null}
    ///
    /// @param others what is known besides GZIP
    public static @Nullable Compression find(byte[] first, List<Compression> others) {
        if (GZIP.begins(first)) {
            return GZIP;
        }
        return others.stream().filter(packing -> packing.begins(first)).findFirst().orElse(null);
    }

    private boolean begins(byte[] first) {
        if (first.length < magic.size()) {
            return false;
        }
        for (int i = 0; i < magic.size(); i++) {
            if (first[i] != magic.get(i)) {
                return false;
            }
        }
        return true;
    }
}
