// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;

/// How all JSON is written: compact, in UTF-8, to a stream that stays open.
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /// {@return a generator whose `close` does not close the stream; objects after each other stand on one line}
    public static JsonGenerator generator(OutputStream out) throws IOException {
        return FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .setPrettyPrinter(new MinimalPrettyPrinter(""));
    }
}
