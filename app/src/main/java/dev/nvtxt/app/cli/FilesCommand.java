// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.FileArguments;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/// A command that reads files and reports what is in them.
abstract class FilesCommand implements Callable<Integer>, PlainCommand {
    final Streams streams;
    @Mixin
    final FileArguments arguments = new FileArguments();

    FilesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public final int call(List<String> files) throws Exception {
        arguments.set(files);
        return call();
    }
}
