// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The texts of a database by their ids.
final class Strings {
    private final Map<Long, String> texts = new HashMap<>();

    void add(@Nullable Long id, @Nullable String text) {
        if (id != null && text != null) {
            texts.put(id, text);
        }
    }

    @Nullable
    String text(@Nullable Long id) {
        return id == null ? null : texts.get(id);
    }
}
