// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which of the fixes of a file go into the copy. Immutable.
///
/// @param lines the lines that are listed
/// @param selection the fixes that are applied
/// @param isCut whether the file has more lines with fixes than are listed
record FixChoice(List<FixableLine> lines, Set<Fix> selection, boolean isCut) {
    static final FixChoice NONE = new FixChoice(List.of(), Set.of(), false);

    FixChoice {
        lines = List.copyOf(lines);
        selection = Set.copyOf(selection);
    }

    /// {@return the preferred fixes, or none}
    FixChoice withAll(boolean isChosen) {
        return new FixChoice(lines, isChosen ? preferred() : Set.of(), isCut);
    }

    FixChoice withOnly(Predicate<Fix> filter) {
        return new FixChoice(lines, all().stream().filter(filter).collect(Collectors.toSet()), isCut);
    }

    /// {@return one fix more or less, with the other lines of a cause; what it excludes is no longer chosen}
    FixChoice with(Fix fix, boolean isChosen) {
        var others = selection.stream().filter(other -> !(isChosen && other.problem().line() == fix.problem().line()
                && other.excludes(fix)) && !other.isOneWith(fix)).collect(Collectors.toSet());
        if (isChosen) {
            all().stream().filter(other -> other.isOneWith(fix)).forEach(others::add);
        }
        return new FixChoice(lines, others, isCut);
    }

    /// {@return without the fixes of some lines, by their numbers}
    FixChoice withoutLines(List<Integer> numbers) {
        return new FixChoice(lines, selection.stream().filter(fix -> !numbers.contains(fix.problem().line()))
                .collect(Collectors.toSet()), isCut);
    }

    /// {@return the first line that a fix repairs together with others; null if it is none of these}
    @Nullable
    FixableLine firstLineOf(Fix fix) {
        return lines.stream().filter(line -> line.fixes().stream().anyMatch(fix::isOneWith)).findFirst().orElse(null);
    }

    private List<Fix> all() {
        return lines.stream().flatMap(line -> line.fixes().stream()).toList();
    }

    private Set<Fix> preferred() {
        return all().stream().filter(Fix::isPreferred).collect(Collectors.toSet());
    }

    /// {@return whether all preferred fixes are applied, perhaps with others}
    boolean isAll() {
        return !selection.isEmpty() && selection.containsAll(preferred());
    }

    /// {@return how many problems the applied fixes are for}
    long fixed() {
        return selection.stream().map(Fix::problem).distinct().count();
    }

    /// {@return how many problems have a fix}
    long fixable() {
        return all().stream().map(Fix::problem).distinct().count();
    }

    /// {@return which fixes are applied; after the lines that are listed the preferred ones, if all of them are chosen}
    Predicate<Fix> test() {
        int last = lines.isEmpty() ? 0 : lines.getLast().line();
        boolean isRest = isCut && isAll();
        var causes = selection.stream().map(Fix::problem).filter(problem -> problem.code().isCause())
                .collect(Collectors.toSet());
        return fix -> selection.contains(fix) || causes.contains(fix.problem())
                || (isRest && fix.isPreferred() && fix.problem().line() > last);
    }
}
