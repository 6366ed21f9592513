// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

/// The events of a group in a scope, in order of time.
///
/// @param startsNs when its events start in axis time, as far as they have a clock; empty if that is not known
/// @param durationsNs of its measured ranges
/// @param selfNs their self times
@SuppressWarnings("ArrayRecordComponent") // never compared; millions of values would be boxed
public record CallSeries(long[] startsNs, long[] durationsNs, long[] selfNs) {
    /// {@return whether the order of the ranges is known}
    public boolean isOrdered() {
        return durationsNs.length <= startsNs.length;
    }
}
