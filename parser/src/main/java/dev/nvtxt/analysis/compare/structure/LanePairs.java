// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.structure.RangeTree.Lane;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds which threads of two sides belong together: those with the same process and thread by name or number, then
/// those with the same thread by name or number alone, where that is the only one; then, if as many are left on either
/// side, one after the other.
final class LanePairs {
    /// A thread of each side; null where a side has none for it.
    record LanePair(@Nullable Lane a, @Nullable Lane b) {}

    private final List<Lane> leftA;
    private final List<Lane> leftB;
    private final List<LanePair> pairs = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    LanePairs(List<Lane> a, List<Lane> b) {
        leftA = new ArrayList<>(a);
        leftB = new ArrayList<>(b);
        if (leftA.size() == 1 && leftB.size() == 1) {
            pairs.add(new LanePair(leftA.removeFirst(), leftB.removeFirst()));
        }
        pairEqual(lane -> process(lane) + " / " + thread(lane));
        pairEqual(LanePairs::thread);
        if (leftA.size() == leftB.size()) {
            while (!leftA.isEmpty()) {
                var pair = new LanePair(leftA.removeFirst(), leftB.removeFirst());
                notes.add("thread " + thread(pair.a) + " of A and thread " + thread(pair.b)
                        + " of B are compared because of their order only");
                pairs.add(pair);
            }
        }
        for (var lane : leftA) {
            notes.add("thread " + thread(lane) + " of A has no counterpart in B");
            pairs.add(new LanePair(lane, null));
        }
        for (var lane : leftB) {
            notes.add("thread " + thread(lane) + " of B has no counterpart in A");
            pairs.add(new LanePair(null, lane));
        }
    }

    List<LanePair> pairs() {
        return pairs;
    }

    /// {@return what was not certain, in sentences}
    List<String> notes() {
        return notes;
    }

    /// Pairs lanes that occur once on either side.
    private void pairEqual(Function<Lane, String> key) {
        var ofA = byKey(leftA, key);
        var ofB = byKey(leftB, key);
        Set<Lane> paired = Collections.newSetFromMap(new IdentityHashMap<>());
        ofA.forEach((label, lanes) -> {
            var others = ofB.getOrDefault(label, List.of());
            if (lanes.size() == 1 && others.size() == 1) {
                pairs.add(new LanePair(lanes.getFirst(), others.getFirst()));
                paired.add(lanes.getFirst());
                paired.add(others.getFirst());
            }
        });
        leftA.removeIf(paired::contains);
        leftB.removeIf(paired::contains);
    }

    private static Map<String, List<Lane>> byKey(List<Lane> lanes, Function<Lane, String> key) {
        return lanes.stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    private static String process(Lane lane) {
        var id = lane.file().trace().events().threads().get(lane.thread()).processId();
        var name = lane.file().trace().names().process(id);
        return name != null ? name : String.valueOf(id);
    }

    private static String thread(@Nullable Lane lane) {
        if (lane == null) {
            return "";
        }
        var key = lane.file().trace().events().threads().get(lane.thread());
        var name = lane.file().trace().names().thread(key);
        return name != null ? name : String.valueOf(key.threadId());
    }
}
