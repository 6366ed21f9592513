// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.trace.ThreadKey;
import org.jspecify.annotations.Nullable;

/// Where events are shown: directly on a thread or process, or on a track. Several lanes may lead to one place.
public final class Place {
    private final ThreadKey owner;
    private final @Nullable TrackDraft track;
    private int lanes;
    private boolean isOverlapping;
    private int thread = -1;

    /// Makes a place.
    ///
    /// @param owner the process and thread of its events
    /// @param track the track, or null if it is the thread or process itself
    public Place(ThreadKey owner, @Nullable TrackDraft track) {
        this.owner = owner;
        this.track = track;
    }

    ThreadKey owner() {
        return owner;
    }

    @Nullable
    TrackDraft track() {
        return track;
    }

    /// Counts a lane that leads here and has events.
    void addLane() {
        lanes++;
    }

    boolean isOfSeveralLanes() {
        return lanes > 1;
    }

    void setOverlapping() {
        isOverlapping = true;
    }

    boolean isOverlapping() {
        return isOverlapping || isOfSeveralLanes();
    }

    int thread() {
        return thread;
    }

    void setThread(int thread) {
        this.thread = thread;
    }
}
