// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

/// Texts of files as labels and fields show them. A file may hold a message of a hundred megabytes, whose layout would
/// stop the window for minutes; nobody reads more than its beginning there.
public final class DisplayText {
    /// How many UTF-16 units are shown.
    static final int MAX_UNITS = 4000;

    private static final int MAX_IN_HEADING = 300;

    private DisplayText() {}

    /// {@return the text, cut where it is too long to be shown, with how much there is in all}
    public static String of(String text) {
        return of(text, MAX_UNITS);
    }

    /// {@return the text, cut where it is too long for a heading}
    public static String header(String text) {
        return of(text, MAX_IN_HEADING);
    }

    private static String of(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "… (" + Plural.of(text.length(), "character") + ")";
    }
}
