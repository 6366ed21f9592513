// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// That one span leads to another; drawn as an arrow.
///
/// @param from the span that leads
/// @param to the span that it leads to
public record SpanLink(SpanRef from, SpanRef to) {
    /// {@return whether a span is one of both}
    public boolean touches(SpanRef span) {
        return from.equals(span) || to.equals(span);
    }
}
