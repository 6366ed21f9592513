// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.StackSteps;
import dev.nvtxt.parser.internal.chunk.TextHash;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.input.ChunkBytes;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.internal.rules.Command;
import dev.nvtxt.parser.internal.rules.CommandPlan;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import dev.nvtxt.parser.internal.rules.TargetLimits;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The hot loop: reads the lines of a chunk, plain ones straight from bytes into columns.
///
/// **Why.** Nearly every line of a big file is an event that fits its definition and has no problem to report. Such a line
/// needs no tokens and no objects. Every other line is read again, from its start, by [SlowLineReader], which knows all
/// the rules and makes all the problems. So this class may give up on a line at any place and for any reason; what it
/// must never do is accept a line that has a problem, or read a value otherwise than the slow path does.
///
/// **How it flows.** [#scan(ChunkBytes, int, LineMarks)] walks from line to line. [#command()] recognizes the command by its
/// first eight bytes. [#readCall(CommandPlan, int, int)] walks over the places of the command's plan; the `read…` methods each
/// decode one value at `at` and leave `at` after it, or return false: slow path. The attributes that lines have in common are
/// not decoded again: [AttributeCache] knows them by their bytes. Only when the end of the line has been
/// reached is anything stored, so giving up leaves no trace.
///
/// **Tricks**, all of them "eight bytes at once as a `long`, the first byte lowest": `x ^ pattern` has a zero byte where
/// the byte is the wanted one; `(x - 0x01…) & ~x & 0x80…` has a high bit for each zero byte (exact up to the first);
/// `numberOfTrailingZeros >>> 3` is then its index. After the chunk there are line ends, so that no read needs a bounds
/// check of its own: every loop stops at a line end.
final class LineScanner {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long RETURNS = '\r' * ONES;
    private static final long ZEROS = '0' * ONES;
    private static final long MAX_UNSIGNED_INT = 0xFFFF_FFFFL;
    private static final long[] POWERS_OF_TEN = { 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000,
        100_000_000 };

    // Where nearly every line has to be given up, one of some is tried: trying takes about a sixth of reading by tokens.
    private static final int MANY_MISSES = 64;
    private static final int MISSES_WORTH_A_HIT = 6;
    private static final int LINES_A_TRY = 17;

    private static final Command[] COMMANDS = { Command.RANGE_START_END, Command.MARKER, Command.RANGE_PUSH,
        Command.RANGE_POP };
    private static final long RANGE_STA = word("RangeSta");
    private static final long RT_END = word("rtEnd,\0\0");
    private static final long MARKER = word("Marker,\0");
    private static final long RANGE_PUS = word("RangePus");
    private static final long RANGE_POP = word("RangePop");
    private static final long SEVEN_BYTES = 0x00FF_FFFF_FFFF_FFFFL;
    private static final long SIX_BYTES = 0x0000_FFFF_FFFF_FFFFL;

    private final ChunkTables chunk;
    private final SlowLineReader slow;
    private final @Nullable TargetLimits target;
    private final WordCache colors = new WordCache();
    private final WordCache timeBases = new WordCache();
    private final AttributeCache attributes;

    private byte[] bytes = new byte[0];
    private int at; // the next byte
    private long number; // what readInteger, readColor or readTimeBase found
    private int wordStart; // what readQuoted or readBareWord found
    private int wordEnd;
    private int wordHash;

    /// Makes a scanner.
    ///
    /// @param attributes what is known from chunks before
    LineScanner(ChunkTables chunk, SlowLineReader slow, AttributeCache attributes, @Nullable TargetLimits target) {
        this.chunk = chunk;
        this.slow = slow;
        this.attributes = attributes;
        this.target = target;
    }

    private static long word(String eight) {
        long word = 0;
        for (int i = 0; i < 8; i++) {
            word |= (long) eight.charAt(i) << (8 * i);
        }
        return word;
    }

