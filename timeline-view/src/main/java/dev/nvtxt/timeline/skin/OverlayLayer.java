// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.surface.PixelRect;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import module javafx.controls;

/// What moves with the pointer, in nodes of its own, so that moving it repaints nothing else: outlines of what is
/// hovered and selected, the line through the pointer, the selected range, the band of a drag, texts. All places are in
/// logical pixels; a place that is null hides its node.
final class OverlayLayer extends Pane {
    /// About what a row reaches above and below its middle.
    private static final double ROW_HALF = 11;

    private final Region hoverOutline = region();
    private final Region selectionOutline = region();
    /// The selection once more, where its lane is pinned.
    private final Region pinnedOutline = region();
    private final Region crosshair = region();
    private final Region band = region();
    /// The band once more, over lanes that are pinned.
    private final Region pinnedBand = region();
    private final Region bandFrom = region();
    private final Region bandTo = region();
    private final Region dropLine = region();
    private final Line measureLine = new Line();
    /// What keeps the line from texts that it crosses.
    private final Line measureHalo = new Line();
    /// Hide the times of ticks of which the time at the pointer, or of the selected instant, would leave a part: there is room
    /// for two of them at each.
    private final List<Region> tickCovers = List.of(region(), region());
    private final List<Region> instantCovers = List.of(region(), region());
    private final Label cursorTime = label("timeline-cursor-time");
    private final Label bandText = label("timeline-measure");
    private final Label tooltip = label("timeline-tooltip");
    private final Rectangle area = new Rectangle();
    private final Pane outlines = new Pane(hoverOutline, selectionOutline, pinnedOutline);
    private final Rectangle lanes = new Rectangle();

    OverlayLayer() {
        setMouseTransparent(true);
        setManaged(false);
        setClip(area);
        selectionOutline.getStyleClass().add("timeline-selection");
        outlines.setManaged(false);
        outlines.setClip(lanes);
        measureLine.setManaged(false);
        measureLine.setStrokeWidth(2);
        measureHalo.setManaged(false);
        measureHalo.setStrokeWidth(6);
        measureHalo.visibleProperty().bind(measureLine.visibleProperty());
        measureHalo.startXProperty().bind(measureLine.startXProperty());
        measureHalo.startYProperty().bind(measureLine.startYProperty());
        measureHalo.endXProperty().bind(measureLine.endXProperty());
        measureHalo.endYProperty().bind(measureLine.endYProperty());
        getChildren().addAll(band, pinnedBand, bandFrom, bandTo, measureHalo, measureLine, crosshair, dropLine,
                bandText, cursorTime, tooltip);
        getChildren().addAll(0, tickCovers);
        getChildren().addAll(tickCovers.size(), instantCovers);
        getChildren().stream().filter(node -> !node.equals(measureHalo)).forEach(node -> node.setVisible(false));
        outlines.getChildren().forEach(node -> node.setVisible(false));
        getChildren().add(getChildren().indexOf(dropLine), outlines);
    }

    private static Region region() {
        var region = new Region();
        region.setManaged(false);
        return region;
    }

    private static Label label(String styleClass) {
        var label = new Label();
        label.getStyleClass().add(styleClass);
        label.setManaged(false);
        label.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        return label;
    }

    /// Takes the colors over.
    void applyPalette(TimelinePalette palette) {
        var accent = color(palette, PaletteColor.ACCENT);
        var text = color(palette, PaletteColor.TEXT);
        var back = color(palette, PaletteColor.HEADER_STRONG);
        hoverOutline.setBorder(border(text, 1));
        var selected = new Border(
                new BorderStroke(accent, BorderStrokeStyle.SOLID, CornerRadii.EMPTY, new BorderWidths(2)),
                new BorderStroke(color(palette, PaletteColor.BACKGROUND), BorderStrokeStyle.SOLID, CornerRadii.EMPTY,
                        new BorderWidths(1), new Insets(2)));
        selectionOutline.setBorder(selected);
        pinnedOutline.setBorder(selected);
        crosshair.setBackground(Background.fill(text.deriveColor(0, 1, 1, 0.45)));
        band.setBackground(Background.fill(accent.deriveColor(0, 1, 1, 0.16)));
        pinnedBand.setBackground(band.getBackground());
        pinnedBand.setBorder(new Border(new BorderStroke(accent, BorderStrokeStyle.SOLID, CornerRadii.EMPTY,
                new BorderWidths(0, 1, 0, 1))));
        bandFrom.setBackground(Background.fill(accent));
        bandTo.setBackground(Background.fill(accent));
        measureLine.setStroke(accent);
        measureHalo.setStroke(color(palette, PaletteColor.BACKGROUND).deriveColor(0, 1, 1, 0.8));
        dropLine.setBackground(Background.fill(accent));
        Stream.of(tickCovers, instantCovers).flatMap(List::stream)
                .forEach(cover -> cover.setBackground(Background.fill(color(palette, PaletteColor.RULER))));
        for (Label label : new Label[]{ cursorTime, bandText, tooltip }) {
            label.setTextFill(text);
            label.setPadding(new Insets(2, 6, 2, 6));
            label.setBackground(new Background(new BackgroundFill(back, new CornerRadii(3), Insets.EMPTY)));
            label.setBorder(new Border(new BorderStroke(color(palette, PaletteColor.BORDER), BorderStrokeStyle.SOLID,
                    new CornerRadii(3), new BorderWidths(1))));
            label.setStyle("-fx-font-family: Roboto; -fx-font-size: 12px;");
        }
        tooltip.setPadding(new Insets(5, 8, 5, 8));
        bandText.setTextFill(accent.interpolate(text, 0.35));
    }

