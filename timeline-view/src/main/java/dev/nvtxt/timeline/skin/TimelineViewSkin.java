// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.canvas.PageCanvas;
import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanLink;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.render.PageLayout;
import dev.nvtxt.timeline.skin.OverlayLayer.Box;
import dev.nvtxt.timeline.surface.PixelRect;
import javafx.scene.shape.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Shows the painted page, with the overlay and a scroll bar on it.
///
/// A change only sets a bit; the page is painted at most once a pulse, after layout.
public final class TimelineViewSkin extends SkinBase<TimelineControl> {
    private static final long PAINT_BUDGET_NANOS = 4_000_000;
    private static final double BAR_WIDTH = 12;
    /// How far the head of a marker reaches beyond its time, with the inner line of the outline.
    private static final double MARKER_HEAD = 5;

    private final TimelineController controller;
    private final PageCanvas canvas = new PageCanvas();
    private final LinkLayer links = new LinkLayer();
    private final OverlayLayer overlay = new OverlayLayer();
    private final ScrollBar bar = new ScrollBar();
    private final StackPane holder = new StackPane();
    private final TimelineBehavior behavior;
    private final Runnable pulse = this::paintIfDirty;
    private final ChangeListener<@Nullable Scene> sceneListener = (_, old, now) -> moveTo(old, now);
    private final ChangeListener<@Nullable Node> placeholderListener = (_, _, now) -> placeholder(now);
    private final ChangeListener<Number> barListener = (_, _, value) -> scrollTo(value.doubleValue());
    /// Of the screen. A window that is moved to another one keeps its size, so that nothing else asks for a layout.
    private final ObservableValue<Number> screenScale;
    private final ChangeListener<@Nullable Number> scaleListener = (_, _, _) -> getSkinnable().requestLayout();
    private boolean dirty = true;
    /// How wide the scene was, and where the timeline was in it: where only the second changes, a panel opened or closed.
    private double lastSceneWidth = -1;
    private double lastAt;

