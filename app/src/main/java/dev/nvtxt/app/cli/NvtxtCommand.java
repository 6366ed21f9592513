// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.shared.output.ProgramVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// The program itself; its commands do the work.
@Command(name = "nvtxt", mixinStandardHelpOptions = true, versionProvider = NvtxtCommand.VersionLines.class, description = "Views, checks and compares NVTXT annotation files.", synopsisSubcommandLabel = "COMMAND", footer = {
    "", "`nvtxt FILE …` opens the window; `nvtxt COMMAND --help` lists its options.",
    "Exit status: 0 OK, 1 errors in the files, 2 wrong usage or an unreadable file, 3 --fail-if is met." })
final class NvtxtCommand implements Runnable {
    /// What `--version` prints.
    static final class VersionLines implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[]{ "nvtxt " + ProgramVersion.full(), "Java " + Runtime.version() };
        }
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        // Made elsewhere: a class that throws it needs picocli at every start, whether it is used or not.
        throw UsageErrors.commandMissing(spec);
    }
}
