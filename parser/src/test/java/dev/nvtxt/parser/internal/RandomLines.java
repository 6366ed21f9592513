// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Makes texts that look like NVTXT: mostly plain event lines, some definitions and assignments, and lines of either
/// kind that have been changed in a few bytes.
final class RandomLines {
    private static final List<String> DEFINITIONS = List.of("@Marker, Time, Message", "@Marker, Time, ProcessId",
            "@Marker, Time, TimeBase, ProcessId, ThreadId, CategoryId, Color, Message, Payload",
            "@Marker, Message, Time, Payload", "@RangeStartEnd, Start, End, Message", "@RangePush, Time, Message",
            "@RangePop, Time", "@RangePop, Time, TimeBase", "@RangePush, Time, ThreadId, Color",
            "@Marker, Tmie, Message",
            "@Marker, Time,, Message", "@RangeStartEnd, Start, End, TimeBase, ThreadId, Payload, Color, Message",
            "@Foo, Time", "@Marker; Time", "@RangePop, Time, ThreadId, Message",
            "@RangePsuh, Time, Message", "@RangePsuh, Time, ThreadId, Message", "@rangepusj, Message, Time",
            "@Makrer, Time",
            "@Markerr, Time,, Message", "@RangePuh, Message, Time", "@RangeStarEnd, Start, End, Tiem");
    private static final List<String> ASSIGNMENTS = List.of("TimeBase = Manual", "TimeBase = Qpc", "ProcessId = 1",
            "ProcessId = 2", "ThreadId = 7", "ThreadId = x", "Color = Red", "Color = nonsense", "Color = 0xFF00FF00",
            "Message = \"static\"", "CategoryId = 3", "CategoryId = -1", "Payload = 5", "X = 12ab", "Time = 3",
            "TimeBase = manual", "TimeBase = Sundial", "Payload = $X", "ThreadId = $ProcessId");
    private static final List<String> OTHERS = List.of("# comment", "", "NameProcess, 1, \"p\"", "NameProcess, 1, q",
            "NameOsThread, 1, 7, 't'", "AddChildCategory, 1, 2", "AddChildCategory, 2, 1", "NameCategory, 3, \"c\"",
            "SetFileDisplayName, \"f\"", "Foo, 1", "RangePop, 5, Qpc, 1, 7", "RangePush, abc, Qpc, 1, 7",
            "RangePsuh, 5, 7, x",
            "RangePsuh, 6, \"m\"", "Makrer, 3");
    private static final String HEAD = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 7
            @Marker, Time, Message
            @RangePush, Time, Message
            @RangePop, Time
            @RangeStartEnd, Start, End, Message
            """;
    private static final String[] VALUES = { "0", "1", "7", "12345678", "123456789012", "1234567890123456",
        "123456789012345678", "9223372036854775807", "9223372036854775808", "-5", "0x1F", "0xFF112233",
        "0x00003a5c1d2e3f40", "0x7FFFFFFFFFFFFFFF", "0x8000000000000000", "4294967295", "4294967296", "007", "\"m\"",
        "'single'", "\"a longer message of thirty\"", "\"\"", "word", "Red", "red", "Manual", "Qpc", "Relative",
        "\"Manual\"", "$X", "$Color", "\"caf\u00e9\"", "\"\uD83D\uDE00\"", "\"12345678\"", "\"1234567\"", "\"a\\\"b\"",
        "\"c:\\\"", "12ab", "\"0xFF0000\"", "a-b" };
    private static final byte[] INSERTED = ",\"'#$ =@\\-\t0x9a\r\n\u000b\u0001;\u00e9\u00a0"
            .getBytes(StandardCharsets.UTF_8);

    private final Random random;

    RandomLines(long seed) {
        random = new Random(seed);
    }

    byte[] text(int lines) {
        var out = new ByteArrayOutputStream();
        if (random.nextInt(3) > 0) {
            out.writeBytes(HEAD.getBytes(StandardCharsets.US_ASCII));
        }
        for (int i = 0; i < lines; i++) {
            byte[] line = line().getBytes(StandardCharsets.UTF_8);
            out.writeBytes(random.nextInt(8) == 0 ? mutate(line) : line);
            switch (random.nextInt(20)) {
                case 0 -> out.writeBytes(new byte[]{ '\r', '\n' });
                case 1 -> out.write('\r');
                default -> out.write('\n');
            }
        }
        byte[] bytes = out.toByteArray();
        return random.nextBoolean() ? bytes : Arrays.copyOf(bytes, bytes.length - 1);
    }

    private String line() {
        return switch (random.nextInt(24)) {
            case 0, 1 -> pick(DEFINITIONS);
            case 2, 3 -> pick(ASSIGNMENTS);
            case 4, 5 -> pick(OTHERS);
            case 6, 7, 8, 9 -> "Marker, " + time() + ", \"message " + random.nextInt(50) + "\"";
            case 10, 11, 12 -> "RangePush, " + time() + ", \"push\"";
            case 13, 14, 15 -> "RangePop, " + time();
            case 16, 17 -> "RangeStartEnd, " + time() + ", " + time() + ", 'range'";
            case 18 -> "Marker, " + time() + ", Qpc, 1, 7, 3, Red, \"m\", 4";
            case 19 -> "Marker, " + time() + ", " + random.nextInt(3);
            default -> call();
        };
    }

    private String call() {
        var names = List.of("Marker", "RangePush", "RangePop", "RangeStartEnd", "marker", "NameOsThread");
        var line = new StringBuilder(pick(names));
        int count = random.nextInt(10);
        for (int i = 0; i < count; i++) {
            line.append(random.nextInt(5) == 0 ? "," : ", ").append(VALUES[random.nextInt(VALUES.length)]);
        }
        return line.toString();
    }

    private long time() {
        return random.nextInt(4) == 0 ? random.nextLong() >> random.nextInt(64) : 1000 + random.nextInt(1000);
    }

    private byte[] mutate(byte[] line) {
        var out = new ByteArrayOutputStream();
        for (byte b : line) {
            switch (random.nextInt(30)) {
                case 0 -> out.write(INSERTED[random.nextInt(INSERTED.length)]);
                case 1 -> {
                    out.write(b);
                    out.write(INSERTED[random.nextInt(INSERTED.length)]);
                }
                case 2 -> {
                }
                case 3 -> out.write(random.nextInt(10) == 0 ? random.nextInt(256) : b);
                default -> out.write(b);
            }
        }
        return out.toByteArray();
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
