// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.SpanColumns;
import org.jspecify.annotations.Nullable;

/// Spans that are events of a file.
public interface EventColumns extends SpanColumns {
    /// {@return the file}
    ReportFile file();

    /// {@return whether a span is an event, not a stray pop}
    boolean isEvent(int span);

    /// {@return the number of a span's event in its file}
    int event(int span);

    /// {@return the color of a span; gray for what is no event}
    int color(ColorMode mode, int span);

    /// {@return the event, as a bar where the span has other times; null for a stray pop}
    @Override
    default @Nullable Object item(int span) {
        return isEvent(span) ? new EventRef(file(), event(span)) : null;
    }
}
