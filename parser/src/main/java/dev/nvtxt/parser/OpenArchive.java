// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.internal.FileInput;
import java.io.Closeable;
import java.io.IOException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// Keeps an archive open while its members are read one after the other.
///
/// The JDK reads the directory of an archive once for all that have it open at the same time. Where it was opened for each
/// member anew, a hundred thousand of them would take as long as ten thousand million entries do. Confined to one thread.
public final class OpenArchive implements Closeable {
    private String path = "";
    private @Nullable ZipFile archive;

    /// Starts with no archive open.
    public OpenArchive() {}

    /// A file is about to be read: where it is a member of another archive than the one before, that is opened.
    ///
    /// @param file a path as [NvtxtReader#membersOf] gives them, or any other
    public void use(String file) throws IOException {
        var wanted = FileInput.archiveOf(file);
        if (!wanted.equals(path)) {
            close();
            archive = wanted.isEmpty() ? null : FileInput.openArchive(wanted);
            path = wanted;
        }
    }

    @Override
    public void close() throws IOException {
        path = "";
        if (archive != null) {
            archive.close();
            archive = null;
        }
    }
}
