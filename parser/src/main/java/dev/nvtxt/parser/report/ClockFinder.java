// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.ClockMaker;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.ClockZero;
import dev.nvtxt.parser.time.MadeClock;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
}
