// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

/// Numbers with their nouns.
public final class Counts {
    private Counts() {}

    /// {@return for example `1 error`, `2 errors`; nouns that only take an s}
    public static String of(long count, String noun) {
        return of(count, noun, noun + "s");
    }

    /// {@return the number and the noun in its singular or plural form}
    public static String of(long count, String singular, String plural) {
        return count + " " + (count == 1 ? singular : plural);
    }
}
