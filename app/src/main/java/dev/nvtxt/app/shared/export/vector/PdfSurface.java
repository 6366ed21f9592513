// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import dev.nvtxt.timeline.surface.ClippedSurface;
import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Surface;
import dev.nvtxt.timeline.surface.TextStyle;
import javafx.scene.shape.Path;
import module java.base;
import module javafx.controls;

/// Collects shapes as a PDF page with the timeline's fonts inside. Texts can be selected and searched; those with
/// characters that the fonts lack are drawn as outlines, as the screen shows them.
final class PdfSurface extends ClippedSurface implements VectorPicture {
    /// A CSS pixel is 3/4 of a point.
    private static final double POINTS_PER_PX = 0.75;
    /// How far the control points of a quarter of a circle are from its ends, as a share of the radius.
    private static final double ROUND = 0.5523;

    private final double scale;
    private final StringBuilder content = new StringBuilder();
    private final SortedSet<Integer> opacities = new TreeSet<>();
    private final TrueTypeFont plain = TrueTypeFont.bundled(false);
    private final TrueTypeFont strong = TrueTypeFont.bundled(true);
    private final PdfFont plainFont = new PdfFont(plain, "Roboto-Regular");
    private final PdfFont strongFont = new PdfFont(strong, "Roboto-Medium");
    private String clip = "";
    private int color = -1;
    private int opacity = WHOLE;
    private boolean isCollecting;

    PdfSurface(int widthPx, int heightPx, double scale) {
        super(widthPx, heightPx);
        this.scale = scale;
    }

    @Override
    protected void clipChanged() {
        clip = isUnclipped()
                ? ""
                : rectangle(clipLeft(), clipTop(), clipRight() - clipLeft(), clipBottom() - clipTop()) + "W n\n";
    }

    @Override
    protected void fillClipped(int x, int y, int w, int h, int argb, int parts) {
        if (parts <= 0) {
            return;
        }
        // Translucent rectangles that overlap in one path would be painted once, not twice.
        paint(argb, parts);
        content.append(rectangle(x, y, w, h));
        isCollecting = true;
        if (parts < WHOLE) {
            endPath();
        }
    }

    @Override
    public void roundRect(int x, int y, int w, int h, int radius, int argb) {
        double r = radius;
        double k = r * (1 - ROUND);
        paint(argb, WHOLE);
        open();
        point(x + r, y, "m");
        point(x + w - r, y, "l");
        curve(x + w - k, y, x + w, y + k, x + w, y + r);
        point(x + w, y + h - r, "l");
        curve(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h);
        point(x + r, y + h, "l");
        curve(x + k, y + h, x, y + h - k, x, y + h - r);
        point(x, y + r, "l");
        curve(x, y + k, x + k, y, x + r, y);
        content.append("f\n");
        close();
    }

    @Override
    protected void stripesClipped(int x, int y, int w, int h, int period, int argb) {
        int thick = Surface.stripeWidth(period);
        paint(argb, WHOLE);
        open();
        content.append("q ").append(rectangle(x, y, w, h)).append("W n\n");
        for (int sum = Math.floorDiv(x + y, period) * period; sum < x + w + y + h; sum += period) {
            point(sum - y, y, "m");
            point(sum + thick - y, y, "l");
            point(sum + thick - y - h, y + h, "l");
            point(sum - y - h, y + h, "l");
            content.append("f\n");
        }
        content.append("Q\n");
        close();
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
        paint(argb, WHOLE);
        open();
        int units = (style.isStrong() ? strong : plain).width(text);
        if (units > 0) {
            double stretch = widthPx > 0 ? widthPx / (units / 1000.0 * style.sizePx()) : 1;
            content.append("BT /").append(style.isStrong() ? "F2" : "F1").append(' ').append(number(style.sizePx()))
                    .append(" Tf ").append(number(stretch)).append(" 0 0 -1 ").append(number(x)).append(' ')
                    .append(baseLine).append(" Tm ").append((style.isStrong() ? strongFont : plainFont).encode(text))
                    .append(" Tj ET\n");
        } else {
            outline(text, x, baseLine, style);
        }
        close();
    }

