// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

/// A text that is no filter. The message is a sentence for the user.
public final class FilterException extends Exception {
    private static final long serialVersionUID = 1;

    private final int position;

    FilterException(int position, String message) {
        super(message);
        this.position = position;
    }

    /// {@return the index of the offending character in the text, from 0; the text's length where something is missing}
    public int position() {
        return position;
    }
}
