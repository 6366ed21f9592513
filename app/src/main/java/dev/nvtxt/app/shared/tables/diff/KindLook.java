// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.app.shared.tables.ShortText;
import module java.base;

/// How a kind of difference looks, wherever it is shown: in tables, legends, timelines, flame graphs, and reports. The colors
/// are distinguishable with every kind of color vision (Okabe and Ito), and there is a sign for each.
public final class KindLook {
    /// What a legend explains, in this order.
    public static final List<DifferenceKind> LEGEND = List.of(DifferenceKind.SLOWER, DifferenceKind.FASTER,
            DifferenceKind.SLOWER_BY_CHILDREN, DifferenceKind.FASTER_BY_CHILDREN, DifferenceKind.ADDED,
            DifferenceKind.REMOVED, DifferenceKind.MOVED, DifferenceKind.SAME);

    private static final int RGB = 0xFFFFFF;

    private KindLook() {}

    /// {@return the kind of a row}
    public static DifferenceKind of(Change change) {
        return switch (change.verdict()) {
            case SLOWER -> change.isByChildren() ? DifferenceKind.SLOWER_BY_CHILDREN : DifferenceKind.SLOWER;
            case FASTER -> change.isByChildren() ? DifferenceKind.FASTER_BY_CHILDREN : DifferenceKind.FASTER;
            case ADDED -> DifferenceKind.ADDED;
            case REMOVED -> DifferenceKind.REMOVED;
            case UNCHANGED -> DifferenceKind.SAME;
            case INCONCLUSIVE, ABSENT -> DifferenceKind.NOT_COMPARED;
        };
    }

    /// {@return the kind of a part of a breakdown}
    public static DifferenceKind of(Part part) {
        return switch (part.kind()) {
            case ADDED -> DifferenceKind.ADDED;
            case REMOVED -> DifferenceKind.REMOVED;
            case SLOWER, FASTER, SELF -> part.changeNs() > 0 ? DifferenceKind.SLOWER : DifferenceKind.FASTER;
            case OTHER -> DifferenceKind.NOT_COMPARED;
        };
    }

    /// {@return what a legend of timelines says of a kind}
    public static String label(DifferenceKind kind) {
        return kind == DifferenceKind.SAME
                ? "Same, or as usual for its message"
                : ShortText.capitalized(kind.word());
    }

    /// {@return the color of a kind}
    public static int argb(DifferenceKind kind) {
        return switch (kind) {
            case SAME -> 0xFF9AA4AF;
            case NOT_COMPARED -> 0xFFC4CBD3;
            case ADDED -> 0xFF009E73;
            case REMOVED -> 0xFFCC79A7;
            case SLOWER -> 0xFFD55E00;
            case FASTER -> 0xFF0072B2;
            case MOVED -> 0xFFE69F00;
            case SLOWER_BY_CHILDREN -> 0xFFF2B98F;
            case FASTER_BY_CHILDREN -> 0xFF8FC1E3;
        };
    }

    /// {@return the color of a change between the gray of none and the full color}
    ///
    /// @param strength from -1, much faster, to 1, much slower
    public static int argb(double strength) {
        if (strength == 0) {
            return argb(DifferenceKind.NOT_COMPARED);
        }
        // Already the smallest change that counts has a color.
        int from = argb(strength > 0 ? DifferenceKind.SLOWER_BY_CHILDREN : DifferenceKind.FASTER_BY_CHILDREN);
        int to = argb(strength > 0 ? DifferenceKind.SLOWER : DifferenceKind.FASTER);
        double part = Math.abs(strength);
        int argb = 0xFF;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int channel = from >> shift & 0xFF;
            argb = argb << 8 | (int) Math.round(channel + part * ((to >> shift & 0xFF) - channel));
        }
        return argb;
    }

    /// {@return the sign before a word or a label}
    public static String sign(DifferenceKind kind) {
        return switch (kind) {
            case SAME, NOT_COMPARED -> "";
            case ADDED -> "+ ";
            case REMOVED -> "− ";
            case SLOWER -> "▲ ";
            case FASTER -> "▼ ";
            case MOVED -> "↔ ";
            case SLOWER_BY_CHILDREN -> "△ ";
            case FASTER_BY_CHILDREN -> "▽ ";
        };
    }

    /// {@return the style class of a kind}
    public static String style(DifferenceKind kind) {
        return "k-" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return black or white, whichever is better read on a color}
    static String textOn(int argb) {
        double light = 0.299 * (argb >> 16 & 0xFF) + 0.587 * (argb >> 8 & 0xFF) + 0.114 * (argb & 0xFF);
        return light > 140 ? "#000" : "#fff";
    }

    /// {@return a color as style sheets have it}
    public static String css(int argb) {
        return String.format(Locale.ROOT, "#%06x", argb & RGB);
    }

    /// {@return the style sheet of a page: a class for each kind, which has its color as the variable `k`}
    static String sheet() {
        return Arrays.stream(DifferenceKind.values())
                .map(kind -> "." + style(kind) + "{--k:" + css(argb(kind)) + "}").collect(Collectors.joining("\n"));
    }

    /// {@return a word with the color of a kind before it, for a page}
    public static String marked(DifferenceKind kind, String word) {
        return kind == DifferenceKind.NOT_COMPARED ? word : "<i class=\"" + style(kind) + "\"></i>" + word;
    }
}
