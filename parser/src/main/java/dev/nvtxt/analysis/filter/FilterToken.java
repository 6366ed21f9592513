// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

/// A piece of a filter's text.
///
/// @param form what it is
/// @param text its text, without quotes
/// @param position the index of its first character
record FilterToken(Form form, String text, int position) {
    enum Form {
        WORD, QUOTED, SIGN, OPEN, CLOSE, END
    }

    boolean isWord(String word) {
        return form == Form.WORD && text.equals(word);
    }
}
