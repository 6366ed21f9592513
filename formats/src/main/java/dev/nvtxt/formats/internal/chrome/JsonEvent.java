// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The members of one event. Filled again and again; of equal keys the last one counts.
final class JsonEvent {
    /// A value that is no object and no array.
    ///
    /// @param token what it is
    /// @param text its text
    record Scalar(JsonToken token, String text) {
        boolean isNumber() {
            return token.isNumeric();
        }

        boolean isText() {
            return token == JsonToken.VALUE_STRING;
        }

        boolean isNull() {
            return token == JsonToken.VALUE_NULL;
        }

        boolean isTrue() {
            return token == JsonToken.VALUE_TRUE;
        }
    }

    private final Map<String, Scalar> members = new LinkedHashMap<>();
    final List<Arg> args = new ArrayList<>();
    /// The arguments that are no objects and no arrays; those that are have null.
    final Map<String, @Nullable Scalar> plainArgs = new LinkedHashMap<>();
    boolean hasArgs;
    @Nullable
    Scalar localId;
    @Nullable
    Scalar globalId;

    /// Reads an event.
    ///
    /// @param parser is at the beginning of the object
    void read(JsonParser parser) throws IOException {
        members.clear();
        args.clear();
        plainArgs.clear();
        hasArgs = false;
        localId = null;
        globalId = null;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var key = parser.currentName();
            var token = parser.nextToken();
            if (key.equals("args") && token == JsonToken.START_OBJECT) {
                readArgs(parser);
            } else if (key.equals("id2") && token == JsonToken.START_OBJECT) {
                readIds(parser);
            } else if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
                parser.skipChildren();
            } else {
                members.put(key, scalar(parser));
            }
        }
        if (parser.currentToken() != JsonToken.END_OBJECT) {
            throw new IOException("the event does not end");
        }
    }

    /// Reads an event.
    ///
    /// @param bytes have it from `start` on
    void read(byte[] bytes, int start, int length) throws IOException {
        try (var parser = JsonArgs.FACTORY.createParser(bytes, start, length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("no object");
            }
            read(parser);
        }
    }

    private static Scalar scalar(JsonParser parser) throws IOException {
        var token = parser.currentToken();
        return new Scalar(token,
                token == JsonToken.VALUE_STRING ? JsonArgs.clean(parser.getText()) : parser.getText());
    }

    private void readArgs(JsonParser parser) throws IOException {
        hasArgs = true;
        args.clear();
        plainArgs.clear();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var key = JsonArgs.clean(parser.currentName());
            var token = parser.nextToken();
            plainArgs.put(key, token.isScalarValue() ? scalar(parser) : null);
            JsonArgs.add(args, "args." + key, parser);
        }
    }

    /// Reads arguments up to the mistake in them.
    void readBrokenArgs(String text) {
        try (var parser = JsonArgs.FACTORY.createParser(text)) {
            parser.nextToken();
            readArgs(parser);
        } catch (IOException _) {
            // What was read before the mistake is there.
        }
    }

    private void readIds(JsonParser parser) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var key = parser.currentName();
            if (!parser.nextToken().isScalarValue()) {
                parser.skipChildren();
            } else if (key.equals("local")) {
                localId = scalar(parser);
            } else if (key.equals("global")) {
                globalId = scalar(parser);
            }
        }
    }

    @Nullable
    Scalar get(String key) {
        return members.get(key);
    }

    /// {@return the text of a member, or null if it is none}
    @Nullable
    String text(String key) {
        var value = members.get(key);
        return value != null && value.isText() ? value.text() : null;
    }

    boolean isTrue(String key) {
        var value = members.get(key);
        return value != null && value.isTrue();
    }
}
