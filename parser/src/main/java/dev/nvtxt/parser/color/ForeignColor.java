// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.color;

import module java.base;

/// Color names that other systems have and NVTXT does not: X11, CSS, Matplotlib, .NET's console, terminals, Chrome's
/// tracing.
public final class ForeignColor {
    private static final String NAMES = """
            rebeccapurple=663399 navyblue=000080 lightgoldenrod=EEDD82 violetred=D02090
            lightslateblue=8470FF webgreen=008000 webgray=808080 webmaroon=800000 webpurple=800080 x11green=00FF00
            x11gray=BEBEBE x11maroon=B03060 x11purple=A020F0 darkyellow=808000 tab:blue=1F77B4 tab:orange=FF7F0E
            tab:green=2CA02C tab:red=D62728 tab:purple=9467BD tab:brown=8C564B tab:pink=E377C2 tab:gray=7F7F7F
            tab:olive=BCBD22 tab:cyan=17BECF brightblack=808080 brightred=FF0000 brightgreen=00FF00
            brightyellow=FFFF00 brightblue=0000FF brightmagenta=FF00FF brightcyan=00FFFF brightwhite=FFFFFF
            lightred=FF8080 lightpurple=C080FF thread_state_uninterruptible=B67D8F thread_state_iowait=FF8C00
            thread_state_running=7EC8A3 thread_state_runnable=85A0D2 thread_state_sleeping=F0F0F0
            thread_state_unknown=C7C09B background_memory_dump=00B4B4 light_memory_dump=0000B4
            detailed_memory_dump=B400B4 vsync_highlight_color=0000FF generic_work=7D7D7D good=007D00 bad=B47D00
            terrible=B40000 rail_response=43A8F7 rail_animation=F49600 rail_idle=EE8E00 rail_load=0D9D58
            startup=E7E700 heap_dump_stack_frame=808080 heap_dump_object_type=0000FF
            heap_dump_child_node_arrow=CC6600 cq_build_running=FFFF77 cq_build_passed=99E699 cq_build_failed=E98080
            cq_build_abandoned=CCCCCC cq_build_attempt_runnig=FFFFCC cq_build_attempt_passed=C8F1C8
            cq_build_attempt_failed=FFB3B3
            """;
    private static final Map<String, Integer> BY_LOWER_CASE = table();

    private ForeignColor() {}

    private static Map<String, Integer> table() {
        var table = new HashMap<String, Integer>();
        for (var entry : NAMES.strip().split("\\s+")) {
            int equals = entry.indexOf('=');
            table.put(entry.substring(0, equals), 0xFF000000 | Integer.parseInt(entry.substring(equals + 1), 16));
        }
        return Map.copyOf(table);
    }

    /// {@return the opaque color, as 0xAARRGGBB, of a name in any letter case, blanks in it or not; nothing if it is none}
    public static OptionalInt find(String name) {
        var plain = name.replace(" ", "").toLowerCase(Locale.ROOT);
        // CSS and X11 have both spellings.
        var american = plain.replaceAll("gr[e]y", "gray");
        var color = BY_LOWER_CASE.get(american);
        if (color != null) {
            return OptionalInt.of(color);
        }
        return american.equals(plain)
                ? OptionalInt.empty()
                : NamedColor.find(american).map(named -> OptionalInt.of(named.argb())).orElse(OptionalInt.empty());
    }
}
