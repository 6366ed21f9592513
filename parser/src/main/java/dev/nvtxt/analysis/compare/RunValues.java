// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

/// What one run has of a row, as runs are compared.
///
/// @param events how many events
/// @param ranges how many of them have a duration
/// @param calls its events per occurrence
/// @param timeNs the time spent in it per occurrence
/// @param selfNs its self time per occurrence
/// @param meanNs the mean of its durations; NaN without any
public record RunValues(long events, long ranges, double calls, double timeNs, double selfNs, double meanNs) {}
