// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The sides that files are before the user says so: runs by their folders, else by their names.
public final class InitialSides {
    /// The number of a run in its name, which others may be before: "v2-run-3".
    static final Pattern LAST_NUMBER = Pattern.compile("[0-9]+(?=[^0-9]*$)");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    private static final Set<String> EARLIER = Set.of("old", "older", "before", "base", "baseline", "main", "master",
            "original", "prev", "previous", "reference");
    private static final Set<String> LATER = Set.of("new", "newer", "after", "candidate", "changed", "feature",
            "head", "patched");

    private InitialSides() {}

    /// {@return two or more sides: the files of folders, or those whose names differ only in numbers (old-#, new-#), each
    /// with several; else the first two files. What a name calls old is first. One file is one side: compared with itself,
    /// it would only say that nothing differs}
    ///
    /// @param files at least one
    /// @param max how many sides there may be
    public static List<SidePart> of(List<ReportFile> files, int max) {
        return groups(files, InitialSides::folder, 2)
                .or(() -> groups(files, file -> name(file, NamePattern.NUMBERS.expression()), max))
                .or(() -> groups(files, file -> name(file, LAST_NUMBER), max))
                .orElseGet(() -> firstTwo(files)).stream().map(SidePart::runs).toList();
    }

    private static List<List<ReportFile>> firstTwo(List<ReportFile> files) {
        return files.size() == 1
                ? List.of(files)
                : inOrder(files.subList(0, 2).stream().map(List::of).toList());
    }

    private static String folder(ReportFile file) {
        return String.valueOf(Path.of(file.trace().path()).getParent());
    }

    /// {@return the name of a file without its folders, numbers as "#"}
    static String name(ReportFile file, Pattern number) {
        return number.matcher(String.valueOf(Path.of(file.trace().path()).getFileName())).replaceAll("#");
    }

    /// {@return the files in groups, or nothing where a group is a single file: one beside several is no run of its own}
    private static Optional<List<List<ReportFile>>> groups(List<ReportFile> files, Function<ReportFile, String> key,
            int max) {
        var groups = files.stream()
                .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList())).values();
        boolean areSides = groups.size() >= 2 && groups.size() <= max
                && groups.stream().allMatch(runs -> runs.size() > 1);
        return areSides ? Optional.of(inOrder(groups)) : Optional.empty();
    }

    private static List<List<ReportFile>> inOrder(Collection<List<ReportFile>> sides) {
        return sides.stream().sorted(Comparator.comparingInt(runs -> age(runs.getFirst()))).toList();
    }

    /// {@return -1 for a file whose folder or name says that it is the older one, 1 for the newer one, else 0}
    private static int age(ReportFile file) {
        var path = Path.of(file.trace().path());
        var words = Arrays.asList(NO_LETTERS.split(String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT)));
        int ofName = age(words);
        var folder = path.getParent();
        return ofName != 0 || folder == null || folder.getFileName() == null
                ? ofName
                : age(Arrays.asList(NO_LETTERS.split(folder.getFileName().toString().toLowerCase(Locale.ROOT))));
    }

    private static int age(List<String> words) {
        return words.stream().anyMatch(EARLIER::contains) ? -1 : words.stream().anyMatch(LATER::contains) ? 1 : 0;
    }
}
