// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The groups of one table: each group has a number, and its labels are known.
///
/// Groups are numbered as they are met. [GroupReader]s ask here once for each message, thread, category of their file;
/// this class is safe for any number of them.
public final class GroupDictionary {
    private final Grouping grouping;
    private final Map<ReportFile, String> fileLabels;
    private final List<Labels> byKey = new ArrayList<>();
    private final List<Combination> combinations = new ArrayList<>();
    private final List<PathTree> paths = new ArrayList<>();
    private final List<Map<ReportFile, int[]>> knownNumbers = new ArrayList<>();
    private final boolean shared;
    private final @Nullable EventStore messages;

    /// Makes a dictionary in which the processes and threads of different files are different.
    public GroupDictionary(Grouping grouping, List<ReportFile> files) {
        this(grouping, files, false);
    }

    /// Makes a dictionary for files that are compared: processes and threads are the same if their names are, or,
    /// without a name, their numbers.
    public static GroupDictionary forSides(Grouping grouping, List<ReportFile> files) {
        return new GroupDictionary(grouping, files, true);
    }

    private GroupDictionary(Grouping grouping, List<ReportFile> files, boolean shared) {
        this.shared = shared;
        this.grouping = grouping;
        this.fileLabels = fileLabels(files.stream().distinct().toList(), ReportFile::label,
                file -> file.trace().path());
        boolean isByMessage = grouping.keys().size() == 1 && grouping.merged().isEmpty()
                && grouping.keys().getFirst().equals(GroupKey.MESSAGE);
        this.messages = isByMessage && !shared && fileLabels.size() == 1
                ? fileLabels.keySet().iterator().next().trace().events()
                : null;
        for (int i = 0; i < grouping.keys().size(); i++) {
            byKey.add(new Labels());
            combinations.add(new Combination());
            paths.add(new PathTree());
            knownNumbers.add(new HashMap<>());
        }
    }

    /// {@return whether it is for that grouping of those files, so that what it knows can be used again}
    public boolean fits(Grouping otherGrouping, List<ReportFile> files) {
        return !shared && grouping.equals(otherGrouping) && fileLabels.keySet().equals(Set.copyOf(files));
    }

    /// {@return for the messages or the events of a file their numbers under a key, [LongIntMap#ABSENT] where not known
    /// yet}
    ///
    /// Readers of any thread fill the array as they ask. That race is harmless: every reader computes the same value.
    synchronized int[] knownNumbers(int key, ReportFile file, int size) {
        return knownNumbers.get(key).computeIfAbsent(file, _ -> {
            int[] fresh = new int[size];
            Arrays.fill(fresh, LongIntMap.ABSENT);
            return fresh;
        });
    }

    Grouping grouping() {
        return grouping;
    }

    /// {@return how many groups have been met}
    public synchronized int size() {
        int keys = grouping.keys().size();
        return switch (keys) {
            case 0 -> 1;
            case 1 -> messages != null
                    ? messages.textCount() + 1
                    : isPath(0) ? paths.getFirst().size() : byKey.getFirst().texts.size();
            default -> combinations.getLast().size;
        };
    }

    /// {@return the labels of all groups that have been met}
    public synchronized GroupLabels labels() {
        int keys = grouping.keys().size();
        var texts = new ArrayList<IntFunction<@Nullable String>>();
        var pairs = new long[keys][];
        for (int key = 0; key < keys; key++) {
            texts.add(texts(key));
            pairs[key] = Arrays.copyOf(combinations.get(key).pairs, combinations.get(key).size);
        }
        return new GroupLabels(texts, pairs);
    }

    private IntFunction<@Nullable String> texts(int key) {
        var events = messages;
        if (events != null) {
            return number -> number == 0 ? null : events.text(number - 1);
        }
        @Nullable
        String[] texts = isPath(key) ? paths.get(key).labels() : byKey.get(key).texts.toArray(String[]::new);
        return number -> texts[number];
    }

    /// {@return whether groups are the messages of one file, and have the numbers that these have there, counted from 1; no
    /// message is group 0. Then there is nothing to be numbered: a file may have millions of messages}
    boolean isByMessageNumber() {
        return messages != null;
    }

    private boolean isPath(int key) {
        return grouping.keys().get(key).isPath();
    }

    /// {@return the number of the entry for a key}
    synchronized int number(int key, @Nullable String text) {
        return byKey.get(key).number(text == null ? Labels.NO_TEXT : text, text);
    }

    /// {@return the number of a pair of a former group and the value of a further key}
    synchronized int combine(int key, int left, int right) {
        return combinations.get(key).number(((long) left << Integer.SIZE) | right);
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

    private String prefix(ReportFile file) {
        return shared || fileLabels.size() == 1 ? "" : fileLabel(file) + " / ";
    }

    /// {@return what tells files apart: their names; where two have one name, their paths; else their place}
    ///
    /// @param files different ones, in their order
    public static <F> Map<F, String> fileLabels(List<F> files, Function<F, String> nameOf, Function<F, String> pathOf) {
        var labels = new HashMap<F, String>();
        var counts = new HashMap<String, Integer>();
        files.forEach(file -> counts.merge(nameOf.apply(file), 1, Integer::sum));
        var taken = new HashSet<String>();
        for (var file : files) {
            var name = nameOf.apply(file);
            boolean isShared = counts.getOrDefault(name, 0) > 1;
            String label = isShared ? name + " (" + pathOf.apply(file) + ")" : name;
            String own = taken.contains(label) ? label + " [" + (labels.size() + 1) + "]" : label;
            labels.put(file, own);
            taken.add(own);
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

    /// The pairs that were met, numbered.
    private static final class Combination {
        private final LongIntMap numbers = new LongIntMap();
        private long[] pairs = new long[16];
        private int size;

        private int number(long pair) {
            int number = numbers.get(pair);
            if (number == LongIntMap.ABSENT) {
                number = size;
                if (size == pairs.length) {
                    pairs = Arrays.copyOf(pairs, size * 2);
                }
                pairs[size++] = pair;
                numbers.put(pair, number);
            }
            return number;
        }
    }
}
