// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The files of a command, and what every command that reads files has.
final class FileArguments {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files; a folder stands for its .nvtxt files, - for standard input.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--strict", description = "Exit with 1 where files have errors; for check, where they have warnings too.")
    private boolean strict;

    List<String> files() {
        return files;
    }

    void set(List<String> chosen) {
        files = chosen;
    }

    boolean isStrict() {
        return strict;
    }
}
