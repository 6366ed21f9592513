// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import module java.base;

/// The frames of a program, drawn as a strip of bars above the ruler. Immutable.
///
/// The longest frame of any part is found in logarithmic time, so that a strip of millions of frames costs its pixels.
public final class AxisFrames {
    private static final int BLOCK_BITS = 5;
    private static final int BLOCK = 1 << BLOCK_BITS;

    private final long[] startsNs;
    private final long[] durationsNs;
    private final int[] stutters;
    private final Legend legend;
    private final int leaves;
    private final int[] longest; // a tree: the longest frame of each block of frames, and of each pair below

    /// The legend beside the bars and the scale of their heights.
    ///
    /// @param title what the frames are
    /// @param owner whose they are
    /// @param summary what can be said of their times
    /// @param shortSummary the same for narrow headers
    /// @param targetNs how long a frame should last, for the guide lines; 0 for none
    /// @param ceilingNs the duration whose bar has the full height; longer ones are cut there. 0 for the longest
    public record Legend(String title, Owner owner, String summary, String shortSummary, long targetNs,
            long ceilingNs) {
        /// Makes a legend that says the same at any width.
        ///
        /// @param title what the frames are
        /// @param summary what can be said of their times
        /// @param targetNs how long a frame should last; 0 for none
        /// @param ceilingNs the duration whose bar has the full height; 0 for the longest
        public Legend(String title, String summary, long targetNs, long ceilingNs) {
            this(title, Owner.NONE, summary, summary, targetNs, ceilingNs);
        }
    }

    /// Whose frames they are.
    ///
    /// @param name how the user knows it, or ""
    /// @param input the input whose lanes have the lines of the frames; "" for all lanes
    /// @param hasOthers whether frames of others could be in their place, which a click on the legend offers
    /// @param help what a pointer that rests on the legend shows, or ""
    public record Owner(String name, String input, boolean hasOthers, String help) {
        static final Owner NONE = new Owner("", "", false);

        /// Makes one without help.
        public Owner(String name, String input, boolean hasOthers) {
            this(name, input, hasOthers, "");
        }
    }

    /// A place on a strip.
    ///
    /// @param frames the strip
    /// @param frame the number of the frame there, or -1 between frames
    public record StripFrame(AxisFrames frames, int frame) {}

    /// Takes the frames; the arrays must not be changed afterwards.
    ///
    /// @param startsNs when the frames begin, in ascending order
    /// @param durationsNs how long they last
    /// @param stutters which of them last far longer than those around them
    /// @param legend the legend beside the bars and the scale of their heights
    public AxisFrames(long[] startsNs, long[] durationsNs, boolean[] stutters, Legend legend) {
        if (startsNs.length != durationsNs.length || startsNs.length != stutters.length) {
            throw new IllegalArgumentException("columns of different lengths");
        }
        this.startsNs = startsNs;
        this.durationsNs = durationsNs;
        this.stutters = IntStream.range(0, stutters.length).filter(frame -> stutters[frame]).toArray();
        this.legend = legend;
        leaves = (startsNs.length + BLOCK - 1) >> BLOCK_BITS;
        longest = new int[2 * leaves];
        for (int block = 0; block < leaves; block++) {
            int from = block << BLOCK_BITS;
            longest[leaves + block] = scan(from, Math.min(from + BLOCK, startsNs.length), from);
        }
        for (int node = leaves - 1; node > 0; node--) {
            longest[node] = longer(longest[2 * node], longest[2 * node + 1]);
        }
    }

    /// {@return the number of frames}
    public int size() {
        return startsNs.length;
    }

    /// {@return when a frame begins}
    public long startNs(int frame) {
        return startsNs[frame];
    }

    /// {@return how long a frame lasts}
    public long durationNs(int frame) {
        return durationsNs[frame];
    }

    /// {@return when a frame ends, held within Int64}
    public long endNs(int frame) {
        long end = startsNs[frame] + durationsNs[frame];
        return end < startsNs[frame] ? Long.MAX_VALUE : end;
    }

    /// {@return whether a frame is a stutter}
    public boolean isStutter(int frame) {
        return Arrays.binarySearch(stutters, frame) >= 0;
    }

    /// {@return whether one of the frames `[from, to)` is a stutter}
    public boolean hasStutter(int from, int to) {
        int at = Arrays.binarySearch(stutters, from);
        int next = at < 0 ? -at - 1 : at;
        return next < stutters.length && stutters[next] < to;
    }

    /// {@return the legend beside the bars and the scale of their heights}
    public Legend legend() {
        return legend;
    }

    /// {@return the duration whose bar has the full height, at least 1}
    public long ceilingNs() {
        long ceiling = legend.ceilingNs() > 0 || size() == 0 ? legend.ceilingNs() : durationsNs[longest(0, size())];
        return Math.max(1, ceiling);
    }

    /// {@return the last frame that begins at a time or before, or -1}
    public int lastAt(long timeNs) {
        int low = -1;
        int high = startsNs.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (startsNs[middle] <= timeNs) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /// {@return the longest of the frames `[from, to)`, of which there must be one; of equal ones the first}
    public int longest(int from, int to) {
        int firstBlock = (from + BLOCK - 1) >> BLOCK_BITS;
        int endBlock = to >> BLOCK_BITS;
        if (firstBlock >= endBlock) {
            return scan(from, to, from);
        }
        int best = scan(from, firstBlock << BLOCK_BITS, from);
        int left = firstBlock + leaves;
        int right = endBlock + leaves;
        while (left < right) {
            if ((left & 1) == 1) {
                best = longer(best, longest[left++]);
            }
            if ((right & 1) == 1) {
                best = longer(best, longest[--right]);
            }
            left >>= 1;
            right >>= 1;
        }
        return scan(endBlock << BLOCK_BITS, to, best);
    }

    /// {@return the longest of the frames that are shorter than a frame, or as long and after it; -1 without one. Looks at all}
    public int nextLongest(int frame) {
        int best = -1;
        for (int other = 0; other < size(); other++) {
            boolean isNext = durationsNs[other] < durationsNs[frame]
                    || (durationsNs[other] == durationsNs[frame] && other > frame);
            if (isNext && (best < 0 || durationsNs[other] > durationsNs[best])) {
                best = other;
            }
        }
        return best;
    }

    private int scan(int from, int to, int count) {
        int best = count;
        for (int frame = from; frame < to; frame++) {
            best = longer(best, frame);
        }
        return best;
    }

    private int longer(int first, int second) {
        if (durationsNs[first] == durationsNs[second]) {
            return Math.min(first, second);
        }
        return durationsNs[first] > durationsNs[second] ? first : second;
    }
}
