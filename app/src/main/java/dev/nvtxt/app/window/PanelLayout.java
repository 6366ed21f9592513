// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.settings.SettingsStore;
import module java.base;
import module javafx.controls;

/// The panels around the timeline: the side bar with its icons at the left, the lower panel below, and details at the right
/// where the user docked them there.
///
/// The timeline comes first: side bar and lower panel start folded, docked details open with the first selection, and in a
/// narrow window only one of side bar and details is open. What the user opens, folds or drags is remembered; what the window
/// does by itself is not. Sizes are in pixels, change only by hand, and are limited for the moment where the window is
/// small.
final class PanelLayout extends Region {
    /// Height of the lower panel that is folded to its tabs.
    static final double FOLDED_PX = 28;
    /// Below this width only one panel is open beside the timeline.
    static final double NARROW_PX = 1280;

    private static final double RAIL_PX = 36;
    private static final double HANDLE_PX = 5;
    private static final double MIN_TIMELINE_PX = 300;
    private static final double MIN_LANES_PX = 150;
    private static final double DETAILS_SHARE = 0.22;
    private static final double HEADER_SHARE = 0.137;
    private static final double LOWER_SHARE = 0.365;
    private static final double ERROR_SHARE = 1.0 / 3;

    private final Region center;
    private final Region rail;
    private final Panel side;
    private final Panel details;
    private final Panel lower;
    private final BooleanProperty detailsWanted;
    /// Held: a binding that nobody holds ends with the next collection.
    private final List<ObservableBooleanValue> causes = new ArrayList<>();
    private boolean isAutomatic;
    private boolean isDetailsDocked = true;
    private boolean isOpenedForErrors;
    /// The height of the lower panel in a session, until the user drags it or all files are closed; NaN for none.
    private double sessionLowerPx = Double.NaN;

    /// What is around the timeline.
    ///
    /// @param rail the icons of the side bar, always shown
    /// @param side the panel that they open
    /// @param details the panel at the right
    /// @param lower the tabs below, always shown, and what is in them
    record Regions(Region rail, Region side, Region details, Region lower) {}

    /// One panel: whether it is open, the size set by the user or NaN, and the handle at its edge.
    private record Panel(Region node, BooleanProperty shown, DoubleProperty sizePx, Region handle) {}

    PanelLayout(SettingsStore settings, Region center, Regions panels) {
        this.center = center;
        rail = panels.rail;
        side = panel(settings, "side", panels.side, Cursor.H_RESIZE);
        details = panel(settings, "details", panels.details, Cursor.H_RESIZE);
        lower = panel(settings, "lower", panels.lower, Cursor.V_RESIZE);
        detailsWanted = settings.flag("panel.details.wanted", true);
        getStyleClass().add("app-panels");
        getChildren().setAll(center, rail, side.node, details.node, lower.node, side.handle, details.handle,
                lower.handle);
        bind(settings);
        installHandles();
    }

    private static Panel panel(SettingsStore settings, String name, Region node, Cursor cursor) {
        var handle = new Region();
        handle.getStyleClass().add("app-handle");
        handle.setCursor(cursor);
        return new Panel(node, new SimpleBooleanProperty(), settings.number("panel." + name + ".size", Double.NaN),
                handle);
    }

    private void bind(SettingsStore settings) {
        var sideShown = settings.flag("panel.side.shown", false);
        var lowerShown = settings.flag("panel.lower.shown", false);
        side.shown.set(sideShown.get());
        lower.shown.set(lowerShown.get());
        side.shown.addListener((_, _, isShown) -> {
            if (!isAutomatic) {
                sideShown.set(isShown);
            }
            makeRoom(isShown, details);
        });
        details.shown.addListener((_, _, isShown) -> {
            if (!isAutomatic) {
                detailsWanted.set(isShown);
            }
            makeRoom(isShown, side);
        });
        lower.shown.addListener((_, _, isShown) -> {
            if (!isAutomatic) {
                lowerShown.set(isShown);
            }
            isOpenedForErrors = false;
            requestLayout();
        });
        widthProperty().addListener(_ -> makeRoom(details.shown.get(), side));
    }

    /// Folds the other panel beside the timeline where there is no room for both.
    private void makeRoom(boolean isOpened, Panel other) {
        if (isOpened && isNarrow() && other.shown.get()) {
            automatically(() -> other.shown.set(false));
        }
        requestLayout();
    }

    private boolean isNarrow() {
        return getWidth() > 0 && getWidth() < NARROW_PX;
    }

    private void automatically(Runnable change) {
        boolean before = isAutomatic;
        isAutomatic = true;
        change.run();
        isAutomatic = before;
    }

    /// {@return the node to show}
    Region node() {
        return this;
    }

    /// Whether the side bar is open.
    BooleanProperty sideShownProperty() {
        return side.shown;
    }

    /// Whether the details are open.
    BooleanProperty detailsShownProperty() {
        return details.shown;
    }

    /// Whether the lower panel is open; folded it shows its tabs.
    BooleanProperty lowerShownProperty() {
        return lower.shown;
    }

