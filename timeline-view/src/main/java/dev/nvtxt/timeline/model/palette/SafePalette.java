// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.palette;

import module java.base;

/// Colors that people with any color vision can tell apart: seven of Okabe and Ito's, the yellow a little darker, and
/// nine selected to stay far from all others however the eye mixes them. None is gray, which means no color.
public final class SafePalette {
    private static final int[] COLORS = { 0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFFCC79A7, 0xFF56B4E9, 0xFFD55E00,
        0xFFE3D84A, 0xFFB40F78, 0xFF785A3C, 0xFF99BB66, 0xFF9988FF, 0xFF99DDAA, 0xFF8700F0, 0xFFFFAACC, 0xFF6655CC,
        0xFFAA6633 };

    private SafePalette() {}

    /// {@return the number of colors}
    public static int size() {
        return COLORS.length;
    }

    /// {@return a color for any number; equal numbers get equal colors}
    public static int of(int hash) {
        return COLORS[slot(hash)];
    }

    /// Gives colors to keys: each its own color by its hash, or the next free one where another key has that, as long as there
    /// are free ones. A key that comes later changes nothing for those before it.
    ///
    /// @param keys in any order that stays as keys come; equal ones count once
    /// @param earlier the colors that keys had before, which they keep; of several that had the same one, the first
    /// @return the colors of the first keys, as many as there are colors
    public static <K> Map<K, Integer> distinct(Iterable<K> keys, Map<K, Integer> earlier) {
        var firstKeys = StreamSupport.stream(keys.spliterator(), false).distinct().limit(COLORS.length).toList();
        var colors = new LinkedHashMap<K, Integer>();
        var free = Arrays.stream(COLORS).boxed().collect(Collectors.toSet());
        for (var key : firstKeys) {
            var color = earlier.get(key);
            if (color != null && free.remove(color)) {
                colors.put(key, color);
            }
        }
        for (var key : firstKeys) {
            if (!colors.containsKey(key)) {
                int slot = slot(key.hashCode());
                while (!free.remove(COLORS[slot])) {
                    slot = (slot + 1) % COLORS.length;
                }
                colors.put(key, COLORS[slot]);
            }
        }
        return colors;
    }

    private static int slot(int hash) {
        int mixed = hash * 0x9E3779B9;
        return (mixed >>> 16) % COLORS.length;
    }

    /// {@return the color with that index, counted around}
    public static int at(int index) {
        return COLORS[Math.floorMod(index, COLORS.length)];
    }
}
