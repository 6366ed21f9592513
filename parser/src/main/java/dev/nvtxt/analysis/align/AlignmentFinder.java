// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.align;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Clock;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Suggests how to align a time base of a file with that of another file, from the messages that both have.
///
/// A third of the pairs may be wrong. The result depends on the events only; nothing random differs from run to run.
public final class AlignmentFinder {
    /// Events that are the same are seldom stamped closer than this.
    private static final double MIN_DISTANCE_NS = 50;
    private static final int MIN_MATCHES = 3;
    private static final double MIN_SHARE = 0.25;

    private final ReportFile reference;
    private final int referenceBase;
    private final ReportFile moved;
    private final int movedBase;

    /// What is estimated.
    public enum Parameters {
        /// The offset only; the rate is taken to be right.
        OFFSET,
        /// Offset and rate.
        OFFSET_AND_RATE
    }

    /// Makes a finder for two time bases.
    ///
    /// @param reference the file that stays; the time base has a clock
    /// @param referenceBase the index of its time base
    /// @param moved the file that is aligned
    /// @param movedBase the index of its time base; without a clock only offset and rate together can be found
    public AlignmentFinder(ReportFile reference, int referenceBase, ReportFile moved, int movedBase) {
        this.reference = reference;
        this.referenceBase = referenceBase;
        this.moved = moved;
        this.movedBase = movedBase;
    }

    /// Looks for the alignment. Takes a second or so for a hundred thousand events; interrupting the caller cancels it.
    ///
    /// @return the suggestion, or nothing where too few messages agree
    public Optional<Suggestion> find(Parameters parameters) {
        return find(parameters, CancelToken.ofCurrentThread());
    }

    /// Looks for the alignment, as [#find(Parameters)] does.
    ///
    /// @param cancel ends the work
    /// @return the suggestion, or nothing where too few messages agree
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public Optional<Suggestion> find(Parameters parameters, CancelToken cancel) {
        var referenceClock = reference.clock(referenceBase);
        var movedClock = moved.clock(movedBase);
        if (referenceClock == null || (movedClock == null && parameters == Parameters.OFFSET)) {
            return Optional.empty();
        }
        var numbers = new HashMap<String, Integer>();
        var texts = reference.trace().events();
        for (int text = 0; text < texts.textCount(); text++) {
            numbers.put(texts.text(text), text);
        }
        cancel.check();
        var stays = EventSequence.of(reference, referenceBase, numbers);
        var moves = EventSequence.of(moved, movedBase, numbers);
        var pairs = SharedMessages.find(stays, moves, cancel);
        if (pairs.size() < MIN_MATCHES) {
            return Optional.empty();
        }
        cancel.check();
        var rough = new Fit(stays, moves, pairs, referenceClock);
        var line = rough.line(parameters, movedClock);
        if (line.matched() < MIN_MATCHES || line.matched() < MIN_SHARE * pairs.size()) {
            return Optional.empty();
        }
        cancel.check();
        // The first pairs are few where messages repeat; now that it is known where to look, every event has one.
        var all = SharedMessages.nearest(stays, moves, rough.expected(line, moves));
        cancel.check();
        var fine = new Fit(stays, moves, all, referenceClock);
        return Optional.of(fine.suggestion(fine.line(parameters, movedClock), parameters, movedClock));
    }

    /// The fit of ticks that move to nanoseconds that stay.
    private final class Fit {
        private final Clock referenceClock;
        private final long originTicks;
        private final long originNs;
        private final double[] ticks;
        private final double[] ns;

        Fit(EventSequence stays, EventSequence moves, List<SharedMessages.EventPair> pairs, Clock referenceClock) {
            this.referenceClock = referenceClock;
            this.originTicks = moves.ticks()[pairs.getFirst().moved()];
            this.originNs = referenceClock.toNs(stays.ticks()[pairs.getFirst().reference()]);
            this.ticks = new double[pairs.size()];
            this.ns = new double[pairs.size()];
            for (int i = 0; i < ticks.length; i++) {
                var pair = pairs.get(i);
                ticks[i] = moves.ticks()[pair.moved()] - originTicks;
                ns[i] = referenceClock.toNs(stays.ticks()[pair.reference()]) - originNs;
            }
        }

