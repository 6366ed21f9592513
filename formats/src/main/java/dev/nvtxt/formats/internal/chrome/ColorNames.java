// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The color names of the Trace Event Format, as 0xRRGGBB.
final class ColorNames {
    private static final Map<String, Integer> COLORS = Map.ofEntries(
            Map.entry("thread_state_uninterruptible", 0xB67D8F),
            Map.entry("thread_state_iowait", 0xFF8C00), Map.entry("thread_state_running", 0x7EC894),
            Map.entry("thread_state_runnable", 0x85A0D2), Map.entry("thread_state_sleeping", 0xF0F0F0),
            Map.entry("thread_state_unknown", 0xC79B7D), Map.entry("background_memory_dump", 0x00B4B4),
            Map.entry("light_memory_dump", 0x0000B4), Map.entry("detailed_memory_dump", 0xB400B4),
            Map.entry("vsync_highlight_color", 0x0000FF), Map.entry("generic_work", 0x7D7D7D),
            Map.entry("good", 0x007D00), Map.entry("bad", 0xB47D00), Map.entry("terrible", 0xB40000),
            Map.entry("black", 0x000000), Map.entry("grey", 0xDDDDDD), Map.entry("white", 0xFFFFFF),
            Map.entry("yellow", 0xFFFF00), Map.entry("olive", 0x646400), Map.entry("rail_response", 0x4387FD),
            Map.entry("rail_animation", 0xF44A3F), Map.entry("rail_idle", 0xEE8E00), Map.entry("rail_load", 0x0DA861),
            Map.entry("startup", 0xE6E600), Map.entry("heap_dump_stack_frame", 0x808080),
            Map.entry("heap_dump_object_type", 0x0000FF), Map.entry("heap_dump_child_node_arrow", 0xCC6600),
            Map.entry("cq_build_running", 0xFFFF77), Map.entry("cq_build_passed", 0x99EE66),
            Map.entry("cq_build_failed", 0xEE8888), Map.entry("cq_build_abandoned", 0xBBBBBB));

    private ColorNames() {}

    /// {@return the color as 0xAARRGGBB, or null if the name is none}
    static @Nullable Integer argb(@Nullable String name) {
        var color = name == null ? null : COLORS.get(name);
        return color == null ? null : color | 0xFF000000;
    }
}
