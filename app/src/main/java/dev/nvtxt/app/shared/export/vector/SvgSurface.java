// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import dev.nvtxt.timeline.surface.ClippedSurface;
import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Surface;
import dev.nvtxt.timeline.surface.TextStyle;
import module java.base;

/// Collects shapes as SVG 1.1.
///
/// Rectangles of one color that follow each other become one path. Texts keep the width that they were drawn with,
/// whatever font the reader's machine has.
final class SvgSurface extends ClippedSurface implements VectorPicture {

    private final double scale;
    private final StringBuilder body = new StringBuilder();
    private final Map<String, String> clips = new LinkedHashMap<>();
    /// The current path and its fill.
    private final StringBuilder path = new StringBuilder();
    private String pathFill = "";
    private String clip = "";

    SvgSurface(int widthPx, int heightPx, double scale) {
        super(widthPx, heightPx);
        this.scale = scale;
    }

    @Override
    protected void clipChanged() {
        clip = isUnclipped()
                ? ""
                : "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>".formatted(clipLeft(), clipTop(),
                        clipRight() - clipLeft(), clipBottom() - clipTop());
    }

    @Override
    protected void fillClipped(int x, int y, int w, int h, int argb, int parts) {
        if (parts <= 0) {
            return;
        }
        collect(paint(argb, parts));
        path.append('M').append(x).append(' ').append(y).append('h').append(w).append('v').append(h).append('h')
                .append(-w).append('z');
    }

    @Override
    public void roundRect(int x, int y, int w, int h, int radius, int argb) {
        endPath();
        body.append("<rect x=\"").append(x).append("\" y=\"").append(y).append("\" width=\"").append(w)
                .append("\" height=\"").append(h).append("\" rx=\"").append(radius).append('"')
                .append(paint(argb, WHOLE)).append(clipped()).append(" shape-rendering=\"auto\"/>\n");
    }

    @Override
    protected void stripesClipped(int x, int y, int w, int h, int period, int argb) {
        int thick = Surface.stripeWidth(period);
        endPath();
        body.append("<g").append(clipped()).append("><g").append(clipReference(
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>".formatted(x, y, w, h))).append("><path d=\"");
        for (int sum = Math.floorDiv(x + y, period) * period; sum < x + w + y + h; sum += period) {
            body.append('M').append(sum - y).append(' ').append(y).append('h').append(thick).append('L')
                    .append(sum + thick - y - h).append(' ').append(y + h).append('h').append(-thick).append('z');
        }
        body.append('"').append(paint(argb, WHOLE)).append("/></g></g>\n");
    }

    @Override
    public float text(FontFace face, String text, int end, float x, int baseLine, int argb) {
        float endPx = face.endOf(text, end, x);
        if (end > 0) {
            var drawn = end < text.length() ? text.substring(0, end) + '…' : text;
            text(drawn, x, baseLine, endPx - x, face.style(), argb);
        }
        return endPx;
    }

    private void text(String text, float x, int baseLine, float widthPx, TextStyle style, int argb) {
        endPath();
        body.append("<text x=\"").append(decimal(x)).append("\" y=\"").append(baseLine).append("\" font-size=\"")
                .append(decimal(style.sizePx())).append('"');
        if (style.isStrong()) {
            body.append(" font-weight=\"500\"");
        }
        body.append(" textLength=\"").append(decimal(widthPx)).append("\" lengthAdjust=\"spacingAndGlyphs\"")
                .append(paint(argb, WHOLE)).append(clipped()).append('>');
        escape(text);
        body.append("</text>\n");
    }

    @Override
    public void write(OutputStream out) throws IOException {
        endPath();
        var head = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(decimal(width() / scale))
                .append("\" height=\"").append(decimal(height() / scale)).append("\" viewBox=\"0 0 ").append(width())
                .append(' ').append(height()).append("\" shape-rendering=\"crispEdges\" stroke=\"none\"")
                .append(" font-family=\"Roboto, 'Segoe UI', 'Noto Sans', sans-serif\" xml:space=\"preserve\">\n");
        if (!clips.isEmpty()) {
            head.append("<defs>\n");
            clips.forEach((rectangle, id) -> head.append("<clipPath id=\"").append(id).append("\">").append(rectangle)
                    .append("</clipPath>\n"));
            head.append("</defs>\n");
        }
        out.write(head.toString().getBytes(StandardCharsets.UTF_8));
        out.write(body.toString().getBytes(StandardCharsets.UTF_8));
        out.write("</svg>\n".getBytes(StandardCharsets.UTF_8));
    }

    private void collect(String fill) {
        if (!fill.equals(pathFill)) {
            endPath();
            pathFill = fill;
        }
    }

    private void endPath() {
        if (!path.isEmpty()) {
            body.append("<path").append(pathFill).append(" d=\"").append(path).append("\"/>\n");
            path.setLength(0);
        }
        pathFill = "";
    }

    private static String paint(int argb, int parts) {
        var fill = " fill=\"#%06x\"".formatted(argb & 0xFFFFFF);
        return parts >= WHOLE ? fill : fill + " fill-opacity=\"" + decimal(parts / 256.0) + '"';
    }

    private String clipped() {
        return clip.isEmpty() ? "" : clipReference(clip);
    }

    private String clipReference(String rectangle) {
        return " clip-path=\"url(#" + clips.computeIfAbsent(rectangle, _ -> "c" + clips.size()) + ")\"";
    }

    private void escape(String text) {
        text.codePoints().forEach(point -> {
            switch (point) {
                case '<' -> body.append("&lt;");
                case '&' -> body.append("&amp;");
                case '>' -> body.append("&gt;");
                // Characters that XML cannot carry become the replacement character.
                default -> body.appendCodePoint(isXml(point) ? point : 0xFFFD);
            }
        });
    }

    private static boolean isXml(int point) {
        return point == '\t' || (point >= 0x20 && (point < 0xD800 || point > 0xDFFF) && point != 0xFFFE
                && point != 0xFFFF);
    }

    private static String decimal(double value) {
        var text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }
}
