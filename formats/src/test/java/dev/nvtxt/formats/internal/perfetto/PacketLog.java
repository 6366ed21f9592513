// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Writes down what a stream has, on any thread.
abstract class PacketLog implements PacketSource.PacketHandler {
    final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void garbage(long offset, long length) {
        lines.add("garbage " + offset + " " + length);
    }

    @Override
    public void cut(long offset) {
        lines.add("cut " + offset);
    }

    @Override
    public boolean isOverAfter(IOException why) {
        lines.add("over");
        return true;
    }

    @Override
    public void progress(long bytes) {
        assertThat(bytes).isNotNegative();
    }
}
