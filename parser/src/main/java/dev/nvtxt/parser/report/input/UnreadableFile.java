// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.input;

import module java.base;

/// A file that could not be read; the others of the report are there.
///
/// @param path the path as given by the user
/// @param code `not-found`, `unreadable` or `no-files`
/// @param message why, in a sentence
public record UnreadableFile(String path, String code, String message) {
    /// {@return what is said of a file whose reading failed}
    public static UnreadableFile of(String path, IOException exception) {
        return exception instanceof NoSuchFileException
                ? new UnreadableFile(path, "not-found", "there is no such file")
                : new UnreadableFile(path, "unreadable", reason(exception));
    }

    private static String reason(IOException exception) {
        if (exception instanceof AccessDeniedException) {
            return "permission denied";
        }
        var message = exception.getMessage();
        return message == null ? exception.getClass().getSimpleName() : message;
    }
}
