// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import java.io.Serializable;

/// Which events are compared over the ranks. Travels to the tasks.
///
/// @param message their message; `%` matches any text, and then each message by itself
/// @param aligning how ranks are put on one axis
/// @param needsEnds whether events without an end are left out
record OccurrenceRequest(String message, Aligning aligning, boolean needsEnds) implements Serializable {}
