// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.input.SessionFolder;
import java.io.InputStream;

/// How to load a report.
///
/// @param read how to read a file
/// @param session whether a capture's folder brings its session folder's files along
/// @param standardInput the content of the path `-`
public record LoadOptions(ReadOptions read, SessionFolder session, InputStream standardInput) {
    /// The defaults of the reader, with session folders, and nothing on standard input.
    public static final LoadOptions DEFAULT = new LoadOptions(ReadOptions.DEFAULT, SessionFolder.LOADED,
            InputStream.nullInputStream());

    /// {@return the same options with other ones for the reader}
    public LoadOptions withRead(ReadOptions newRead) {
        return new LoadOptions(newRead, session, standardInput);
    }

    /// {@return the same options with another rule for session folders}
    public LoadOptions withSession(SessionFolder newSession) {
        return new LoadOptions(read, newSession, standardInput);
    }

    /// {@return the same options with a standard input}
    public LoadOptions withStandardInput(InputStream newStandardInput) {
        return new LoadOptions(read, session, newStandardInput);
    }
}
