// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ThreadKey;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/// A level that is open where a split of a text begins.
///
/// @param thread its thread
/// @param depth how many levels are open under it
/// @param start the ticks of its push
/// @param line the line of its push
/// @param timeBase the time base of its push
/// @param place which push it is; null where the push was skipped
public record OpenLevel(ThreadKey thread, int depth, long start, int line, TimeBase timeBase,
        @Nullable PushPlace place) implements Serializable {
    static OpenLevel skipped(ThreadKey thread, int depth, int line) {
        return new OpenLevel(thread, depth, 0, line, TimeBase.UNSPECIFIED, null);
    }
}
