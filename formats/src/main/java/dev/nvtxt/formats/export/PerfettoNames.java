// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import java.util.HashMap;
import java.util.Map;

/// The texts of one kind that are written once and named by numbers from then on.
final class PerfettoNames {
    private final int field;
    private final Map<String, Long> iids = new HashMap<>();
    private final ProtoBytes entry = new ProtoBytes();
    private long count;

    /// Makes an empty set.
    ///
    /// @param field the number of its field in `InternedData`
    PerfettoNames(int field) {
        this.field = field;
    }

    /// {@return the number of a text}
    ///
    /// @param fresh takes it when it is new
    long iid(String text, ProtoBytes fresh) {
        var existing = iids.get(text);
        if (existing != null) {
            return existing;
        }
        long iid = add(text, fresh);
        iids.put(text, iid);
        return iid;
    }

    /// Gives a number to a text without looking whether it has one; for a caller that keeps the numbers.
    ///
    /// @return the number
    long add(String text, ProtoBytes fresh) {
        count++;
        fresh.message(field, entry.clear().number(1, count).text(2, text));
        return count;
    }
}
