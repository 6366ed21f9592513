// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// How complete a lane is; shown in its header and on the lane itself.
///
/// @param state how complete it is
/// @param text what to say, for example "42% read" or why it failed; "" for a plain word
public record LaneStatus(State state, String text) {
    /// All of the lane is there.
    public static final LaneStatus COMPLETE = new LaneStatus(State.COMPLETE, "");

    /// How complete a lane is.
    public enum State {
        /// All of it is there.
        COMPLETE,
        /// More will come.
        LOADING,
        /// No more will come although there should be; what is there is shown.
        FAILED
    }

    /// {@return a lane that is still growing}
    public static LaneStatus loading(String text) {
        return new LaneStatus(State.LOADING, text);
    }

    /// {@return a lane that will not become whole}
    public static LaneStatus failed(String text) {
        return new LaneStatus(State.FAILED, text);
    }
}