    private static Border border(Color color, double width) {
        return new Border(
                new BorderStroke(color, BorderStrokeStyle.SOLID, CornerRadii.EMPTY, new BorderWidths(width)));
    }

    static Color color(TimelinePalette palette, PaletteColor part) {
        int argb = palette.argb(part);
        return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
    }

    /// A rectangle of logical pixels.
    record Box(double x, double y, double width, double height) {
        static final Box NONE = new Box(0, 0, 0, 0);

        /// {@return rectangles of device pixels of a page}
        static List<Box> of(TimelinePage page, List<PixelRect> rects) {
            return rects.stream().map(rect -> new Box(page.toLogical(rect.x()), page.toLogical(rect.y()),
                    page.toLogical(rect.width()), page.toLogical(rect.height()))).toList();
        }

        boolean isNone() {
            return width <= 0 || height <= 0;
        }

        /// {@return this with more on either side}
        Box widened(double by) {
            return isNone() ? this : new Box(x - by, y, width + 2 * by, height);
        }
    }

    /// Tells how large the page is.
    void extent(double width, double height) {
        area.setWidth(width);
        area.setHeight(height);
    }

    /// Tells where the lanes are: no outline reaches beyond them, over headers, ruler or scroll bar.
    void lanes(Box box) {
        lanes.setX(box.x);
        lanes.setY(box.y);
        lanes.setWidth(box.width);
        lanes.setHeight(box.height);
    }

    void hover(Box box) {
        put(hoverOutline, box);
    }

    /// Outlines the selection.
    ///
    /// @param pinned where it is once more, in a lane that is pinned
    void selection(Box box, Box pinned) {
        put(selectionOutline, around(box));
        put(pinnedOutline, around(pinned));
    }

    private static Box around(Box box) {
        return box.isNone() ? box : new Box(box.x - 2, box.y - 2, Math.max(6, box.width + 4), box.height + 4);
    }

    void hideCrosshair() {
        put(crosshair, Box.NONE);
        cursorTime.setVisible(false);
        tickCovers.forEach(cover -> cover.setVisible(false));
    }

    /// Shows the line through the pointer and its time, beside the notes of bookmarks: a note covered by the time can't
    /// be read just when it was written.
    ///
    /// @param notes where notes are in the ruler, from left to right
    /// @param tickLabels where the times of ticks are: one that the time would cover in part is hidden, as half a number
    /// misleads
    void crosshair(Box line, String time, double labelY, List<Box> notes, List<Box> tickLabels) {
        put(crosshair, line);
        text(cursorTime, time, line.x + 5, labelY);
        moveBeside(cursorTime, notes);
        cover(tickCovers, cursorTime, tickLabels);
    }

    /// Moves a label in the ruler after the notes that it would cover, or before them if there is no room after them.
    private void moveBeside(Label label, List<Box> notes) {
        double width = label.getWidth();
        double x = label.getLayoutX();
        double before = x;
        for (Box note : notes) {
            if (x < note.x + note.width && x + width > note.x) {
                before = Math.min(before, note.x - width - 4);
                x = note.x + note.width + 4;
            }
        }
        label.setLayoutX(x + width <= area.getWidth() ? x : Math.max(0, before));
    }

    /// Hides the times of ticks that a label in the ruler covers, or would leave a part of.
    private static void cover(List<Region> covers, Label label, List<Box> tickLabels) {
        double from = label.getLayoutX() - 2;
        double to = label.getLayoutX() + label.getWidth() + 2;
        var covered = tickLabels.stream().filter(tick -> tick.x < to && tick.x + tick.width > from)
                .limit(covers.size()).toList();
        for (int i = 0; i < covers.size(); i++) {
            put(covers.get(i), i < covered.size() ? covered.get(i) : Box.NONE);
        }
    }

    void dropLine(Box box) {
        put(dropLine, box);
    }

