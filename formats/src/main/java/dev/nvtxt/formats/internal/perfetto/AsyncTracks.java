// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.build.IntColumn;
import dev.nvtxt.formats.internal.build.Lane;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.build.Place;
import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.formats.internal.build.TrackDraft;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tracks of asynchronous events of the older form, which name an id instead of a track.
///
/// Perfetto gives an id a track while something of it is open, and then the track to the next id with the same name. Events
/// are given tracks in the order of their times, so at the end. What opens and closes a track is what Perfetto takes for it:
/// a step (`T`) closes, an old end (`F`) does both. Durations would differ from Perfetto's otherwise.
final class AsyncTracks {
    private static final int BEGIN = 1;
    private static final int END = 2;

    private final TraceBuilder builder;
    private final RawEvents raw;
    private final IntColumn events = new IntColumn();
    private final IntColumn uses = new IntColumn();
    private final IntColumn groupOf = new IntColumn();
    private final LongColumn ids = new LongColumn();
    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Key> keys = new ArrayList<>();
    private int unplaced = -1;

    /// What events have in common that may share tracks, apart from the name that their id was first used with.
    ///
    /// @param pid the process of an id that counts in one process only, or null
    record Key(boolean isLocal, @Nullable Long pid, @Nullable String scope) {}

    private record Id(boolean isLocal, @Nullable Long pid, long id) {}

    private record Group(Key key, int firstName) {}

    /// The tracks of a group by number: which id has which one, and which are free.
    private static final class Tracks {
        private final Map<Long, Integer> byId = new HashMap<>();
        private final List<Long> idOf = new ArrayList<>();
        private final List<Integer> lanes = new ArrayList<>();
        private final IntColumn open = new IntColumn();
        private final TreeSet<Integer> free = new TreeSet<>();

        /// {@return the number of the track of an id}
        int track(long id) {
            var own = byId.get(id);
            if (own != null) {
                return own;
            }
            int track = free.isEmpty() ? lanes.size() : free.getFirst();
            if (track == lanes.size()) {
                lanes.add(-1);
                idOf.add(id);
                open.add(0);
                free.add(track);
            } else {
                byId.remove(idOf.set(track, id));
            }
            byId.put(id, track);
            return track;
        }

        void use(int track, int use) {
            int count = open.get(track) + ((use & BEGIN) != 0 ? 1 : 0);
            open.set(track, (use & END) != 0 ? Math.max(0, count - 1) : count);
            if (open.get(track) == 0) {
                free.add(track);
            } else {
                free.remove(track);
            }
        }
    }

    AsyncTracks(TraceBuilder builder) {
        this.builder = builder;
        this.raw = builder.events();
    }

    /// {@return the lane of events whose track is not known yet}
    int unplacedLane() {
        if (unplaced < 0) {
            unplaced = builder.addLane(new Lane(Lane.EndRule.BY_NAME));
        }
        return unplaced;
    }

    /// Adds an event, which is on [#unplacedLane].
    void add(int event, int phase, Key key, long id) {
        events.add(event);
        uses.add(switch (phase) {
            case 'b', 'S' -> BEGIN;
            case 'e', 'T' -> END;
            default -> BEGIN | END;
        });
        groupOf.add(numbers.computeIfAbsent(key, added -> {
            keys.add(added);
            return keys.size() - 1;
        }));
        ids.add(id);
    }

    /// Puts all events on their tracks. Their times are final.
    void finish() {
        var firstNames = new HashMap<Id, Integer>();
        var groups = new HashMap<Group, Tracks>();
        IntStream.range(0, events.size()).boxed().sorted(Comparator.comparingLong(at -> raw.time(events.get(at))))
                .filter(at -> raw.lane(events.get(at)) == unplaced).forEach(at -> {
                    var key = keys.get(groupOf.get(at));
                    int event = events.get(at);
                    int name = firstNames.computeIfAbsent(new Id(key.isLocal, key.pid, ids.get(at)),
                            _ -> raw.name(event));
                    var tracks = groups.computeIfAbsent(new Group(key, name), _ -> new Tracks());
                    int track = tracks.track(ids.get(at));
                    tracks.use(track, uses.get(at));
                    raw.setLane(event, lane(tracks, track, key));
                });
    }

    private int lane(Tracks tracks, int track, Key key) {
        if (tracks.lanes.get(track) < 0) {
            var owner = new ThreadKey(key.isLocal ? key.pid : null, null);
            tracks.lanes.set(track, builder.addLane(Lane.EndRule.BY_NAME,
                    new Place(owner, new TrackDraft(null, null, owner, 0))));
        }
        return tracks.lanes.get(track);
    }
}
