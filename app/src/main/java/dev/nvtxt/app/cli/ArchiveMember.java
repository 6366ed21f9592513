// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipFile;

/// The bytes of a file in a ZIP archive.
final class ArchiveMember extends FilterInputStream {
    private final ZipFile archive;

    private ArchiveMember(ZipFile archive, InputStream in) {
        super(in);
        this.archive = archive;
    }

    /// Opens a member.
    ///
    /// @param path the path of the archive, `!/`, and the name of the member
    static InputStream open(String path) throws IOException {
        int at = path.indexOf("!/");
        var archive = new ZipFile(path.substring(0, at));
        try {
            var entry = archive.getEntry(path.substring(at + 2));
            if (entry == null) {
                throw new FileNotFoundException(path + ": file not found");
            }
            return new ArchiveMember(archive, archive.getInputStream(entry));
        } catch (IOException | RuntimeException e) {
            archive.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        archive.close();
    }
}
