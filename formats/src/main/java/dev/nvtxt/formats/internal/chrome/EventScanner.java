// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.Words;
import dev.nvtxt.parser.trace.Arg;
import module java.base;

/// Reads the events of one part of a file. Those that are plain are read as bytes, without a parser and without a string for
/// each value; of the others, each has a parser of its own. It ends at the first thing that is no event.
final class EventScanner {
    private static final byte[] KEY = ascii("args");
    private static final byte[] CORRELATION = ascii("args.correlation");
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final byte[] NULL = ascii("null");
    private static final double[] POWERS = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
        1e14 };
    /// How many members of an event have their key compared with that of the event before.
    private static final int SLOTS = 16;
    private static final int MAX_ARGS = 64;
    private static final int MAX_DEPTH = 16;
    private static final int MAX_DIGITS = 18;
    private static final int MAX_USUAL_DIGITS = 14;
    private static final long[] THOUSANDS = { 1, 10, 100, 1000 };
    private static final int MAX_EXACT_DIGITS = 15;
    /// Two of them add up without an overflow.
    private static final long MAX_NS = Long.MAX_VALUE / 2;
    private static final long MAX_ID = 0xFFFF_FFFFL;
    /// What is no part of a plain event.
    private static final int NOT_PLAIN = -1;

    // Keys as the first bytes of a word. Constants, so that a switch takes them.
    private static final int PH = 'h' << 8 | 'p';
    private static final int TS = 's' << 8 | 't';
    private static final int ID = 'd' << 8 | 'i';
    private static final int BP = 'p' << 8 | 'b';
    private static final int CAT = ('t' << 8 | 'a') << 8 | 'c';
    private static final int PID = ('d' << 8 | 'i') << 8 | 'p';
    private static final int TID = ('d' << 8 | 'i') << 8 | 't';
    private static final int DUR = ('r' << 8 | 'u') << 8 | 'd';
    private static final int TTS = ('s' << 8 | 't') << 8 | 't';
    private static final int NAME = (('e' << 8 | 'm') << 8 | 'a') << 8 | 'n';
    private static final int ARGS = (('s' << 8 | 'g') << 8 | 'r') << 8 | 'a';
    private static final int TDUR = (('r' << 8 | 'u') << 8 | 'd') << 8 | 't';

    private final byte[] bytes;
    private final int limit;
    private final EventRun run;
    private final EventRun.Plain event = new EventRun.Plain();
    private final byte[] key = new byte[256];
    /// The keys that events had last in each place: as bytes with quotes and colon, which of those count, how many, and the name.
    private final long[] slotKeys = new long[SLOTS];
    private final long[] slotMasks = new long[SLOTS];
    private final int[] slotLengths = new int[SLOTS];
    private final int[] slotNames = new int[SLOTS];
    private int keyName;
    /// The number that was read last, without its point and sign.
    private long number;
    private boolean isNegative;
    private int whole;
    /// How many digits are after the point, or -1 without one.
    private int decimals;
    private boolean hasArgs;
    private boolean isOfThread;
    private long id;
    private long correlation;

    private EventScanner(byte[] bytes, int limit, EventRun run) {
        this.bytes = bytes;
        this.limit = limit;
        this.run = run;
        System.arraycopy(KEY, 0, key, 0, KEY.length);
        Arrays.fill(slotMasks, -1); // no key begins with a zero
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Reads events.
    ///
    /// @param bytes have [Words#ROOM] more bytes after `limit`
    /// @param from where an event, or what is between two, begins
    /// @param limit where to end; an event that goes on there is not read
    /// @param run takes them
    static void scan(byte[] bytes, int from, int limit, EventRun run) {
        new EventScanner(bytes, limit, run).scan(from);
    }

    private void scan(int from) {
        int at = from;
        while (true) {
            while (at < limit && (bytes[at] == ',' || (bytes[at] <= ' ' && bytes[at] >= 0))) {
                at++;
            }
            int end = at < limit && bytes[at] == '{' ? event(at) : NOT_PLAIN;
            if (end == NOT_PLAIN) {
                run.setEnd(at);
                return;
            }
            at = end;
        }
    }

    /// {@return the place after an event, which is added}
    private int event(int start) {
        event.clear();
        hasArgs = false;
        isOfThread = true;
        id = -1;
        correlation = -1;
        event.argsStart = run.args.startEvent();
        int end = members(start);
        if (end != NOT_PLAIN && isWhole()) {
            event.argsEnd = run.args.size();
            run.add(event, start);
            return end;
        }
        run.args.removeEventArgs();
        end = JsonElements.elementEnd(bytes, start, limit);
        if (end == 0) {
            return NOT_PLAIN;
        }
        var other = new JsonEvent();
        try {
            other.read(bytes, start, end - start);
        } catch (IOException _) {
            return NOT_PLAIN;
        }
        run.add(other, start);
        return end;
    }

    private boolean isWhole() {
        event.id = event.phase == 'X' ? correlation : id;
        return event.time >= 0 && switch (event.phase) {
            case 'X' -> event.duration >= 0;
            case 's', 't', 'f' -> event.id >= 0;
            case 'i', 'I' -> isOfThread;
            default -> event.phase != 0;
        };
    }

    private int members(int start) {
        int at = start;
        int place = 0;
        do {
            // Most events have the keys of the one before, in the same places.
            int slot = place++ & SLOTS - 1;
            int name;
            int value;
            if (((Words.load(bytes, at + 1) ^ slotKeys[slot]) & slotMasks[slot]) == 0) {
                name = slotNames[slot];
                value = at + 1 + slotLengths[slot];
            } else {
                value = keyEnd(at + 1, slot);
                name = keyName;
            }
            if (value < 0 || value > limit) {
                return NOT_PLAIN;
            }
            at = member(name, bytes[value] > ' ' ? value : space(value));
            if (at(at) != ',') {
                at = space(at);
            }
        } while (at(at) == ',');
        return at(at) == '}' ? at + 1 : NOT_PLAIN;
    }

    /// Reads a key of up to four letters, and keeps it for the next event.
    ///
    /// @param start where it begins, or the space before it
    /// @return the place after its colon
    private int keyEnd(int start, int slot) {
        int key = space(start);
        if (key >= limit || bytes[key] != '"') {
            return NOT_PLAIN;
        }
        long word = Words.load(bytes, key + 1);
        int length = Words.first(Words.quotes(word));
        if (length < 1 || length > 4) {
            return NOT_PLAIN;
        }
        int quote = key + 1 + length;
        int colon = bytes[quote + 1] == ':' ? quote + 1 : space(quote + 1);
        if (at(colon) != ':') {
            return NOT_PLAIN;
        }
        keyName = (int) word & (-1 >>> (Integer.SIZE - 8 * length));
        int whole = colon + 1 - start;
        if (whole <= Long.BYTES) {
            slotMasks[slot] = -1L >>> (Long.SIZE - 8 * whole);
            slotKeys[slot] = Words.load(bytes, start);
            slotLengths[slot] = whole;
            slotNames[slot] = keyName;
        }
        return colon + 1;
    }

    /// Takes a member of the event. What it sets does not count where the event is not plain.
    ///
    /// @param name its key of up to four letters
    /// @return the place after its value
    private int member(int name, int value) {
        int end = NOT_PLAIN;
        switch (name) {
            case PH -> {
                end = text(value);
                event.phase = phase(letter(value, end));
            }
            case CAT -> {
                end = text(value);
                event.category = end <= value + 2 ? -1 : run.category(bytes, value + 1, end - 1);
            }
            case NAME -> {
                end = text(value);
                // A flow may be found by an empty name.
                end = end == value + 2 ? NOT_PLAIN : end;
                event.name = end == NOT_PLAIN ? -1 : run.name(bytes, value + 1, end - 1);
            }
            case TS -> {
                end = micros(value);
                event.time = number;
            }
            case DUR -> {
                end = micros(value);
                event.duration = number;
            }
            case PID -> {
                end = threadNumber(value);
                event.pid = number;
            }
            case TID -> {
                end = threadNumber(value);
                event.tid = number;
            }
            case ID -> {
                end = digits(value);
                id = number;
            }
            case BP -> {
                end = text(value);
                event.isEnclosed = letter(value, end) == 'e';
            }
            case 's' -> {
                end = text(value);
                isOfThread = letter(value, end) == 't';
            }
            case ARGS -> {
                end = at(value) == '{' && !hasArgs ? container(value, KEY.length, 0) : NOT_PLAIN;
                hasArgs = true;
            }
            case TTS, TDUR -> end = micros(value);
            default -> {
                // Not plain.
            }
        }
        return end;
    }

    /// {@return the only letter of a text, or 0}
    private int letter(int start, int end) {
        return end == start + 3 ? bytes[start + 1] : 0;
    }

    /// {@return a phase that has nothing more to it than plain events say, or 0}
    private static char phase(int letter) {
        return switch (letter) {
            case 'X', 'B', 'E', 'i', 'I', 's', 't', 'f' -> (char) letter;
            default -> 0;
        };
    }

    /// Reads the number of a process or thread. One that is too large is reported.
    private int threadNumber(int start) {
        int end = digits(start);
        return number > MAX_ID ? NOT_PLAIN : end;
    }

    /// Takes the values of an object or array.
    ///
    /// @param keyLength how much of `key` is its own key
    /// @return the place after it
    private int container(int start, int keyLength, int depth) {
        boolean isObject = at(start) == '{';
        int close = isObject ? '}' : ']';
        int at = space(start + 1);
        if (at(at) == close || depth > MAX_DEPTH) {
            return depth > MAX_DEPTH ? NOT_PLAIN : at + 1;
        }
        for (int index = 0;;) {
            int length;
            if (isObject) {
                int nameEnd = text(at);
                length = append(keyLength, '.', bytes, at + 1, nameEnd - 1);
                int colon = space(nameEnd);
                at = at(colon) == ':' ? space(colon + 1) : NOT_PLAIN;
            } else {
                var digits = (index + "]").getBytes(StandardCharsets.US_ASCII);
                length = append(keyLength, '[', digits, 0, digits.length);
            }
            if (at == NOT_PLAIN || length > key.length || run.args.size() - event.argsStart > MAX_ARGS) {
                return NOT_PLAIN;
            }
            // What is null has no number.
            index += at(at) == 'n' ? 0 : 1;
            at = space(value(at, length, depth));
            if (at(at) != ',') {
                return at(at) == close ? at + 1 : NOT_PLAIN;
            }
            at = space(at + 1);
        }
    }

    /// {@return the length of a key with one more part, which is more than there is room for where that does not fit}
    private int append(int keyLength, char separator, byte[] from, int start, int end) {
        int length = keyLength + 1 + Math.max(0, end - start);
        if (length <= key.length) {
            key[keyLength] = (byte) separator;
            System.arraycopy(from, start, key, keyLength + 1, length - keyLength - 1);
        }
        return length;
    }

    /// Takes the value of an argument.
    private int value(int start, int keyLength, int depth) {
        return switch (at(start)) {
            case '{', '[' -> container(start, keyLength, depth + 1);
            case '"' -> textValue(start, keyLength);
            case 't' -> truth(start, TRUE, 1, keyLength);
            case 'f' -> truth(start, FALSE, 0, keyLength);
            case 'n' -> literal(start, NULL);
            default -> number(start, keyLength);
        };
    }

    private int textValue(int start, int keyLength) {
        int end = text(start);
        if (end == NOT_PLAIN || isCorrelation(keyLength)) {
            return NOT_PLAIN;
        }
        run.args.addText(run.args.key(key, 0, keyLength), bytes, start + 1, end - 1);
        return end;
    }

    private int truth(int start, byte[] word, int value, int keyLength) {
        int end = literal(start, word);
        if (end != NOT_PLAIN) {
            run.args.add(run.args.key(key, 0, keyLength), Arg.Type.BOOL, value);
        }
        return end;
    }

    private int literal(int start, byte[] word) {
        int end = start + word.length;
        return end <= limit && Arrays.equals(bytes, start, end, word, 0, word.length) ? end : NOT_PLAIN;
    }

    private boolean isCorrelation(int keyLength) {
        return Arrays.equals(key, 0, keyLength, CORRELATION, 0, CORRELATION.length);
    }

    private int number(int start, int keyLength) {
        int end = decimal(start);
        int digits = whole + Math.max(0, decimals);
        if (end == NOT_PLAIN || (decimals < 0 && digits > MAX_DIGITS)) {
            return NOT_PLAIN;
        }
        int argument = run.args.key(key, 0, keyLength);
        if (decimals < 0) {
            run.args.add(argument, Arg.Type.INT, isNegative ? -number : number);
            correlation = isCorrelation(keyLength) ? number : correlation;
        } else {
            // Both numbers are exact, so their quotient is rounded once.
            double value = digits <= MAX_EXACT_DIGITS
                    ? number / POWERS[decimals]
                    : Math.abs(Double.parseDouble(new String(bytes, start, end - start, StandardCharsets.US_ASCII)));
            run.args.add(argument, Arg.Type.DOUBLE, Double.doubleToRawLongBits(isNegative ? -value : value));
        }
        return isCorrelation(keyLength) && (decimals >= 0 || isNegative) ? NOT_PLAIN : end;
    }

    /// Reads microseconds as nanoseconds.
    private int micros(int start) {
        int first = bytes[start] - '0';
        if (first < 1 || first > 9) {
            return anyMicros(start);
        }
        long value = first;
        int at = start + 1;
        for (int digit = bytes[at] - '0'; digit >= 0 && digit <= 9; digit = bytes[at] - '0') {
            value = value * 10 + digit;
            if (++at - start > MAX_USUAL_DIGITS) {
                return anyMicros(start);
            }
        }
        int missing = 3;
        if (bytes[at] == '.') {
            at++;
            for (int digit = bytes[at] - '0'; digit >= 0 && digit <= 9 && missing > 0; digit = bytes[at] - '0') {
                value = value * 10 + digit;
                missing--;
                at++;
            }
        }
        if (at >= limit || (bytes[at] != ',' && bytes[at] != '}')) {
            return anyMicros(start);
        }
        number = value * THOUSANDS[missing];
        return missing == 3 && bytes[at - 1] == '.' ? NOT_PLAIN : at;
    }

    private int anyMicros(int start) {
        int end = decimal(start);
        long scale = decimals > 3 ? 0 : (long) POWERS[3 - Math.max(0, decimals)];
        if (end == NOT_PLAIN || isNegative || scale == 0 || isLong(start) || number > MAX_NS / scale) {
            return NOT_PLAIN;
        }
        number *= scale;
        return end;
    }

    /// {@return whether the number at a place, which was read last, is too long to be sure that it fits into 64 bits}
    private boolean isLong(int start) {
        int digits = whole + Math.max(0, decimals);
        return digits > MAX_DIGITS + (bytes[start] < '9' ? 1 : 0);
    }

    private int digits(int start) {
        long value = 0;
        int at = start;
        for (int digit = bytes[at] - '0'; digit >= 0 && digit <= 9
                && at - start < MAX_USUAL_DIGITS; digit = bytes[at] - '0') {
            value = value * 10 + digit;
            at++;
        }
        if (at > start && at < limit && (bytes[at] == ',' || bytes[at] == '}')
                && (bytes[start] != '0' || at == start + 1)) {
            number = value;
            return at;
        }
        int end = decimal(start);
        return end == NOT_PLAIN || isNegative || decimals >= 0 || whole > MAX_DIGITS ? NOT_PLAIN : end;
    }

    /// Reads a number without an exponent as JSON has it: all its digits, how many are before and after the point.
    private int decimal(int start) {
        isNegative = at(start) == '-';
        int first = isNegative ? start + 1 : start;
        number = 0;
        int at = digitsFrom(first);
        whole = at - first;
        decimals = -1;
        if (at(at) == '.') {
            int point = at;
            at = digitsFrom(at + 1);
            decimals = at - point - 1;
        }
        boolean isNumber = whole > 0 && decimals != 0 && (whole == 1 || bytes[first] != '0');
        return isNumber && at(at) != 'e' && at(at) != 'E' ? at : NOT_PLAIN;
    }

    private int digitsFrom(int start) {
        long value = number;
        int at = start;
        // After the limit there may be more digits, but whatever goes on there is not read.
        for (int digit = bytes[at] - '0'; digit >= 0 && digit <= 9 && at < limit; digit = bytes[at] - '0') {
            value = value * 10 + digit;
            at++;
        }
        number = value;
        return at;
    }

    /// {@return the place after a text in quotes that has nothing but printable ASCII and no escapes}
    private int text(int start) {
        if (at(start) != '"') {
            return NOT_PLAIN;
        }
        for (int at = start + 1; at < limit; at += 8) {
            long marks = Words.notPlain(Words.load(bytes, at));
            if (marks != 0) {
                int end = at + Words.first(marks);
                return end < limit && bytes[end] == '"' ? end + 1 : NOT_PLAIN;
            }
        }
        return NOT_PLAIN;
    }

    /// {@return the place after white space}
    private int space(int start) {
        int at = start;
        while (at >= 0 && at < limit && bytes[at] <= ' '
                && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == '\t')) {
            at++;
        }
        return at;
    }

    private byte at(int at) {
        return at >= 0 && at < limit ? bytes[at] : 0;
    }
}
