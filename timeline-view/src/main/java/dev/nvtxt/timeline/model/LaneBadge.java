// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A short text in a lane's header that can be clicked.
///
/// @param id what the owner of the lane knows it by, for example "clock"
/// @param text its text; a few characters
/// @param tone how it looks
/// @param help what a pointer that rests on it shows; may have several lines
public record LaneBadge(String id, String text, Tone tone, String help) {
    /// How a badge looks.
    public enum Tone {
        /// Information.
        PLAIN,
        /// Something to know before trusting what is drawn.
        WARNING,
        /// Something is wrong.
        ERROR
    }
}