    /// Makes the skin of a timeline.
    public TimelineViewSkin(TimelineControl view) {
        super(view);
        this.controller = view.controller();
        this.behavior = new TimelineBehavior(view, controller, overlay);
        this.screenScale = view.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::renderScaleXProperty);
        bar.setOrientation(Orientation.VERTICAL);
        bar.setFocusTraversable(false);
        bar.setManaged(false);
        holder.setManaged(false);
        holder.setPickOnBounds(false);
        getChildren().addAll(canvas.node(), links, overlay, bar, holder);
        bar.valueProperty().addListener(barListener);
    }

    /// Called when the skin that was there before is gone.
    @Override
    public void install() {
        super.install();
        var view = getSkinnable();
        placeholder(view.placeholderProperty().get());
        view.placeholderProperty().addListener(placeholderListener);
        view.sceneProperty().addListener(sceneListener);
        screenScale.addListener(scaleListener);
        moveTo(null, view.getScene());
        controller.onRepaint(this::markDirty);
        behavior.install(getChildren());
    }

    private void placeholder(@Nullable Node now) {
        holder.getChildren().clear();
        if (now != null) {
            holder.getChildren().add(now);
        }
        markDirty();
    }

    private void moveTo(@Nullable Scene old, @Nullable Scene now) {
        if (old != null) {
            old.removePostLayoutPulseListener(pulse);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(pulse);
            markDirty();
        }
    }

    private void markDirty() {
        dirty = true;
        Platform.requestNextPulse();
    }

    private double outputScale() {
        var scene = getSkinnable().getScene();
        Window window = scene == null ? null : scene.getWindow();
        return window == null ? 1 : Math.clamp(window.getRenderScaleX(), 1, 4);
    }

    @Override
    protected void layoutChildren(double x, double y, double width, double height) {
        double scale = outputScale();
        var page = controller.page();
        var scene = getSkinnable().getScene();
        double sceneWidth = scene == null ? -1 : scene.getWidth();
        double at = getSkinnable().localToScene(0, 0).getX() * scale;
        int widthPx = (int) Math.round(width * scale);
        int heightPx = (int) Math.round(height * scale);
        var before = page.layout();
        boolean isCut = sceneWidth == lastSceneWidth && page.areas().width() > 1 && scale == page.scale();
        if (isCut) {
            page.cut(widthPx, heightPx, scale, at - lastAt);
        } else {
            page.resize(widthPx, heightPx, scale);
        }
        controller.keepSelectionInView(before);
        lastSceneWidth = sceneWidth;
        lastAt = at;
        overlay.resizeRelocate(x, y, width, height);
        overlay.extent(width, height);
        links.resizeRelocate(x, y, width, height);
        canvas.node().relocate(x, y);
        holder.resizeRelocate(x, y, width, height);
        dirty = true;
    }

    private void paintIfDirty() {
        var page = controller.page();
        if (!dirty || page.areas().width() < 2 || page.areas().height() < 2) {
            return;
        }
        dirty = false;
        holder.setVisible(page.table().size() == 0);
        controller.beginPaint();
        var surface = canvas.surface(page.areas().width(), page.areas().height(), page.scale());
        page.paint(surface, PAINT_BUDGET_NANOS);
        while (page.fonts().loadFirst()) {
            page.paint(surface, PAINT_BUDGET_NANOS);
        }
        controller.endPaint();
        canvas.show();
        syncBar();
        overlay.applyPalette(getSkinnable().paletteProperty().get());
        placeLinks();
        placeLanes();
        placeSelection();
        placeRange();
        behavior.painted();
        if (page.fonts().loadMissing()) {
            markDirty();
        }
    }

    private void syncBar() {
        var page = controller.page();
        var areas = page.areas();
        double scale = page.scale();
        double top = areas.lanesY() / scale;
        double height = areas.lanesHeight() / scale;
        bar.setVisible(page.layout().maxScroll() > 0);
        bar.resizeRelocate(page.areas().width() / scale - BAR_WIDTH, top, BAR_WIDTH, Math.max(0, height));
        bar.setValue((double) page.layout().scrollY());
        bar.setMax((double) page.layout().maxScroll());
        bar.setVisibleAmount(Math.max(page.layout().maxScroll() * 0.02,
                page.layout().maxScroll() * (double) areas.lanesHeight()
                        / Math.max(1, page.table().visible().height())));
        bar.setBlockIncrement(areas.lanesHeight());
        bar.setUnitIncrement(page.layout().metrics().rowPx() * 2.0);
    }

    private void scrollTo(double px) {
        controller.scrollTo(Math.round(px));
    }

    private void placeLanes() {
        var areas = controller.page().areas();
        double scale = controller.page().scale();
        overlay.lanes(new OverlayLayer.Box(areas.lanesX() / scale, areas.pinnedY() / scale, areas.lanesWidth() / scale,
                (areas.pinnedPx() + areas.lanesHeight()) / scale));
    }

    private void placeSelection() {
        var page = controller.page();
        var span = controller.state().selection();
        var entry = span == null ? null : page.table().find(span.laneId());
        if (span == null || entry == null || span.span() < 0 || span.span() >= entry.index().spans().size()) {
            overlay.selection(OverlayLayer.Box.NONE, OverlayLayer.Box.NONE);
            return;
        }
        var scale = page.timeScaleOf(entry);
        var spans = entry.index().spans();
        boolean isMarker = !entry.isCollapsed() && spans.startNs(span.span()) == spans.endNs(span.span());
        double beside = isMarker ? MARKER_HEAD : 0;
        overlay.selection(boxOf(page.layout().rectOf(entry, span.span(), scale)).widened(beside),
                boxOf(page.layout().pinnedRectOf(entry, span.span(), scale)).widened(beside));
    }

    private OverlayLayer.Box boxOf(@Nullable PixelRect rect) {
        return rect == null
                ? OverlayLayer.Box.NONE
                : OverlayLayer.Box.of(controller.page(), List.of(rect)).getFirst();
    }

    private void placeLinks() {
        var view = getSkinnable();
        var areas = controller.page().areas();
        double scale = controller.page().scale();
        links.show(view.linksProperty().get().stream().flatMap(link -> arrow(link).stream()).toList(),
                new OverlayLayer.Box(areas.lanesX() / scale, areas.lanesY() / scale, areas.lanesWidth() / scale,
                        areas.lanesHeight() / scale),
                OverlayLayer.color(view.paletteProperty().get(), PaletteColor.HIT),
                OverlayLayer.color(view.paletteProperty().get(), PaletteColor.BACKGROUND));
    }

    /// An arrow leaves its span where that ends, or where the other begins if that is before.
    private Optional<LinkLayer.Arrow> arrow(SpanLink link) {
        var from = spotOf(link.from());
        var to = spotOf(link.to());
        if (from == null || to == null) {
            return Optional.empty();
        }
        double scale = controller.page().scale();
        var selected = controller.state().selection();
        return Optional.of(new LinkLayer.Arrow(Math.max(from.x0(), Math.min(from.x1(), to.x0())) / scale,
                from.y() / scale, to.x0() / scale, to.y() / scale, selected != null && link.touches(selected)));
    }

    private PageLayout.@Nullable Spot spotOf(SpanRef span) {
        var page = controller.page();
        var entry = page.table().find(span.laneId());
        var filter = getSkinnable().filterModeProperty().get() == FilterMode.HIDE
                ? getSkinnable().filterProperty().get()
                : null;
        return entry == null || span.span() >= entry.index().spans().size()
                || (filter != null && !filter.test(entry.lane(), span.span()))
                        ? null
                        : page.layout().spotOf(entry, span.span(), page.timeScaleOf(entry));
    }

    private void placeRange() {
        var range = controller.state().range();
        if (behavior.isDragZooming()) {
            return;
        }
        if (range == null) {
            overlay.band(OverlayLayer.Box.NONE, "", 0);
        } else {
            overlay.band(controller.page(), range, behavior.text().of(range));
            placeMeasurement(range);
        }
    }

    /// Between two events a line leads from one to the other, as far as both are in rows that are drawn.
    private void placeMeasurement(SelectedRange range) {
        var first = range.from().span();
        var second = range.to().span();
        if (!range.isMeasured() || first == null || second == null) {
            return;
        }
        var from = spotOf(first);
        var to = spotOf(second);
        if (from != null && to != null) {
            double scale = controller.page().scale();
            overlay.measure(new Line((range.from().atEnd() ? from.x1() : from.x0()) / scale, from.y() / scale,
                    (range.to().atEnd() ? to.x1() : to.x0()) / scale, to.y() / scale), behavior.text().of(range));
        }
    }

    @Override
    protected double computePrefWidth(double height, double top, double right, double bottom, double left) {
        return 800;
    }

    @Override
    protected double computePrefHeight(double width, double top, double right, double bottom, double left) {
        return 480;
    }

    @Override
    public void dispose() {
        if (getSkinnable() != null) {
            controller.onRepaint(() -> {});
            behavior.dispose(getChildren());
            bar.valueProperty().removeListener(barListener);
            getSkinnable().placeholderProperty().removeListener(placeholderListener);
            getSkinnable().sceneProperty().removeListener(sceneListener);
            screenScale.removeListener(scaleListener);
            moveTo(getSkinnable().getScene(), null);
            getChildren().removeAll(canvas.node(), links, overlay, bar, holder);
            holder.getChildren().clear();
        }
        super.dispose();
    }

    /// Arrows from spans to spans, over the lanes. All places are in logical pixels.
    private static final class LinkLayer extends Pane {
        private static final double HEAD_PX = 6;
        private static final double LEAST_BEND_PX = 24;
        private static final double MOST_BEND_PX = 120;
        private static final double DIRECT_WIDTH = 2;
        private static final double CASING_PX = 2;

        private final Rectangle area = new Rectangle();

        LinkLayer() {
            setMouseTransparent(true);
            setManaged(false);
            setClip(area);
            setId("timeline-links");
        }

        /// An arrow.
        ///
        /// @param isDirect whether it begins or ends at the selected span
        record Arrow(double x0, double y0, double x1, double y1, boolean isDirect) {}

        /// Shows these arrows and no others.
        void show(List<Arrow> arrows, Box lanes, Color color, Color ground) {
            area.setX(lanes.x());
            area.setY(lanes.y());
            area.setWidth(Math.max(0, lanes.width()));
            area.setHeight(Math.max(0, lanes.height()));
            getChildren().clear();
            for (Arrow arrow : arrows) {
                double width = arrow.isDirect ? DIRECT_WIDTH : 1;
                getChildren().addAll(path(arrow, ground, width + CASING_PX), path(arrow, color, width));
            }
        }

        private static Path path(Arrow arrow, Color color, double width) {
            double bend = Math.clamp(Math.abs(arrow.x1 - arrow.x0) / 2, LEAST_BEND_PX, MOST_BEND_PX);
            var path = new Path(new MoveTo(arrow.x0, arrow.y0),
                    new CubicCurveTo(arrow.x0 + bend, arrow.y0, arrow.x1 - bend, arrow.y1, arrow.x1, arrow.y1),
                    new MoveTo(arrow.x1 - HEAD_PX, arrow.y1 - HEAD_PX * 0.6), new LineTo(arrow.x1, arrow.y1),
                    new LineTo(arrow.x1 - HEAD_PX, arrow.y1 + HEAD_PX * 0.6));
            path.setStroke(color);
            path.setStrokeWidth(width);
            path.setStrokeLineCap(StrokeLineCap.ROUND);
            path.setManaged(false);
            return path;
        }
    }
}
