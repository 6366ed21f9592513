// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.setting.FileGlob;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.ClockMaker;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.ClockZero;
import dev.nvtxt.parser.time.MadeClock;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TickSpan;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes the clocks of all time bases of a report. A clock that is tied to another one is made after it.
final class ClockFinder {
    private final List<AxisItem> items;
    private final AxisItemIndex index;
    private final SnapshotTies snapshots;
    private final Strictness strictness;
    private final Set<AxisItem> inWork = new HashSet<>();
    private final List<Tie> ties = new ArrayList<>();

    /// Two time bases that count from one zero because the user tied them.
    record Tie(AxisItem from, AxisItem to) {}

    /// What happens to a setting that cannot be.
    enum Strictness {
        /// It is refused, and with it the report.
        STRICT,
        /// It is left out, which the time base then says.
        LENIENT
    }

    ClockFinder(List<AxisItem> items, Strictness strictness) {
        this.items = items;
        this.index = new AxisItemIndex(items);
        this.snapshots = new SnapshotTies(items);
        this.strictness = strictness;
    }

    /// Makes every clock.
    ///
    /// @return which items were tied to each other
    /// @throws ClockSettingException if a setting cannot be, with the file and the reason
    List<Tie> makeAll() throws ClockSettingException {
        for (var item : items) {
            make(item);
        }
        return ties;
    }

    private @Nullable Clock make(AxisItem item) throws ClockSettingException {
        if (item.isMade()) {
            return item.clock();
        }
        if (!inWork.add(item)) {
            throw new ClockSettingException("the anchors refer to each other in a circle");
        }
        var maker = new ClockMaker(item.base, item.ticks.first(), item.ticks.last(), new Others(item));
        try {
            item.make(maker.make(item.setting));
        } catch (ClockSettingException e) {
            if (strictness == Strictness.STRICT) {
                var place = item.path + ", " + item.base.name() + ": ";
                var message = String.valueOf(e.getMessage());
                throw message.startsWith(place) ? e : new ClockSettingException(place + message);
            }
            item.refuse(String.valueOf(e.getMessage()));
            item.make(maker.make(item.setting));
        }
        inWork.remove(item);
        return item.clock();
    }

    /// What an item can know of the others.
    private final class Others implements ClockMaker.OtherClocks {
        private final AxisItem self;

        Others(AxisItem self) {
            this.self = self;
        }

        @Override
        public Clock tied(AnchorTime.OtherTick tick) throws ClockSettingException {
            var other = index.tied(tick, self);
            if (other == null) {
                var file = tick.file().isEmpty() ? self.path : tick.file();
                throw new ClockSettingException("an anchor is tied to " + tick.base().name() + " of '" + file
                        + "', which is not open");
            }
            var clock = make(other);
            if (clock == null) {
                throw new ClockSettingException("an anchor is tied to " + tick.base().name() + " of '" + other.path
                        + "', which has no clock; give it a frequency");
            }
            ties.add(new Tie(self, other));
            return clock;
        }

        @Override
        public @Nullable Clock counting(ClockZero.Counter counter) throws ClockSettingException {
            var best = index.counting(counter, self);
            if (best == null) {
                return null;
            }
            ties.add(new Tie(self, best));
            return make(best);
        }

        @Override
        public @Nullable MadeClock bySnapshots() {
            return snapshots.clock(self);
        }

        @Override
        public @Nullable Rate calibratedRate() {
            return self.base.equals(TimeBase.QPC) ? index.calibratedRate(self.ticks) : null;
        }
    }

    /// Finds the time bases that others refer to. Of a hundred thousand files each can refer to another one by the same glob
    /// or calibration, so what was found once is kept.
    private static final class AxisItemIndex {
        private final List<AxisItem> items;
        private final Map<String, List<AxisItem>> byPath = new HashMap<>();
        private final Map<AnchorKey, List<AxisItem>> anchored = new HashMap<>();
        private final Map<ClockZero.Counter, List<AxisItem>> counting = new HashMap<>();
        private final List<CalibratedSpan> calibrated = new ArrayList<>();

        private record AnchorKey(String file, TimeBase base) {}

        private record CalibratedSpan(TickSpan cpuTicks, Rate rate) {}

        AxisItemIndex(List<AxisItem> items) {
            this.items = items;
            for (var item : items) {
                byPath.computeIfAbsent(item.path, _ -> new ArrayList<>()).add(item);
                var calibration = item.setting.calibration();
                var rate = calibration == null ? null : calibration.cpuRate();
                if (calibration != null && rate != null) {
                    calibrated.add(new CalibratedSpan(new TickSpan(calibration.cpuTicks(item.ticks.first()),
                            calibration.cpuTicks(item.ticks.last())), rate));
                }
            }
        }

        /// {@return the first time base, other than the one itself, that an anchor is tied to, or null}
        @Nullable
        AxisItem tied(AnchorTime.OtherTick tick, AxisItem self) {
            var candidates = tick.file().isEmpty()
                    ? byPath.getOrDefault(self.path, List.of()).stream().filter(item -> item.base.equals(tick.base()))
                            .toList()
                    : anchored.computeIfAbsent(new AnchorKey(tick.file(), tick.base()), this::firstTwo);
            return candidates.stream().filter(item -> item != self).findFirst().orElse(null);
        }

        /// Two are enough: only the item itself is left out.
        private List<AxisItem> firstTwo(AnchorKey key) {
            var glob = new FileGlob(key.file);
            return items.stream().filter(item -> item.base.equals(key.base) && glob.matches(item.path)).limit(2)
                    .toList();
        }

        /// {@return the time base that a calibration counts on, or null: one that the user has set tells most, then one of
        /// the same file, then the first}
        @Nullable
        AxisItem counting(ClockZero.Counter counter, AxisItem self) {
            var span = new TickSpan(counter.firstTick(), counter.lastTick());
            var any = counting.computeIfAbsent(counter, _ -> firstOfEachRank(item -> counts(item, counter, span)));
            AxisItem best = null;
            for (var item : any) {
                best = better(best, item, self);
            }
            for (var item : byPath.getOrDefault(self.path, List.of())) {
                best = counts(item, counter, span) ? better(best, item, self) : best;
            }
            return best;
        }

        private List<AxisItem> firstOfEachRank(Predicate<AxisItem> test) {
            var set = items.stream().filter(item -> !item.setting.isAutomatic() && test.test(item)).findFirst();
            var automatic = items.stream().filter(item -> item.setting.isAutomatic() && test.test(item)).findFirst();
            var firsts = new ArrayList<AxisItem>();
            set.ifPresent(firsts::add);
            automatic.ifPresent(firsts::add);
            return firsts;
        }

        private static boolean counts(AxisItem item, ClockZero.Counter counter, TickSpan span) {
            return item.base.equals(counter.base()) && item.ticks.overlaps(span) && item.setting.calibration() == null;
        }

        private static AxisItem better(@Nullable AxisItem best, AxisItem item, AxisItem self) {
            return best == null || rank(item, self) > rank(best, self) ? item : best;
        }

        private static int rank(AxisItem item, AxisItem self) {
            return (item.setting.isAutomatic() ? 0 : 2) + (Objects.equals(item.path, self.path) ? 1 : 0);
        }

        /// {@return the rate of the first calibration that covers some of these ticks, or null}
        @Nullable
        Rate calibratedRate(TickSpan ticks) {
            for (var span : calibrated) {
                if (ticks.overlaps(span.cpuTicks)) {
                    return span.rate;
                }
            }
            return null;
        }
    }
}
