// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.fixes;

import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.Locale;

/// Says of which files a fixed copy can be made.
public final class FixableFile {
    private FixableFile() {}

    /// {@return whether it is an NVTXT file that is read from the disk as it is}
    public static boolean is(TraceFile file) {
        var path = file.path().toLowerCase(Locale.ROOT);
        return !path.equals("-") && !path.endsWith(".gz") && !path.endsWith(".zst")
                && !ArchivePath.of(file.path()).isMember() && file.extras().isNone();
    }
}
