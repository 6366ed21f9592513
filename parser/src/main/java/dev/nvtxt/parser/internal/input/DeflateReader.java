// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// Deflated bytes, as gzip files and ZIP archives have them, and the bytes before and after them.
public final class DeflateReader implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    private final Inflater inflater = new Inflater(true);
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int at;
    private int end;

    /// Makes a reader.
    ///
    /// @param in is closed with it
    public DeflateReader(InputStream in) {
        this.in = in;
    }

    /// Reads some inflated bytes.
    ///
    /// @return how many, or -1 where the deflated bytes end; what follows them is next then
    /// @throws EOFException if the bytes end before
    /// @throws ZipException if they are damaged
    public int read(byte[] into, int from, int length) throws IOException {
        try {
            while (true) {
                int count = inflater.inflate(into, from, length);
                if (count > 0) {
                    return count;
                }
                if (inflater.finished()) {
                    at = end - inflater.getRemaining();
                    inflater.reset();
                    return -1;
                }
                if (inflater.needsDictionary()) {
                    throw new ZipException("it needs a dictionary");
                }
                if (at == end && !fill()) {
                    throw new EOFException("the deflated data ends early");
                }
                inflater.setInput(buffer, at, end - at);
                at = end;
            }
        } catch (DataFormatException e) {
            throw (ZipException) new ZipException(e.getMessage() == null ? "bad code" : e.getMessage()).initCause(e);
        }
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer, 0, buffer.length));
        return end > 0;
    }

    /// {@return the next byte as it is, or -1 at the end}
    int next() throws IOException {
        return at == end && !fill() ? -1 : buffer[at++] & 0xFF;
    }

    /// {@return a number of several bytes as it is, the lowest byte first}
    ///
    /// @throws EOFException if the bytes end before
    long number(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            int next = next();
            if (next < 0) {
                throw new EOFException("the data ends early");
            }
            number |= (long) next << (8 * i);
        }
        return number;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
