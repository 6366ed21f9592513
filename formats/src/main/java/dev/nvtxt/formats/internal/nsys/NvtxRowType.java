// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;

/// What a row of `NVTX_EVENTS` is. The numbers are those of `ENUM_NSYS_EVENT_TYPE`: one for events of the NVTX library, and one
/// for events of a `.nvtxt` file that was imported.
enum NvtxRowType {
    CATEGORY(33, 64),
    MARK(34, 65),
    PUSH(35, 66),
    POP(36, 67),
    START(37, 68),
    END(38, 69),
    THREAD(39, 72),
    PROCESS(-1, 73),
    PUSH_POP(59, 70),
    START_END(60, 71),
    DOMAIN(75, -1),
    /// The end of a domain, and the display name of an imported file.
    UNNAMED(76, 74),
    UNKNOWN(-1, -1);

    private static final Map<Long, NvtxRowType> BY_NUMBER = new HashMap<>();

    static {
        for (var type : values()) {
            BY_NUMBER.put(type.ofLibrary, type);
            BY_NUMBER.put(type.ofFile, type);
        }
    }

    private final long ofLibrary;
    private final long ofFile;

    NvtxRowType(long ofLibrary, long ofFile) {
        this.ofLibrary = ofLibrary;
        this.ofFile = ofFile;
    }

    static NvtxRowType of(long number) {
        return BY_NUMBER.getOrDefault(number, UNKNOWN);
    }
}
