// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

/// What an event does to a flow.
///
/// @param kind what it does
/// @param id which flow, equal for equal flows
public record FlowStep(Kind kind, Object id) {
    /// What an event does.
    public enum Kind {
        /// Begins the flow or, where it is under way, goes on with it.
        PASS,
        /// Ends the flow where it is under way; its id is free again.
        CLOSE,
        /// Begins the flow.
        BEGIN,
        /// Goes on with the flow.
        STEP,
        /// Is one end of the flow, of which there may be more.
        END,
        /// As END, but the event is the next one on the lane.
        END_AT_NEXT
    }
}
