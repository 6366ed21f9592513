// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import module java.base;

/// What a PDF needs to know of a TrueType font: which glyph a character has, and how wide it is.
///
/// Source: OpenType specification, tables `cmap` (format 4), `head`, `hhea` and `hmtx`.
final class TrueTypeFont {
    private static final int DIRECTORY = 12;
    private static final int ENTRY = 16;

    private final ByteBuffer data;
    private final int unitsPerEm;
    private final int widths;
    private final int hmtx;
    private final int characters;

    TrueTypeFont(byte[] file) {
        data = ByteBuffer.wrap(file);
        unitsPerEm = data.getShort(table("head") + 18) & 0xFFFF;
        widths = data.getShort(table("hhea") + 34) & 0xFFFF;
        hmtx = table("hmtx");
        characters = characters();
    }

    /// {@return the font that the timeline writes with}
    static TrueTypeFont bundled(boolean isStrong) {
        var name = isStrong ? "Roboto-Medium.ttf" : "Roboto-Regular.ttf";
        var path = "/dev/nvtxt/timeline/font/" + name;
        try (var in = Objects.requireNonNull(TrueTypeFont.class.getResourceAsStream(path), path)) {
            return new TrueTypeFont(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// {@return the whole font file}
    byte[] file() {
        return data.array().clone();
    }

    /// {@return the glyph of a character, 0 if the font has none}
    int glyph(int codePoint) {
        if (codePoint > 0xFFFF) {
            return 0;
        }
        int segments = unsigned(characters + 6) / 2;
        int ends = characters + 14;
        int starts = ends + 2 * segments + 2;
        for (int segment = 0; segment < segments; segment++) {
            if (codePoint <= unsigned(ends + 2 * segment)) {
                return glyphInSegment(codePoint, starts + 2 * segment, segments);
            }
        }
        return 0;
    }

    private int glyphInSegment(int codePoint, int start, int segments) {
        int first = unsigned(start);
        if (codePoint < first) {
            return 0;
        }
        int delta = unsigned(start + 2 * segments);
        int rangeAt = start + 4 * segments;
        int range = unsigned(rangeAt);
        if (range == 0) {
            return (codePoint + delta) & 0xFFFF;
        }
        int glyph = unsigned(rangeAt + range + 2 * (codePoint - first));
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF;
    }

    /// {@return how far the next glyph is, in thousandths of the font's size}
    int width(int glyph) {
        int at = hmtx + 4 * Math.min(glyph, widths - 1);
        return Math.round(unsigned(at) * 1000f / unitsPerEm);
    }

    /// {@return how wide a text is in thousandths of the font's size, or -1 if the font lacks one of its characters}
    int width(String text) {
        int width = 0;
        for (int at = 0; at < text.length();) {
            int point = text.codePointAt(at);
            int glyph = glyph(point);
            if (glyph == 0) {
                return -1;
            }
            width += width(glyph);
            at += Character.charCount(point);
        }
        return width;
    }

    /// {@return a number of the table `hhea`, in thousandths of the font's size: 4 is the ascent, 6 the descent}
    int vertical(int offset) {
        return Math.round(data.getShort(table("hhea") + offset) * 1000f / unitsPerEm);
    }

    /// {@return one of the four edges of the box around all glyphs, in thousandths of the font's size}
    int edge(int index) {
        return Math.round(data.getShort(table("head") + 36 + 2 * index) * 1000f / unitsPerEm);
    }

    private int characters() {
        int cmap = table("cmap");
        for (int i = 0; i < unsigned(cmap + 2); i++) {
            int at = cmap + data.getInt(cmap + 8 + 8 * i);
            if (unsigned(at) == 4) {
                return at;
            }
        }
        throw new IllegalArgumentException("the font has no character table of format 4");
    }

    private int table(String tag) {
        int name = 0;
        for (int i = 0; i < 4; i++) {
            name = (name << 8) | tag.charAt(i);
        }
        for (int i = 0; i < unsigned(4); i++) {
            int entry = DIRECTORY + ENTRY * i;
            if (data.getInt(
                    entry) == (tag.charAt(0) << 24 | tag.charAt(1) << 16 | tag.charAt(2) << 8 | tag.charAt(3))) {
                return data.getInt(entry + 8);
            }
        }
        throw new IllegalArgumentException("the font has no table " + tag);
    }

    private int unsigned(int at) {
        return data.getShort(at) & 0xFFFF;
    }
}