    /// Opens the details whenever something is selected, unless the user closed them or a panel that the user opened
    /// takes their place; closes them when nothing is open any more.
    ///
    /// @param isSelected whether something is, and nothing else is being done by clicks on events
    void openDetailsWith(ObservableBooleanValue isSelected, ObservableBooleanValue isEmpty) {
        causes.addAll(List.of(isSelected, isEmpty));
        isSelected.addListener((_, _, now) -> {
            if (now && canShowDetails()) {
                automatically(() -> details.shown.set(true));
            }
        });
        isEmpty.addListener((_, _, now) -> {
            if (now) {
                automatically(() -> details.shown.set(false));
                setSessionLowerPx(Double.NaN);
            }
        });
    }

    /// Says whether the details are at the right at all.
    void setDetailsDocked(boolean isDocked) {
        isDetailsDocked = isDocked;
        if (!isDocked) {
            automatically(() -> details.shown.set(false));
        }
    }

    /// {@return whether the details are open, or open with the next selection}
    boolean canShowDetails() {
        return details.shown.get() || (isDetailsDocked && detailsWanted.get() && !(isNarrow() && side.shown.get()));
    }

    /// Opens the lower panel by itself; does nothing where it is open.
    ///
    /// @param isForErrors whether it takes a third of the height at most
    void openLowerPanel(boolean isForErrors) {
        if (!lower.shown.get()) {
            automatically(() -> lower.shown.set(true));
            isOpenedForErrors = isForErrors;
        }
    }

    /// {@return the height of the lower panel as it is shown}
    double lowerPx() {
        return lowerHeight(getHeight());
    }

    /// Gives the open lower panel the height that it has in a session.
    ///
    /// @param px the height, or NaN for that of the window
    void setSessionLowerPx(double px) {
        sessionLowerPx = px;
        requestLayout();
    }

    /// Gives the headers of lanes a share of the width, until the user drags their edge.
    void followHeaders(ObjectProperty<Double> headerWidth) {
        var given = new SimpleObjectProperty<>(headerWidth.get());
        widthProperty().addListener((_, _, width) -> {
            if (headerWidth.get().equals(given.get())) {
                given.set(Math.rint(Math.clamp(width.doubleValue() * HEADER_SHARE, 150, 240)));
                headerWidth.set(given.get());
            }
        });
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        double lowerHeight = lowerHeight(height);
        double upper = height - lowerHeight;
        double detailsWidth = details.shown.get() ? detailsWidth(width) : 0;
        double sideWidth = side.shown.get() ? sideWidth(width - detailsWidth) : 0;
        double left = RAIL_PX + sideWidth;
        rail.resizeRelocate(0, 0, RAIL_PX, upper);
        place(side, RAIL_PX, 0, sideWidth, upper);
        place(details, width - detailsWidth, 0, detailsWidth, upper);
        center.resizeRelocate(left, 0, Math.max(0, width - left - detailsWidth), upper);
        lower.node.resizeRelocate(0, upper, width, lowerHeight);
        side.handle.resizeRelocate(left - HANDLE_PX / 2, 0, HANDLE_PX, upper);
        details.handle.resizeRelocate(width - detailsWidth - HANDLE_PX / 2, 0, HANDLE_PX, upper);
        lower.handle.resizeRelocate(0, upper - HANDLE_PX / 2, width, HANDLE_PX);
        lower.handle.setVisible(lower.shown.get());
    }

    private static void place(Panel panel, double x, double y, double width, double height) {
        boolean isShown = panel.shown.get();
        panel.node.setVisible(isShown);
        panel.handle.setVisible(isShown);
        panel.node.resizeRelocate(x, y, width, height);
    }

    private double lowerHeight(double height) {
        if (!lower.shown.get()) {
            return FOLDED_PX;
        }
        double size = Double.isNaN(sessionLowerPx) ? lower.sizePx.get() : sessionLowerPx;
        double most = Math.max(FOLDED_PX, height - MIN_LANES_PX);
        double share = isOpenedForErrors && Double.isNaN(sessionLowerPx)
                ? ERROR_SHARE
                : Double.isNaN(size) ? LOWER_SHARE : 1;
        return Math.rint(Math.min(Double.isNaN(size) ? 284 : size, Math.min(most, height * share)));
    }

    private double detailsWidth(double width) {
        double size = details.sizePx.get();
        double preferred = Double.isNaN(size) ? Math.clamp(width * DETAILS_SHARE, 240, 310) : size;
        return Math.rint(Math.clamp(preferred, 0, Math.max(140, width - RAIL_PX - MIN_TIMELINE_PX)));
    }

    private double sideWidth(double width) {
        double size = side.sizePx.get();
        return Math.rint(
                Math.clamp(Double.isNaN(size) ? 250 : size, 0, Math.max(140, width - RAIL_PX - MIN_TIMELINE_PX)));
    }

    private void installHandles() {
        drag(side, event -> event.getX() - RAIL_PX);
        drag(details, event -> getWidth() - event.getX());
        drag(lower, event -> getHeight() - event.getY());
        for (var panel : new Panel[]{ side, details, lower }) {
            panel.sizePx.addListener(_ -> requestLayout());
        }
    }

    /// Only a hand on the handle changes what is remembered; a window that grows or shrinks does not.
    private void drag(Panel panel, ToDoubleFunction<Point2D> size) {
        panel.handle.addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            isOpenedForErrors = false;
            if (panel.equals(lower)) {
                sessionLowerPx = Double.NaN;
            }
            double min = panel.equals(lower) ? 90 : 140;
            panel.sizePx.set(Math.rint(
                    Math.max(min, size.applyAsDouble(sceneToLocal(event.getSceneX(), event.getSceneY())))));
            event.consume();
        });
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return 0;
    }
}
