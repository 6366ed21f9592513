// SPDX-License-Identifier: Apache-2.0
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;

/// Writes the sample of one made-up run that five programs recorded, each in its format and by its clock: two files of
/// NVTXT, a Perfetto trace, a Chrome JSON trace, and a database as Nsight Systems exports it. One instant, the flash, is in
/// all of them.
///
///     java -cp sqlite-jdbc.jar samples/tools/MakeOneRun.java samples
public final class MakeOneRun {
    /// The flash by wall clock: 2026-11-21T01:34:00.123456700Z.
    private static final long FLASH_UTC = 1_795_224_840_123_456_700L;
    private static final long FLASH_RAW = 9_123_456_789_000L;
    private static final long FLASH_BOOT = 9_480_000_123_400L;
    private static final long FLASH_SCRIPT = 300_000_000L;
    private static final long FLASH_SESSION = 2_000_000_000L;
    /// What FileTime counts: 100 ns from 1601.
    private static final long FILE_TIME_EPOCH = 116_444_736_000_000_000L;
    private static final long FRAME = 16_666_700;
    private static final int FIRST = -12;
    private static final int LAST = 12;

    private MakeOneRun() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        var folder = Files.createDirectories(Path.of(arguments[0], "one-run"));
        write(folder.resolve("host.nvtxt"), host());
        write(folder.resolve("service.nvtxt"), service());
        Files.write(folder.resolve("engine.pftrace"), engine());
        write(folder.resolve("script.json"), script());
        capture(folder.resolve("capture.sqlite"));
        write(folder.resolve("one-run.nvtxt-session"), session());
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    private static long start(int frame) {
        return frame * FRAME;
    }

    /// {@return a length that varies from frame to frame, in steps of 100 ns}
    private static long length(int frame, int part, long ns) {
        long factor = 70 + Math.floorMod(frame * 37L + part * 53L, 60);
        return ns * factor / 100 / 100 * 100;
    }

    // NVTXT by ClockMonotonicRaw and by FileTime

    private static String host() {
        var text = new StringBuilder("""
                # The host program: frames, by ClockMonotonicRaw.
                SetFileDisplayName, "host"
                TimeBase = ClockMonotonicRaw
                NameProcess, 4242, "renderer"
                NameOsThread, 4242, 4243, "main"
                ProcessId = 4242
                ThreadId = 4243
                @RangeStartEnd, Start, End, Color, Message
                @Marker, Time, Color, Message
                """);
        for (int frame = FIRST; frame <= LAST; frame++) {
            long at = FLASH_RAW + start(frame);
            text.append("RangeStartEnd, %d, %d, SteelBlue, \"frame %d\"\n".formatted(at,
                    at + length(frame, 0, 12_000_000), frame - FIRST));
        }
        return text.append("Marker, %d, Red, \"flash\"\n".formatted(FLASH_RAW)).toString();
    }

    private static String service() {
        var text = new StringBuilder("""
                # A service that the program asks for textures, by FileTime.
                SetFileDisplayName, "service"
                TimeBase = FileTime
                NameProcess, 5100, "texture service"
                ProcessId = 5100
                ThreadId = 5101
                @RangeStartEnd, Start, End, Color, Message
                @Marker, Time, Color, Message
                """);
        long flash = FILE_TIME_EPOCH + FLASH_UTC / 100;
        for (int frame = FIRST; frame <= LAST; frame += 3) {
            long at = flash + (start(frame) + 3_000_000) / 100;
            text.append("RangeStartEnd, %d, %d, DarkOrange, \"decode texture %d\"\n".formatted(at,
                    at + length(frame, 1, 24_000_000) / 100, (frame - FIRST) / 3));
        }
        return text.append("Marker, %d, Red, \"flash\"\n".formatted(flash)).toString();
    }

    // Perfetto, by CLOCK_BOOTTIME with a snapshot of all clocks. Field numbers are those of its published schema.

    /// A protobuf message that is being written.
    private static final class Message {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Message number(int field, long value) {
            varint((long) field << 3);
            varint(value);
            return this;
        }

