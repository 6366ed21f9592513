// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.zip.InflaterInputStream;

/// Unpacks the data of a page as its script does, for tests: written from the description of the format, not from the
/// writer.
final class PageReader {
    static final String BEGIN = "<script id=\"data\" type=\"application/octet-stream\">";

    private final byte[] bytes;
    private int at;

    private PageReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /// An event as the page has it.
    record Item(int bits, long start, long end, int message, int color, int category, int thread, int base,
            long position, long endLine, long duration, long inside) {}

    /// Everything of a page.
    record Unpacked(JsonNode head, List<String> strings, List<Item> items, List<Long> payloads, List<Long> args,
            List<Long> palette, List<Long> curveTimes, byte[] curveValues) {
        String message(Item item) {
            return item.message < 0 ? "" : strings.get(item.message);
        }
    }

    static Unpacked unpack(String html) {
        return new PageReader(data(html)).all();
    }

    /// {@return the data of a page}
    static byte[] data(String html) {
        int from = html.indexOf(BEGIN) + BEGIN.length();
        var packed = new ByteArrayOutputStream();
        for (int at = from; html.charAt(at) != '<'; at++) {
            int pair = html.charAt(at) == 1 ? html.charAt(++at) ^ 0x4000 : html.charAt(at);
            packed.write(pair);
            // A last byte without another is below 0x200, after the mark.
            if (html.charAt(at) == pair || html.charAt(at) >= 0x200) {
                packed.write(pair >> 8);
            }
        }
        try (var in = new InflaterInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Unpacked all() {
        var head = head(part().bytes);
        var strings = strings(part(), part(), new String(part().bytes, StandardCharsets.UTF_8));
        int count = head.path("events").intValue();
        var columns = new ArrayList<Column>();
        for (int i = 0; i < 13; i++) {
            columns.add(new Column(part().bytes));
        }
        var args = part().rest();
        var items = new ArrayList<Item>();
        long end = Long.parseLong(head.path("start").textValue());
        long unit = Long.parseLong(head.path("unit").textValue());
        long position = 0;
        int maxMessage = -1;
        var colors = new HashMap<Integer, Integer>();
        for (int i = 0; i < count; i++) {
            int bits = (int) columns.get(0).next();
            long start = end + columns.get(1).nextSigned() * unit;
            long length = columns.get(2).nextSigned() * unit;
            end = start + length;
            position += columns.get(8).nextSigned();
            long lines = columns.get(9).nextSigned();
            boolean isMeasured = (bits & PageEvents.MEASURED) != 0;
            int message = id(columns.get(3)) - 1;
            message = message == -1 ? maxMessage + 1 : Math.max(message, -1);
            maxMessage = Math.max(maxMessage, message);
            int category = id(columns.get(4));
            int color = id(columns.get(5)) - 1;
            color = color == -2 ? colors.getOrDefault(category, -1) : color;
            colors.put(category, color);
            items.add(new Item(bits, start, end, message, color, category, id(columns.get(6)),
                    id(columns.get(7)), position,
                    lines == 0 ? 0 : position + lines, isMeasured ? length + columns.get(10).nextSigned() : -1,
                    isMeasured ? columns.get(11).nextSigned() * unit : -1));
        }
        var payloads = new ArrayList<Long>();
        while (columns.get(12).hasNext()) {
            payloads.add(columns.get(12).nextSigned());
        }
        return new Unpacked(head, strings, items, payloads, args, part().rest(),
                part().restSigned(), part().bytes);
    }

    /// The numbers of a column: the lowest bytes of all come first, and before them how many bytes a number has.
    private static final class Column {
        private final byte[] bytes;
        private final int count;
        private int at;

        Column(byte[] bytes) {
            this.bytes = bytes;
            this.count = (bytes.length - 1) / bytes[0];
        }

        boolean hasNext() {
            return at < count;
        }

        long next() {
            at++;
            long value = 0;
            for (int plane = 0; plane < bytes[0]; plane++) {
                value |= (bytes[at + plane * count] & 0xFFL) << (8 * plane);
            }
            return value;
        }

        long nextSigned() {
            long value = next();
            return value >>> 1 ^ -(value & 1);
        }
    }

    private static JsonNode head(byte[] json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> strings(PageReader shared, PageReader lengths, String all) {
        var strings = new ArrayList<String>();
        int from = 0;
        var text = "";
        for (long length : lengths.rest()) {
            text = text.substring(0, (int) shared.next()) + all.substring(from, from + (int) length);
            strings.add(text);
            from += (int) length;
        }
        return strings;
    }

    private static int id(Column column) {
        return (int) column.next() - 1;
    }

    private PageReader part() {
        int length = (int) next();
        at += length;
        return new PageReader(Arrays.copyOfRange(bytes, at - length, at));
    }

    private List<Long> rest() {
        var values = new ArrayList<Long>();
        while (hasNext()) {
            values.add(next());
        }
        return values;
    }

    private List<Long> restSigned() {
        return rest().stream().map(value -> value >>> 1 ^ -(value & 1)).toList();
    }

    private boolean hasNext() {
        return at < bytes.length;
    }

    private long next() {
        long value = 0;
        for (int shift = 0;; shift += 7) {
            byte part = bytes[at++];
            value |= (part & 0x7FL) << shift;
            if (part >= 0) {
                return value;
            }
        }
    }
}
