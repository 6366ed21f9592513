// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Makes the files of a command optional. In a class of its own: the JVM loads what this one hands to picocli before the program
/// starts, wherever the cache has it.
final class OptionalFiles {
    private OptionalFiles() {}

    /// Allows a command without files.
    static void allow(CommandLine command) {
        var spec = command.getCommandSpec();
        for (var files : List.copyOf(spec.positionalParameters())) {
            spec.remove(files);
            spec.addPositional(PositionalParamSpec.builder(files).arity("0..*").required(false).build());
        }
    }
}