    /// Reads all lines of a chunk into the chunk.
    ///
    /// @param firstLine the number of the chunk's first line
    /// @return how many lines there are
    int scan(ChunkBytes source, int firstLine, LineMarks marks) {
        bytes = source.bytes();
        attributes.begin();
        int length = source.length();
        int line = firstLine;
        int misses = 0; // calls that were given up, less what those that were not have saved
        for (int start = 0; start < length; line++) {
            if ((line - 1) % LineMarks.STEP == 0) {
                marks.add(line, source.offset() + start);
            }
            at = start;
            int command = misses < MANY_MISSES || line % LINES_A_TRY == 0 ? command() : -1;
            var plan = command < 0 ? null : slow.plan(COMMANDS[command]);
            if (plan != null && readCall(plan, start, line)) {
                misses = Math.max(0, misses - MISSES_WORTH_A_HIT);
            } else {
                misses += plan == null ? 0 : 1;
                at = lineEnd(start);
                slow.read(bytes, start, Math.min(at, length), line);
            }
            start = at + (bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1);
        }
        return line - firstLine;
    }

    /// {@return the index of the next line end}
    private int lineEnd(int from) {
        for (int i = from;; i += 8) {
            long word = load(i);
            long ends = zeroBytes(word ^ LINE_FEEDS) | zeroBytes(word ^ RETURNS);
            if (ends != 0) {
                return i + (Long.numberOfTrailingZeros(ends) >>> 3);
            }
        }
    }

    /// Recognizes an event command at the beginning of a line and steps to the comma after it.
    ///
    /// @return its index in [#COMMANDS], or -1
    private int command() {
        long word = load(at);
        if (word == RANGE_STA) {
            at += 13;
            return (load(at - 5) & SIX_BYTES) == RT_END ? 0 : -1;
        }
        if ((word & SEVEN_BYTES) == MARKER) {
            at += 6;
            return 1;
        }
        if (word == RANGE_PUS) {
            at += 9;
            return bytes[at - 1] == 'h' && bytes[at] == ',' ? 2 : -1;
        }
        if (word == RANGE_POP) {
            at += 8;
            return bytes[at] == ',' ? 3 : -1;
        }
        return -1;
    }

    /// Reads the values of a call and stores it. `at` is the comma after the command.
    ///
    /// @return whether that succeeds; then `at` is the line's end
    private boolean readCall(CommandPlan plan, int lineStart, int line) {
        byte[] slots = plan.slots();
        long start = 0;
        long end = 0;
        long process = plan.process();
        long thread = plan.thread();
        long category = plan.category();
        int color = plan.color();
        long timeBase = plan.timeBase();
        long payload = plan.payload();
        int textStart = -1;
        int textLength = 0;
        int textHash = 0;
        int last = at;
        int context = -1;
        boolean hasNewAttributes = false;
        for (int place = 0; place < slots.length; place++) {
            if (place == plan.firstAttribute()) {
                context = attributes.find(bytes, at, plan);
                hasNewAttributes = context < 0;
            }
            if (context >= 0 && place < plan.afterAttributes()) {
                at = attributes.end();
                last = at;
                place = plan.afterAttributes();
                if (place == slots.length) {
                    break;
                }
            } else {
                if (bytes[at] != ',') {
                    return false;
                }
                at++;
                if (bytes[at] == ' ') {
                    at++;
                }
                if (bytes[at] <= ' ') {
                    skipBlanks();
                }
            }
            switch (slots[place]) {
                case CommandPlan.START -> {
                    if (!readInteger()) {
                        return false;
                    }
                    start = number;
                }
                case CommandPlan.END -> {
                    if (!readInteger()) {
                        return false;
                    }
                    end = number;
                }
                case CommandPlan.PROCESS -> {
                    if (!readUnsigned()) {
                        return false;
                    }
                    process = number;
                }
                case CommandPlan.THREAD -> {
                    if (!readUnsigned()) {
                        return false;
                    }
                    thread = number;
                }
                case CommandPlan.CATEGORY -> {
                    if (!readUnsigned()) {
                        return false;
                    }
                    category = number;
                }
                case CommandPlan.COLOR -> {
                    if (!readColor()) {
                        return false;
                    }
                    color = (int) number;
                }
                case CommandPlan.TIME_BASE -> {
                    if (!readTimeBase()) {
                        return false;
                    }
                    timeBase = number;
                }
                case CommandPlan.MESSAGE -> {
                    if (!readWord()) {
                        return false;
                    }
                    textStart = wordStart;
                    textLength = wordEnd - wordStart;
                    textHash = wordHash;
                }
                default -> {
                    if (!readInteger()) {
                        return false;
                    }
                    payload = number;
                }
            }
            last = at;
            if (bytes[at] == ' ') {
                skipBlanks();
            }
        }
        byte next = bytes[at];
        if (next != '\n' && next != '\r') {
            return false; // a value too many, a comment, or something that does not belong there
        }
        int kind = plan.marks() & Contexts.KIND_MASK;
        if (kind == Contexts.START_END && end < start) {
            return false; // a problem
        }
        if (context < 0) {
            long head = Contexts.head(plan.marks(), (int) timeBase, (int) timeBase);
            context = chunk.contexts().intern(head, process, thread, category, color);
            if (hasNewAttributes && attributes.end() == (textStart < 0 ? last : textStart - 1)) {
                attributes.put(bytes, kind, context);
            }
        }
        if (kind == Contexts.POP) {
            int step = chunk.steps().add(StackSteps.POP, context, start, line);
            if (plan.reportsMissingTimeBase()) { // all its values are integers, so bytes are columns
                chunk.steps().missingTimeBase(step, last - lineStart + 1, plan.definitionLine());
            }
            return true;
        }
        int text = textStart < 0 ? plan.text() : chunk.texts().intern(textStart, textLength, textHash);
        int event = chunk.events().add(start, kind == Contexts.START_END ? end : start, text, context, line);
        if (kind == Contexts.PUSH) {
            chunk.steps().add(event, context, start, line);
        }
        if (plan.hasPayload()) {
            chunk.events().payload(payload);
        }
        return true;
    }

