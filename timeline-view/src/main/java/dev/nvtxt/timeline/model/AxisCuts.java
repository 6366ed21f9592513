// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import module java.base;

/// The stretches of time that an axis leaves out, so that what is far apart is side by side: at each cut the axis jumps
/// from one time to a later one.
///
/// Times stay what they are; only distances along the axis are shorter than differences of times, and the scale is the
/// same on both sides of a cut. A time inside a cut is on the point where the axis jumps. All sums are exact as long as the
/// parts between the cuts are shorter than 2⁵³ ns.
///
/// @param cuts in order of time, apart from each other
public record AxisCuts(List<Cut> cuts) {
    /// How near to a border of the axis a cut may end that leads there: it leaves a margin around the events.
    private static final long BORDER_NS = 365 * 86_400_000_000_000L;

    /// An axis without cuts.
    public static final AxisCuts NONE = new AxisCuts(List.of());

    /// A stretch of time that is left out.
    ///
    /// @param fromNs its first nanosecond
    /// @param toNs the one after its last, where the axis goes on
    public record Cut(long fromNs, long toNs) {
        /// Checks the order.
        public Cut {
            if (toNs <= fromNs) {
                throw new IllegalArgumentException("a cut from " + fromNs + " to " + toNs + " leaves nothing out");
            }
        }

        /// {@return its length in ns}
        public double lengthNs() {
            return TimeWindow.difference(toNs, fromNs);
        }

        /// {@return whether it leads to a border of the axis, where times out of range are drawn: it is longer then}
        public boolean isAtBorder() {
            return fromNs < Long.MIN_VALUE + BORDER_NS || toNs > Long.MAX_VALUE - BORDER_NS;
        }

        /// {@return whether two cuts leave out a common time}
        public boolean overlaps(Cut other) {
            return fromNs < other.toNs && other.fromNs < toNs;
        }
    }

    /// Takes a copy and checks the order.
    public AxisCuts {
        cuts = List.copyOf(cuts);
        for (int i = 1; i < cuts.size(); i++) {
            if (cuts.get(i).fromNs <= cuts.get(i - 1).toNs) {
                throw new IllegalArgumentException("cuts that are not apart or not in order: " + cuts);
            }
        }
    }

    /// {@return whether the axis has no cuts}
    public boolean isNone() {
        return cuts.isEmpty();
    }

    /// {@return these cuts and another one, in place of those that leave out some of the same time}
    public AxisCuts with(Cut other) {
        return new AxisCuts(Stream.concat(cuts.stream().filter(cut -> !cut.overlaps(other)), Stream.of(other))
                .sorted(Comparator.comparingLong(Cut::fromNs)).toList());
    }

    /// {@return these cuts without those that leave out a time that one of others does}
    public AxisCuts without(AxisCuts others) {
        return others.isNone()
                ? this
                : new AxisCuts(
                        cuts.stream().filter(cut -> others.cuts.stream().noneMatch(cut::overlaps)).toList());
    }

    /// {@return these cuts where they are when all times have been moved; without those that would leave Int64}
    public AxisCuts movedBy(long byNs) {
        return isNone()
                ? this
                : new AxisCuts(cuts.stream().filter(cut -> cut.fromNs + byNs < cut.toNs + byNs
                        && cut.fromNs < cut.fromNs + byNs == byNs > 0)
                        .map(cut -> new Cut(cut.fromNs + byNs, cut.toNs + byNs)).toList());
    }

    /// {@return those whose jump is strictly between two times}
    public AxisCuts between(long startNs, long endNs) {
        return isNone()
                ? this
                : new AxisCuts(cuts.stream().filter(cut -> cut.toNs > startNs && cut.fromNs < endNs).toList());
    }

    /// {@return whether a time is strictly inside a cut}
    public boolean leavesOut(long timeNs) {
        return cuts.stream().anyMatch(cut -> cut.fromNs < timeNs && timeNs < cut.toNs);
    }

    /// {@return how far a time is from another one along the axis, in ns}
    public double distance(long fromNs, long toNs) {
        if (toNs < fromNs) {
            return -distance(toNs, fromNs);
        }
        double sum = 0;
        long at = fromNs;
        for (var cut : cuts) {
            if (cut.toNs > at) {
                if (cut.fromNs >= toNs) {
                    break;
                }
                sum += cut.fromNs > at ? TimeWindow.difference(cut.fromNs, at) : 0;
                at = Math.min(cut.toNs, toNs);
            }
        }
        return sum + TimeWindow.difference(toNs, at);
    }

    /// {@return the time that is a whole number of ns along the axis from another one; at a jump, that after it}
    long plus(long timeNs, double wholeNs) {
        return wholeNs < 0 ? minus(timeNs, -wholeNs) : later(timeNs, wholeNs);
    }

    private long later(long timeNs, double wholeNs) {
        long at = timeNs;
        double remainingNs = wholeNs;
        for (var cut : cuts) {
            if (cut.toNs > at) {
                double way = Math.max(0, TimeWindow.difference(cut.fromNs, at));
                if (remainingNs < way) {
                    break;
                }
                remainingNs -= way;
                at = cut.toNs;
            }
        }
        return TimeWindow.plus(at, remainingNs);
    }

    private long minus(long timeNs, double wholeNs) {
        long at = timeNs;
        double remainingNs = wholeNs;
        for (var cut : cuts.reversed()) {
            if (cut.fromNs < at) {
                double way = Math.max(0, TimeWindow.difference(at, cut.toNs));
                if (remainingNs <= way) {
                    break;
                }
                remainingNs -= way;
                at = cut.fromNs;
            }
        }
        return TimeWindow.plus(at, -remainingNs);
    }

    /// {@return a time less all that is left out before it, so that the axis is without jumps}
    public long folded(long timeNs) {
        long folded = timeNs;
        for (var cut : cuts) {
            if (cut.fromNs >= timeNs) {
                break;
            }
            // More than a long may be left out; the difference fits in one again, so that the overflow is without effect.
            folded -= Math.min(cut.toNs, timeNs) - cut.fromNs;
        }
        return folded;
    }

    /// {@return the time that is folded to a number; at a jump, that after it}
    public long unfolded(long foldedNs) {
        long time = foldedNs;
        for (var cut : cuts) {
            if (time < cut.fromNs) {
                break;
            }
            time += cut.toNs - cut.fromNs;
        }
        return time;
    }
}
