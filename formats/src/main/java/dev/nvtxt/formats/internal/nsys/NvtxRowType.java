// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.util.HashMap;
import java.util.Map;

/// What a row of `NVTX_EVENTS` is. The numbers are those of `ENUM_NSYS_EVENT_TYPE`: one for events of the NVTX library, and one
/// for events of a `.nvtxt` file that was imported.
enum NvtxRowType {
    CATEGORY(33, 64), MARK(34, 65), PUSH(35, 66), POP(36, 67), START(37, 68), END(38, 69), THREAD(39, 72), PROCESS(73),
    PUSH_POP(59, 70), START_END(60, 71), DOMAIN(75),
    /// The end of a domain, and the display name of an imported file.
    UNNAMED(76, 74), UNKNOWN;

    private static final Map<Long, NvtxRowType> BY_NUMBER = new HashMap<>();

    static {
        for (var type : values()) {
            for (long number : type.numbers) {
                BY_NUMBER.put(number, type);
            }
        }
    }

    private final long[] numbers;

    NvtxRowType(long... numbers) {
        this.numbers = numbers;
    }

    static NvtxRowType of(long number) {
        return BY_NUMBER.getOrDefault(number, UNKNOWN);
    }
}
