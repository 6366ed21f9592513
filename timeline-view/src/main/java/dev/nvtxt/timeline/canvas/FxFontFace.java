// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.surface.FontFace;
import dev.nvtxt.timeline.surface.Glyph;
import dev.nvtxt.timeline.surface.TextStyle;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Has JavaFX draw each character once, four times as wide as it is, and keeps the coverage.
///
/// A character that is met for the first time while painting is not drawn at once (a snapshot within a pulse is slow
/// and not allowed everywhere): it is noted, [#loadMissing()] makes all that were noted, and the caller paints again. The
/// picture of an empty window needs a dozen of them, so the common ones are made with the first picture that needs more. For the
/// JavaFX thread.
final class FxFontFace implements FontFace {
    private static final int PHASES = 4;
    private static final int WHOLE_TEXTS = 2000;
    private static final int PER_SNAPSHOT = 128;
    private static final int LATIN_END = 0x180;
    /// A picture that lacks more characters than this has texts of a file.
    private static final int FEW = 16;
    /// Latin, Greek and Cyrillic.
    private static final int BUNDLED_END = 0x530;
    private static final String COMMON = "…−–—‘’“”•·×µ≤≥≠∞←→Δ\u202F";

    private final Font font;
    private final Font system;
    private final int ascent;
    private final int capHeight;
    private final TextStyle style;
    private final Map<String, Glyph> glyphs = new HashMap<>();
    private final @Nullable Glyph[] latin = new Glyph[LATIN_END];
    private final Map<String, Glyph> wholes = new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Glyph> eldest) {
            return size() > WHOLE_TEXTS;
        }
    };
    private final Set<String> missing = new LinkedHashSet<>();
    private final Glyph standIn;
    private boolean hasCommon;

    /// The bundled fonts. Each is loaded once, because JavaFX copies it to a file each time; by its name it has any size.
    enum Bundled {
        REGULAR("Roboto-Regular.ttf"),
        MEDIUM("Roboto-Medium.ttf");

        private final String file;
        private final String name;

        Bundled(String file) {
            this.file = file;
            name = load(13).getName();
        }

        /// {@return the font at a size in pixels}
        Font at(double sizePx) {
            var font = new Font(name, sizePx);
            return font.getName().equals(name) ? font : load(sizePx);
        }

        private Font load(double sizePx) {
            var in = FxFontFace.class.getResourceAsStream("/dev/nvtxt/timeline/font/" + file);
            Font font = in == null ? null : Font.loadFont(in, sizePx);
            return font == null ? Font.font(sizePx) : font;
        }
    }

    /// Makes the face of a bundled font.
    ///
    /// @param medium whether the heavier one
    /// @param sizePx the size in device pixels
    static FxFontFace bundled(boolean medium, double sizePx) {
        return new FxFontFace((medium ? Bundled.MEDIUM : Bundled.REGULAR).at(sizePx), medium);
    }

    /// The weight is a parameter, not read from the font: JavaFX names styles as each platform does.
    FxFontFace(Font font, boolean isStrong) {
        this.font = font;
        this.system = Font.font(font.getSize());
        this.ascent = (int) Math.ceil(font.getSize() * 0.95);
        this.style = new TextStyle(font.getSize(), isStrong);
        this.capHeight = (int) Math.round(font.getSize() * 0.711);
        this.standIn = Glyph.blank((float) font.getSize() / 2);
    }

    /// {@return whether it has the characters that nearly all texts are made of}
    boolean hasCommon() {
        return hasCommon;
    }

    private void addCommon() {
        hasCommon = true;
        for (int c = ' '; c < 0x7F; c++) {
            noteCommon(c);
        }
        COMMON.codePoints().forEach(this::noteCommon);
    }

    private void noteCommon(int c) {
        var text = Character.toString(c);
        if (c < LATIN_END ? latin[c] == null : !glyphs.containsKey(text)) {
            missing.add(text);
        }
    }

    @Override
    public Glyph glyph(int codePoint) {
        Glyph cached = codePoint < LATIN_END ? latin[codePoint] : null;
        if (cached != null) {
            return cached;
        }
        if (codePoint < ' ' || (codePoint >= 0x7F && codePoint < 0xA0)) {
            return glyph('·');
        }
        return find(Character.toString(codePoint), glyphs);
    }

    @Override
    public Glyph whole(String text) {
        return find(text, wholes);
    }

    private Glyph find(String text, Map<String, Glyph> glyphs) {
        var glyph = glyphs.get(text);
        if (glyph == null) {
            missing.add(text);
            return standIn;
        }
        return glyph;
    }

    @Override
    public int ascent() {
        return ascent;
    }

    @Override
    public TextStyle style() {
        return style;
    }

    @Override
    public int capHeight() {
        return capHeight;
    }

    /// Makes what was asked for and not there.
    ///
    /// @return whether there was anything, so that it is worth painting again
    public boolean loadMissing() {
        if (missing.isEmpty()) {
            return false;
        }
        if (!hasCommon && missing.size() > FEW) {
            addCommon();
        }
        var texts = new ArrayList<String>(missing);
        missing.clear();
        for (int from = 0; from < texts.size(); from += PER_SNAPSHOT) {
            load(texts.subList(from, Math.min(texts.size(), from + PER_SNAPSHOT)));
        }
        return true;
    }

    private void load(List<String> texts) {
        var group = new Group();
        int lineHeight = (int) Math.ceil(font.getSize() * 1.6);
        int margin = (int) Math.ceil(font.getSize() * 0.3);
        double widest = 1;
        float[] advances = new float[texts.size()];
        for (int i = 0; i < texts.size(); i++) {
            var text = new Text(margin, i * lineHeight + ascent + margin / 2.0, texts.get(i));
            text.setFont(fontFor(texts.get(i)));
            text.setFontSmoothingType(FontSmoothingType.GRAY);
            text.setFill(Color.BLACK);
            advances[i] = (float) text.getLayoutBounds().getWidth();
            widest = Math.max(widest, advances[i]);
            group.getChildren().add(text);
        }
        int columns = (int) Math.ceil(widest) + 2 * margin;
        var parameters = new SnapshotParameters();
        parameters.setFill(Color.TRANSPARENT);
        parameters.setTransform(new Scale(PHASES, 1));
        parameters.setViewport(new Rectangle2D(0, 0, columns * PHASES, lineHeight * texts.size()));
        var image = group.snapshot(parameters, null);
        int[] cell = new int[columns * PHASES * lineHeight];
        for (int i = 0; i < texts.size(); i++) {
            image.getPixelReader().getPixels(0, i * lineHeight, columns * PHASES, lineHeight,
                    PixelFormat.getIntArgbPreInstance(), cell, 0, columns * PHASES);
            var glyph = cut(cell, columns, lineHeight, margin, advances[i]);
            keep(texts.get(i), glyph);
        }
    }

    /// {@return the font that draws a text}
    Font fontFor(String text) {
        return text.codePoints().allMatch(FxFontFace::isBundled) ? font : system;
    }

    /// {@return the font that draws a character}
    Font fontFor(int codePoint) {
        return isBundled(codePoint) ? font : system;
    }

    /// A loaded font has no fallback of its own: what the bundled one does not have is left to the system's.
    private static boolean isBundled(int codePoint) {
        boolean isArrow = codePoint >= 0x2190 && codePoint < 0x2200;
        return codePoint < BUNDLED_END || (codePoint >= 0x1E00 && codePoint < 0x2400 && !isArrow);
    }

    private void keep(String text, Glyph glyph) {
        int first = text.codePointAt(0);
        if (text.length() != Character.charCount(first)) {
            wholes.put(text, glyph);
        } else if (first < LATIN_END) {
            latin[first] = glyph;
        } else {
            glyphs.put(text, glyph);
        }
    }

    /// Takes the drawn part of a cell and sums it up to pixels, four times, each shifted by a quarter of a pixel.
    private Glyph cut(int[] cell, int columns, int lines, int margin, float advance) {
        int first = lines;
        int last = -1;
        int leftmost = columns * PHASES;
        int rightmost = -1;
        for (int y = 0; y < lines; y++) {
            for (int x = 0; x < columns * PHASES; x++) {
                if (cell[y * columns * PHASES + x] >>> 24 != 0) {
                    first = Math.min(first, y);
                    last = y;
                    leftmost = Math.min(leftmost, x);
                    rightmost = Math.max(rightmost, x);
                }
            }
        }
        if (last < 0) {
            return Glyph.blank(advance);
        }
        int left = leftmost / PHASES;
        int width = rightmost / PHASES + 2 - left;
        int height = last + 1 - first;
        byte[][] masks = new byte[PHASES][width * height];
        for (int phase = 0; phase < PHASES; phase++) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int sum = 0;
                    for (int sub = 0; sub < PHASES; sub++) {
                        int column = (left + x) * PHASES + sub - phase;
                        if (column >= 0 && column < columns * PHASES) {
                            sum += cell[(first + y) * columns * PHASES + column] >>> 24;
                        }
                    }
                    masks[phase][y * width + x] = (byte) (sum / PHASES);
                }
            }
        }
        return new Glyph(advance, left - margin, first - ascent - margin / 2, width, height, masks);
    }
}
