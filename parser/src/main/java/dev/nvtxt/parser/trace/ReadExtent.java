// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// How far a file was read.
public enum ReadExtent {
    /// To its end.
    COMPLETE,
    /// As far as it had been read at some time; the rest was still to come.
    PARTIAL
}
