// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowFrame;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFilter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Some or all of a lane's spans with their index and the frames of its rows. For the JavaFX thread.
public final class LaneLayer {
    private final @Nullable SpanFilter filter;
    private final Lane lane;
    private @Nullable LaneIndex index;
    private @Nullable RowFrame[] frames = new RowFrame[0];
    private int[] frameEpochs = new int[0];
    private int[] lastUses = new int[0];

    LaneLayer(Lane lane, @Nullable SpanFilter filter) {
        this.lane = lane;
        this.filter = filter;
    }

    /// {@return what chose its spans, or null for all of the lane}
    @Nullable
    SpanFilter filter() {
        return filter;
    }

    /// {@return the lane as it was when this was made; its columns are those of the index}
    public Lane lane() {
        return lane;
    }

    /// {@return its index, or null while it is being made}
    public @Nullable LaneIndex index() {
        return index;
    }

    void setIndex(LaneIndex made) {
        index = made;
        frames = new RowFrame[made.rowCount()];
        frameEpochs = new int[made.rowCount()];
        lastUses = new int[made.rowCount()];
        Arrays.fill(lastUses, -1);
    }

    /// {@return the newest frame of a row, or null}
    public @Nullable RowFrame frame(int row) {
        return row < frames.length ? frames[row] : null;
    }

    /// {@return the color epoch that the frame of a row was made in}
    int epoch(int row) {
        return frameEpochs[row];
    }

    void setFrame(int row, RowFrame frame, int epoch) {
        if (row < frames.length) {
            frames[row] = frame;
            frameEpochs[row] = epoch;
        }
    }

    /// Notes that a row is in use.
    ///
    /// @return whether it was not noted before
    boolean use(int row, int round) {
        boolean isNew = lastUses[row] < 0;
        lastUses[row] = round;
        return isNew;
    }

    /// Forgets the frame of a row that was not used since a round.
    ///
    /// @return whether that is so
    boolean forget(int row, int since) {
        if (row >= lastUses.length || lastUses[row] >= since) {
            return row >= lastUses.length;
        }
        lastUses[row] = -1;
        frames[row] = null;
        return true;
    }
}
