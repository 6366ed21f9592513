// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import module java.base;

/// The bytes of a UTF-16 file as UTF-8.
final class Utf16Text extends InputStream {
    private static final int BUFFER = 1 << 13;

    private final Reader reader;
    private final char[] chars = new char[BUFFER];
    private byte[] bytes = new byte[0];
    private int at;

    private Utf16Text(InputStream in, Charset charset) {
        reader = new InputStreamReader(in, charset);
    }

    /// {@return the bytes of a file, converted where it is UTF-16: with a byte order mark, or beginning with ASCII}
    static InputStream open(Path path) throws IOException {
        var in = new BufferedInputStream(Files.newInputStream(path), 1 << 16);
        try {
            in.mark(2);
            int first = in.read();
            int second = in.read();
            in.reset();
            if ((first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF)) {
                return new Utf16Text(in, StandardCharsets.UTF_16);
            }
            if (first > 0 && second == 0) {
                return new Utf16Text(in, StandardCharsets.UTF_16LE);
            }
            return first == 0 && second > 0 ? new Utf16Text(in, StandardCharsets.UTF_16BE) : in;
        } catch (IOException cannotRead) {
            in.close();
            throw cannotRead;
        }
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, target, offset, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        if (at < bytes.length) {
            return true;
        }
        int count = reader.read(chars, 0, chars.length - 1);
        if (count <= 0) {
            return false;
        }
        // Half a pair would be encoded as '?'.
        if (Character.isHighSurrogate(chars[count - 1])) {
            int other = reader.read();
            if (other >= 0) {
                chars[count++] = (char) other;
            }
        }
        bytes = new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
        at = 0;
        return true;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
