// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

/// Texts of files as labels and fields show them. A file may hold a message of a hundred megabytes, whose layout would
/// stop the window for minutes; nobody reads more than its beginning there.
public final class DisplayText {
    /// How many UTF-16 units are shown.
    static final int MAX_UNITS = 4000;

    private static final int MAX_IN_HEADING = 300;
    private static final int MAX_IN_TITLE = 80;

    private DisplayText() {}

    /// {@return the text, cut where it is too long to be shown, with how much there is in all}
    public static String of(String text) {
        return of(text, MAX_UNITS);
    }

    /// {@return the text, cut where it is too long for a heading}
    public static String header(String text) {
        return of(text, MAX_IN_HEADING);
    }

    /// {@return the text, cut where it is too long for a title of two or three short lines: the mangled name of a template}
    public static String title(String text) {
        return text.length() <= MAX_IN_TITLE ? text : text.substring(0, end(text, MAX_IN_TITLE)) + "…";
    }

    /// {@return a name as sentences have it: in quotes where it has several words, so that it is one thing there}
    public static String name(String name) {
        var text = name.strip();
        return text.indexOf(' ') < 0 ? header(text) : "“" + header(text) + "”";
    }

    private static String of(String text, int most) {
        return text.length() <= most
                ? text
                : text.substring(0, end(text, most)) + "… (" + Plural.of(text.length(), "character") + ")";
    }

    private static int end(String text, int most) {
        return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }
}
