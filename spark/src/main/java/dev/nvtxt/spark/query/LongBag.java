// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.DurationStatistics;
import module java.base;
import org.apache.datasketches.kll.KllLongsSketch;
import org.apache.datasketches.memory.Memory;
import org.jspecify.annotations.Nullable;

/// Durations of a group, each of them up to a limit, from there on a sketch of them. Confined to one thread.
///
/// The sketch (KLL) keeps count, sum, least and greatest exactly; ranks of percentiles are off by [#rankError()] at most with
/// 99 % confidence.
final class LongBag implements Serializable {
    private static final long serialVersionUID = 1;

    private static final long[] NONE = {}; // many groups have no gaps, or no self times

    private final int limit;
    private long[] values = NONE;
    private int size;
    private transient @Nullable KllLongsSketch sketch;
    private long count;
    private double mean;
    private double squares;
    private long total;

    /// Makes an empty bag.
    ///
    /// @param limit how many values are kept as they are
    LongBag(int limit) {
        this.limit = limit;
    }

    void add(long value) {
        if (sketch != null) {
            sketch(value);
            return;
        }
        if (size == limit) {
            toSketch();
            sketch(value);
            return;
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, (int) Math.min(limit, Math.max(4, size * 2L)));
        }
        values[size++] = value;
    }

    /// Takes in what another bag has.
    void addAll(LongBag other) {
        if (other.sketch != null && sketch == null) {
            toSketch();
        }
        if (other.sketch != null && sketch != null) {
            sketch.merge(other.sketch);
            join(other);
            return;
        }
        for (int i = 0; i < other.size; i++) {
            add(other.values[i]);
        }
    }

    private void toSketch() {
        long[] copy = Arrays.copyOf(values, size);
        values = new long[0];
        size = 0;
        sketch = KllLongsSketch.newHeapInstance(SKETCH_K);
        for (long value : copy) {
            sketch(value);
        }
    }

    private static final int SKETCH_K = 4096;

    private void sketch(long value) {
        Objects.requireNonNull(sketch).update(value);
        count++;
        double off = value - mean;
        mean += off / count;
        squares += off * (value - mean);
        total += value;
    }

    private void join(LongBag other) {
        double off = other.mean - mean;
        long both = count + other.count;
        mean += off * other.count / both;
        squares += other.squares + off * off * ((double) count * other.count / both);
        count = both;
        total += other.total;
    }

    /// {@return how many values it was given}
    long count() {
        return sketch == null ? size : count;
    }

    /// {@return all values in ascending order; at most `max`, evenly chosen, where there are more}
    long[] sorted(int max) {
        if (sketch != null) {
            var ranks = new double[max];
            Arrays.setAll(ranks, i -> (i + 0.5) / max);
            return sketch.getQuantiles(ranks);
        }
        Arrays.sort(values, 0, size);
        if (size <= max) {
            return Arrays.copyOf(values, size);
        }
        var sample = new long[max];
        Arrays.setAll(sample, i -> values[(int) ((i + 0.5) / max * size)]);
        return sample;
    }

    /// {@return what can be said of the values, or null if there are none}
    @Nullable
    DurationStatistics statistics() {
        if (sketch == null) {
            Arrays.sort(values, 0, size);
            return DurationStatistics.of(values, 0, size);
        }
        return new DurationStatistics(count, total, total / (double) count, sketch.getQuantile(0.5),
                sketch.getMinItem(), sketch.getMaxItem(), count == 1 ? 0 : Math.sqrt(squares / (count - 1)),
                sketch.getQuantile(0.9), sketch.getQuantile(0.95), sketch.getQuantile(0.99), sketch.getQuantile(0.999));
    }

    /// {@return how far the rank of a percentile may be off, as a part of all; null where it is exact}
    @Nullable
    Double rankError() {
        return sketch == null ? null : Double.valueOf(sketch.getNormalizedRankError(false));
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        values = Arrays.copyOf(values, size);
        out.defaultWriteObject();
        out.writeObject(sketch == null ? null : sketch.toByteArray());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        var bytes = (byte[]) in.readObject();
        sketch = bytes == null
                ? null
                : KllLongsSketch.heapify(Memory.wrap(bytes));
    }
}
