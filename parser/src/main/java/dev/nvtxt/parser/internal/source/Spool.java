// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Ending;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The bytes of a stream, kept in files of a private folder so that they can be read like a file that grows: one thread writes,
/// any number read. Each file is a segment of whole lines; the first ones can be dropped. Offsets count from the
/// stream's first byte, dropped ones included.
public final class Spool implements Closeable {
    /// A line that is longer ends the stream, or a stream of zeros would fill the disk.
    private static final int MAX_LINE_BYTES = 1 << 26;

    private final Path folder;
    private final Deque<Segment> segments = new ArrayDeque<>();
    private @Nullable FileChannel channel;
    private long written;
    private long lineEnd;
    private boolean isEnded;
    private boolean isClosed;
    private int count;

    /// Some whole lines.
    ///
    /// @param path their file
    /// @param start the offset of their first byte
    /// @param nanos when that arrived, by the clock of the writer
    private record Segment(Path path, long start, long nanos) {}

    private Spool(Path folder) {
        this.folder = folder;
    }

    /// Makes a folder of its own, which only this user can read, and removes those of processes that were killed.
    ///
    /// @param parent has nothing else in it
    public static Spool in(Path parent) throws IOException {
        Files.createDirectories(parent);
        removeOld(parent);
        return new Spool(Files.createTempDirectory(parent, ProcessHandle.current().pid() + "-"));
    }

    private static void removeOld(Path parent) throws IOException {
        try (var folders = Files.newDirectoryStream(parent, "[0-9]*-*")) {
            for (var folder : folders) {
                var name = folder.getFileName().toString();
                if (ProcessHandle.of(Long.parseLong(name, 0, name.indexOf('-'), 10)).isEmpty()) {
                    remove(folder);
                }
            }
        } catch (NumberFormatException | DirectoryIteratorException e) {
            throw new IOException("%s has files of others in it".formatted(parent), e);
        }
    }

