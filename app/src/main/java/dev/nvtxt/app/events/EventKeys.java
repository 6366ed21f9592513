// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.events;

import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The keys by which events are sorted: a number for each event, whatever the column. A text's key is its rank among all
/// texts of the column, which are far fewer than the events.
final class EventKeys {
    private final EventNumbers numbers;
    private final EventColumn column;
    /// For the column of an argument; else null.
    private final @Nullable ArgumentRanks arguments;
    /// For each file the rank of each of its texts, by the index that the file gives them; empty for numbers.
    private final List<int[]> ranks = new ArrayList<>();
    private final List<Map<Long, Integer>> categoryRanks = new ArrayList<>();
    private final Map<String, Integer> providerRanks = new HashMap<>();

    EventKeys(EventNumbers numbers, TableField field) {
        this.numbers = numbers;
        this.arguments = field instanceof ArgumentColumn argument ? new ArgumentRanks(numbers, argument.key()) : null;
        this.column = field instanceof EventColumn plain ? plain : EventColumn.FILE;
        if (arguments != null) {
            return;
        }
        switch (column) {
            case FILE -> rank(file -> List.of(file.trace().label()));
            case MESSAGE -> rank(EventKeys::texts);
            case PROCESS -> rank(file -> file.trace().events().threads().stream()
                    .map(key -> EventText.process(file, key)).toList());
            case THREAD -> rank(file -> file.trace().events().threads().stream()
                    .map(key -> EventText.thread(file, key)).toList());
            case TIME_BASE -> rank(file -> file.trace().events().timeBases().stream().map(base -> base.name())
                    .toList());
            case CATEGORY -> rankCategories();
            case PROVIDER -> rankProviders();
            case TRACK -> rank(file -> IntStream.range(0, file.trace().extras().tracks().size())
                    .mapToObj(track -> EventText.track(file, track)).toList());
            default -> {
                // Numbers are their own keys.
            }
        }
    }

    private static List<String> texts(ReportFile file) {
        var events = file.trace().events();
        var texts = new ArrayList<String>(events.textCount());
        for (int i = 0; i < events.textCount(); i++) {
            texts.add(events.text(i));
        }
        return texts;
    }

    private void rank(Function<ReportFile, List<String>> textsOf) {
        var textsByFile = numbers.files().stream().map(textsOf).toList();
        var all = textsByFile.stream().flatMap(List::stream).map(EventText::sortKey).distinct().sorted()
                .toArray(String[]::new);
        for (var texts : textsByFile) {
            ranks.add(texts.stream().mapToInt(text -> Arrays.binarySearch(all, EventText.sortKey(text))).toArray());
        }
    }

    private void rankProviders() {
        var names = new TreeSet<String>();
        for (var file : numbers.files()) {
            for (int event = 0; event < file.trace().events().size(); event++) {
                var name = file.trace().provider(event);
                if (name != null) {
                    names.add(EventText.sortKey(name));
                }
            }
        }
        names.forEach(name -> providerRanks.put(name, providerRanks.size()));
    }

    private int providerRank(ReportFile file, int event) {
        var name = file.trace().provider(event);
        return name == null ? Integer.MAX_VALUE : providerRanks.getOrDefault(EventText.sortKey(name), 0);
    }

    private void rankCategories() {
        var labels = new TreeSet<String>();
        for (var file : numbers.files()) {
            file.trace().categories().all()
                    .forEach(category -> labels.add(EventText.sortKey(EventText.category(file, category.id()))));
        }
        var all = labels.toArray(String[]::new);
        for (var file : numbers.files()) {
            var byId = new HashMap<Long, Integer>();
            file.trace().categories().all().forEach(category -> byId.put(category.id(),
                    Arrays.binarySearch(all, EventText.sortKey(EventText.category(file, category.id())))));
            categoryRanks.add(byId);
        }
    }

    /// {@return whether the event has a value in the column; those without one come last}
    boolean has(int number) {
        int file = numbers.fileOf(number);
        var reportFile = numbers.files().get(file);
        var events = reportFile.trace().events();
        int event = number - numbers.first(file);
        if (arguments != null) {
            return arguments.has(events, event);
        }
        return switch (column) {
            case MESSAGE -> events.messageId(event) >= 0;
            case CATEGORY -> events.hasCategory(event);
            case PAYLOAD -> events.hasPayload(event);
            case COLOR -> events.hasColor(event);
            case START -> reportFile.hasStartNs(event);
            case DURATION -> EventText.hasDuration(reportFile, event);
            case TRACK -> events.track(event) >= 0;
            case PROVIDER -> reportFile.trace().provider(event) != null;
            case DEPTH, END_TICKS -> EventText.value(column, new EventRef(reportFile, event)) != null;
            case FILE, LINE, KIND, PROCESS, THREAD, TIME_BASE, START_TICKS -> true;
        };
    }

    /// {@return the key of an event that has a value in the column}
    long key(int number) {
        int file = numbers.fileOf(number);
        var reportFile = numbers.files().get(file);
        var events = reportFile.trace().events();
        int event = number - numbers.first(file);
        if (arguments != null) {
            return arguments.rank(events, event);
        }
        return switch (column) {
            case FILE -> ranks.get(file)[0];
            case LINE -> events.line(event);
            case KIND -> events.kind(event).ordinal();
            case START -> reportFile.axisStartNs(event);
            case DURATION -> reportFile.axisEndNs(event) - reportFile.axisStartNs(event);
            case MESSAGE -> ranks.get(file)[events.messageId(event)];
            case CATEGORY -> categoryRanks.get(file).getOrDefault(events.category(event), Integer.MAX_VALUE);
            case PROCESS, THREAD -> ranks.get(file)[events.thread(event)];
            case TIME_BASE -> ranks.get(file)[events.timeBase(event)];
            case DEPTH -> events.depth(event);
            case COLOR -> Integer.toUnsignedLong(events.argb(event));
            case PAYLOAD -> events.payload(event);
            case START_TICKS -> events.start(event);
            case END_TICKS -> events.end(event);
            case TRACK -> ranks.get(file)[events.track(event)];
            case PROVIDER -> providerRank(reportFile, event);
        };
    }
}
