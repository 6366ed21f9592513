// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Makes the files of a command optional. It hands no type of picocli to another one of it: the JVM would load both before the
/// program starts, in every start whose cache has this class.
final class OptionalFiles {
    private OptionalFiles() {}

    /// Allows a command without files.
    static void allow(CommandLine command) {
        var spec = command.getCommandSpec();
        for (ArgSpec files : List.<ArgSpec>copyOf(spec.positionalParameters())) {
            spec.remove(files);
            spec.addPositional(
                    PositionalParamSpec.builder((PositionalParamSpec) files).arity("0..*").required(false).build());
        }
    }
}
