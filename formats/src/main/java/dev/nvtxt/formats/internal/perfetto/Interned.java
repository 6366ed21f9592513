// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

/// A text that a writer says once and then refers to, and the number that it has in the trace once it was used.
final class Interned {
    static final int UNKNOWN = Integer.MIN_VALUE;

    private final String text;
    private int number = UNKNOWN;

    Interned(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    int number() {
        return number;
    }

    void setNumber(int newNumber) {
        number = newNumber;
    }
}
