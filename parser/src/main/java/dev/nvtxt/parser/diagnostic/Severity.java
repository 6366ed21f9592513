// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

/// What the format thinks of a mistake; never whether the data is shown.
public enum Severity {
    ERROR, WARNING;

    /// {@return the word used in every output, for example `error`}
    public String word() {
        return this == ERROR ? "error" : "warning";
    }
}
