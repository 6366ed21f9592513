// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import module java.base;

/// The possible places of the closing quote of a string that is not closed on its line: before each comma in it, or at
/// the end of the line.
final class StringEnds {
    private static final int MAX_PLACES = 16;
    private static final int MAX_OFFERED = 3;

    private StringEnds() {}

    /// A place with what would still be wrong with the line.
    private record Candidate(Fix fix, int problems) {}

    /// {@return the places, the best first; certain where there is only one, likely where only one leaves no problem}
    static List<Fix> find(FaultyLine line) {
        if (line.token().isEmpty()) {
            return List.of();
        }
        var quote = line.token().substring(0, 1);
        int end = line.trimmedEnd(line.length());
        var whole = line.change(Certainty.CERTAIN, "Close the string", Math.max(end, line.from() + 1),
                Math.max(end, line.from() + 1), quote);
        var places = commas(line, quote);
        if (places.isEmpty()) {
            return List.of(whole);
        }
        places.add(line.change(Certainty.POSSIBLE, "Close the string at the end of the line", whole.fromByte(),
                whole.toByte(), quote));
        var candidates = places.stream().map(fix -> new Candidate(fix, line.problemsAfter(fix)))
                .sorted(Comparator.comparingInt(Candidate::problems)).limit(MAX_OFFERED).toList();
        boolean isClear = candidates.getFirst().problems() == 0 && candidates.get(1).problems() > 0;
        var fixes = new ArrayList<Fix>();
        for (var candidate : candidates) {
            fixes.add(candidate.fix.with(isClear && fixes.isEmpty() ? Certainty.LIKELY : Certainty.POSSIBLE));
        }
        return fixes;
    }

    private static List<Fix> commas(FaultyLine line, String quote) {
        var places = new ArrayList<Fix>();
        for (int at = line.from() + 1; at < line.length() && places.size() < MAX_PLACES; at++) {
            int end = line.trimmedEnd(at);
            if (line.bytes()[at] == ',' && end > line.from() + 1) {
                var tail = line.text(at, line.length()).strip();
                places.add(
                        line.change(Certainty.POSSIBLE, "Close the string before '" + shortened(tail) + "'", end, end,
                                quote));
            }
        }
        return places;
    }

    private static String shortened(String text) {
        int longest = 24;
        return text.length() <= longest ? text : text.substring(0, longest) + "…";
    }
}
