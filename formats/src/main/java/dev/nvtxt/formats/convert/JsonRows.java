// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// JSON lines: one object a line, whose members are the columns. Those of an object inside have its name before theirs, as in
/// `request.time`; a list is its number of values.
final class JsonRows implements Rows {
    /// What a mapping has for the separator of columns.
    static final String DELIMITER = "json";
    /// The columns are those of this many rows.
    private static final int MAX_AHEAD = 1000;
    private static final JsonFactory JSON = new JsonFactory();

    private final BufferedReader in;
    private final Mapping mapping;
    private final ArrayDeque<JsonLine> ahead = new ArrayDeque<>();
    private final List<String> names;
    private JsonLine current = new JsonLine("", null);
    private long line;

    /// @param members null where it is no object
    private record JsonLine(String text, @Nullable Map<String, String> members) {}

    JsonRows(BufferedReader in, Mapping mapping) throws IOException {
        this.in = in;
        this.mapping = mapping;
        var all = new LinkedHashMap<String, String>();
        for (var text = in.readLine(); text != null; text = ahead.size() < MAX_AHEAD ? in.readLine() : null) {
            var read = new JsonLine(text, members(text));
            ahead.add(read);
            if (read.members != null) {
                all.putAll(read.members);
            }
        }
        names = List.copyOf(all.keySet());
    }

    /// {@return whether text begins with two lines that are one object each, and the first is no list of events}
    static boolean isJsonLines(String text) {
        var lines = text.lines().filter(line -> !line.isBlank()).limit(2).toList();
        var first = lines.size() < 2 || !lines.get(1).startsWith("{") ? null : members(lines.getFirst());
        return first != null && !first.isEmpty() && !first.containsKey("traceEvents") && !first.containsKey("ph");
    }

    /// {@return the members of a line's object, or null where it is none}
    private static @Nullable Map<String, String> members(String text) {
        try (var parser = JSON.createParser(text)) {
            var members = new LinkedHashMap<String, String>();
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            read(parser, "", members);
            return parser.nextToken() == null ? members : null;
        } catch (IOException _) {
            return null;
        }
    }

    private static void read(JsonParser parser, String prefix, Map<String, String> members) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = prefix + parser.currentName();
            switch (parser.nextToken()) {
                case START_OBJECT -> read(parser, name + ".", members);
                case START_ARRAY -> members.put(name, Integer.toString(count(parser)));
                case VALUE_NULL -> {
                }
                case null -> throw new IOException("the line ends");
                default -> members.put(name, parser.getText().replaceFirst("\\R+$", ""));
            }
        }
    }

    private static int count(JsonParser parser) throws IOException {
        int count = 0;
        for (var token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token == null) {
                throw new IOException("the line ends");
            }
            parser.skipChildren();
            count++;
        }
        return count;
    }

    @Override
    public boolean next() throws IOException {
        do {
            var read = ahead.poll();
            var text = read == null ? in.readLine() : read.text;
            if (text == null) {
                return false;
            }
            line++;
            current = read == null ? new JsonLine(text, members(text)) : read;
        } while (current.text.isBlank());
        return true;
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public boolean isMatch() {
        return current.members != null;
    }

    @Override
    public String text() {
        return current.text;
    }

    @Override
    public int column(Setting setting) throws MappingException {
        var name = mapping.get(setting);
        if (name == null || name.equals(Mapping.NO_COLUMN)) {
            return -1;
        }
        int index = names.indexOf(name);
        if (index < 0) {
            throw new MappingException("--" + setting.id() + ": no object has a member '" + name + "'; members: "
                    + String.join(", ", names));
        }
        return index;
    }

    @Override
    public List<String> columns() {
        return names;
    }

    @Override
    public @Nullable String cell(int position) {
        return get(position);
    }

    @Override
    public @Nullable String get(int column) {
        return current.members == null ? null : current.members.get(names.get(column));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
