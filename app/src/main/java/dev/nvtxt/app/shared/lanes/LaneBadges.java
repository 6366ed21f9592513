// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.LaneBadge.Tone;
import module java.base;

/// The badges in the headers of lanes: how a file's times are known, and what is wrong with the file.
public final class LaneBadges {
    /// The id of badges about clocks.
    public static final String CLOCK = "clock";
    /// The id of badges of files that nothing places beside the others.
    public static final String ALIGNMENT = "alignment";
    /// The id of badges about problems.
    public static final String PROBLEMS = "problems";

    private LaneBadges() {}

    /// {@return the badges of a file, as long as its causes are not looked for}
    public static List<LaneBadge> of(ReportFile file) {
        return of(file, ProblemCounts.of(file.trace().problems()));
    }

    /// {@return the badges of a file}
    ///
    /// @param problems its problems, with the causes that only the data shows
    public static List<LaneBadge> of(ReportFile file, ProblemCounts problems) {
        var badges = new ArrayList<LaneBadge>();
        var bases = file.bases().isEmpty() ? file.counterBases() : file.bases();
        if (!bases.isEmpty()) {
            badges.add(clock(bases));
        }
        if (bases.stream().anyMatch(base -> base.alignment() == Alignment.OWN_FIRST_EVENT)) {
            badges.add(new LaneBadge(ALIGNMENT, "not aligned", Tone.WARNING,
                    "This file is not aligned with the others: it starts where the report starts.\nClick to align it."));
        }
        var soFar = file.trace().isPartial() ? " so far" : "";
        if (problems.all() > 0) {
            boolean hasErrors = problems.errors() > 0;
            badges.add(new LaneBadge(PROBLEMS,
                    "! " + Plural.number(problems.all()) + soFar,
                    hasErrors ? Tone.ERROR : Tone.WARNING, words(problems) + soFar + ". Click to list them."));
        }
        return badges;
    }

    /// {@return counts of problems in words}
    public static String words(ProblemCounts problems) {
        var severities = Plural.of(problems.errors(), "error") + ", " + Plural.of(problems.warnings(), "warning");
        return problems.causes() == 0
                ? severities
                : Plural.of(problems.causes(), "cause") + ", " + Plural.of(problems.all(), "problem") + ": "
                        + severities;
    }

    private static LaneBadge clock(List<BaseClock> bases) {
        var text = bases.size() == 1 ? bases.getFirst().timeBase().name() : bases.size() + " clocks";
        var help = bases.stream().map(BaseClock::badge).collect(Collectors.joining("\n"));
        boolean doubtful = bases.stream().anyMatch(LaneBadges::isDoubtful);
        return new LaneBadge(CLOCK, text, doubtful ? Tone.WARNING : Tone.PLAIN, help);
    }

    /// {@return the badge of a lane whose ticks have no frequency}
    public static LaneBadge noClock(BaseClock base) {
        return new LaneBadge(CLOCK, "set frequency", Tone.WARNING, base.badge() + ".\nClick to set the frequency.");
    }

    private static boolean isDoubtful(BaseClock base) {
        return base.clock() == null || base.badge().contains("assumed");
    }
}
