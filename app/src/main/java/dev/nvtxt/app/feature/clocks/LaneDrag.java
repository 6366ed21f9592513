// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import java.util.List;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Moves the lanes of a file along the axis with the mouse, while that is switched on: all its time bases together.
/// The lanes follow the pointer; letting go makes one step to undo.
public final class LaneDrag {
    private final ClocksViewModel clocks;
    private final AlignViewModel align;
    private final Timeline timeline;
    private @Nullable Drag drag;

    /// What dragging needs to know of the timeline.
    public interface Timeline {
        /// {@return the file whose lane is under the pointer, or null}
        @Nullable
        ReportFile fileUnderPointer();

        /// {@return how many nanoseconds of the axis a pixel shows}
        double nsPerPx();
    }

    /// A drag that goes on.
    private record Drag(ReportFile file, double startX, double nsPerPx, ClockSettings before) {}

    /// Makes the tool.
    public LaneDrag(ClocksViewModel clocks, AlignViewModel align, Timeline timeline) {
        this.clocks = clocks;
        this.align = align;
        this.timeline = timeline;
    }

    /// Listens to the mouse on the timeline, before the timeline does.
    public void listenTo(Node node) {
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        node.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        node.addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
        align.draggingProperty().addListener((_, _, on) -> node.setCursor(on ? Cursor.E_RESIZE : null));
    }

    private void pressed(MouseEvent event) {
        if (!align.draggingProperty().get() || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        var file = timeline.fileUnderPointer();
        if (file != null) {
            drag = new Drag(file, event.getSceneX(), timeline.nsPerPx(), settings());
            event.consume();
        }
    }

    private ClockSettings settings() {
        return clocks.workspace().reportProperty().get().settings();
    }

    private void dragged(MouseEvent event) {
        var going = drag;
        if (going != null) {
            move(going, Math.round((event.getSceneX() - going.startX) * going.nsPerPx));
            event.consume();
        }
    }

    private void move(Drag going, long byNs) {
        var path = going.file.trace().path();
        for (var row : List.copyOf(clocks.rows())) {
            if (row.path().equals(path) && row.base().clock() != null) {
                var start = going.before.of(path, row.base().timeBase());
                try {
                    clocks.edits().preview(row, start.withOffsetNs(Math.addExact(start.offsetNs(), byNs)));
                } catch (ClockSettingException | ArithmeticException _) {
                    return; // moved as far as it can be
                }
            }
        }
    }

    private void released(MouseEvent event) {
        var going = drag;
        if (going != null) {
            drag = null;
            clocks.edits().remember("Drag Lanes of " + going.file.trace().label(), going.before, settings());
            if (going.file.trace().events().size() > 0) {
                MoveNotice.post(clocks.workspace(), new EventRef(going.file, 0));
            }
            event.consume();
        }
    }
}
