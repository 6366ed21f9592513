// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Numbers time bases: the known ones have fixed numbers, others follow in order of appearance.
///
/// At most 2^24 different ones are distinguished; further ones become `Unspecified`.
public final class TimeBases {
    /// The number of `Unspecified`.
    public static final int UNSPECIFIED = 0;

    private static final int MAX_BASES = 1 << 24;

    private final List<TimeBase> bases;
    private final Map<TimeBase, Integer> ids;
    private @Nullable TimeBase last; // that was asked for
    private int lastId;

    /// Makes a table with the known time bases.
    public TimeBases() {
        bases = new ArrayList<>();
        ids = new HashMap<>();
        clear();
    }

    private TimeBases(TimeBases other) {
        bases = new ArrayList<>(other.bases);
        ids = new HashMap<>(other.ids);
    }

    public TimeBases copy() {
        return new TimeBases(this);
    }

    /// Forgets all but the known ones.
    public void clear() {
        if (bases.size() == 1 + TimeBase.KNOWN.size()) {
            return;
        }
        last = null;
        bases.clear();
        ids.clear();
        idOf(TimeBase.UNSPECIFIED);
        TimeBase.KNOWN.forEach(this::idOf);
    }

    /// {@return the number of a time base}
    public int idOf(TimeBase base) {
        if (base.equals(last)) {
            return lastId;
        }
        var id = ids.get(base);
        if (id != null) {
            last = base;
            lastId = id;
            return id;
        }
        if (bases.size() == MAX_BASES) {
            return UNSPECIFIED;
        }
        bases.add(base);
        ids.put(base, bases.size() - 1);
        return bases.size() - 1;
    }

    /// {@return the time base with that number}
    public TimeBase get(int id) {
        return bases.get(id);
    }

    public int size() {
        return bases.size();
    }
}
