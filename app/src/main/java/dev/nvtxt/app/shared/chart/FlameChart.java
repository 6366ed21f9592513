// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.chart;

import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.timeline.model.palette.SafePalette;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A flame graph, the outermost on top: a click zooms into a node, a click on what is above it, Backspace or Escape zooms
/// out; what the search finds is drawn strong.
public final class FlameChart extends Chart {
    private static final double ROW_PX = 20;
    private static final double MIN_PX = 1;

    private final IntegerProperty zoomed = new SimpleIntegerProperty(this, "zoomed", FlameTree.NO_PARENT);
    private final StringProperty search = new SimpleStringProperty(this, "search", "");
    private final List<Box> boxes = new ArrayList<>();
    private final Tooltip tooltip = new Tooltip();
    private final IntConsumer chooseNode;
    private IntUnaryOperator colors = _ -> 0;
    private IntFunction<String> facts = this::sums;
    private @Nullable FlameTree tree;
    private double scrollPx;
    private int clickedNode = FlameTree.NO_PARENT;
    private int zoomedBefore = FlameTree.NO_PARENT;

    /// What is drawn of a node; children that are too narrow share one.
    private record Box(int node, double x, double y, double widthPx, int depth) {}

    /// Makes a chart.
    ///
    /// @param chooseNode takes a node that was double-clicked
    public FlameChart(IntConsumer chooseNode) {
        this.chooseNode = chooseNode;
        setAccessibleText("Flame graph");
        zoomed.addListener(_ -> {
            scrollPx = 0;
            repaint();
        });
        search.addListener(_ -> repaint());
        setOnMouseClicked(this::click);
        setOnMouseMoved(this::updateTooltip);
        setOnScroll(event -> {
            scrollPx = Math.clamp(scrollPx - event.getDeltaY(), 0, Math.max(0, deepestPx() - getHeight() + ROW_PX));
            repaint();
        });
        setOnKeyPressed(event -> {
            boolean isOut = event.getCode() == KeyCode.BACK_SPACE || event.getCode() == KeyCode.ESCAPE;
            // Where nothing is zoomed, Esc is the window's.
            if (isOut && zoomed.get() != FlameTree.NO_PARENT) {
                zoomOut();
                event.consume();
            }
        });
        Tooltip.install(this, tooltip);
    }

    /// Takes the colors of the names; a name without one has the color of its message.
    public void setNameColors(Map<String, Integer> newColors) {
        setNodeColors(node -> {
            var of = tree;
            var name = of == null ? "" : of.name(node);
            return newColors.getOrDefault(name, SafePalette.of(name.hashCode()));
        });
    }

    /// Takes what gives a node its color.
    public void setNodeColors(IntUnaryOperator argb) {
        colors = argb;
        repaint();
    }

    /// Takes what is said of a node besides its path.
    public void setFacts(IntFunction<String> newFacts) {
        facts = newFacts;
    }

    /// Shows a tree; null for none.
    public void show(@Nullable FlameTree newTree) {
        tree = newTree;
        clickedNode = FlameTree.NO_PARENT;
        zoomedBefore = FlameTree.NO_PARENT;
        zoomed.set(FlameTree.NO_PARENT);
        scrollPx = 0;
        repaint();
    }

    /// The node that fills the width, or [FlameTree#NO_PARENT].
    public IntegerProperty zoomedProperty() {
        return zoomed;
    }

    /// What is looked for in the messages.
    public StringProperty searchProperty() {
        return search;
    }

    /// Shows what is around the node that fills the width.
    public void zoomOut() {
        var of = tree;
        if (of != null && zoomed.get() != FlameTree.NO_PARENT) {
            zoomed.set(of.parent(zoomed.get()));
        }
    }

    /// {@return how much of the time is in nodes that the search finds, from 0 to 1}
    public double foundShare() {
        var of = tree;
        String query = search.get().toLowerCase(Locale.ROOT);
        if (of == null || query.isEmpty() || of.widthNs() == 0) {
            return 0;
        }
        // A hit inside a hit is part of it.
        long matchingNs = 0;
        Deque<Integer> open = new ArrayDeque<>();
        for (int node : of.roots()) {
            open.push(node);
        }
        while (!open.isEmpty()) {
            int node = open.pop();
            if (matches(of, node, query)) {
                matchingNs += of.widthNs(node);
            } else {
                for (int below : of.children(node)) {
                    open.push(below);
                }
            }
        }
        return (double) matchingNs / of.widthNs();
    }

    private static boolean matches(FlameTree of, int node, String query) {
        return !query.isEmpty() && of.name(node).toLowerCase(Locale.ROOT).contains(query);
    }

    private double deepestPx() {
        return boxes.stream().mapToDouble(box -> (box.depth + 1) * ROW_PX).max().orElse(0);
    }

