// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import java.util.function.IntPredicate;

/// A predicate on spans: those that match a filter, or the hits of a search. Called from any thread; equal questions get
/// equal answers for one object.
@FunctionalInterface
public interface SpanFilter {
    /// {@return whether the span passes}
    boolean test(Lane lane, int span);

    /// {@return the same for the spans of one lane, which are many: what depends on the lane can be looked up once}
    default IntPredicate within(Lane lane) {
        return span -> test(lane, span);
    }
}