    private void outline(String text, float x, int baseLine, TextStyle style) {
        var node = new Text(x, baseLine, text);
        node.setFont(Font.font("Roboto", style.sizePx()));
        var outline = (Path) Shape.union(node, new Rectangle());
        double fromX = 0;
        double fromY = 0;
        for (PathElement element : outline.getElements()) {
            switch (element) {
                case MoveTo to -> {
                    point(to.getX(), to.getY(), "m");
                    fromX = to.getX();
                    fromY = to.getY();
                }
                case LineTo to -> {
                    point(to.getX(), to.getY(), "l");
                    fromX = to.getX();
                    fromY = to.getY();
                }
                case QuadCurveTo to -> {
                    curve(fromX + (to.getControlX() - fromX) * 2 / 3, fromY + (to.getControlY() - fromY) * 2 / 3,
                            to.getX() + (to.getControlX() - to.getX()) * 2 / 3,
                            to.getY() + (to.getControlY() - to.getY()) * 2 / 3, to.getX(), to.getY());
                    fromX = to.getX();
                    fromY = to.getY();
                }
                case CubicCurveTo to -> {
                    curve(to.getControlX1(), to.getControlY1(), to.getControlX2(), to.getControlY2(), to.getX(),
                            to.getY());
                    fromX = to.getX();
                    fromY = to.getY();
                }
                case ClosePath _ -> content.append("h\n");
                default -> throw new IllegalStateException("an outline has no " + element);
            }
        }
        content.append("f\n");
    }

    @Override
    public void write(OutputStream out) throws IOException {
        endPath();
        var file = new PdfFile();
        double points = POINTS_PER_PX / scale;
        int catalog = file.reserve();
        int pages = file.reserve();
        var fonts = new StringBuilder();
        if (plainFont.isUsed()) {
            fonts.append("/F1 ").append(plainFont.addTo(file)).append(" 0 R ");
        }
        if (strongFont.isUsed()) {
            fonts.append("/F2 ").append(strongFont.addTo(file)).append(" 0 R ");
        }
        var states = new StringBuilder("/A256 << /ca 1 >> ");
        opacities.forEach(parts -> states.append("/A").append(parts).append(" << /ca ").append(number(parts / 256.0))
                .append(" >> "));
        var head = number(points) + " 0 0 " + number(-points) + " 0 " + number(height() * points) + " cm\n";
        int stream = file.addStream("", (head + content).getBytes(StandardCharsets.US_ASCII));
        int page = file.add("<< /Type /Page /Parent " + pages + " 0 R /MediaBox [0 0 " + number(width() * points) + ' '
                + number(height() * points) + "] /Contents " + stream + " 0 R /Resources << /Font << " + fonts
                + ">> /ExtGState << " + states + ">> >> >>");
        file.set(pages, "<< /Type /Pages /Kids [" + page + " 0 R] /Count 1 >>");
        file.set(catalog, "<< /Type /Catalog /Pages " + pages + " 0 R >>");
        file.write(out, catalog);
    }

    private void paint(int argb, int parts) {
        int rgb = argb & 0xFFFFFF;
        if (rgb != color) {
            endPath();
            color = rgb;
            content.append(number((rgb >> 16) / 255.0)).append(' ').append(number(((rgb >> 8) & 0xFF) / 255.0))
                    .append(' ')
                    .append(number((rgb & 0xFF) / 255.0)).append(" rg\n");
        }
        if (parts != opacity) {
            endPath();
            opacity = parts;
            opacities.add(parts);
            content.append("/A").append(parts).append(" gs\n");
        }
    }

    private void endPath() {
        if (isCollecting) {
            content.append("f\n");
            isCollecting = false;
        }
    }

    private void open() {
        endPath();
        if (!clip.isEmpty()) {
            content.append("q ").append(clip);
        }
    }

    private void close() {
        if (!clip.isEmpty()) {
            content.append("Q\n");
        }
    }

    private void point(double x, double y, String operator) {
        content.append(number(x)).append(' ').append(number(y)).append(' ').append(operator).append('\n');
    }

    private void curve(double x1, double y1, double x2, double y2, double x, double y) {
        content.append(number(x1)).append(' ').append(number(y1)).append(' ').append(number(x2)).append(' ')
                .append(number(y2)).append(' ');
        point(x, y, "c");
    }

    private static String rectangle(int x, int y, int w, int h) {
        return x + " " + y + ' ' + w + ' ' + h + " re\n";
    }

    private static String number(double value) {
        var text = String.format(Locale.ROOT, "%.4f", value);
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }
}