    private static void remove(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder, "*.part")) {
            for (var file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }

    /// Adds bytes. Blocks on the disk.
    ///
    /// @throws IOException if they cannot be kept, or a line is too long
    public synchronized void write(byte[] bytes, int length, long nanos) throws IOException {
        if (isClosed) {
            throw new IOException("the stream is closed");
        }
        if (channel == null) {
            begin(nanos);
        }
        put(bytes, 0, length);
        for (int at = length; at > 0; at--) {
            if (bytes[at - 1] == '\n') {
                lineEnd = written - length + at;
                break;
            }
        }
        if (written - lineEnd > MAX_LINE_BYTES) {
            throw new IOException("no line ends in %d MB, so this is no NVTXT".formatted(MAX_LINE_BYTES >> 20));
        }
    }

    private void put(byte[] bytes, int from, int length) throws IOException {
        var buffer = ByteBuffer.wrap(bytes, from, length);
        while (channel != null && buffer.hasRemaining()) {
            written += channel.write(buffer);
        }
    }

    private void begin(long nanos) throws IOException {
        var path = folder.resolve(count++ + ".part");
        channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        segments.add(new Segment(path, written, nanos));
    }

    /// Ends the last segment after its last whole line; what comes next begins another one.
    public synchronized void cut(long nanos) throws IOException {
        var last = channel;
        if (last == null || lineEnd <= segments.getLast().start) {
            return;
        }
        int tailBytes = (int) (written - lineEnd);
        var tail = ByteBuffer.allocate(tailBytes);
        var from = segments.getLast();
        try (var in = FileChannel.open(from.path, StandardOpenOption.READ)) {
            while (tail.hasRemaining() && in.read(tail, lineEnd - from.start + tail.position()) >= 0) {
                // on to the last byte
            }
        }
        last.truncate(lineEnd - from.start);
        last.close();
        written = lineEnd;
        begin(nanos);
        put(tail.array(), 0, tail.position());
    }

    /// {@return how many bytes the last segment has}
    public synchronized long lastBytes() {
        return segments.isEmpty() ? 0 : written - segments.getLast().start;
    }

    /// {@return when the first byte of the last segment arrived; 0 where there is none}
    public synchronized long lastNanos() {
        return segments.isEmpty() ? 0 : segments.getLast().nanos;
    }

    /// Ends the stream: a last line without a line end counts from now on.
    public synchronized void end() {
        isEnded = true;
        lineEnd = written;
    }

    /// {@return whether nothing comes anymore}
    public synchronized boolean isEnded() {
        return isEnded;
    }

    /// {@return how many bytes can be read: whole lines, and in the end all}
    public synchronized long readable() {
        return lineEnd;
    }

    /// {@return the offset of the first byte that is there}
    public synchronized long start() {
        return segments.isEmpty() ? 0 : segments.getFirst().start;
    }

    /// {@return the offset of the first byte after that segment}
    public synchronized long endOfSegment(long offset) {
        return segments.stream().mapToLong(Segment::start).filter(start -> start > offset).findFirst().orElse(lineEnd);
    }

    /// {@return whether a segment begins there, or would begin}
    public synchronized boolean isStart(long offset) {
        return segments.stream().anyMatch(segment -> segment.start == offset);
    }

    /// {@return where the first segment begins that is to stay, so that at most `bytes` are there and what arrived before
    /// `nanos` is not; the last segment stays}
    ///
    /// @param bytes how many there may be
    /// @param nanos all that came after it stays
    public synchronized long startWithin(long bytes, long nanos) {
        long start = start();
        for (var segment : segments) {
            // A segment came before a time if the next one began before it.
            if (written - start > bytes || segment.nanos - nanos < 0) {
                start = segment.start;
            }
        }
        return start;
    }

    /// Drops the segments before an offset.
    public synchronized void dropBefore(long offset) throws IOException {
        while (segments.size() > 1 && segments.getFirst().start < offset) {
            Files.deleteIfExists(segments.removeFirst().path);
        }
    }

    /// {@return the bytes before an offset, as a text that ends there}
    public TextInput upTo(long end) {
        return new TextInput() {
            @Override
            public ByteSource open() throws IOException {
                return new SpoolSource(0, end);
            }

            @Override
            public long sizeHint() {
                return end;
            }

            @Override
            public ByteSource open(Encoding encoding, long offset) throws IOException {
                return new SpoolSource(offset + encoding.markBytes(), end);
            }
        };
    }

    private synchronized Segment segmentAt(long offset) throws IOException {
        Segment result = null;
        for (var segment : segments) {
            result = segment.start <= offset ? segment : result;
        }
        if (result == null) {
            throw new IOException("this line is no longer kept: --keep dropped it");
        }
        return result;
    }

    @Override
    public synchronized void close() throws IOException {
        isClosed = true;
        isEnded = true;
        if (channel != null) {
            channel.close();
        }
        remove(folder);
    }

    /// Goes from segment to segment.
    private final class SpoolSource implements ByteSource {
        private final long end;
        private long position;
        private long segmentEnd;
        private @Nullable FileChannel in;

        SpoolSource(long start, long end) {
            position = start;
            this.end = end;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int limit = (int) Math.min(length, end - position);
            if (limit <= 0) {
                return -1;
            }
            var channel = channelHere();
            int count = channel.read(ByteBuffer.wrap(into, from, (int) Math.min(limit, segmentEnd - position)));
            position += Math.max(0, count);
            return count;
        }

        private FileChannel channelHere() throws IOException {
            var current = in;
            if (current == null || position >= segmentEnd) {
                close();
                var segment = segmentAt(position);
                segmentEnd = Math.min(end, endOfSegment(segment.start));
                current = FileChannel.open(segment.path, StandardOpenOption.READ);
                current.position(position - segment.start);
                in = current;
            }
            return current;
        }

        @Override
        public void skip(long bytes) throws IOException {
            close();
            in = null;
            position += bytes;
        }

        @Override
        public Ending ending() {
            return isEnded() && end == readable() ? Ending.WHOLE : Ending.GOES_ON;
        }

        @Override
        public void close() throws IOException {
            if (in != null) {
                in.close();
            }
        }
    }
}
