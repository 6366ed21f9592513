// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventSegment.EventMemo;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.timeline.model.palette.SafePalette;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The colors of categories, threads, processes and messages of a report: equal names have one color in all files, and no two
/// of a kind share one while there are no more of them than the palette has. Colors of what is there already stay when a file
/// grows, and when another one is closed. Immutable.
///
/// @param categories by the names of the first categories
/// @param threads of the first threads
/// @param processes of the first processes
/// @param messages of the first messages
record ReportColors(Map<String, Integer> categories, Map<ThreadKey, Integer> threads, Map<Long, Integer> processes,
        Map<String, Integer> messages) {
    private static final ReportColors NONE = new ReportColors(Map.of(), Map.of(), Map.of(), Map.of());
    /// By the events of a file: the colors that there were in its company. Guarded by itself.
    private static final Map<EventMemo, ReportColors> EARLIER = new WeakHashMap<>();

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
        var memos = files.stream().flatMap(file -> file.trace().events().segments().stream().limit(1))
                .map(EventSegment::memo).toList();
        synchronized (EARLIER) {
            var earlier = memos.stream().map(EARLIER::get).filter(Objects::nonNull).distinct()
                    .reduce(NONE, ReportColors::or);
            var colors = new ReportColors(SafePalette.distinct(categories, earlier.categories),
                    SafePalette.distinct(threads, earlier.threads),
                    SafePalette.distinct(processes, earlier.processes),
                    SafePalette.distinct(messages, earlier.messages));
            var remembered = colors.or(earlier);
            memos.forEach(memo -> EARLIER.put(memo, remembered));
            return colors;
        }
    }

    /// {@return these colors, and others of what has none here}
    private ReportColors or(ReportColors other) {
        return new ReportColors(merged(categories, other.categories), merged(threads, other.threads),
                merged(processes, other.processes), merged(messages, other.messages));
    }

    private static <K> Map<K, Integer> merged(Map<K, Integer> colors, Map<K, Integer> others) {
        var merged = new HashMap<K, Integer>(others);
        merged.putAll(colors);
        return merged;
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
