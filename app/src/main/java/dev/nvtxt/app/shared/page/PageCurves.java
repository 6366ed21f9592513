// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.timeline.model.Lane;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// The curves of counters on a page: when each value begins, and the values as doubles, lane after lane.
final class PageCurves {
    private final long startNs;
    private final ByteColumn times = new ByteColumn();
    private final ByteColumn values = new ByteColumn();

    /// @param startNs what the first time of each curve is counted from
    PageCurves(long startNs) {
        this.startNs = startNs;
    }

    void add(Lane lane, ObjectNode entry) {
        var curve = lane.curve();
        if (curve == null) {
            return;
        }
        entry.putObject("curve").put("size", curve.size()).put("unit", curve.unit()).put("end",
                Long.toString(curve.endNs()));
        long before = startNs;
        var bytes = ByteBuffer.allocate(curve.size() * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < curve.size(); i++) {
            times.addSigned(curve.timeNs(i) - before);
            before = curve.timeNs(i);
            bytes.putDouble(curve.value(i));
        }
        values.addBytes(bytes.array());
    }

    List<ByteColumn> columns() {
        return List.of(times, values);
    }
}
