// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons.picture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/// Writes rasters as PNG, Windows' ICO and macOS' ICNS.
final class PictureFiles {
    private PictureFiles() {}

    /// {@return a PNG file of 32-bit color}
    static byte[] png(Raster raster) {
        try {
            int sizePx = raster.sizePx();
            var data = new ByteArrayOutputStream();
            try (var out = new DataOutputStream(new DeflaterOutputStream(data))) {
                var argb = raster.argb();
                for (int i = 0; i < argb.length; i++) {
                    if (i % sizePx == 0) {
                        out.writeByte(0);
                    }
                    out.writeInt(Integer.rotateLeft(argb[i], 8));
                }
            }
            var file = new ByteArrayOutputStream();
            var out = new DataOutputStream(file);
            out.writeLong(0x89504E470D0A1A0AL);
            var header = ByteBuffer.allocate(13).putInt(sizePx).putInt(sizePx).put((byte) 8).put((byte) 6);
            chunk(out, "IHDR", header.array());
            chunk(out, "IDAT", data.toByteArray());
            chunk(out, "IEND", new byte[0]);
            return file.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        var body = new ByteArrayOutputStream();
        body.writeBytes(type.getBytes(StandardCharsets.US_ASCII));
        body.writeBytes(data);
        var crc = new CRC32();
        crc.update(body.toByteArray());
        out.writeInt(data.length);
        out.write(body.toByteArray());
        out.writeInt((int) crc.getValue());
    }

    /// {@return an ICO file with a PNG picture for each raster}
    static byte[] ico(List<Raster> rasters) {
        var pngs = rasters.stream().map(PictureFiles::png).toList();
        int offset = 6 + 16 * pngs.size();
        var head = ByteBuffer.allocate(offset).order(ByteOrder.LITTLE_ENDIAN);
        head.putShort((short) 0).putShort((short) 1).putShort((short) pngs.size());
        var file = new ByteArrayOutputStream();
        for (int i = 0; i < pngs.size(); i++) {
            // A size of 256 is written as 0.
            byte size = (byte) rasters.get(i).sizePx();
            head.put(size).put(size).put((byte) 0).put((byte) 0).putShort((short) 1).putShort((short) 32);
            head.putInt(pngs.get(i).length).putInt(offset);
            offset += pngs.get(i).length;
        }
        file.writeBytes(head.array());
        pngs.forEach(file::writeBytes);
        return file.toByteArray();
    }

    /// {@return an ICNS file with a PNG picture for each raster of 32, 64, 128, 256 or 512 pixels}
    static byte[] icns(List<Raster> rasters) {
        var body = new ByteArrayOutputStream();
        for (var raster : rasters) {
            var type = switch (raster.sizePx()) {
                case 32 -> "ic11";
                case 64 -> "ic12";
                case 128 -> "ic07";
                case 256 -> "ic08";
                case 512 -> "ic09";
                default -> throw new IllegalArgumentException("no ICNS type for " + raster.sizePx());
            };
            var png = png(raster);
            body.writeBytes(type.getBytes(StandardCharsets.US_ASCII));
            body.writeBytes(ByteBuffer.allocate(4).putInt(png.length + 8).array());
            body.writeBytes(png);
        }
        var file = new ByteArrayOutputStream();
        file.writeBytes("icns".getBytes(StandardCharsets.US_ASCII));
        file.writeBytes(ByteBuffer.allocate(4).putInt(body.size() + 8).array());
        file.writeBytes(body.toByteArray());
        return file.toByteArray();
    }
}
