// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;

/// What is said of files that are not where others would look for them: not aligned, or where the user put them before they
/// were closed.
final class ClockNotice {
    private static final int MAX_NAMED = 2;

    private ClockNotice() {}

    /// {@return whether a file begins at its own first event}
    static boolean isUnaligned(ReportFile file) {
        return file.allBases().stream().anyMatch(base -> base.alignment() == Alignment.OWN_FIRST_EVENT);
    }

    /// {@return whether the user set something of a file's clock}
    static boolean isSet(ReportFile file) {
        return file.allBases().stream().anyMatch(base -> !base.setting().isAutomatic());
    }

    static boolean isWorthSaying(ReportFile file) {
        return isUnaligned(file) || isSet(file);
    }

    /// {@return sentences on files}
    ///
    /// @param isNamed whether the only one has just been named
    static String text(List<ReportFile> files, boolean isNamed) {
        return isNamed && isUnaligned(files.getFirst())
                ? "It is not aligned: it starts at its own first event."
                : text(files);
    }

    /// {@return sentences on files, those that are not aligned first}
    static String text(List<ReportFile> files) {
        var unaligned = files.stream().filter(ClockNotice::isUnaligned).toList();
        var set = files.stream().filter(file -> !isUnaligned(file)).toList();
        var first = "Not aligned: " + names(unaligned) + (unaligned.size() == 1
                ? ". It starts at its own first event."
                : ". Each starts at its own first event.");
        if (set.isEmpty()) {
            return first;
        }
        return unaligned.isEmpty() ? setText(set) : first + " " + setText(set);
    }

    private static String setText(List<ReportFile> files) {
        var bases = files.getFirst().allBases();
        boolean isMoved = files.size() == 1
                && bases.stream().allMatch(base -> base.setting().withOffsetNs(0).isAutomatic())
                && bases.stream().map(base -> base.setting().offsetNs()).distinct().count() == 1;
        if (!isMoved) {
            return names(files) + (files.size() == 1 ? " still has" : " still have") + " the clock that you set.";
        }
        long offsetNs = bases.getFirst().setting().offsetNs();
        return names(files) + " is still moved by " + (offsetNs > 0 ? "+" : "") + DurationText.exact(offsetNs, 0) + ".";
    }

    private static String names(List<ReportFile> files) {
        int more = files.size() - MAX_NAMED;
        return files.stream().limit(MAX_NAMED).map(file -> DisplayText.name(file.label()))
                .collect(Collectors.joining(", ")) + (more > 0 ? ", and " + Plural.of(more, "more file") : "");
    }
}
