// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The groups of one table: each group has a number, and its labels are known.
///
/// Groups are numbered as they are met. [GroupReader]s ask here once for each message, thread, category of their file;
/// this class is safe for any number of them.
final class GroupDictionary {
    private final Grouping grouping;
    private final Map<ReportFile, String> fileLabels;
    private final List<Labels> byKey = new ArrayList<>();
    private final List<Combination> combinations = new ArrayList<>();
    private final List<PathTree> paths = new ArrayList<>();
    private final boolean shared;

    /// Makes a dictionary in which the processes and threads of different files are different.
    GroupDictionary(Grouping grouping, List<ReportFile> files) {
        this(grouping, files, false);
    }

    /// Makes a dictionary for files that are compared: processes and threads are the same if their names are, or,
    /// without a name, their numbers.
    static GroupDictionary forSides(Grouping grouping, List<ReportFile> files) {
        return new GroupDictionary(grouping, files, true);
    }

    private GroupDictionary(Grouping grouping, List<ReportFile> files, boolean shared) {
        this.shared = shared;
        this.grouping = grouping;
        this.fileLabels = labels(files);
        for (int i = 0; i < grouping.keys().size(); i++) {
            byKey.add(new Labels());
            combinations.add(new Combination());
            paths.add(new PathTree());
        }
    }

    Grouping grouping() {
        return grouping;
    }

    /// {@return how many groups have been met}
    synchronized int size() {
        int keys = grouping.keys().size();
        return switch (keys) {
            case 0 -> 1;
            case 1 -> isPath(0) ? paths.getFirst().size() : byKey.getFirst().texts.size();
            default -> combinations.getLast().pairs.size();
        };
    }

    /// {@return the values of the keys of a group}
    synchronized List<@Nullable String> labels(int group) {
        int keys = grouping.keys().size();
        var labels = new @Nullable String[keys];
        int left = group;
        for (int i = keys - 1; i >= 1; i--) {
            long pair = combinations.get(i).pairs.get(left);
            labels[i] = text(i, (int) pair);
            left = (int) (pair >>> Integer.SIZE);
        }
        if (keys > 0) {
            labels[0] = text(0, left);
        }
        var list = new ArrayList<@Nullable String>(keys);
        list.addAll(Arrays.asList(labels));
        return list;
    }

    private boolean isPath(int key) {
        var groupKey = grouping.keys().get(key);
        return groupKey == GroupKey.PATH || groupKey == GroupKey.PATTERN_PATH;
    }

    private @Nullable String text(int key, int number) {
        return isPath(key) ? paths.get(key).label(number) : byKey.get(key).texts.get(number);
    }

    /// {@return the number of what stands under a key}
    synchronized int number(int key, @Nullable String text) {
        return byKey.get(key).number(text == null ? Labels.NO_TEXT : text, text);
    }

    /// {@return the number of a pair of a former group and the value of a further key}
    synchronized int combine(int key, int left, int right) {
        var combination = combinations.get(key);
        long pair = ((long) left << Integer.SIZE) | right;
        int number = combination.numbers.get(pair);
        if (number == LongIntMap.ABSENT) {
            number = combination.pairs.size();
            combination.pairs.add(pair);
            combination.numbers.put(pair, number);
        }
        return number;
    }

    String fileLabel(ReportFile file) {
        return Objects.requireNonNull(fileLabels.get(file), "a file of the scope");
    }

    /// {@return the messages of the ranges around events, as far as they have been met, for a key}
    PathTree paths(int key) {
        return paths.get(key);
    }

    String processLabel(ReportFile file, ThreadKey thread) {
        var process = thread.processId();
        var name = file.trace().names().process(process);
        if (shared && name != null) {
            return name;
        }
        String number = process == null ? "no process" : Long.toString(process);
        return prefix(file) + (name == null ? number : name + " (" + number + ")");
    }

    String threadLabel(ReportFile file, ThreadKey thread) {
        var name = file.trace().names().thread(thread);
        if (shared && name != null) {
            return processLabel(file, thread) + " / " + name;
        }
        String number = thread.threadId() == null ? "no thread" : Long.toString(thread.threadId());
        return processLabel(file, thread) + " / " + (name == null ? number : name + " (" + number + ")");
    }

    static String categoryLabel(CategoryTree categories, long id) {
        return categories.path(id).stream().map(category -> category.label()).collect(Collectors.joining(" / "));
    }

    private String prefix(ReportFile file) {
        return shared || fileLabels.size() == 1 ? "" : fileLabel(file) + " / ";
    }

    /// Files are told apart by their names; where two have one name, by their paths; else by their place.
    private static Map<ReportFile, String> labels(List<ReportFile> files) {
        var known = new HashMap<ReportFile, String>();
        var distinct = files.stream().distinct().toList();
        for (var file : distinct) {
            String name = file.trace().label();
            boolean shared = distinct.stream().filter(other -> other.trace().label().equals(name)).count() > 1;
            String label = shared ? name + " (" + file.trace().path() + ")" : name;
            known.put(file, known.containsValue(label) ? label + " [" + (known.size() + 1) + "]" : label);
        }
        return known;
    }

    private static final class Labels {
        private static final Object NO_TEXT = new Object();
        private final Map<Object, Integer> numbers = new HashMap<>();
        private final List<@Nullable String> texts = new ArrayList<>();

        private int number(Object key, @Nullable String text) {
            return numbers.computeIfAbsent(key, _ -> {
                texts.add(text);
                return texts.size() - 1;
            });
        }
    }

    private static final class Combination {
        private final LongIntMap numbers = new LongIntMap();
        private final List<Long> pairs = new ArrayList<>();
    }
}
