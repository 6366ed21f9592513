// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// A text without lines. A class of its own because the start cache keeps no lambda of an interface.
final class EmptySource implements SourceText {
    @Override
    public String line(long line, int maxCodePoints) {
        return "";
    }
}
