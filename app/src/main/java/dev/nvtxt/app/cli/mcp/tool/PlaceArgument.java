// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;

/// The argument that names an event by its number, as `find` and the table `events` do.
final class PlaceArgument {
    static final ToolParameter EVENT = ToolParameter.number("event",
            "The number of an event, from find or the column event: shows what is around it.", 0, Integer.MAX_VALUE);

    private PlaceArgument() {}

    /// {@return the event}
    ///
    /// @throws ToolException if there is none with the number
    static EventRef event(Report report, ToolArguments arguments) {
        int number = arguments.number(EVENT.name(), 0);
        int first = 0;
        for (var file : report.files()) {
            int size = file.trace().events().size();
            if (number - first < size) {
                return new EventRef(file, number - first);
            }
            first += size;
        }
        throw new ToolException("there is no event " + number + ": the files have " + first,
                "take a number that find or the column event gives for the same files");
    }

    /// {@return the time of an event and half of its length on either side; a millisecond where it has none}
    ///
    /// @throws ToolException if it has no time
    static AxisRange around(EventRef event) {
        var file = event.file();
        if (!file.hasStartNs(event.event())) {
            throw new ToolException("the event has no time, because its time base has no frequency",
                    "set it with the argument clocks of open");
        }
        long start = file.axisStartNs(event.event());
        long end = file.hasEndNs(event.event()) ? Math.max(start, file.axisEndNs(event.event())) : start;
        long margin = end == start ? 1_000_000 : (end - start) / 2;
        return new AxisRange(start - margin, end + margin);
    }
}
