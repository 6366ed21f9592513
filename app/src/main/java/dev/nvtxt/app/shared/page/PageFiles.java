// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.timeline.model.palette.SafePalette;
import module java.base;

/// What a page says of the files: names, clocks, threads and categories, each numbered over all files. Folders are left
/// out: they say more of the sender's machine than of the trace.
final class PageFiles {
    private final ArrayNode files;
    private final ArrayNode bases;
    private final ArrayNode threads;
    private final ArrayNode categories;
    private final IdentityHashMap<ReportFile, FirstNumbers> numbers = new IdentityHashMap<>();
    private final Map<Integer, Integer> palette = new HashMap<>();
    private final ToIntFunction<ThreadKey> colorOfThread;
    private final ToIntFunction<ThreadKey> colorOfProcess;
    private final ToIntFunction<Category> colorOfCategory;

    /// Where the numbers of a file begin.
    ///
    /// @param base of its first time base
    /// @param thread of its first thread
    /// @param categories of each of its categories, by id
    record FirstNumbers(int base, int thread, Map<Long, Integer> categories) {}

    /// @param report the files that are shown together
    PageFiles(ObjectNode head, Report report) {
        colorOfThread = EventColors.ofThreads(report.files());
        colorOfProcess = EventColors.ofProcesses(report.files());
        colorOfCategory = EventColors.ofCategories(report.files());
        files = head.putArray("files");
        bases = head.putArray("bases");
        threads = head.putArray("threads");
        categories = head.putArray("categories");
        for (int i = 0; i < SafePalette.size(); i++) {
            palette.putIfAbsent(SafePalette.at(i), i);
        }
    }

    /// {@return the number of a color of the palette}
    int paletteIndex(int argb) {
        return palette.getOrDefault(argb, 0);
    }

    FirstNumbers of(ReportFile file) {
        var number = numbers.get(file);
        if (number == null) {
            throw new IllegalArgumentException("no such file: " + file.trace().path());
        }
        return number;
    }

    /// {@return the number of the file}
    int add(ReportFile file) {
        var trace = file.trace();
        int number = files.size();
        files.addObject().put("label", file.label()).put("name", trace.fileName())
                .put("format", trace.extras().format()).put("events", trace.events().size())
                .put("errors", trace.problems().errors()).put("warnings", trace.problems().warnings())
                .put("partial", trace.isPartial());
        var first = new FirstNumbers(bases.size(), threads.size(), new HashMap<>());
        numbers.put(file, first);
        for (var base : file.bases()) {
            bases.addObject().put("file", number).put("name", base.timeBase().name()).put("clock", base.badge())
                    .put("error", base.clock() == null ? "" : ClockError.between(base, base))
                    .put("offset", Long.toString(base.axisOffsetNs()));
        }
        addThreads(file, number);
        addCategories(file, number, first.categories());
        return number;
    }

    private void addThreads(ReportFile file, int number) {
        var names = file.trace().names();
        for (var thread : file.trace().events().threads()) {
            threads.addObject().put("file", number).put("process", NamedId.of(names.process(thread.processId()),
                    thread.processId(), "none"))
                    .put("thread", NamedId.of(names.thread(thread), thread.threadId(), "none"))
                    .put("color", paletteIndex(colorOfThread.applyAsInt(thread)))
                    .put("processColor", thread.processId() == null
                            ? -1
                            : paletteIndex(colorOfProcess.applyAsInt(thread)));
        }
    }

    private void addCategories(ReportFile file, int number, Map<Long, Integer> indexes) {
        var all = file.trace().categories().all();
        for (var category : all) {
            indexes.put(category.id(), categories.size() + indexes.size());
        }
        for (var category : all) {
            var parent = category.parent();
            categories.addObject().put("file", number).put("name", NamedId.of(category.name(), category.id(), "none"))
                    .put("parent", parent == null ? -1 : indexes.getOrDefault(parent, -1))
                    .put("color", paletteIndex(colorOfCategory.applyAsInt(category)));
        }
    }
}
