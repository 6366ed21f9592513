// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.formats.FormatOptions;
import module java.base;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The files of a command, and what every command that reads files has.
public final class FileArguments {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files or folders; a folder means the files in it that can be read, - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--strict", description = "Exit with 1 if files have errors; for check, also if they have warnings.")
    private boolean strict;

    @Option(names = "--no-cache", description = "Read the files themselves, not the copies of them that the window has stored.")
    private boolean noCache;

    @Mixin
    private FormatArguments formats = new FormatArguments();

    /// {@return how files of other formats are read}
    public FormatOptions formats() {
        return formats.options();
    }

    public List<String> files() {
        return files;
    }

    /// {@return the files, and those that say how they are read}
    public InputFiles inputs() {
        return formats.inputs().with(files);
    }

    public void set(List<String> paths) {
        files = paths;
    }

    /// {@return whether stored copies of files may be used}
    public boolean mayUseCache() {
        return !noCache;
    }

    public boolean isStrict() {
        return strict;
    }
}
