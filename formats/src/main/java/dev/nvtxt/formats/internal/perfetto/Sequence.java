// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.perfetto.proto.ThreadDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacketDefaults;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the packets of one writer say once and then refer to. It holds until the writer clears it.
final class Sequence {
    private final long id;
    private boolean isValid;
    private boolean isGapTold;
    private TracePacketDefaults defaults = TracePacketDefaults.getDefaultInstance();
    private InternedState interned = new InternedState();
    private @Nullable ThreadKey thread;
    private @Nullable Reference reference;
    private final Map<Long, Double> sums = new HashMap<>();

    /// What differences of times and counts add up to.
    private static final class Reference {
        private long us;
        private long threadUs;
        private long instructions;
    }

    Sequence(long id) {
        this.id = id;
    }

    long id() {
        return id;
    }

    boolean isValid() {
        return isValid;
    }

    /// Packets were lost: nothing may be referred to until the state is cleared.
    void lose() {
        isValid = false;
        reference = null;
        sums.clear();
    }

    /// {@return whether this is the first call since packets were lost}
    boolean isNewGap() {
        boolean isNew = !isGapTold;
        isGapTold = true;
        return isNew;
    }

    void clear() {
        isValid = true;
        isGapTold = false;
        defaults = TracePacketDefaults.getDefaultInstance();
        interned = new InternedState();
        reference = null;
        sums.clear();
    }

    void setDefaults(TracePacketDefaults newDefaults) {
        defaults = newDefaults;
    }

    TracePacketDefaults defaults() {
        return defaults;
    }

    /// {@return what the writer has said since its last clearing}
    InternedState interned() {
        return interned;
    }

    /// Says the thread that events without a track belong to, and what differences are added to. The thread holds until
    /// another one is said, also when the rest is cleared.
    void setThread(ThreadKey newThread, ThreadDescriptor descriptor) {
        thread = newThread;
        var added = new Reference();
        added.us = descriptor.getReferenceTimestampUs();
        added.threadUs = descriptor.getReferenceThreadTimeUs();
        added.instructions = descriptor.getReferenceThreadInstructionCount();
        reference = added;
    }

    /// {@return the thread that events without a track belong to, or null}
    @Nullable
    ThreadKey thread() {
        return thread;
    }

    /// {@return the sum of the times since the reference time, with one more difference; null without a reference}
    @Nullable
    Long addDeltaUs(long deltaUs) {
        return reference == null ? null : Long.valueOf(reference.us += deltaUs);
    }

    /// {@return the same of the time of the thread}
    @Nullable
    Long addThreadDeltaUs(long deltaUs) {
        return reference == null ? null : Long.valueOf(reference.threadUs += deltaUs);
    }

    /// {@return the same of the instructions of the thread}
    @Nullable
    Long addInstructions(long delta) {
        return reference == null ? null : Long.valueOf(reference.instructions += delta);
    }

    /// {@return the sum of the differences of a counter with one more}
    double addToSum(long track, double value) {
        return sums.merge(track, value, Double::sum);
    }
}
