// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;

/// One sentence on each command and argument of the format.
final class FormatText {
    private FormatText() {}

    static String of(Command command) {
        return switch (command) {
            case MARKER -> "An event at one time.";
            case RANGE_PUSH ->
                "Opens a range on its thread; the next `RangePop` of the thread that has no other push closes it.";
            case RANGE_POP -> "Closes the last open range of its thread.";
            case RANGE_START_END -> "A range with both times; such ranges may overlap.";
            case NAME_CATEGORY -> "Names a category, for the whole file.";
            case ADD_CHILD_CATEGORY -> "Puts a category under another one.";
            case NAME_OS_THREAD -> "Names a thread, for the whole file.";
            case NAME_PROCESS -> "Names a process, for the whole file.";
            case SET_FILE_DISPLAY_NAME -> "Names the file itself.";
        };
    }

    static String of(Argument argument) {
        return switch (argument) {
            case TIME -> "Integer: ticks of the time base.";
            case START -> "Integer: the ticks at which the range begins.";
            case END -> "Integer: the ticks at which the range ends.";
            case TIME_BASE ->
                "String: what the ticks count. Qpc, Rdtsc, FileTime, Manual, Relative, ClockMonotonicRaw or CNTVCT.";
            case PARENT_CATEGORY_ID -> "Integer from 0 to 4294967295: the category above.";
            case PROCESS_ID -> "Integer from 0 to 4294967295: the process.";
            case THREAD_ID -> "Integer from 0 to 4294967295: the thread of that process.";
            case CATEGORY_ID -> "Integer from 0 to 4294967295: the category.";
            case COLOR -> "Color name, or ARGB as an integer or a string: `Red`, `0xFFFF0000`.";
            case MESSAGE -> "String: what is shown.";
            case PAYLOAD -> "Integer: a number of the program's own.";
            case NAME -> "String: the name.";
        };
    }
}
