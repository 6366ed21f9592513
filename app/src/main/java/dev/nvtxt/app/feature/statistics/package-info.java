// SPDX-License-Identifier: Apache-2.0
/// The *Statistics* tab: groups, durations, flame graph, lanes, frames and payloads of the visible events.
@NullMarked
package dev.nvtxt.app.feature.statistics;

import org.jspecify.annotations.NullMarked;
