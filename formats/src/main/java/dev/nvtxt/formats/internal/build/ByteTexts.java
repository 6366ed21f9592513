// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Texts of one part of a file by number, found by their ASCII bytes: only a new one becomes a string.
public final class ByteTexts {
    private static final int UNKNOWN = -2;

    private final List<String> texts = new ArrayList<>();
    private int[] hashes = new int[64];
    /// The numbers in the file; [#UNKNOWN] before they are asked for.
    private int[] global = new int[64];
    /// Open addressing: numbers plus one.
    private int[] places = new int[128];

    /// {@return the number of a text}
    public int number(byte[] bytes, int from, int end) {
        int hash = end - from;
        for (int at = from; at < end; at++) {
            hash = hash * 31 + bytes[at];
        }
        int mask = places.length - 1;
        int place = (hash ^ (hash >>> 15)) & mask;
        while (places[place] != 0) {
            int number = places[place] - 1;
            if (hashes[number] == hash && isEqual(texts.get(number), bytes, from, end)) {
                return number;
            }
            place = (place + 1) & mask;
        }
        return add(new String(bytes, from, end - from, StandardCharsets.ISO_8859_1), hash, place);
    }

    private static boolean isEqual(String text, byte[] bytes, int from, int end) {
        if (text.length() != end - from) {
            return false;
        }
        for (int at = from; at < end; at++) {
            if (text.charAt(at - from) != bytes[at]) {
                return false;
            }
        }
        return true;
    }

    private int add(String text, int hash, int place) {
        int number = texts.size();
        texts.add(text);
        if (number == hashes.length) {
            hashes = Arrays.copyOf(hashes, number * 2);
            global = Arrays.copyOf(global, number * 2);
            places = new int[number * 4];
            for (int old = 0; old < number; old++) {
                put(hashes[old], old);
            }
            put(hash, number);
        } else {
            places[place] = number + 1;
        }
        hashes[number] = hash;
        global[number] = UNKNOWN;
        return number;
    }

    private void put(int hash, int number) {
        int mask = places.length - 1;
        int place = (hash ^ (hash >>> 15)) & mask;
        while (places[place] != 0) {
            place = (place + 1) & mask;
        }
        places[place] = number + 1;
    }

    /// {@return the number of a text in the file, which gets it now if it is new there; [Texts#NONE] of none}
    ///
    /// @param ofFile the same ones at each call
    public int numberIn(Texts ofFile, int number) {
        if (number < 0) {
            return Texts.NONE;
        }
        if (global[number] == UNKNOWN) {
            global[number] = ofFile.number(texts.get(number));
        }
        return global[number];
    }
}
