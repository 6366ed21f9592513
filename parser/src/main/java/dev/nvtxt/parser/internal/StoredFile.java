// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.internal.source.FileInput;
import dev.nvtxt.parser.internal.store.DamagedException;
import dev.nvtxt.parser.internal.store.Section;
import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// What a file says, stored in another file: a header, sections, and their index with what the file is known by.
///
/// The header is written last, so that a file that was not written to its end is none. Header and index are checked before
/// anything is read by them, each section by its checksum before it counts. Numbers are in the byte order of the machine, which
/// the header tells; a file of another machine is none either.
public final class StoredFile {
    /// Changes whenever anything that is written changes.
    private static final int VERSION = 2;
    private static final long MAGIC = 0x4E56_5458_5463_6163L; // "NVTXTcac"
    private static final int HEADER_BYTES = 40;
    private static final int BYTE_ORDER = 0x0102_0304;
    /// What reading needs besides what it keeps.
    private static final long RESERVE_BYTES = 64L << 20;
    private static final ThreadFactory THREADS = Thread.ofPlatform().daemon().name("nvtxt-load-", 0).factory();

    private final FileChannel channel;
    private final List<Section> sections;

    private StoredFile(FileChannel channel, List<Section> sections) {
        this.channel = channel;
        this.sections = sections;
    }

    public static boolean canStore(TraceFile trace) {
        return StoredTrace.canStore(trace);
    }

    /// Stores a file.
    ///
    /// @param trace one that can be stored
    /// @param identity what it is known by
    /// @param into an empty file
    /// @param maxBytes how long it may become
    /// @throws IOException if it cannot be written, or would be longer
    public static void write(TraceFile trace, String identity, FileChannel into, long maxBytes) throws IOException {
        var out = new SectionWriter(into, HEADER_BYTES, maxBytes);
        StoredTrace.write(trace, out);
        var sections = out.sections();
        out.putText(identity);
        out.putInt(sections.size());
        for (var section : sections) {
            out.putLong(section.offset());
            out.putLong(section.length());
            out.putInt(section.checksum());
        }
        var header = header(out.end());
        while (header.hasRemaining()) {
            into.write(header, header.position());
        }
    }

    private static ByteBuffer header(Section index) {
        var header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.nativeOrder());
        header.putLong(MAGIC).putInt(VERSION).putInt(BYTE_ORDER).putLong(index.offset()).putLong(index.length())
                .putInt(index.checksum());
        return header.putInt(checksum(header)).flip();
    }

    private static int checksum(ByteBuffer header) {
        var checksum = new CRC32C();
        checksum.update(header.duplicate().position(0).limit(HEADER_BYTES - Integer.BYTES));
        return (int) checksum.getValue();
    }

    /// Opens a file that was stored, and looks whether it is the one that is wanted, and may be whole.
    ///
    /// @param identity what it must be known by
    /// @throws DamagedException if it is not
    /// @throws NotEnoughMemoryException if it does not fit into memory
    /// @throws IOException if it cannot be read
    public static StoredFile open(FileChannel channel, String identity) throws IOException {
        var in = new SectionReader(channel);
        var sections = readIndex(in, readHeader(channel), identity);
        checkMemory(channel.size());
        in.verify(sections.getFirst()); // for what the head says is used before it has been read to its end
        return new StoredFile(channel, sections);
    }

    /// Reads it.
    ///
    /// @param path the file that was read
    /// @param threads how many threads read
    /// @throws DamagedException if it is not what was stored
    /// @throws IOException if it cannot be read
    public TraceFile read(Path path, int threads, ReadProgress progress) throws IOException {
        long startNanos = System.nanoTime();
        var in = new SectionReader(channel);
        in.begin(sections.getFirst());
        var trace = new StoredTrace(in);
        in.end();
        readSections(trace, Math.clamp(sections.size() / 2, 1, threads), progress);
        return trace.trace(path.toString(), FileInput.plain(path), startNanos);
    }

    private static Section readHeader(FileChannel channel) throws IOException {
        var header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.nativeOrder());
        while (header.hasRemaining()) {
            if (channel.read(header, header.position()) < 0) {
                throw new DamagedException("no header");
            }
        }
        header.flip();
        if (header.getLong() != MAGIC || header.getInt() != VERSION || header.getInt() != BYTE_ORDER) {
            throw new DamagedException("of another program, version or machine");
        }
        var index = new Section(header.getLong(), header.getLong(), header.getInt());
        if (header.getInt() != checksum(header)) {
            throw new DamagedException("the header is damaged");
        }
        if (index.offset() + index.length() != channel.size()) {
            throw new DamagedException("of another length");
        }
        return index;
    }

    private static List<Section> readIndex(SectionReader in, Section index, String identity) throws IOException {
        in.verify(index);
        in.begin(index);
        if (!in.getPresentText().equals(identity)) {
            throw new DamagedException("of another file, or of other options");
        }
        var sections = new ArrayList<Section>();
        for (int left = in.getCount(2 * Long.BYTES + Integer.BYTES); left > 0; left--) {
            sections.add(new Section(in.getLong(), in.getLong(), in.getInt()));
        }
        in.end();
        if (sections.isEmpty()) {
            throw new DamagedException("no sections");
        }
        return sections;
    }

    /// What is stored takes as much memory as it is long.
    private static void checkMemory(long bytes) throws NotEnoughMemoryException {
        var runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        if (bytes + RESERVE_BYTES > runtime.maxMemory() - used) {
            throw NotEnoughMemoryException.foreseen(used + bytes + RESERVE_BYTES, runtime.maxMemory());
        }
    }

    private void readSections(StoredTrace trace, int threads, ReadProgress progress) throws IOException {
        if (trace.events().sectionCount() != sections.size() - 1) {
            throw new DamagedException("another number of sections");
        }
        var next = new AtomicInteger();
        try (var pool = Executors.newFixedThreadPool(threads, THREADS)) {
            var works = new ArrayList<Future<?>>();
            for (int i = 0; i < threads; i++) {
                works.add(pool.submit(() -> {
                    readSome(trace, next, progress);
                    return null;
                }));
            }
            try {
                for (var work : works) {
                    work.get();
                }
            } finally {
                next.set(sections.size());
            }
        } catch (InterruptedException e) {
            throw (CancellationException) new CancellationException("reading was interrupted").initCause(e);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException cause -> throw cause;
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    /// Takes one section after the other, as long as there are some.
    private void readSome(StoredTrace trace, AtomicInteger next, ReadProgress progress) throws IOException {
        var in = new SectionReader(channel);
        var events = trace.events();
        int count = sections.size() - 1;
        try {
            for (int section = next.getAndIncrement(); section < count; section = next.getAndIncrement()) {
                in.begin(sections.get(section + 1));
                events.readSection(in, section);
                in.end();
                progress.advance(share(trace.bytes(), section, count), share(events.size(), section, count));
            }
        } finally {
            next.set(sections.size()); // whatever ends this thread too early ends the others
        }
    }

    /// {@return what one of several parts has of a number, so that all together have it exactly}
    private static long share(long all, int part, int parts) {
        return all / parts + (part < all % parts ? 1 : 0);
    }
}
