// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.Track;
import org.jspecify.annotations.Nullable;

/// A track whose name may still come from its first event.
public final class TrackDraft {
    /// The owner of what belongs to the file.
    public static final ThreadKey FILE = new ThreadKey(null, null);

    private final @Nullable TrackDraft parent;
    private final ThreadKey owner;
    private final int rank;
    private @Nullable String name;
    private boolean isNamed;
    private int index = -1;

    /// Makes a track.
    ///
    /// @param name its name, or null if it is named after its first event
    /// @param parent the track above it, or null
    /// @param owner the process and thread that it belongs to
    /// @param rank its place among its siblings
    public TrackDraft(@Nullable String name, @Nullable TrackDraft parent, ThreadKey owner, int rank) {
        this.name = name;
        this.isNamed = name != null;
        this.parent = parent;
        this.owner = owner;
        this.rank = rank;
    }

    /// Takes the name of the first event where it has none of its own.
    void nameAfter(@Nullable String event) {
        if (!isNamed) {
            isNamed = true;
            name = event;
        }
    }

    @Nullable
    TrackDraft parent() {
        return parent;
    }

    int index() {
        return index;
    }

    void setIndex(int index) {
        this.index = index;
    }

    Track toTrack() {
        return new Track(name, parent == null ? -1 : parent.index, owner, rank);
    }
}
