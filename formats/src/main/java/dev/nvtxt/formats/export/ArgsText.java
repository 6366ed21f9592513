// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.parser.trace.Arg;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;

/// Arguments of events as JSON.
final class ArgsText {
    private static final JsonFactory FACTORY = new JsonFactory();

    private ArgsText() {}

    /// {@return the arguments as an object with flat keys}
    static String of(List<Arg> args) {
        var text = new StringWriter();
        try (var json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            for (var arg : args) {
                json.writeFieldName(arg.key());
                write(json, arg);
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /// Writes the value of an argument. JSON has no number for what is not finite; that is a text.
    static void write(JsonGenerator json, Arg arg) throws IOException {
        switch (arg.type()) {
            case BOOL -> json.writeBoolean(arg.bits() != 0);
            case INT -> json.writeNumber(arg.bits());
            case UINT, POINTER -> json.writeNumber(new BigInteger(Long.toUnsignedString(arg.bits())));
            case DOUBLE -> {
                double value = Double.longBitsToDouble(arg.bits());
                if (Double.isFinite(value)) {
                    json.writeNumber(value);
                } else {
                    json.writeString(Double.toString(value));
                }
            }
            case STRING -> json.writeString(arg.label());
        }
    }
}
