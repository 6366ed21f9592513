// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// Chooses spans: those that pass a filter, or those that a search found. Called from any thread; equal questions get
/// equal answers for one object.
@FunctionalInterface
public interface SpanFilter {
    /// {@return whether the span is chosen}
    boolean test(Lane lane, int span);
}
