// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import module java.base;

/// What a timeline shows: a snapshot of its lanes. Give the view another one when something changes; what is drawn of
/// lanes that keep their [SpanColumns] object is kept.
///
/// @param lanes in display order, each after its parent (the user's own order is applied over it)
/// @param extent the whole axis, or [TimeWindow#NONE] to take it from the spans
/// @param inputs what each input covers of an axis that is taken from the spans, so that long gaps of it are cut; empty to
///     leave all gaps as they are
public record TimelineSource(List<Lane> lanes, TimeWindow extent, List<TimeWindow> inputs) {
    /// Nothing to show.
    public static final TimelineSource EMPTY = of(List.of());

    /// Checks the tree.
    public TimelineSource {
        lanes = List.copyOf(lanes);
        inputs = List.copyOf(inputs);
        var seen = new HashSet<String>();
        for (Lane lane : lanes) {
            var parent = lane.parentId();
            if (parent != null && !seen.contains(parent)) {
                throw new IllegalArgumentException("lane " + lane.id() + " stands before its parent " + parent);
            }
            if (!seen.add(lane.id())) {
                throw new IllegalArgumentException("two lanes are called " + lane.id());
            }
        }
    }

    /// Makes a source whose axis is not cut.
    public TimelineSource(List<Lane> lanes, TimeWindow extent) {
        this(lanes, extent, List.of());
    }

    /// {@return a source whose axis is taken from its spans}
    public static TimelineSource of(List<Lane> lanes) {
        return new TimelineSource(lanes, TimeWindow.NONE);
    }

    /// {@return a source with the same inputs}
    public TimelineSource withLanes(List<Lane> others) {
        return new TimelineSource(others, extent, inputs);
    }
}
