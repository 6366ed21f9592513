// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.report.AxisRange;
import java.util.Optional;

/// What one side is made of, as on the command line: files or a part of one, a time range, and a filter.
///
/// @param part the files
/// @param span the part of the axis; empty for all
/// @param filter which events; "" for all
/// @param name the name of the side; "" for its content
/// @param run the path of the run that is shown and matched range by range; "" for the one nearest the median
public record SideSpec(SidePart part, Optional<AxisRange> span, String filter, String name, String run) {
    /// {@return whether the same events are compared, whichever run is shown}
    boolean hasEventsOf(SideSpec other) {
        return part.equals(other.part) && span.equals(other.span) && filter.equals(other.filter)
                && name.equals(other.name);
    }

    /// Makes the side; takes a look at each event where there is a filter.
    ///
    /// @throws FilterException if the filter is wrong
    public Side side() throws FilterException {
        var side = part.side(span.orElse(null));
        var automatic = side.name() + (filter.isBlank() ? "" : " [" + filter.strip() + "]");
        var named = new Side(name.isBlank() ? automatic : name.strip(), side.runs());
        if (filter.isBlank()) {
            return named;
        }
        var parsed = Filter.parse(filter);
        return named.withRuns(run -> run.limitedTo(parsed::match));
    }
}
