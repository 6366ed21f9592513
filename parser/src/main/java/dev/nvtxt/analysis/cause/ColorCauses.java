// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CallText.ValueText;
import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.color.ForeignColor;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.rules.Argument;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Colors as other programs write them.
final class ColorCauses {
    private static final int MIN_EVENTS = 3;
    private static final int MIN_PROBLEMS = 2;
    private static final int OPAQUE_BITS = 0xFF000000;
    private static final int RGB_BITS = 0xFFFFFF;
    private static final Pattern RGB = Pattern.compile("[0-9]{1,8}|0[xX][0-9A-Fa-f]{1,6}");
    private static final Pattern HASH = Pattern.compile("([\"']?)#([0-9A-Fa-f]{6})\\1");
    private static final Pattern FUNCTION = Pattern
            .compile("rgb\\(\\s*(\\d{1,3})\\s*,\\s*(\\d{1,3})\\s*,\\s*(\\d{1,3})\\s*\\)");
    private static final Pattern ASSIGNMENT = Pattern.compile("\\s*Color\\s*=\\s*(.*?)\\s*");

    private ColorCauses() {}

    /// `0xRRGGBB` and decimal RGB: as ARGB they are transparent.
    static List<Cause> findRgb(FileEvidence evidence) {
        var events = evidence.file().events();
        int count = 0;
        int first = -1;
        for (int event = 0; event < evidence.eventCount(); event++) {
            if (events.hasColor(event) && isTransparent(events.argb(event))) {
                first = first < 0 ? event : first;
                count++;
            }
        }
        if (count < MIN_EVENTS) {
            return List.of();
        }
        var edits = new ArrayList<CauseEdit>();
        boolean[] isWritten = { false };
        evidence.forEachCall(call -> call.values(Set.of(Argument.COLOR)).stream().limit(1).forEach(value -> {
            isWritten[0] |= isWrittenTransparent(value);
            if (isRgb(value)) {
                edits.add(new CauseEdit(call.line(), value.from(), value.to(), opaque(value)));
            }
        }));
        for (int number = 1; edits.isEmpty() && number <= evidence.lineCount(); number++) {
            var value = assigned(evidence.line(number));
            if (value != null && isRgb(value)) {
                edits.add(new CauseEdit(number, value.from(), value.to(), opaque(value)));
            }
        }
        if (isWritten[0] || (edits.isEmpty() && evidence.isSearchable())) {
            return List.of();
        }
        int line = edits.isEmpty() ? events.line(first) : edits.getFirst().line();
        return List.of(new Cause(evidence.problem(ProblemCode.RGB_COLORS, line,
                "colors are RGB without alpha: as ARGB, the colors of " + count
                        + " events are transparent; they are drawn opaque",
                "write 0xFF and the six digits of the color: 0xFF336699"), List.of(),
                edits.isEmpty() ? null : new CauseRepair("Write all colors with alpha 0xFF", edits)));
    }

    private static boolean isTransparent(int argb) {
        return (argb & OPAQUE_BITS) == 0 && argb != 0 && argb != RGB_BITS;
    }

    private static boolean isRgb(ValueText value) {
        var number = RGB.matcher(value.text()).matches() ? value.number() : null;
        return number != null && number.signum() > 0 && number.intValue() <= RGB_BITS;
    }

    /// Whoever writes eight digits means the alpha that they say.
    private static boolean isWrittenTransparent(ValueText value) {
        return value.inner().matches("0[xX]00[0-9A-Fa-f]{6}");
    }

    private static String opaque(ValueText value) {
        var number = value.number();
        return "0xFF%06X".formatted(number == null ? 0 : number.intValue());
    }

    private static @Nullable ValueText assigned(String line) {
        var assignment = ASSIGNMENT.matcher(line);
        return assignment.matches() ? new ValueText(assignment.start(1), assignment.group(1)) : null;
    }