        Message text(int field, String value) {
            return bytes(field, value.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message value) {
            return bytes(field, value.bytes.toByteArray());
        }

        Message fixed(int field, long value) {
            varint((long) field << 3 | 1);
            for (int i = 0; i < 8; i++) {
                bytes.write((int) (value >>> (8 * i)));
            }
            return this;
        }

        private Message bytes(int field, byte[] value) {
            varint((long) field << 3 | 2);
            varint(value.length);
            bytes.writeBytes(value);
            return this;
        }

        private void varint(long value) {
            long left = value;
            while ((left & ~0x7FL) != 0) {
                bytes.write((int) (left & 0x7F | 0x80));
                left >>>= 7;
            }
            bytes.write((int) left);
        }
    }

    private static final int BEGIN = 1;
    private static final int END = 2;
    private static final int INSTANT = 3;
    private static final int COUNTER = 4;
    private static final long MAIN = 11;
    private static final long WORKER = 12;
    private static final long DRAWS = 13;

    private static Message packet() {
        return new Message().number(10, 1);
    }

    private static Message event(int type, long track, String name) {
        var event = new Message().number(9, type).number(11, track);
        return name.isEmpty() ? event : event.text(23, name).text(22, "engine");
    }

    private static void add(Message trace, long at, Message event) {
        trace.message(1, packet().number(8, FLASH_BOOT + at).message(11, event));
    }

    private static byte[] engine() {
        var trace = new Message();
        var clocks = new Message();
        long[][] readings = { { 6, FLASH_BOOT }, { 3, FLASH_BOOT - 41_000_000_000L }, { 5, FLASH_RAW },
                { 1, FLASH_UTC } };
        for (var reading : readings) {
            clocks.message(1, new Message().number(1, reading[0]).number(2, reading[1]));
        }
        trace.message(1, packet().number(13, 1).message(6, clocks));
        trace.message(1, packet().message(60, new Message().number(1, 10)
                .message(3, new Message().number(1, 4242).text(6, "renderer"))));
        trace.message(1, packet().message(60, new Message().number(1, MAIN)
                .message(4, new Message().number(1, 4242).number(2, 4243).text(5, "main"))));
        trace.message(1, packet().message(60, new Message().number(1, WORKER)
                .message(4, new Message().number(1, 4242).number(2, 4244).text(5, "worker"))));
        trace.message(1, packet().message(60, new Message().number(1, DRAWS).number(5, 10).text(2, "draw calls")
                .message(8, new Message().number(3, 2))));
        for (int frame = FIRST; frame <= LAST; frame++) {
            frame(trace, frame);
        }
        add(trace, 0, event(INSTANT, MAIN, "flash"));
        return trace.bytes.toByteArray();
    }

    private static void frame(Message trace, int frame) {
        long at = start(frame) + 200_000;
        var number = new Message().text(10, "frame").number(4, frame - FIRST);
        add(trace, at, event(BEGIN, MAIN, "Engine::Frame").message(4, number));
        for (var part : new String[]{ "Update", "Cull", "Submit" }) {
            var begin = event(BEGIN, MAIN, part);
            add(trace, at, part.equals("Submit") ? begin.fixed(47, 100 + frame - FIRST) : begin);
            at += length(frame, part.length(), 3_000_000);
            add(trace, at, event(END, MAIN, ""));
        }
        add(trace, at, event(COUNTER, DRAWS, "").number(30, 900 + Math.floorMod(frame * 71, 300)));
        add(trace, at + 100_000, event(END, MAIN, ""));
        add(trace, at + 400_000, event(BEGIN, WORKER, "Encode").fixed(48, 100 + frame - FIRST));
        add(trace, at + 400_000 + length(frame, 9, 4_000_000), event(END, WORKER, ""));
    }

    // Chrome JSON, as a script's profiler writes it: microseconds of a clock of its own

    private static String micros(long ns) {
        return ns / 1000 + "." + "%03d".formatted(ns % 1000);
    }

