// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.merge.FileAssembler;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.source.TextInput;

/// All that is known of a text after some of its whole lines: what later lines mean, and what came of the lines before.
/// Reading can go on from there at any time. Confined to one thread at a time.
public final class ReadSoFar {
    private final Encoding encoding;
    private final ReadState state;
    private final FileAssembler assembler;
    private final LineMarks marks;
    private long lines;
    private long offset;

    /// Is at the beginning of a text.
    ///
    /// @param problemLimit how many problems of one code are kept
    ReadSoFar(Encoding encoding, int problemLimit) {
        this.encoding = encoding;
        state = new ReadState();
        assembler = new FileAssembler(problemLimit);
        marks = new LineMarks();
    }

    private ReadSoFar(ReadSoFar other, FileAssembler assembler) {
        encoding = other.encoding;
        state = other.state.copy();
        this.assembler = assembler;
        marks = other.marks.copy();
        lines = other.lines;
        offset = other.offset;
    }

    /// {@return a copy, for lines that may not stay; this one must not change as long as the copy is used}
    public ReadSoFar copy() {
        return new ReadSoFar(this, assembler.copy());
    }

    /// {@return a copy that has no events but the open pushes, for the lines that follow, where those before them are
    /// dropped}
    public ReadSoFar withoutEvents() {
        var copy = new ReadSoFar(this, assembler.withoutEvents());
        copy.marks.beginAt(lines + 1, offset);
        return copy;
    }

    /// {@return whether the bytes that may follow cannot change what the lines here mean: there is a whole line, so that
    /// the byte order mark is known, and bytes are characters}
    public boolean canGoOn() {
        return bytes() > Encoding.MAX_MARK_BYTES && !encoding.isUtf16();
    }

    Encoding encoding() {
        return encoding;
    }

    /// {@return what is known after the lines that have been read, or are about to be}
    ReadState state() {
        return state;
    }

    FileAssembler assembler() {
        return assembler;
    }

    /// {@return how many lines there were}
    public long lines() {
        return lines;
    }

    /// {@return how many bytes the lines have, as UTF-8 and without a byte order mark}
    long offset() {
        return offset;
    }

    /// {@return how many bytes of the file the lines have, with its byte order mark}
    public long bytes() {
        return offset + encoding.markBytes();
    }

    /// {@return what is known of the text besides what its lines say}
    ///
    /// @param input opens it again, for its lines
    FileAssembler.Facts facts(String path, TextInput input, long startNanos) {
        return new FileAssembler.Facts(path, bytes(), lines, new SourceLines(input, encoding, marks.copy(), lines),
                startNanos);
    }

    /// Puts the lines of a chunk after those that are there.
    void append(ChunkJob job) {
        assembler.append(job.chunk());
        marks.addAll(job.marks());
        lines += job.lines();
        offset += job.bytes().length();
    }

    /// Frees what only further lines need; it is made anew if one follows.
    void dropIndex() {
        assembler.dropIndex();
    }
}
