// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.saving;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Output can't be written. The message gives the reason and goes after "Can't write NAME: ".
public final class OutputException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String target;

    OutputException(String target, String reason) {
        this(target, reason, null);
    }

    private OutputException(String target, String reason, @Nullable IOException cause) {
        super(reason, cause);
        this.target = target;
    }

    /// The files in a message of the system are those that output is written to first, which no user knows.
    static OutputException of(String target, IOException cause) {
        return cause instanceof OutputException same ? same : new OutputException(target, reason(cause), cause);
    }

    private static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "no such file or folder";
            case FileSystemException system when system.getReason() != null -> system.getReason();
            default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        };
    }

    /// {@return where the output should go, as the user named it}
    public String target() {
        return target;
    }
}
