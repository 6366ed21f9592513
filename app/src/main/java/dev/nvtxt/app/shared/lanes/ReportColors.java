// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.timeline.model.palette.SafePalette;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The colors of categories, threads, processes and messages of a report: equal names have one color in all files, and no two
/// of a kind share one while there are no more of them than the palette has. Colors of what is there already stay when a file
/// grows. Immutable.
///
/// @param categories by the names of the first categories
/// @param threads of the first threads
/// @param processes of the first processes
/// @param messages of the first messages
record ReportColors(Map<String, Integer> categories, Map<ThreadKey, Integer> threads, Map<Long, Integer> processes,
        Map<String, Integer> messages) {
    /// {@return the colors for files that are shown together}
    static ReportColors of(List<ReportFile> files) {
        var categories = new ArrayList<String>();
        var threads = new ArrayList<ThreadKey>();
        var processes = new ArrayList<Long>();
        var messages = new LinkedHashSet<String>();
        for (var file : files) {
            file.trace().categories().all().forEach(category -> categories.add(category.label()));
            for (var thread : file.trace().events().threads()) {
                threads.add(thread);
                if (thread.processId() != null) {
                    processes.add(thread.processId());
                }
            }
            var events = file.trace().events();
            for (int id = 0; id < events.textCount() && messages.size() < SafePalette.size(); id++) {
                messages.add(events.text(id));
            }
        }
        return new ReportColors(SafePalette.distinct(categories), SafePalette.distinct(threads),
                SafePalette.distinct(processes), SafePalette.distinct(messages));
    }

    int category(String label) {
        return of(categories, label);
    }

    int thread(ThreadKey thread) {
        return of(threads, thread);
    }

    /// {@return the color of a process, which is gray where there is none}
    int process(@Nullable Long id) {
        return id == null ? CategoryColors.NONE : of(processes, id);
    }

    int message(@Nullable String message) {
        return of(messages, message == null ? "" : message);
    }

    private static <K> int of(Map<K, Integer> colors, K key) {
        var color = colors.get(key);
        return color == null ? SafePalette.of(key.hashCode()) : color;
    }

    /// {@return whether all that had a color has it still}
    boolean continues(ReportColors before) {
        return categories.entrySet().containsAll(before.categories.entrySet())
                && threads.entrySet().containsAll(before.threads.entrySet())
                && processes.entrySet().containsAll(before.processes.entrySet())
                && messages.entrySet().containsAll(before.messages.entrySet());
    }
}
