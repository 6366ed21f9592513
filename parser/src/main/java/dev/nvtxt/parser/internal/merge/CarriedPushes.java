// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.ArrayList;
import java.util.List;

/// Pushes of earlier batches of a text that become the first events of a later batch, because they are open where it begins. Of
/// what they say only what their pops need is carried.
final class CarriedPushes {
    private final ChunkTables chunk = new ChunkTables(0);
    private final List<Integer> depths = new ArrayList<>();

    CarriedPushes() {
        chunk.begin(new byte[0]);
    }

    /// {@return the number of its event}
    int add(ThreadKey thread, int depth, long start, int line, TimeBase base) {
        var process = thread.processId();
        var id = thread.threadId();
        int timeBase = chunk.timeBases().idOf(base);
        int marks = Contexts.PUSH | (process == null ? 0 : Contexts.HAS_PROCESS)
                | (id == null ? 0 : Contexts.HAS_THREAD);
        int context = chunk.contexts().intern(Contexts.head(marks, timeBase, timeBase), process == null ? 0 : process,
                id == null ? 0 : id, 0, 0);
        depths.add(depth);
        return chunk.events().add(start, start, -1, context, line);
    }

    /// Makes them the first events.
    void appendTo(EventColumns empty) {
        empty.append(chunk);
        for (int event = 0; event < depths.size(); event++) {
            empty.addPush(event, depths.get(event));
        }
    }
}
