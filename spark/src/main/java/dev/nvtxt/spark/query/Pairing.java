// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.rank.UsualCounts;
import dev.nvtxt.parser.diagnostic.Nearest;
import module java.base;

/// Decides which ranks are compared event by event: the *n*th of one with the *n*th of the others.
///
/// A rank with another number of events than most is left out, and named; see [UsualCounts].
///
/// @param usual how many events the ranks have that take part, by message
/// @param usualZeros how many events to be aligned by they have
/// @param participation which ranks take part, and why the others do not
record Pairing(HashMap<String, Integer> usual, int usualZeros, Participation participation) {
    /// {@return which ranks take part}
    ///
    /// @throws IllegalArgumentException if no file has a name
    static Pairing of(Occurrences.Request request, List<RankEvents.Summary> ranks) {
        boolean isAligned = request.aligning().by() != Aligning.By.CLOCK;
        if (ranks.stream().allMatch(rank -> rank.matching() == 0)) {
            throw unknown(request.message(), ranks);
        }
        if (isAligned && ranks.stream().allMatch(rank -> rank.zeros() == 0)) {
            throw unknown(request.aligning().message(), ranks);
        }
        var usual = new HashMap<>(UsualCounts.of(ranks.stream().map(RankEvents.Summary::counts).toList()));
        checkPairs(request, ranks, usual);
        int zeros = isAligned ? UsualCounts.mostFrequent(ranks.stream().mapToInt(RankEvents.Summary::zeros)) : 0;
        var pairing = new Pairing(usual, zeros, new Participation(0, 0, List.of()));
        var leftOut = new HashMap<String, FileNote>();
        var others = new ArrayList<FileNote>();
        for (var rank : ranks) {
            var notes = pairing.notes(request, rank);
            if (pairing.includes(rank)) {
                others.addAll(notes);
            } else {
                leftOut.put(rank.outcome().path(), notes.isEmpty()
                        ? rank.outcome().leftOut(rank.matching())
                        : notes.getFirst());
            }
        }
        return new Pairing(usual, zeros, Participation.of(ranks.stream().map(RankEvents.Summary::outcome).toList(),
                leftOut, others));
    }

    /// @throws IllegalArgumentException if several files have events, and no two the same number
    private static void checkPairs(Occurrences.Request request, List<RankEvents.Summary> ranks,
            Map<String, Integer> usual) {
        var having = ranks.stream().filter(rank -> !rank.counts().isEmpty()).toList();
        boolean isPaired = usual.entrySet().stream().anyMatch(each -> having.stream()
                .filter(rank -> each.getValue().equals(rank.counts().get(each.getKey()))).count() > 1);
        if (having.size() > 1 && !isPaired) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "no two of the %,d files that have '%s' have the same number of it, so that they can't be paired by order; "
                            + "--from and --to select a time that all have",
                    having.size(), request.message()));
        }
    }

    private static IllegalArgumentException unknown(String name, List<RankEvents.Summary> ranks) {
        var candidates = ranks.stream().map(rank -> rank.nearest().get(name)).filter(Objects::nonNull).distinct()
                .limit(1000).toList();
        var nearest = Nearest.of(name, candidates);
        return new IllegalArgumentException(String.format(Locale.ROOT, "none of the %,d files has an event '%s'%s",
                ranks.size(), name, nearest == null ? "" : "; did you mean '" + nearest + "'?"));
    }

    private boolean includes(RankEvents.Summary rank) {
        return rank.zeros() == usualZeros
                && rank.counts().entrySet().stream().anyMatch(each -> each.getValue().equals(usual.get(each.getKey())));
    }

    /// {@return what is said of a file that was read and has events}
    private List<FileNote> notes(Occurrences.Request request, RankEvents.Summary rank) {
        var notes = new ArrayList<FileNote>();
        var outcome = rank.outcome();
        if (!outcome.isRead() || outcome.events() == 0) {
            return notes;
        }
        if (rank.matching() == 0) {
            notes.add(outcome.leftOut(FileNote.NO_MATCH, "has no '" + request.message() + "'"));
            return notes;
        }
        if (rank.counts().isEmpty()) {
            return notes;
        }
        if (rank.zeros() != usualZeros) {
            notes.add(other(outcome, request.aligning().message(), rank.zeros(), usualZeros));
        }
        rank.counts().forEach((message, count) -> {
            if (!count.equals(usual.get(message))) {
                notes.add(other(outcome, message, count, usual.getOrDefault(message, 0)));
            }
        });
        return notes;
    }

    private static FileNote other(FileOutcome outcome, String message, int count, int usual) {
        return outcome.leftOut(FileNote.OTHER_COUNT, String.format(Locale.ROOT,
                "has %,d '%s' where most files have %,d, so that they can't be paired by order; --from and --to select a time that all have",
                count, message, usual));
    }
}
