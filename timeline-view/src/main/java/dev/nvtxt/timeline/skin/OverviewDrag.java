// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.TimeWindow;

/// Drags on the overview: the window as a whole, one of its ends, or a new window. All x are device pixels.
final class OverviewDrag {
    private static final int GRIP = 5;

    private final TimelineControl view;
    private final TimelineController controller;
    private Grip grip = Grip.NEW;
    private TimeWindow startWindow = TimeWindow.NONE;
    private int startX;

    /// What a press takes hold of.
    enum Grip {
        WINDOW, START, END, NEW
    }

    OverviewDrag(TimelineControl view, TimelineController controller) {
        this.view = view;
        this.controller = controller;
    }

    /// {@return what a press would take hold of}
    Grip gripAt(int x) {
        var page = controller.page();
        var scale = page.overviewScale();
        int left = page.areas().lanesX();
        var window = controller.state().window();
        int x0 = left + scale.column(window.startNs());
        int x1 = left + scale.column(window.endNs());
        int reach = page.toPx(GRIP);
        if (Math.abs(x - x0) <= reach && x1 - x0 > 2 * reach) {
            return Grip.START;
        }
        if (Math.abs(x - x1) <= reach && x1 - x0 > 2 * reach) {
            return Grip.END;
        }
        boolean inside = x >= x0 - reach && x <= x1 + reach;
        boolean whole = window.lengthNs() >= controller.state().axis().extent().lengthNs();
        return inside && !whole ? Grip.WINDOW : Grip.NEW;
    }

    void press(int x) {
        grip = gripAt(x);
        startX = x;
        startWindow = controller.state().window();
    }

    void drag(int x) {
        var scale = controller.page().overviewScale();
        double moved = ((double) x - startX) * scale.nsPerPx();
        double shortest = controller.page().layout().minLengthNs();
        double length = startWindow.lengthNs();
        TimeWindow window = switch (grip) {
            case WINDOW -> startWindow.at(moved, length);
            case START -> {
                double held = Math.min(moved, length - shortest);
                yield startWindow.at(held, length - held);
            }
            case END -> startWindow.at(0, Math.max(shortest, length + moved));
            case NEW -> {
                long from = timeAt(startX);
                long to = timeAt(x);
                yield TimeWindow.between(Math.min(from, to), Math.max(from, to));
            }
        };
        controller.model().apply(new Intent.Show(window, true));
    }

    /// Goes to the place of a click.
    ///
    /// @return whether the click was outside of the window
    boolean click(int x) {
        if (grip == Grip.NEW) {
            view.commands().centerOn(timeAt(x));
        }
        return grip == Grip.NEW;
    }

    private long timeAt(int x) {
        return controller.page().overviewScale().ns((double) x - controller.page().areas().lanesX());
    }
}
