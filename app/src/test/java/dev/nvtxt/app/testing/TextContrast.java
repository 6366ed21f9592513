// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;

/// Measures how well the texts of a window stand out, as WCAG 2.1 defines it.
///
/// The ground of a text is what those above it in the tree paint behind it, the innermost last; translucent layers are
/// mixed. What a sibling paints below is not seen: a canvas draws its own texts and is measured by its palette.
public final class TextContrast {
    /// Level AA for text of usual size.
    public static final double AA = 4.5;
    /// Level AA for large text, and for the parts of controls and icons.
    public static final double AA_LARGE = 3;
    /// 18 points, or 14 points in bold.
    private static final double LARGE_PX = 24;
    private static final double LARGE_BOLD_PX = 18.66;

    private TextContrast() {}

    /// {@return a line for each shown text of too little contrast; those of disabled controls are left out, as WCAG does}
    public static List<String> faint(Node root) {
        var faint = new ArrayList<String>();
        for (var node : Nodes.shown(root)) {
            if (node instanceof Text text && !text.getText().isBlank() && !text.isDisabled()) {
                double wanted = isLarge(text) ? AA_LARGE : AA;
                double worst = worst(text);
                if (worst < wanted) {
                    faint.add(String.format(Locale.ROOT, "%.2f “%s” %s on %s at %s", worst, text.getText(),
                            text.getFill(), ground(text), Nodes.path(text)));
                }
            }
        }
        return faint;
    }

    /// An icon is a text of a font of icons.
    private static boolean isLarge(Text text) {
        if (text.getStyleClass().contains("ikonli-font-icon")) {
            return true;
        }
        var font = text.getFont();
        boolean isBold = font.getStyle().contains("Bold") || font.getStyle().contains("Medium");
        return font.getSize() >= (isBold ? LARGE_BOLD_PX : LARGE_PX);
    }

    private static double worst(Text text) {
        double opacity = 1;
        for (Node at = text; at != null; at = at.getParent()) {
            opacity *= at.getOpacity();
        }
        double worst = Double.MAX_VALUE;
        for (var ground : grounds(text)) {
            for (var fill : colors(text.getFill())) {
                var seen = over(fill.deriveColor(0, 1, 1, opacity), ground);
                worst = Math.min(worst, contrast(seen, ground));
            }
        }
        return worst;
    }

    /// {@return the color behind a node}
    public static Color ground(Node node) {
        return grounds(node).getFirst();
    }

    private static List<Color> grounds(Node node) {
        var layers = new ArrayList<List<Color>>();
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof Region region && region.getBackground() != null) {
                var fills = region.getBackground().getFills();
                for (int i = fills.size() - 1; i >= 0; i--) {
                    layers.addFirst(colors(fills.get(i).getFill()));
                }
            }
        }
        var grounds = List.of(Color.WHITE);
        for (var layer : layers) {
            var mixed = new ArrayList<Color>();
            for (var below : grounds) {
                layer.forEach(color -> mixed.add(over(color, below)));
            }
            grounds = mixed.stream().distinct().toList();
        }
        return grounds;
    }

    private static List<Color> colors(Paint paint) {
        return switch (paint) {
            case Color color -> List.of(color);
            case LinearGradient gradient -> gradient.getStops().stream().map(stop -> stop.getColor()).toList();
            default -> throw new AssertionError("no color: " + paint);
        };
    }

    /// {@return a color laid over an opaque one}
    public static Color over(Color color, Color below) {
        return below.interpolate(Color.color(color.getRed(), color.getGreen(), color.getBlue()), color.getOpacity());
    }

    /// {@return the contrast of two opaque colors, from 1 to 21}
    public static double contrast(Color a, Color b) {
        double first = luminance(a) + 0.05;
        double second = luminance(b) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
