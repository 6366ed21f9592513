// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Glyph;
import dev.nvtxt.timeline.surface.TextStyle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class VectorPictureTest {
    private static final FontFace PLAIN = new Face(5, new TextStyle(12, false));

    @Test
    void svgJoinsRectanglesOfOneColorIntoOnePath() throws IOException {
        var picture = VectorFormat.SVG.start(100, 50, 1);
        picture.fill(0, 0, 10, 5, 0xFF112233);
        picture.fill(20, 0, 1, 5, 0xFF112233);
        picture.blend(30, 0, 1, 5, 0xFF445566, 128);
        assertThat(text(picture)).contains("<path fill=\"#112233\" d=\"M0 0h10v5h-10zM20 0h1v5h-1z\"/>",
                "<path fill=\"#445566\" fill-opacity=\"0.50\" d=\"M30 0h1v5h-1z\"/>");
    }

    @Test
    void svgEscapesTextAndKeepsItsWidth() throws IOException {
        var picture = VectorFormat.SVG.start(100, 50, 2);
        picture.clip(10, 10, 20, 20);
        picture.text(new Face(5, new TextStyle(12.5, true)), "a<b & \u0001c", 8, 3.25f, 20, 0xFF000000);
        var svg = text(picture);
        assertThat(svg).contains("width=\"50\" height=\"25\" viewBox=\"0 0 100 50\"",
                "<text x=\"3.25\" y=\"20\" font-size=\"12.50\" font-weight=\"500\" textLength=\"40\"",
                "clip-path=\"url(#c0)\">a&lt;b &amp; \uFFFDc</text>",
                "<clipPath id=\"c0\"><rect x=\"10\" y=\"10\" width=\"20\" height=\"20\"/></clipPath>");
    }

    @Test
    void svgIsWellFormedWithEveryShape() throws Exception {
        var picture = VectorFormat.SVG.start(100, 50, 1);
        everyShape(picture);
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes(picture)));
        var root = document.getDocumentElement();
        assertThat(root.getElementsByTagName("text").getLength()).isEqualTo(1);
        assertThat(root.getElementsByTagName("path").getLength()).isEqualTo(2);
        assertThat(root.getElementsByTagName("rect").getLength()).isEqualTo(3);
    }

    @Test
    void pdfHasAPageOfTheRightSizeInPointsAndItsFontInside() throws IOException {
        var picture = VectorFormat.PDF.start(200, 100, 2);
        everyShape(picture);
        var pdf = text(picture);
        assertThat(pdf).startsWith("%PDF-1.7\n").endsWith("%%EOF\n").contains("/MediaBox [0 0 75 37.5]",
                "/BaseFont /Roboto-Regular", "/FontFile2", "/A128 << /ca 0.5 >>").doesNotContain("Roboto-Medium");
    }

    @Test
    void everyEntryOfThePdfTablePointsAtItsObject() throws IOException {
        var picture = VectorFormat.PDF.start(200, 100, 1);
        everyShape(picture);
        var pdf = text(picture);
        int table = Integer.parseInt(pdf.substring(pdf.indexOf("startxref\n") + 10, pdf.indexOf("\n%%EOF")));
        assertThat(pdf.substring(table)).startsWith("xref\n0 ");
        var entries = Pattern.compile("(\\d{10}) 00000 n ").matcher(pdf.substring(table));
        int number = 0;
        while (entries.find()) {
            assertThat(pdf.substring(Integer.parseInt(entries.group(1)))).startsWith(++number + " 0 obj\n");
        }
        assertThat(number).isGreaterThan(5);
    }

    @Test
    void pdfTextIsWrittenByGlyphsThatMapBackToItsCharacters() throws IOException {
        var picture = VectorFormat.PDF.start(200, 100, 1);
        picture.text(PLAIN, "Aé", 2, 5, 20, 0xFF102030);
        var font = TrueTypeFont.bundled(false);
        var streams = streams(bytes(picture));
        var glyphs = "<%04X%04X> Tj".formatted(font.glyph('A'), font.glyph('é'));
        assertThat(streams).contains(glyphs, "<%04X> <0041>".formatted(font.glyph('A')),
                "<%04X> <00E9>".formatted(font.glyph('é')), "0.0627 0.1255 0.1882 rg");
    }

    @Test
    void pdfDrawsWhatTheFontLacksAsOutlines() throws IOException {
        var picture = VectorFormat.PDF.start(200, 100, 1);
        picture.text(PLAIN, "影", 1, 5, 20, 0xFF000000);
        assertThat(streams(bytes(picture))).contains(" m\n").doesNotContain("Tj");
    }

    @Test
    void theFontKnowsItsWidths() {
        var font = TrueTypeFont.bundled(false);
        assertThat(font.width(font.glyph('i'))).isLessThan(font.width(font.glyph('W')));
        assertThat(font.width("iW")).isEqualTo(font.width(font.glyph('i')) + font.width(font.glyph('W')));
        assertThat(font.width("影")).isEqualTo(-1);
        assertThat(font.glyph(0x1F600)).isZero();
    }

    /// A font whose characters are all equally wide.
    private record Face(float advancePx, TextStyle style) implements FontFace {
        @Override
        public Glyph glyph(int codePoint) {
            return Glyph.blank(advancePx);
        }

        @Override
        public Glyph whole(String text) {
            return Glyph.blank(advancePx * text.length());
        }

        @Override
        public int ascent() {
            return 10;
        }

        @Override
        public int capHeight() {
            return 8;
        }
    }

    private static void everyShape(VectorPicture picture) {
        picture.blend(0, 0, 10, 5, 0xFF112233, 128);
        picture.roundRect(1, 2, 30, 10, 3, 0xFF112233);
        picture.stripes(5, 5, 20, 10, 6, 0xFF00FF00);
        picture.clip(0, 0, 50, 50);
        picture.text(PLAIN, "label", 5, 10, 20, 0xFF000000);
        picture.clip(0, 0, 1000, 1000);
    }

    private static byte[] bytes(VectorPicture picture) throws IOException {
        var out = new ByteArrayOutputStream();
        picture.write(out);
        return out.toByteArray();
    }

    private static String text(VectorPicture picture) throws IOException {
        var bytes = bytes(picture);
        return new String(bytes, bytes[0] == '%' ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /// {@return all packed streams but the font, unpacked}
    private static String streams(byte[] pdf) throws IOException {
        var text = new String(pdf, StandardCharsets.ISO_8859_1);
        var all = new StringBuilder();
        var matcher = Pattern.compile("<<  /Filter /FlateDecode /Length (\\d+) >>\nstream\n").matcher(text);
        while (matcher.find()) {
            var packed = new ByteArrayInputStream(pdf, matcher.end(), Integer.parseInt(matcher.group(1)));
            all.append(new String(new InflaterInputStream(packed).readAllBytes(), StandardCharsets.ISO_8859_1));
        }
        return all.toString();
    }
}
