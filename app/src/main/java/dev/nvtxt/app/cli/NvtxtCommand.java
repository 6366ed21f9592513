// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.shared.output.ProgramVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// The program itself; its commands do the work.
@Command(name = "nvtxt", mixinStandardHelpOptions = true, versionProvider = ProgramVersion.class, description = "Views, checks and compares NVTXT annotation files.", synopsisSubcommandLabel = "COMMAND", footer = {
    "", "`nvtxt FILE …` opens the window; `nvtxt COMMAND --help` lists its options.",
    "Exit status: 0 OK, 1 errors in the files, 2 wrong usage or an unreadable file, 3 --fail-if is met." })
final class NvtxtCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        // Made elsewhere: a class that throws it needs picocli at every start, whether it is used or not.
        throw UsageErrors.commandMissing(spec);
    }
}
