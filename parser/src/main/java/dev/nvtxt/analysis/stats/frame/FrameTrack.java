// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.frame;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.LongPairs;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The frames of one thread: events with one name, each of which is a frame or begins one. Immutable.
public final class FrameTrack {
    private final ReportFile file;
    private final int thread;
    private final int[] events;
    private final long[] startsNs;
    private final long[] durationsNs;
    private final boolean[] stutters;

    private FrameTrack(ReportFile file, int thread, int[] events, long[] startsNs, long[] durationsNs,
            boolean[] stutters) {
        this.file = file;
        this.thread = thread;
        this.events = events;
        this.startsNs = startsNs;
        this.durationsNs = durationsNs;
        this.stutters = stutters;
    }

    /// What a frame is.
    public enum Mode {
        /// A range is a frame, as long as it lasts.
        RANGE,
        /// A frame lasts from the start of an event to the start of the next, as with a marker or a present call.
        START_TO_START
    }

    /// When a frame is a stutter: it lasts longer than a multiple of the median of the frames around it.
    ///
    /// @param factor the multiple
    /// @param neighbors over how many frames the median is taken: the frame itself with as many before as after it,
    ///        near the ends of the track as many as there are on one side and the rest on the other
    public record StutterRule(double factor, int neighbors) {
        /// Twice the median of 19.
        public static final StutterRule DEFAULT = new StutterRule(2, 19);

        public StutterRule {
            if (!(factor > 0) || neighbors < 1) {
                throw new IllegalArgumentException("factor " + factor + ", neighbors " + neighbors);
            }
        }
    }

    /// What to look for.
    ///
    /// @param name which messages name the events that are or begin a frame
    /// @param mode what a frame is
    /// @param rule when a frame is a stutter
    public record Request(Predicate<String> name, Mode mode, StutterRule rule) {}

    /// Finds the frames of the files, thread by thread; threads without any are left out.
    ///
    /// @param scope where to look
    /// @param request what a frame is, and when it is a stutter
    public static List<FrameTrack> of(Scope scope, Request request, Statistics statistics) {
        var tracks = new ArrayList<FrameTrack>();
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            statistics.cancelToken().check();
            var frameEvents = frameEvents(scope, f, request);
            for (int thread = 0; thread < frameEvents.length; thread++) {
                var track = of(file, thread, frameEvents[thread], request);
                if (track != null) {
                    tracks.add(track);
                }
            }
        }
        return List.copyOf(tracks);
    }

    /// Asks the clocks for the few events that count, not for all: files that are written are looked at several times a second.
    private static LongPairs[] frameEvents(Scope scope, int f, Request request) {
        var file = scope.files().get(f);
        var events = file.trace().events();
        var visible = scope.visible(f);
        boolean[] isFrameEvent = new boolean[events.textCount() + 1];
        for (int id = 0; id < events.textCount(); id++) {
            isFrameEvent[id + 1] = request.name.test(events.text(id));
        }
        var frameEvents = new LongPairs[events.threads().size()];
        Arrays.setAll(frameEvents, _ -> new LongPairs());
        for (int event = 0; event < events.size(); event++) {
            if (isFrameEvent[events.messageId(event) + 1] && file.hasStartNs(event)
                    && (visible == null || visible.get(event))
                    && (request.mode == Mode.START_TO_START || Durations.of(file, event) >= 0)) {
                long start = file.axisStartNs(event);
                if (scope.range().isAll() || (start >= scope.range().startNs() && start < scope.range().endNs())) {
                    frameEvents[events.thread(event)].add(start, event);
                }
            }
        }
        return frameEvents;
    }

    /// {@return the file}
    public ReportFile file() {
        return file;
    }

    /// {@return the index of the thread in its file}
    public int thread() {
        return thread;
    }

    /// {@return the number of frames}
    public int size() {
        return durationsNs.length;
    }

    /// {@return the event that is a frame, or begins it}
    public int event(int frame) {
        return events[frame];
    }

    /// {@return the start of a frame in axis time}
    public long startNs(int frame) {
        return startsNs[frame];
    }

    /// {@return how long a frame lasts}
    public long durationNs(int frame) {
        return durationsNs[frame];
    }

    /// {@return whether a frame is a stutter}
    public boolean isStutter(int frame) {
        return stutters[frame];
    }

    /// {@return the numbers of the frames that are stutters}
    public int[] stutters() {
        return IntStream.range(0, size()).filter(frame -> stutters[frame]).toArray();
    }

    /// {@return what can be said of the frame times}
    public DurationStatistics statistics() {
        long[] sorted = durationsNs.clone();
        LongSort.sort(sorted, 0, sorted.length);
        var statistics = DurationStatistics.of(sorted, 0, sorted.length);
        if (statistics == null) {
            throw new IllegalStateException("a track without frames");
        }
        return statistics;
    }

    /// {@return which durations are stutters}
    static boolean[] findStutters(long[] durations, StutterRule rule) {
        boolean[] stutters = new boolean[durations.length];
        int window = Math.min(rule.neighbors(), durations.length);
        long[] around = new long[window];
        for (int i = 0; i < durations.length; i++) {
            int from = Math.clamp(i - window / 2, 0, durations.length - window);
            System.arraycopy(durations, from, around, 0, window);
            Arrays.sort(around);
            stutters[i] = durations[i] > rule.factor() * DurationStatistics.median(around, 0, window);
        }
        return stutters;
    }

    /// {@return the frames of one thread, or null if there are none}
    ///
    /// @param starts of its frame events, and which these are
    private static @Nullable FrameTrack of(ReportFile file, int thread, LongPairs starts, Request request) {
        long[] startsNs = starts.sorted().values();
        int frames = request.mode == Mode.RANGE ? startsNs.length : startsNs.length - 1;
        if (frames < 1) {
            return null;
        }
        int[] events = new int[frames];
        long[] durations = new long[frames];
        for (int i = 0; i < frames; i++) {
            events[i] = (int) starts.companions()[i];
            durations[i] = request.mode == Mode.RANGE ? Durations.of(file, events[i]) : startsNs[i + 1] - startsNs[i];
        }
        return new FrameTrack(file, thread, events, Arrays.copyOf(startsNs, frames), durations,
                findStutters(durations, request.rule));
    }
}
