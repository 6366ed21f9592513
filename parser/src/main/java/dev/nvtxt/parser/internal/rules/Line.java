// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.lex.Lexer;
import dev.nvtxt.parser.internal.lex.Quoted;
import dev.nvtxt.parser.internal.lex.Utf8;
import java.util.function.Supplier;

/// The line that is being read: its tokens, its places, and where its problems go.
final class Line {
    private final Lexer lexer;
    private final ChunkTables chunk;
    private final CancelCheck checkpoint;
    private byte[] bytes = new byte[0];
    private int from;
    private int to;
    private int number;
    private int firstStart;
    private int firstEnd;
    private boolean isQuiet;
    // Columns are counted on from the last place asked for: a line of 100 MB can have millions of problems.
    private int knownPlace;
    private int knownColumn;

    Line(ChunkTables chunk, CancelCheck checkpoint) {
        this.chunk = chunk;
        this.checkpoint = checkpoint;
        lexer = new Lexer(checkpoint);
    }

    void begin(byte[] source, int newFrom, int newTo, int newNumber) {
        bytes = source;
        from = newFrom;
        to = newTo;
        number = newNumber;
        knownPlace = newFrom;
        knownColumn = 1;
        lexer.begin(source, newFrom, newTo);
    }

    Lexer lexer() {
        return lexer;
    }

    ChunkTables chunk() {
        return chunk;
    }

    byte[] bytes() {
        return bytes;
    }

    int to() {
        return to;
    }

    int number() {
        return number;
    }

    /// Remembers the current token as the first of its line, the place of problems about its meaning.
    void markFirstToken() {
        firstStart = lexer.start();
        firstEnd = lexer.end();
    }

    SourceSpan firstToken() {
        return span(firstStart, firstEnd);
    }

    int column(int place) {
        if (place < knownPlace) {
            knownPlace = from;
            knownColumn = 1;
        }
        knownColumn += count(knownPlace, place);
        knownPlace = place;
        return knownColumn;
    }

    SourceSpan span(int start, int end) {
        int column = column(start);
        return new SourceSpan(number, column, Math.max(1, count(start, end)));
    }

    private int count(int start, int end) {
        int count = 0;
        for (int at = start; at < end;) {
            int next = piece(at, end);
            count += Utf8.count(bytes, at, next);
            at = next;
        }
        return count;
    }

    /// {@return the index of the line's first byte that is not UTF-8, or -1}
    int firstIllFormed() {
        return firstIllFormed(from, to);
    }

    /// {@return the index of the first byte that is not UTF-8, or -1}
    int firstIllFormed(int start, int end) {
        for (int at = start; at < end;) {
            int next = piece(at, end);
            int illFormed = Utf8.firstIllFormed(bytes, at, next);
            if (illFormed >= 0) {
                return illFormed;
            }
            at = next;
        }
        return -1;
    }

    /// {@return where a piece ends that may be looked through without asking whether to go on}
    private int piece(int start, int end) {
        if (end - start <= CancelCheck.STEP_BYTES) {
            return end;
        }
        checkpoint.check();
        return Utf8.boundary(bytes, start + CancelCheck.STEP_BYTES, end);
    }

    /// {@return the column just past the instruction's last character}
    int pastColumn() {
        return column(lexer.lastEnd());
    }

    String text(int start, int end) {
        int next = piece(start, end);
        if (next == end) {
            return Utf8.decodeText(bytes, start, end);
        }
        var text = new StringBuilder();
        for (int at = start; at < end; at = next) {
            next = piece(at, end);
            text.append(Utf8.decodeText(bytes, at, next));
        }
        return text.toString();
    }

    String tokenText() {
        return text(lexer.start(), lexer.end());
    }

    String quoted(int start, int end) {
        return Quoted.of(bytes, start, end);
    }

    String quotedToken() {
        return quoted(lexer.start(), lexer.end());
    }

    /// Reports a problem of the current token.
    void report(ProblemCode code, Supplier<Wording> wording) {
        report(code, lexer.start(), lexer.end(), wording);
    }

    /// Reports a problem of the current token's first character.
    void reportCharacter(ProblemCode code, Supplier<Wording> wording) {
        report(code, lexer.start(), lexer.start(), wording);
    }

    /// Reports that something is missing at the end of the instruction.
    void reportPast(ProblemCode code, Supplier<Wording> wording) {
        report(code, lexer.lastEnd(), lexer.lastEnd(), wording);
    }

    /// Reads on where a problem has ended the reading: nothing after it is reported.
    void withoutProblems(Runnable reading) {
        isQuiet = true;
        try {
            reading.run();
        } finally {
            isQuiet = false;
        }
    }

    void report(ProblemCode code, int start, int end, Supplier<Wording> wording) {
        var log = log();
        if (!isQuiet && log.counts(code, number) && log.mayKeep(code, number, column(start))) {
            log.keep(problem(code, span(start, end), 0, wording.get()));
        }
    }

    static RankedProblem problem(ProblemCode code, SourceSpan span, int rank, Wording wording) {
        return new RankedProblem(new Problem(code, span, wording.message(), wording.help()), rank);
    }

    private ProblemLog log() {
        return chunk.problems();
    }
}
