// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.trend;

/// How the runs of a history are ordered.
public enum RunOrder {
    /// By the wall clock that all runs bring, else by the times of their files, else (as where these are of one moment) as
    /// named.
    TIME,
    /// As named; files of a folder or a glob by their names, numbers in them as numbers.
    NAMED
}