    /// `#RRGGBB`, which without quotes begins a comment, and `rgb(255, 128, 0)`.
    static List<Cause> findHash(FileEvidence evidence) {
        var lines = evidence.lines(_ -> true, ProblemCode.TRAILING_COMMENT, ProblemCode.MISSING_VALUE,
                ProblemCode.UNKNOWN_COLOR, ProblemCode.ARGUMENT_COUNT, ProblemCode.BAD_INTEGER);
        var edits = new ArrayList<CauseEdit>();
        int bare = 0;
        for (int number : lines) {
            var function = FUNCTION.matcher(evidence.line(number));
            if (function.find()) {
                edits.add(new CauseEdit(number, function.start(), function.end(), opaque(function)));
                bare++;
                continue;
            }
            for (var value : colors(evidence.line(number))) {
                var hash = HASH.matcher(value.text());
                if (hash.matches()) {
                    edits.add(new CauseEdit(number, value.from(), value.to(), "0xFF" + hash.group(2)));
                    bare += hash.group(1).isEmpty() ? 1 : 0;
                    break;
                }
            }
        }
        if (edits.isEmpty() || (bare == 0 && edits.size() < MIN_PROBLEMS)) {
            return List.of();
        }
        var changed = new HashSet<Integer>();
        edits.forEach(edit -> changed.add(edit.line()));
        int first = edits.getFirst().line();
        return List.of(new Cause(evidence.problem(ProblemCode.HASH_COLORS, first,
                (edits.size() == 1 ? "1 line has a color" : FileEvidence.count(edits.size()) + " lines have colors")
                        + " in the notation of web pages"
                        + (bare == 0 ? "" : "; without quotes, a # begins a comment, and a comma ends a value"),
                "write 0xFF and the six digits: 0xFF336699"), evidence.problemsOf(changed),
                new CauseRepair("Write colors as 0xFFRRGGBB", edits)));
    }

    private static String opaque(Matcher function) {
        int argb = 0;
        for (int part = 1; part <= 3; part++) {
            argb = argb << 8 | Math.min(0xFF, Integer.parseInt(function.group(part)));
        }
        return "0xFF%06X".formatted(argb);
    }

    private static List<ValueText> colors(String line) {
        var assigned = assigned(line);
        return assigned != null ? List.of(assigned) : CallText.of(line).values();
    }

    /// Names that other systems have for colors.
    static List<Cause> findForeign(FileEvidence evidence) {
        var explained = new ArrayList<Problem>();
        var edits = new ArrayList<CauseEdit>();
        var names = new LinkedHashSet<String>();
        for (var problem : evidence.problems(ProblemCode.UNKNOWN_COLOR)) {
            var line = evidence.line(problem.line());
            int column = Math.min(problem.span().column() - 1, line.codePointCount(0, line.length()));
            int from = line.offsetByCodePoints(0, column);
            int length = Math.min(problem.span().length(), line.codePointCount(from, line.length()));
            var token = new ValueText(from, line.substring(from, line.offsetByCodePoints(from, length)));
            var color = ForeignColor.find(token.inner());
            if (color.isPresent()) {
                explained.add(problem);
                names.add("'" + token.inner() + "'");
                edits.add(new CauseEdit(problem.line(), token.from(), token.to(),
                        "0x%08X".formatted(color.getAsInt())));
            }
        }
        if (explained.size() < MIN_PROBLEMS) {
            return List.of();
        }
        int first = explained.getFirst().line();
        return List.of(new Cause(evidence.problem(ProblemCode.FOREIGN_COLORS, first,
                "color names of another system: " + String.join(", ", names.stream().limit(MIN_EVENTS).toList())
                        + (names.size() > MIN_EVENTS ? ", …" : ""),
                "write the name of a .NET color, or the color as 0xAARRGGBB"), explained,
                new CauseRepair("Write these colors as numbers", edits)));
    }
}