    private void skipBlanks() {
        while (bytes[at] == ' ') { // tabs and the like take the slow path
            at++;
        }
    }

    private boolean readUnsigned() {
        return readInteger() && number >= 0 && number <= MAX_UNSIGNED_INT;
    }

    /// Reads an integer of up to 16 digits, or a hexadecimal one of up to 15.
    private boolean readInteger() {
        byte first = bytes[at];
        if (first == '0' && (bytes[at + 1] | 0x20) == 'x') {
            return readHexadecimal();
        }
        if (first == '-') {
            at++;
            if (!readDigits()) {
                return false;
            }
            number = -number;
            return true;
        }
        return readDigits();
    }

    private boolean readDigits() {
        long word = load(at) ^ ZEROS;
        int count = digits(word);
        if (count == 0) {
            return false;
        }
        long value = toNumber(word, count);
        at += count;
        if (count == 8) {
            word = load(at) ^ ZEROS;
            count = digits(word);
            if (count == 8) {
                return readLongDigits(value);
            }
            if (count > 0) {
                value = value * POWERS_OF_TEN[count] + toNumber(word, count);
                at += count;
            }
        }
        number = value;
        return isBehindValue();
    }

    /// Goes on after eight digits where at least eight more follow: 16 to 18 fit an Int64 without a check.
    private boolean readLongDigits(long firstDigits) {
        long value = firstDigits * POWERS_OF_TEN[8] + toNumber(load(at) ^ ZEROS, 8);
        at += 8;
        long word = load(at) ^ ZEROS;
        int count = digits(word);
        if (count > 2) {
            return false;
        }
        number = count == 0 ? value : value * POWERS_OF_TEN[count] + toNumber(word, count);
        at += count;
        return isBehindValue();
    }

    /// {@return how many bytes at the beginning are digits, '0' having been taken off each}
    private static int digits(long word) {
        // A byte over 9 gets its high bit from the sum or has it already; carries go only to bytes after the first.
        return Long.numberOfTrailingZeros(((word + 0x7676767676767676L) | word) & HIGH_BITS) >>> 3;
    }

    /// {@return the number that 1 to 8 digits make}
    private static long toNumber(long word, int count) {
        long digits = word << (64 - 8 * count); // leading zeros, which are the lowest bytes
        digits = ((digits & 0x0F0F0F0F0F0F0F0FL) * 2561) >>> 8; // pairs: 10 · a + b
        digits = ((digits & 0x00FF00FF00FF00FFL) * 6553601) >>> 16; // fours: 100 · ab + cd
        return ((digits & 0x0000FFFF0000FFFFL) * 42949672960001L) >>> 32;
    }

    private boolean readHexadecimal() {
        at += 2;
        int from = at;
        long value = 0;
        for (;;) {
            int digit = hexDigit(bytes[at]);
            if (digit < 0) {
                break;
            }
            value = value << 4 | digit;
            at++;
        }
        number = value;
        int count = at - from;
        return count > 0 && (count < 16 || (count == 16 && value >= 0)) && isBehindValue();
    }