    private @Nullable Box boxAt(double x, double y) {
        for (var box : boxes) {
            if (x >= box.x && x < box.x + box.widthPx && y >= box.y && y < box.y + ROW_PX) {
                return box;
            }
        }
        return null;
    }

    private void click(MouseEvent event) {
        requestFocus();
        var of = tree;
        if (event.getButton() != MouseButton.PRIMARY || of == null) {
            return;
        }
        if (event.getClickCount() == 2 && clickedNode != FlameTree.NO_PARENT) {
            // The first click zoomed, and another node may be under the pointer now.
            zoomed.set(zoomedBefore);
            chooseNode.accept(clickedNode);
            return;
        }
        var box = boxAt(event.getX(), event.getY());
        clickedNode = box == null ? FlameTree.NO_PARENT : box.node;
        zoomedBefore = zoomed.get();
        if (box != null) {
            zoomed.set(box.node == zoomed.get() ? of.parent(box.node) : box.node);
        }
    }

    private void updateTooltip(MouseEvent event) {
        var box = boxAt(event.getX(), event.getY());
        var of = tree;
        if (box == null || of == null) {
            tooltip.setText("Click to zoom in, Backspace to zoom out, double-click to select it in the table");
            return;
        }
        tooltip.setText(of.path(box.node) + "\n" + facts.apply(box.node));
    }

    private String sums(int node) {
        var of = tree;
        return of == null
                ? ""
                : ShortText.count(of.count(node)) + " ranges, total " + DurationText.exact(of.totalNs(node), 0)
                        + ", self "
                        + DurationText.exact(of.selfNs(node), 0) + "\n"
                        + ShortText.percent((double) of.widthNs(node) / Math.max(1, of.widthNs())) + " of total";
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        boxes.clear();
        var of = tree;
        if (of == null || of.widthNs() == 0) {
            return;
        }
        layOut(of, width);
        String query = search.get().toLowerCase(Locale.ROOT);
        for (var box : boxes) {
            if (box.y > -ROW_PX && box.y < height) {
                paint(graphics, of, box, query);
            }
        }
    }

    /// What is above the zoomed node fills the width; below it each node gets its part, widest first.
    private void layOut(FlameTree of, double width) {
        int top = zoomed.get();
        Deque<Box> open = new ArrayDeque<>();
        if (top == FlameTree.NO_PARENT) {
            open.add(new Box(FlameTree.NO_PARENT, 0, 0, width, -1));
        } else {
            for (int node = of.parent(top); node != FlameTree.NO_PARENT; node = of.parent(node)) {
                boxes.add(box(node, 0, width, of.depth(node)));
            }
            open.add(box(top, 0, width, of.depth(top)));
        }
        while (!open.isEmpty()) {
            var box = open.poll();
            boolean isRoot = box.node == FlameTree.NO_PARENT;
            if (!isRoot) {
                boxes.add(box);
            }
            double whole = isRoot ? of.widthNs() : of.widthNs(box.node);
            double x = box.x;
            for (int node : isRoot ? of.roots() : of.children(box.node)) {
                double part = box.widthPx * of.widthNs(node) / Math.max(1, whole);
                if (part < MIN_PX) {
                    break;
                }
                open.add(box(node, x, part, box.depth + 1));
                x += part;
            }
        }
    }

    private Box box(int node, double x, double widthPx, int depth) {
        return new Box(node, x, depth * ROW_PX - scrollPx, widthPx, depth);
    }

    private void paint(GraphicsContext graphics, FlameTree of, Box box, String query) {
        double left = Math.round(box.x);
        double right = Math.round(box.x + box.widthPx);
        boolean above = zoomed.get() != FlameTree.NO_PARENT && box.depth < of.depth(zoomed.get());
        boolean isMatch = matches(of, box.node, query);
        Color fill = argb(colors.applyAsInt(box.node));
        if ((!query.isEmpty() && !isMatch) || above) {
            fill = fill.interpolate(color(Role.BACK), 0.75);
        }
        graphics.setFill(fill);
        graphics.fillRect(left, box.y, Math.max(1, right - left - 1), ROW_PX - 1);
        if (isMatch) {
            graphics.setFill(color(Role.TEXT));
            graphics.fillRect(left, box.y + ROW_PX - 4, Math.max(1, right - left - 1), 3);
        }
        if (right - left > 24) {
            graphics.setFill(argb(Argb.textOn(toArgb(fill))));
            write(graphics, of.name(box.node), left + 4, box.y + 14, right - left - 9);
        }
    }

    private static Color argb(int argb) {
        return Color.rgb((argb >> 16) & 0xFF, (argb >> 8) & 0xFF, argb & 0xFF);
    }

    private static int toArgb(Color color) {
        return 0xFF << 24 | channel(color.getRed()) << 16 | channel(color.getGreen()) << 8 | channel(color.getBlue());
    }

    private static int channel(double part) {
        return (int) Math.round(part * 255);
    }
}
