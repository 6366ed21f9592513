// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import module java.base;

/// A font inside a PDF, with the glyphs that are used. Source: ISO 32000-1, section 9.7.
final class PdfFont {
    private static final int MAX_PER_BLOCK = 100;

    private final TrueTypeFont font;
    private final String name;
    private final Map<Integer, Integer> characterByGlyph = new TreeMap<>();

    PdfFont(TrueTypeFont font, String name) {
        this.font = font;
        this.name = name;
    }

    boolean isUsed() {
        return !characterByGlyph.isEmpty();
    }

    /// {@return the text as the hexadecimal numbers of its glyphs; every character has one}
    String encode(String text) {
        var hex = new StringBuilder("<");
        text.codePoints().forEach(point -> {
            int glyph = font.glyph(point);
            characterByGlyph.putIfAbsent(glyph, point);
            hex.append("%04X".formatted(glyph));
        });
        return hex.append('>').toString();
    }

    /// Adds the font and all that it needs.
    int addTo(PdfFile file) {
        var bytes = font.file();
        int program = file.addStream("/Length1 " + bytes.length, bytes);
        int descriptor = file.add("<< /Type /FontDescriptor /FontName /" + name + " /Flags 32 /FontBBox ["
                + font.edge(0) + ' ' + font.edge(1) + ' ' + font.edge(2) + ' ' + font.edge(3)
                + "] /ItalicAngle 0 /Ascent " + font.vertical(4) + " /Descent " + font.vertical(6)
                + " /CapHeight 711 /StemV 80 /FontFile2 " + program + " 0 R >>");
        int descendant = file.add("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /" + name
                + " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor "
                + descriptor + " 0 R /CIDToGIDMap /Identity /W [" + widths() + "] >>");
        int unicode = file.addStream("", PdfFile.ascii(unicodeMap()));
        return file
                .add("<< /Type /Font /Subtype /Type0 /BaseFont /" + name + " /Encoding /Identity-H /DescendantFonts ["
                        + descendant + " 0 R] /ToUnicode " + unicode + " 0 R >>");
    }

    private String widths() {
        var widths = new StringBuilder();
        characterByGlyph.keySet()
                .forEach(glyph -> widths.append(glyph).append(" [").append(font.width(glyph)).append("] "));
        return widths.toString().trim();
    }

    private String unicodeMap() {
        var map = new StringBuilder("""
                /CIDInit /ProcSet findresource begin 12 dict begin begincmap
                /CMapName /Identity-Unicode def /CMapType 2 def
                1 begincodespacerange <0000> <FFFF> endcodespacerange
                """);
        var entries = characterByGlyph.entrySet().stream().toList();
        for (int from = 0; from < entries.size(); from += MAX_PER_BLOCK) {
            var block = entries.subList(from, Math.min(entries.size(), from + MAX_PER_BLOCK));
            map.append(block.size()).append(" beginbfchar\n");
            block.forEach(entry -> map.append("<%04X> <%04X>\n".formatted(entry.getKey(), entry.getValue())));
            map.append("endbfchar\n");
        }
        return map.append("endcmap CMapName currentdict /CMap defineresource pop end end\n").toString();
    }
}
