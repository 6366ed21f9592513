// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

/// The exit statuses of all commands.
final class ExitStatus {
    /// All is well.
    static final int FINE = 0;
    /// The files have errors.
    static final int ERRORS = 1;
    /// Wrong usage, or a file that cannot be read; wins over [#ERRORS].
    static final int UNUSABLE = 2;
    /// A row of a comparison fulfills `--fail-if`.
    static final int CONDITION_MET = 3;

    private ExitStatus() {}
}
