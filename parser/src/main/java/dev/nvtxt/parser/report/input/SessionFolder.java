// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.input;

/// Whether a capture's folder brings its session folder's files along.
public enum SessionFolder {
    /// It does.
    LOADED,
    /// It does not.
    LEFT_OUT
}
