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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The groups of one table: each group has a number, and its labels are known.
///
/// Groups are numbered as they are met. [GroupReader]s ask here once for each message, thread, category of their file;
/// this class is safe for any number of them.
final class GroupDictionary {
    private final Grouping grouping;
    private final List<ReportFile> files;
    private final List<String> fileLabels;
    private final List<Labels> byKey = new ArrayList<>();
    private final List<Combination> combinations = new ArrayList<>();

    GroupDictionary(Grouping grouping, List<ReportFile> files) {
        this.grouping = grouping;
        this.files = files;
        this.fileLabels = labels(files);
        for (int i = 0; i < grouping.keys().size(); i++) {
            byKey.add(new Labels());
            combinations.add(new Combination());
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
            case 1 -> byKey.getFirst().texts.size();
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
            labels[i] = byKey.get(i).texts.get((int) pair);
            left = (int) (pair >>> Integer.SIZE);
        }
        if (keys > 0) {
            labels[0] = byKey.getFirst().texts.get(left);
        }
        var list = new ArrayList<@Nullable String>(keys);
        list.addAll(Arrays.asList(labels));
        return list;
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

    String fileLabel(int file) {
        return fileLabels.get(file);
    }

    String processLabel(int file, ThreadKey thread) {
        var process = thread.processId();
        var name = files.get(file).trace().names().process(process);
        String number = process == null ? "no process" : Long.toString(process);
        return prefix(file) + (name == null ? number : name + " (" + number + ")");
    }

    String threadLabel(int file, ThreadKey thread) {
        var name = files.get(file).trace().names().thread(thread);
        String number = thread.threadId() == null ? "no thread" : Long.toString(thread.threadId());
        return processLabel(file, thread) + " / " + (name == null ? number : name + " (" + number + ")");
    }

    static String categoryLabel(CategoryTree categories, long id) {
        return categories.path(id).stream().map(category -> category.label()).collect(Collectors.joining(" / "));
    }

    private String prefix(int file) {
        return files.size() == 1 ? "" : fileLabels.get(file) + " / ";
    }

    /// Files are told apart by their names; where two have one name, by their paths; else by their place.
    private static List<String> labels(List<ReportFile> files) {
        var labels = files.stream().map(file -> file.trace().label()).collect(Collectors.toCollection(ArrayList::new));
        var plain = List.copyOf(labels);
        for (int i = 0; i < labels.size(); i++) {
            String label = plain.get(i);
            if (plain.indexOf(label) != plain.lastIndexOf(label)) {
                labels.set(i, label + " (" + files.get(i).trace().path() + ")");
            }
        }
        var withPaths = List.copyOf(labels);
        for (int i = 0; i < labels.size(); i++) {
            if (withPaths.indexOf(withPaths.get(i)) < i) {
                labels.set(i, withPaths.get(i) + " [" + (i + 1) + "]");
            }
        }
        return labels;
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
