// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import org.jspecify.annotations.Nullable;

/// What an event is made of besides its times; null is absent.
record Row(long line, @Nullable String message, @Nullable String process, @Nullable String thread,
        @Nullable String category, @Nullable Long payload, @Nullable Integer argb) {
    /// {@return the same with another message}
    Row withMessage(String other) {
        return new Row(line, other, process, thread, category, payload, argb);
    }
}
