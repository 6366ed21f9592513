// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import dev.nvtxt.timeline.time.CountText;

/// Counts in words.
public final class Plural {
    private Plural() {}

    /// {@return the number with its thousands apart, and the noun}
    public static String of(long count, String noun) {
        return number(count) + ' ' + noun + (count == 1 ? "" : "s");
    }

    /// {@return the number with its thousands apart, and the noun in its singular or plural form}
    public static String of(long count, String singular, String plural) {
        return number(count) + ' ' + (count == 1 ? singular : plural);
    }

    /// {@return the number as a place in an order, for example "2nd"}
    public static String ordinal(int number) {
        int tens = number / 10 % 10;
        var ending = switch (tens == 1 ? 0 : number % 10) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
        return number(number) + ending;
    }

    /// {@return the number below an icon of the side bar: nothing for none}
    public static String countOrNone(int count) {
        return count == 0 ? "" : number(count);
    }

    /// {@return the number of hidden things below an icon of the side bar: nothing for none}
    public static String hiddenOrNone(int count) {
        return count == 0 ? "" : "−" + number(count);
    }

    /// {@return the number with its thousands apart}
    public static String number(long count) {
        return CountText.grouped(count);
    }
}