    private static int hexDigit(byte c) {
        int digit = c - '0';
        if (digit >= 0 && digit <= 9) {
            return digit;
        }
        int letter = (c | 0x20) - 'a';
        return letter >= 0 && letter <= 5 ? letter + 10 : -1;
    }

    /// {@return whether the value ends here, and not in the middle of what is no value}
    private boolean isBehindValue() {
        byte next = bytes[at];
        return next == ',' || next == ' ' || next == '\n' || next == '\r' || next == '\t';
    }

    private boolean readColor() {
        byte first = bytes[at];
        if (first >= '0' && first <= '9') {
            return readUnsigned();
        }
        if (!readWord()) {
            return false;
        }
        number = colors.get(bytes, wordStart, wordEnd);
        return number >= 0 || (number == WordCache.UNKNOWN && learnColor());
    }

    private boolean learnColor() {
        var color = ColorText.parse(Utf8.decodeText(bytes, wordStart, wordEnd));
        if (color.notation() != ColorText.Notation.EXACT) {
            colors.put(bytes, wordStart, wordEnd, WordCache.NOTHING);
            return false;
        }
        number = color.argb() & MAX_UNSIGNED_INT;
        colors.put(bytes, wordStart, wordEnd, number);
        return true;
    }

    private boolean readTimeBase() {
        if (!readWord()) {
            return false;
        }
        number = timeBases.get(bytes, wordStart, wordEnd);
        return number >= 0 || (number == WordCache.UNKNOWN && learnTimeBase());
    }

    private boolean learnTimeBase() {
        var base = new TimeBase(Utf8.decodeText(bytes, wordStart, wordEnd));
        if (!base.isKnown() || (target != null && !target.timeBases().contains(base))) {
            timeBases.put(bytes, wordStart, wordEnd, WordCache.NOTHING);
            return false;
        }
        number = chunk.timeBases().idOf(base); // known ones have the same number in every chunk
        timeBases.put(bytes, wordStart, wordEnd, number);
        return true;
    }

    private boolean readWord() {
        byte first = bytes[at];
        return (first == '"' || first == '\'') ? readQuoted(first) : readBareWord();
    }

    private boolean readBareWord() {
        int i = at;
        while (isNameByte(bytes[i])) {
            i++;
        }
        if (i == at || bytes[at] <= '9') {
            return false;
        }
        wordStart = at;
        wordEnd = i;
        wordHash = TextHash.of(bytes, at, i - at);
        at = i;
        return isBehindValue();
    }

    private static boolean isNameByte(byte c) {
        int letter = (c | 0x20) - 'a';
        return (letter >= 0 && letter < 26) || (c >= '0' && c <= '9') || c == '_';
    }

    /// Finds the closing quote and hashes the text before it in one pass.
    private boolean readQuoted(byte quote) {
        long quotes = quote * ONES;
        int from = at + 1;
        long hash = TextHash.SEED;
        long highBits = 0;
        for (int i = from;; i += 8) {
            long word = load(i);
            long stops = zeroBytes(word ^ quotes) | zeroBytes(word ^ LINE_FEEDS) | zeroBytes(word ^ RETURNS);
            if (stops == 0) {
                highBits |= word;
                hash = TextHash.mix(hash, word);
                continue;
            }
            int bits = Long.numberOfTrailingZeros(stops) & ~7; // of the word, that belong to the text
            int end = i + (bits >>> 3);
            long tail = word & ((1L << bits) - 1);
            highBits |= tail;
            if (bytes[end] != quote || bytes[end - 1] == '\\') {
                return false;
            }
            if ((highBits & HIGH_BITS) != 0 && !isPlainUtf8(from, end)) {
                return false;
            }
            wordStart = from;
            wordEnd = end;
            wordHash = TextHash.finish(TextHash.mix(hash, tail), end - from);
            at = end + 1;
            return true;
        }
    }

    /// {@return whether a text is well-formed; a very long one is left to the slow path, which can be canceled}
    private boolean isPlainUtf8(int from, int end) {
        return end - from <= CancelCheck.STEP_BYTES && Utf8.firstIllFormed(bytes, from, end) < 0;
    }

    private long load(int index) {
        return (long) LONGS.get(bytes, index);
    }

    private static long zeroBytes(long word) {
        return (word - ONES) & ~word & HIGH_BITS;
    }
}
