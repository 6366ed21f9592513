// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Gives texts ids: a number that is an id represents itself, every other text gets the next free id and is a name.
final class AssignedIds {
    private static final long MAX_ID = 0xFFFF_FFFFL;

    private final Map<String, Long> ids = new HashMap<>();
    private final Set<Long> used = new HashSet<>();
    private long next = 1;
    private boolean isNamed;

    /// {@return the id of a text, or -1 where [#add(String)] must give it one}
    long find(String text) {
        var id = ids.get(text);
        return id == null ? -1 : id;
    }

    /// {@return the id of a text that has none yet}
    long add(String text) {
        long id = number(text);
        isNamed = id < 0 || used.contains(id);
        if (isNamed) {
            while (used.contains(next)) {
                next++;
            }
            id = next;
        }
        used.add(id);
        ids.put(text, id);
        return id;
    }

    /// {@return whether the last text that was added is a name}
    boolean isNamed() {
        return isNamed;
    }

    private static long number(String text) {
        if (text.isEmpty() || text.length() > 10 || (text.charAt(0) == '0' && text.length() > 1)) {
            return -1;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return -1;
            }
        }
        long value = Long.parseLong(text);
        return value <= MAX_ID ? value : -1;
    }
}