        RobustLine line(Parameters parameters, @Nullable Clock movedClock) {
            return movedClock != null && parameters == Parameters.OFFSET
                    ? RobustLine.withSlope(ticks, ns, MIN_DISTANCE_NS, nsPerTick(movedClock))
                    : RobustLine.of(ticks, ns, MIN_DISTANCE_NS);
        }

        /// {@return for each event that moves the reference's tick where the line puts it}
        long[] expected(RobustLine line, EventSequence moves) {
            var expected = new long[moves.size()];
            for (int i = 0; i < expected.length; i++) {
                expected[i] = referenceClock.toTicks(ns(line, moves.ticks()[i]));
            }
            return expected;
        }

        Suggestion suggestion(RobustLine line, Parameters parameters, @Nullable Clock movedClock) {
            var span = moved.bases().get(movedBase).ticks();
            var anchors = parameters == Parameters.OFFSET || span.first() == span.last()
                    ? List.of(anchor(line, originTicks))
                    : List.of(anchor(line, span.first()), anchor(line, span.last()));
            double offset = movedClock == null || !movedClock.covers(originTicks)
                    ? 0
                    : originNs + line.atZero() - movedClock.toNs(originTicks);
            double drift = movedClock == null || parameters == Parameters.OFFSET
                    ? 0
                    : (nsPerTick(movedClock) / line.slope() - 1) * 1e6;
            return new Suggestion(anchors, offset, drift, line.matched(), ticks.length, line.spread());
        }

        private static double nsPerTick(Clock clock) {
            var rate = clock.rate();
            return 1e9 * rate.denominator().doubleValue() / rate.numerator().doubleValue();
        }

        /// Positions stay whole numbers; only the small difference to a known one goes through floating point.
        private Anchor anchor(RobustLine line, long tick) {
            var base = reference.bases().get(referenceBase).timeBase();
            return Anchor.of(tick, new AnchorTime.OtherTick(reference.trace().path(), base,
                    referenceClock.toTicks(ns(line, tick))));
        }

        private long ns(RobustLine line, long tick) {
            return originNs + Math.round(line.atZero() + line.slope() * (double) (tick - originTicks));
        }
    }

    /// The starts of the events of one time base that have a message, in order of time.
    ///
    /// @param ticks the starts, in ticks
    /// @param texts for each the number of its message, which two sequences share; -1 where only one of them has it
    @SuppressWarnings("ArrayRecordComponent") // columns, read in tight loops; never leaves the package
    record EventSequence(long[] ticks, int[] texts) {
        /// More than this does not make a suggestion better, only slower.
        private static final int MAX_EVENTS = 1_000_000;

        /// Gathers events.
        ///
        /// @param numbers the number of each message that counts
        static EventSequence of(ReportFile file, int timeBase, Map<String, Integer> numbers) {
            var events = file.trace().events();
            var numberOf = new int[events.textCount()];
            for (int text = 0; text < numberOf.length; text++) {
                numberOf[text] = numbers.getOrDefault(events.text(text), -1);
            }
            var unsorted = IntStream.range(0, events.size())
                    .filter(event -> events.timeBase(event) == timeBase && events.messageId(event) >= 0)
                    .limit(MAX_EVENTS)
                    .toArray();
            var inOrder = inOrder(unsorted, Arrays.stream(unsorted).mapToLong(events::start).toArray());
            return new EventSequence(Arrays.stream(inOrder).mapToLong(events::start).toArray(),
                    Arrays.stream(inOrder).map(event -> numberOf[events.messageId(event)]).toArray());
        }

        private static int[] inOrder(int[] unsorted, long[] starts) {
            boolean sorted = true;
            for (int i = 1; i < starts.length && sorted; i++) {
                sorted = starts[i - 1] <= starts[i];
            }
            if (sorted) {
                return unsorted;
            }
            return IntStream.range(0, unsorted.length).boxed()
                    .sorted((a, b) -> Long.compare(starts[a], starts[b])).mapToInt(i -> unsorted[i]).toArray();
        }

        int size() {
            return ticks.length;
        }
    }
}
