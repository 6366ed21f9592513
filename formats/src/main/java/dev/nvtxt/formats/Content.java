// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import dev.nvtxt.formats.internal.nsys.NsysReader;
import dev.nvtxt.parser.Decompressor;
import dev.nvtxt.parser.NvtxtReader;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// The content of a file, unpacked where it is packed.
final class Content {
    /// How many bytes tell the format.
    static final int BEGINNING = 1 << 14;
    private static final int READ_BYTES = 1 << 16;
    private static final byte[] GZIP = { 0x1F, (byte) 0x8B };

    private final String name;
    private final @Nullable Path path;
    private final byte[] bytes;

    private Content(String name, @Nullable Path path, byte[] bytes) {
        this.name = name;
        this.path = path;
        this.bytes = bytes;
    }

    /// {@return the content of a file}
    static Content of(Path path) {
        return new Content(path.toString(), path, new byte[0]);
    }

    /// {@return some bytes as a content}
    static Content of(String name, byte[] bytes) {
        return new Content(name, null, bytes);
    }

    /// {@return the size of the file as it is, or -1}
    long size() throws IOException {
        return path == null ? bytes.length : Files.isRegularFile(path) ? Files.size(path) : -1;
    }

    /// {@return the file that holds the content as it is, or null if it is packed or no file}
    @Nullable
    Path plainFile() throws IOException {
        if (path == null || !Files.isRegularFile(path)) {
            return null;
        }
        try (var in = Files.newInputStream(path)) {
            return NsysReader.isDatabase(in.readNBytes(16)) ? path : null;
        }
    }

    /// {@return the format by the first bytes}
    TraceFormat format() throws IOException {
        if (path != null && !Files.isRegularFile(path) && NvtxtReader.archiveOf(path.toString()).isEmpty()) {
            return TraceFormat.NVTXT;
        }
        try (var in = open(BEGINNING)) {
            return TraceFormat.detect(beginning(in), name);
        }
    }

    private static byte[] beginning(InputStream in) {
        var beginning = new byte[BEGINNING];
        int length = 0;
        try {
            for (int count = 0; count >= 0 && length < BEGINNING; length += Math.max(count, 0)) {
                count = in.read(beginning, length, BEGINNING - length);
            }
        } catch (IOException _) {
            // Damaged before there is enough: what there is has to do.
        }
        return Arrays.copyOf(beginning, length);
    }

    /// Opens the content, unpacked.
    ///
    /// @throws IOException if it cannot be opened
    InputStream open() throws IOException {
        return open(READ_BYTES);
    }

    private InputStream open(int bufferBytes) throws IOException {
        var in = new BufferedInputStream(path == null ? new ByteArrayInputStream(bytes) : NvtxtReader.openRaw(path),
                bufferBytes);
        try {
            return unpacked(in);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /// {@return the content of a stream, unpacked}
    ///
    /// @throws IOException if it cannot be opened
    static InputStream unpacked(BufferedInputStream in) throws IOException {
        in.mark(16);
        var beginning = in.readNBytes(8);
        in.reset();
        if (Detection.startsWith(beginning, GZIP)) {
            try {
                return new GZIPInputStream(in, READ_BYTES);
            } catch (ZipException _) {
                in.reset();
                return in;
            }
        }
        for (var service : Decompressor.all()) {
            if (Detection.startsWith(beginning, service.magic())) {
                return service.open(in);
            }
        }
        return in;
    }
}
