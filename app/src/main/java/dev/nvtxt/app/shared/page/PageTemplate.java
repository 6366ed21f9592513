// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import module java.base;

/// The page around the data: markup, style sheet and scripts from the resources beside this class, in one file.
///
/// The style sheet and the script are allowed by their hashes; whatever else would get onto the page does not run.
final class PageTemplate {
    /// In the order in which they are put together: each uses only what is in those before it.
    static final List<String> SCRIPTS = List.of("data.js", "format.js", "lanes.js", "colors.js", "view.js", "frames.js",
            "paint.js", "search.js", "panels.js", "input.js", "page.js");
    private static final String DATA = "{{data}}";

    /// Writes what is packed into the page.
    @FunctionalInterface
    interface PackedData {
        void writeTo(OutputStream out) throws IOException;
    }

    private PageTemplate() {}

    /// Writes the page in UTF-16 with a byte order mark, which counts before whatever a server says.
    static void write(String title, OutputStream out, PackedData content) throws IOException {
        var page = page(title);
        int at = page.indexOf(DATA);
        var buffered = new BufferedOutputStream(out, 1 << 16);
        buffered.write(('\uFEFF' + page.substring(0, at)).getBytes(StandardCharsets.UTF_16LE));
        writePacked(buffered, content);
        buffered.write(page.substring(at + DATA.length()).getBytes(StandardCharsets.UTF_16LE));
        buffered.flush();
    }

    private static String page(String title) throws IOException {
        var style = text("page.css");
        var script = script();
        return text("page.html").replace("{{policy}}", policy(style, script)).replace("{{icon}}", icon())
                .replace("{{style}}", style).replace("{{script}}", script).replace("{{title}}", escaped(title));
    }

    /// {@return all scripts as one, in a scope of its own}
    static String script() throws IOException {
        var script = new StringBuilder("(() => {\n'use strict';\n");
        for (var name : SCRIPTS) {
            script.append(text(name));
        }
        return script.append("})();\n").toString();
    }

    private static String policy(String style, String script) {
        return "default-src 'none'; connect-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src '"
                + hash(style) + "'; script-src '" + hash(script) + "'";
    }

    private static String hash(String content) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String icon() throws IOException {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(bytes("icon.png"));
    }

    private static void writePacked(OutputStream out, PackedData content) throws IOException {
        var deflater = new Deflater(Deflater.BEST_COMPRESSION);
        // Planes of times repeat by chance only: without such repeats they are smaller.
        deflater.setStrategy(Deflater.FILTERED);
        try (var packed = new DeflaterOutputStream(new BytesAsText(out), deflater, 1 << 16)) {
            content.writeTo(packed);
        } finally {
            deflater.end();
        }
    }

    private static String text(String name) throws IOException {
        return new String(bytes(name), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }

    private static byte[] bytes(String name) throws IOException {
        try (var in = PageTemplate.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException(name);
            }
            return in.readAllBytes();
        }
    }

    /// {@return a text with what markup would take for its own written otherwise}
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("{{", "{&#123;");
    }

    /// Writes bytes as text in UTF-16LE, two a character, which takes 3 % more than the bytes, where base64 takes 33 %.
    /// What a browser would read otherwise comes changed, after a mark; closing writes a last byte that has no other,
    /// and leaves the stream open.
    static final class BytesAsText extends OutputStream {
        static final char MARK = 1;
        /// Makes something harmless of each character that is no text, or of meaning in HTML.
        static final int CHANGE = 0x4000;
        /// What makes a character of a last byte: no changed character is as low as these.
        static final int SINGLE = 0x100;

        private final OutputStream out;
        private int first = -1;

        BytesAsText(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int value) throws IOException {
            int one = value & 0xFF;
            if (first < 0) {
                first = one;
                return;
            }
            char both = (char) (first | one << 8);
            first = -1;
            if (both == 0 || both == MARK || both == '\r' || both == '<' || Character.isSurrogate(both)) {
                add(MARK);
                add(both ^ CHANGE);
            } else {
                add(both);
            }
        }

        private void add(int character) throws IOException {
            out.write(character);
            out.write(character >> 8);
        }

        @Override
        public void close() throws IOException {
            if (first >= 0) {
                add(MARK);
                add(first | SINGLE);
                first = -1;
            }
        }
    }
}