    /// Shows the measured span, or the span that a drag will zoom to.
    ///
    /// @param textY where its text is; `NaN` for beside it, where there is room above or below
    void band(Box box, String text, double textY) {
        measureLine.setVisible(false);
        instantCovers.forEach(cover -> cover.setVisible(false));
        put(band, box);
        put(pinnedBand, Box.NONE);
        put(bandFrom, box.isNone() ? box : new Box(box.x, box.y, 1, box.height));
        put(bandTo, box.isNone() ? box : new Box(box.x + box.width - 1, box.y, 1, box.height));
        if (box.isNone() || text.isEmpty()) {
            bandText.setVisible(false);
            return;
        }
        double left = Math.max(box.x, 0);
        double right = Math.min(box.x + box.width, area.getWidth());
        double middle = (left + right) / 2;
        if (Double.isNaN(textY)) {
            beside(text, middle, box.y, box.y + box.height);
        } else {
            centered(text, middle, textY);
        }
    }

    /// Shows a range of time as the band over the lanes of a page, or nothing where it is out of view.
    void band(TimelinePage page, SelectedRange range, String text) {
        var areas = page.areas();
        double left = page.timeScale().px(range.startNs());
        double right = page.timeScale().px(range.endNs());
        if (right < 0 || left > areas.lanesWidth()) {
            band(Box.NONE, "", 0);
            return;
        }
        double x0 = Math.max(left, 0) + areas.lanesX();
        double x1 = Math.min(right, areas.lanesWidth()) + areas.lanesX();
        var scrolling = page.layout().rectOf(range.lanes());
        var pinned = page.layout().pinnedRectOf(range.lanes());
        var rect = scrolling == null ? pinned : scrolling;
        if (rect == null) {
            band(Box.NONE, "", 0);
            return;
        }
        boolean isInstant = range.startNs() == range.endNs();
        var box = new Box(page.toLogical(Math.floor(x0)), page.toLogical(rect.y()),
                page.toLogical(Math.max(1, Math.ceil(x1 - x0))),
                page.toLogical(rect.height()));
        band(box, text, isInstant ? page.toLogical(areas.rulerY()) + 3 : Double.NaN);
        if (scrolling != null && pinned != null) {
            put(pinnedBand,
                    new Box(box.x, page.toLogical(pinned.y()), box.width, page.toLogical(pinned.height())));
        }
        if (isInstant) {
            moveBeside(bandText, Box.of(page, page.painted().notes()));
            cover(instantCovers, bandText, Box.of(page, page.painted().tickLabels()));
        }
    }

    /// Draws the line of a measurement from one place to another, with its text in the middle. Within a row it is at the upper
    /// edge, so that it strikes no text through.
    void measure(Line places, String text) {
        double up = Math.abs(places.getStartY() - places.getEndY()) < ROW_HALF ? ROW_HALF - 3 : 0;
        measureLine.setVisible(true);
        measureLine.setStartX(places.getStartX());
        measureLine.setStartY(places.getStartY() - up);
        measureLine.setEndX(places.getEndX());
        measureLine.setEndY(places.getEndY() - up);
        beside(text, (places.getStartX() + places.getEndX()) / 2,
                Math.min(places.getStartY(), places.getEndY()) - ROW_HALF,
                Math.max(places.getStartY(), places.getEndY()) + ROW_HALF);
    }

    /// Puts the text above what it is about, or below it, so that it covers none of it, and never over headers or beyond
    /// the lanes; at its top where there is no room on either side.
    private void beside(String text, double middle, double top, double bottom) {
        centered(text, middle, 0);
        double height = bandText.getHeight();
        double end = lanes.getY() + lanes.getHeight();
        double above = Math.min(top, end) - height - 2;
        double below = Math.max(bottom, lanes.getY()) + 2;
        bandText.setLayoutY(above >= lanes.getY()
                ? above
                : below + height <= end ? below : Math.max(lanes.getY() + 2, Math.min(top, end - height) + 2));
    }

    private void centered(String text, double middle, double y) {
        // The width is that of the new text: with the old one's, the text is beside its range.
        text(bandText, text, middle, y);
        text(bandText, text, middle - bandText.getWidth() / 2, y);
        double last = lanes.getX() + lanes.getWidth() - bandText.getWidth() - 2;
        bandText.setLayoutX(Math.clamp(bandText.getLayoutX(), lanes.getX() + 2, Math.max(lanes.getX() + 2, last)));
    }

    void tooltip(String text, double x, double y) {
        if (text.isEmpty()) {
            tooltip.setVisible(false);
            return;
        }
        text(tooltip, text, x + 14, y + 18);
        if (y + 18 + tooltip.getHeight() > area.getHeight()) {
            tooltip.setLayoutY(Math.max(0, y - tooltip.getHeight() - 8));
        }
    }

    private void text(Label label, String text, double x, double y) {
        label.setText(text);
        label.setVisible(true);
        label.applyCss();
        double width = label.prefWidth(-1);
        double height = label.prefHeight(width);
        label.resizeRelocate(Math.clamp(x, 2, Math.max(2, area.getWidth() - width - 2)), Math.max(0, y), width,
                height);
        // Placed while the page is laid out, it would keep its old text until something else moves.
        label.layout();
    }

    private static void put(Node node, Box box) {
        node.setVisible(!box.isNone());
        if (!box.isNone()) {
            node.resizeRelocate(box.x, box.y, box.width, box.height);
        }
    }
}
