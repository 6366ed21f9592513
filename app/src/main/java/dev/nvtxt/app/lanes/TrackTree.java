// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.Track;
import dev.nvtxt.parser.trace.TraceExtras;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tracks and counters of a file below their parents and owners, siblings by rank. Tracks with nothing on them or
/// below them are left out.
final class TrackTree {
    private static final int NONE = -1;

    private final TraceExtras extras;
    private final Map<Root, List<Node>> children = new HashMap<>();

    /// @param hasEvents tells by its number whether there are events on a track itself
    TrackTree(TraceExtras extras, IntPredicate hasEvents) {
        this.extras = extras;
        var isUsed = new boolean[extras.tracks().size()];
        for (var counter : extras.counters()) {
            use(counter.track().parent(), isUsed);
        }
        for (int track = isUsed.length - 1; track >= 0; track--) {
            if (isUsed[track] || hasEvents.test(track)) {
                use(track, isUsed);
            }
        }
        for (int track = 0; track < isUsed.length; track++) {
            if (isUsed[track]) {
                add(extras.tracks().get(track), new Node(track, false));
            }
        }
        for (int counter = 0; counter < extras.counters().size(); counter++) {
            add(extras.counters().get(counter).track(), new Node(counter, true));
        }
        children.values().forEach(nodes -> nodes.sort(Comparator.comparingInt(this::rank)));
    }

    private void use(int track, boolean[] isUsed) {
        for (int at = track; at >= 0 && !isUsed[at]; at = extras.tracks().get(at).parent()) {
            isUsed[at] = true;
        }
    }

    private void add(Track track, Node node) {
        var root = track.parent() >= 0 ? new Root(null, track.parent()) : rootOf(track.owner());
        children.computeIfAbsent(root, _ -> new ArrayList<>()).add(node);
    }

    private int rank(Node node) {
        return node.isCounter
                ? extras.counters().get(node.number).track().rank()
                : extras.tracks().get(node.number).rank();
    }

    /// What tracks are below.
    ///
    /// @param owner a thread, a process, or neither for the file; null below a track
    /// @param track the number of a track, or −1
    record Root(@Nullable ThreadKey owner, int track) {}

    /// A track or a counter.
    ///
    /// @param number its number among the tracks, or among the counters
    /// @param isCounter whether it is a counter
    record Node(int number, boolean isCounter) {}

    /// {@return the root of what belongs to a process, a thread or the file}
    static Root rootOf(ThreadKey owner) {
        return new Root(owner, NONE);
    }

    /// {@return what is directly below}
    List<Node> of(Root root) {
        return children.getOrDefault(root, List.of());
    }

    /// {@return whether anything is below}
    boolean has(Root root) {
        return children.containsKey(root);
    }

    /// {@return the processes and threads that something is directly below}
    Stream<ThreadKey> owners() {
        return children.keySet().stream().flatMap(root -> Stream.ofNullable(root.owner()));
    }
}
