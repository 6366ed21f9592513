// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import module java.base;

/// Writes pictures as PNG. The JDK's own writer would load all of the desktop module for it.
///
/// Pixels are opaque, so three bytes each; every row says how it differs from the one above, which packs flat areas well.
/// Source: PNG specification, W3C, sections 5 and 9.
public final class PngWriter {
    private static final byte[] SIGNATURE = { (byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
    private static final byte FILTER_UP = 2;

    private PngWriter() {}

    /// Writes a picture.
    ///
    /// @param image an opaque picture; transparent pixels come out black
    /// @param out is neither flushed nor closed
    public static void write(Image image, OutputStream out) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        out.write(SIGNATURE);
        chunk(out, "IHDR", header(width, height));
        chunk(out, "IDAT", pixels(image, width, height));
        chunk(out, "IEND", new byte[0]);
    }

    private static byte[] header(int width, int height) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var data = new DataOutputStream(bytes);
        data.writeInt(width);
        data.writeInt(height);
        data.write(new byte[]{ 8, 2, 0, 0, 0 }); // 8 bits, red green blue, the one compression, filter, no interlace
        return bytes.toByteArray();
    }

    private static byte[] pixels(Image image, int width, int height) throws IOException {
        var packed = new ByteArrayOutputStream(1 << 16);
        var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
        try (var out = new DeflaterOutputStream(packed, deflater, 1 << 16)) {
            var argb = new int[width];
            var above = new byte[3 * width];
            var row = new byte[3 * width];
            var line = new byte[1 + 3 * width];
            line[0] = FILTER_UP;
            for (int y = 0; y < height; y++) {
                image.getPixelReader().getPixels(0, y, width, 1, PixelFormat.getIntArgbPreInstance(), argb, 0, width);
                unpack(argb, row);
                for (int i = 0; i < row.length; i++) {
                    line[1 + i] = (byte) (row[i] - above[i]);
                }
                out.write(line);
                var swap = above;
                above = row;
                row = swap;
            }
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }

    private static void unpack(int[] argb, byte[] rgb) {
        for (int x = 0; x < argb.length; x++) {
            rgb[3 * x] = (byte) (argb[x] >> 16);
            rgb[3 * x + 1] = (byte) (argb[x] >> 8);
            rgb[3 * x + 2] = (byte) argb[x];
        }
    }

    private static void chunk(OutputStream out, String type, byte[] content) throws IOException {
        var data = new DataOutputStream(out);
        var name = type.getBytes(StandardCharsets.US_ASCII);
        var check = new CRC32();
        check.update(name);
        check.update(content);
        data.writeInt(content.length);
        data.write(name);
        data.write(content);
        data.writeInt((int) check.getValue());
    }
}
