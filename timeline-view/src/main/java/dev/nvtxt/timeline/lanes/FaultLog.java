// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import module java.base;

/// Logs what broke, once for each place in the code: ten thousand lanes may break at the same one. For the JavaFX thread.
public final class FaultLog {
    private final Set<List<Object>> logged = new HashSet<>();

    /// Logs what broke.
    ///
    /// @return what a lane says of it, to be put after a colon
    String add(Throwable cause) {
        if (cause instanceof OutOfMemoryError) {
            return "not enough memory";
        }
        if (cause.getCause() instanceof IOException unreadable && unreadable.getMessage() != null) {
            return unreadable.getMessage();
        }
        var place = Arrays.stream(cause.getStackTrace()).findFirst();
        if (logged.add(List.of(cause.getClass(), place))) {
            System.getLogger(FaultLog.class.getName()).log(System.Logger.Level.ERROR, "Internal error", cause);
        }
        return "internal error (" + cause.getClass().getSimpleName() + ")";
    }
}
