// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceExtras;
import dev.nvtxt.parser.trace.Track;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tracks and counters of a file below their parents and owners, siblings by rank. Tracks with nothing on them or
/// below them are left out.
public final class TrackTree {
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
                add(extras.tracks().get(track), new Node(track, false, List.of()));
            }
        }
        for (int counter = 0; counter < extras.counters().size(); counter++) {
            add(extras.counters().get(counter).track(), new Node(counter, true, List.of()));
        }
        children.values().forEach(nodes -> nodes.sort(Comparator.comparingInt(this::rank)));
        children.replaceAll((_, nodes) -> merged(nodes));
    }

    /// {@return for each track of a file the one whose lane it is on, as siblings of one name share a lane; worked out once}
    public static int[] lanes(ReportFile file) {
        return file.derived(TrackLanes.class, TrackLanes::of).lanes.clone();
    }

    /// What [#lanes] says, kept with the file.
    private static final class TrackLanes {
        private final int[] lanes;

        private TrackLanes(int[] lanes) {
            this.lanes = lanes;
        }

        static TrackLanes of(ReportFile file) {
            var events = file.trace().events();
            var extras = file.trace().extras();
            var used = new BitSet();
            for (int event = 0; event < (extras.tracks().isEmpty() ? 0 : events.size()); event++) {
                int track = events.track(event);
                if (track >= 0) {
                    used.set(track);
                }
            }
            int[] lanes = IntStream.range(0, extras.tracks().size()).toArray();
            new TrackTree(extras, used::get).children.values().forEach(nodes -> nodes.stream()
                    .filter(node -> !node.isCounter)
                    .forEach(node -> node.more.forEach(track -> lanes[track] = node.number)));
            return new TrackLanes(lanes);
        }
    }

    /// Siblings of one name with nothing below them are one lane, as in Perfetto: a program that makes a track for each
    /// request means one row of requests.
    private List<Node> merged(List<Node> nodes) {
        var byName = new LinkedHashMap<Object, Node>();
        for (var node : nodes) {
            var name = node.isCounter ? null : extras.tracks().get(node.number).name();
            boolean isSingle = name == null || children.containsKey(new Root(null, node.number));
            byName.merge(isSingle ? node : name, node, Node::with);
        }
        return List.copyOf(byName.values());
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

    /// The parents of tracks.
    ///
    /// @param owner a thread, a process, or neither for the file; null below a track
    /// @param track the number of a track, or −1
    record Root(@Nullable ThreadKey owner, int track) {}

    /// A track or a counter.
    ///
    /// @param number its number among the tracks, or among the counters
    /// @param isCounter whether it is a counter
    /// @param more the numbers of further tracks that share its lane
    record Node(int number, boolean isCounter, List<Integer> more) {
        private Node with(Node other) {
            var all = new ArrayList<>(more);
            all.add(other.number);
            return new Node(number, isCounter, all);
        }
    }

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
