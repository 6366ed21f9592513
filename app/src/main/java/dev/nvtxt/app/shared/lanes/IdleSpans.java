// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.analysis.gpu.DeviceIdle;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.SpanShape;

/// The idle time of a device with its causes. A span leads to the work that ends the idle time.
record IdleSpans(ReportFile file, DeviceIdle idle) implements SpanColumns {
    @Override
    public int size() {
        return idle.size();
    }

    @Override
    public int eventCount() {
        return 0;
    }

    @Override
    public long startNs(int span) {
        return idle.startNs(span);
    }

    @Override
    public long endNs(int span) {
        return idle.endNs(span);
    }

    @Override
    public SpanShape shape(int span) {
        return SpanShape.NESTED;
    }

    @Override
    public int labelId(int span) {
        return idle.cause(span).ordinal();
    }

    @Override
    public String label(int span) {
        return idle.cause(span).word();
    }

    @Override
    public int flags(int span) {
        return SpanFlag.STRIPES.bit();
    }

    @Override
    public EventBar item(int span) {
        return new EventBar(new EventRef(file, idle.next(span)),
                new EventBar.OtherTimes(EventBar.Subject.IDLE, new AxisRange(startNs(span), endNs(span))));
    }

    /// {@return the span that begins at a time, or -1}
    int spanAt(long startNs) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (startNs(middle) < startNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < size() && startNs(low) == startNs ? low : -1;
    }

    @Override
    public String description(int span) {
        return idle.cause(span).description();
    }
}