    private static String script() {
        var text = new StringBuilder("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
                + "{\"ph\":\"M\",\"pid\":6001,\"name\":\"process_name\",\"args\":{\"name\":\"script\"}},\n"
                + "{\"ph\":\"M\",\"pid\":6001,\"tid\":6002,\"name\":\"thread_name\",\"args\":{\"name\":\"ticks\"}},\n");
        for (int frame = FIRST; frame <= LAST; frame++) {
            text.append("{\"ph\":\"X\",\"pid\":6001,\"tid\":6002,\"cat\":\"script\",\"name\":\"tick\",\"ts\":")
                    .append(micros(FLASH_SCRIPT + start(frame) + 500_000)).append(",\"dur\":")
                    .append(micros(length(frame, 4, 5_000_000))).append(",\"args\":{\"objects\":")
                    .append(40 + Math.floorMod(frame * 13, 25)).append("}},\n");
        }
        return text.append("{\"ph\":\"i\",\"s\":\"t\",\"pid\":6001,\"tid\":6002,\"cname\":\"terrible\",\"name\":\"flash\",\"ts\":")
                .append(micros(FLASH_SCRIPT)).append("}\n]}\n").toString();
    }

    // SQLite, as the user guide of Nsight Systems publishes its tables: nanoseconds of the session

    private static void capture(Path file) throws IOException, SQLException {
        Files.deleteIfExists(file);
        long process = 4242L << 24;
        long thread = process | 4243;
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var sql = connection.createStatement()) {
            connection.setAutoCommit(false);
            sql.executeUpdate("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT NOT NULL)");
            sql.executeUpdate("INSERT INTO StringIds VALUES (1, 'main'), (2, 'shade'), (3, 'cudaLaunchKernel')");
            sql.executeUpdate("CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT)");
            sql.executeUpdate("INSERT INTO PROCESSES VALUES (" + process + ", 4242, 'renderer')");
            sql.executeUpdate("CREATE TABLE ThreadNames (nameId INTEGER, priority INTEGER, globalTid INTEGER)");
            sql.executeUpdate("INSERT INTO ThreadNames VALUES (1, 0, " + thread + ")");
            sql.executeUpdate("CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INTEGER, utcTime TEXT, "
                    + "localTime TEXT)");
            sql.executeUpdate("INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (" + (FLASH_UTC - FLASH_SESSION)
                    + ", '', '')");
            sql.executeUpdate("CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT "
                    + "NULL, category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, textId INTEGER, "
                    + "domainId INTEGER, int64Value INTEGER)");
            sql.executeUpdate("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, "
                    + "globalTid INTEGER, correlationId INTEGER, nameId INTEGER, returnValue INTEGER)");
            sql.executeUpdate("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
                    + "streamId INTEGER, correlationId INTEGER, globalPid INTEGER, shortName INTEGER)");
            for (int frame = FIRST; frame <= LAST; frame++) {
                long at = FLASH_SESSION + start(frame) + 9_000_000;
                sql.executeUpdate("INSERT INTO NVTX_EVENTS VALUES (%d, %d, 59, 1, %d, 'Shade', %d, NULL, 0, %d)"
                        .formatted(at, at + 2_000_000, 0xFF76B900, thread, frame - FIRST));
                sql.executeUpdate("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (%d, %d, %d, %d, 3, 0)"
                        .formatted(at + 100_000, at + 180_000, thread, frame - FIRST));
                sql.executeUpdate("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (%d, %d, 0, 7, %d, %d, 2)"
                        .formatted(at + 500_000, at + 500_000 + length(frame, 6, 5_000_000), frame - FIRST, process));
            }
            sql.executeUpdate("INSERT INTO NVTX_EVENTS VALUES (0, NULL, 33, 1, NULL, 'GPU work', " + thread
                    + ", NULL, 0, NULL)");
            sql.executeUpdate("INSERT INTO NVTX_EVENTS VALUES (" + FLASH_SESSION + ", NULL, 34, NULL, " + 0xFFFF0000
                    + ", 'flash', " + thread + ", NULL, 0, NULL)");
            connection.commit();
        }
    }

    private static String session() {
        return """
                {
                  "format" : "nvtxt-session",
                  "version" : 1,
                  "files" : [ "host.nvtxt", "service.nvtxt", "engine.pftrace", "script.json", "capture.sqlite" ],
                  "clocks" : [ {
                    "file" : "script.json",
                    "timeBase" : "Trace",
                    "anchors" : [ { "ticks" : %d, "at" : "2026-11-21T01:34:00.123456700Z" } ]
                  } ]
                }
                """.formatted(FLASH_SCRIPT);
    }
}
