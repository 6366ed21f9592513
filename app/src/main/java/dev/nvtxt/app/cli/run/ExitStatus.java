// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

/// The exit statuses of all commands.
public final class ExitStatus {
    /// All is well.
    public static final int FINE = 0;
    /// The files have errors.
    public static final int ERRORS = 1;
    /// Wrong usage, or a file that cannot be read; wins over [#ERRORS].
    public static final int UNUSABLE = 2;
    /// A row of a comparison fulfills `--fail-if`.
    public static final int CONDITION_MET = 3;

    private ExitStatus() {}
}
