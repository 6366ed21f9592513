// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import module java.base;
import org.jspecify.annotations.Nullable;

/// How all JSON is written: compact, in UTF-8, to a stream that stays open.
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private static final CharacterEscapes CONTROLS = new ControlEscapes();

    private Json() {}

    /// A text that is written many times.
    ///
    /// @param escaped with what JSON itself escapes
    /// @param isEnough whether a terminal may get that
    record Text(SerializedString escaped, boolean isEnough) {
        static Text of(String text) {
            return new Text(new SerializedString(text), TerminalText.line(text).equals(text));
        }

        void write(JsonGenerator json) throws IOException {
            if (isEnough) {
                json.writeString(escaped);
            } else {
                json.writeString(escaped.getValue());
            }
        }
    }

    /// Escapes what a terminal would obey, and JSON allows as it is: the value stays the same.
    private static final class ControlEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[0x7F] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int unit) {
            boolean isWritten = TerminalText.isSafe(unit) || Character.isSurrogate((char) unit);
            return isWritten ? null : new SerializedString(String.format("\\u%04X", unit));
        }
    }

    /// Writes a number, or null where there is none.
    public static void writeNumber(JsonGenerator json, String key, @Nullable Long value) throws IOException {
        if (value == null) {
            json.writeNullField(key);
        } else {
            json.writeNumberField(key, value);
        }
    }

    /// Writes texts as an array.
    public static void writeTexts(JsonGenerator json, String key, List<String> texts) throws IOException {
        json.writeArrayFieldStart(key);
        for (var text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    static void writeObject(JsonGenerator json, String key, String name, String text) throws IOException {
        json.writeObjectFieldStart(key);
        json.writeStringField(name, text);
        json.writeEndObject();
    }

    /// Ends an object on a line of its own.
    static void endLine(JsonGenerator json) throws IOException {
        json.writeEndObject();
        json.writeRaw('\n');
    }

    /// Ends the one object that is printed, and flushes.
    public static void end(JsonGenerator json) throws IOException {
        endLine(json);
        json.flush();
    }

    /// {@return a generator whose `close` does not close the stream; consecutive objects are on one line}
    public static JsonGenerator generator(OutputStream out) throws IOException {
        return FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setCharacterEscapes(CONTROLS).setPrettyPrinter(new MinimalPrettyPrinter(""));
    }
}
