// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.Value;

/// Runs the scripts of a page without a browser. They have no document: only what they compute can be asked for.
final class PageScripts implements AutoCloseable {
    /// What the scripts use of a browser and the language does not have.
    private static final String BROWSER = """
            class TextDecoder {
              decode(bytes) {
                return decodeURIComponent(Array.from(bytes, byte => '%' + byte.toString(16).padStart(2, '0')).join(''));
              }
            }
            const window = { addEventListener() {} }, document = { addEventListener() {} };
            """;
    /// All but the last, which starts the page.
    private static final int STARTING = 1;

    private final Context context;

    PageScripts() {
        var engine = Engine.newBuilder("js").option("engine.WarnInterpreterOnly", "false").build();
        context = Context.newBuilder("js").engine(engine).build();
        context.eval("js", BROWSER);
        var names = PageTemplate.SCRIPTS.subList(0, PageTemplate.SCRIPTS.size() - STARTING);
        names.forEach(name -> context.eval("js", script(name)));
    }

    private static String script(String name) {
        try (var in = PageTemplate.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no script " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads the data of a page into the variable `trace`, with its lanes.
    void open(String html) {
        context.eval("js",
                "globalThis.trace = readTrace(Uint8Array.from('" + HexFormat.of().formatHex(PageReader.data(html))
                        + "'.match(/../g), pair => parseInt(pair, 16))); placeEvents(trace); growTree(trace);");
    }

    /// {@return the value of an expression}
    Value eval(String expression) {
        return context.eval("js", expression);
    }

    @Override
    public void close() {
        context.close(true);
    }
}
