// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import java.util.Locale;
import java.util.Map;

/// Tells whether there is a display that a window can open on.
final class Display {
    /// What to tell where there is none.
    static final String MISSING = "can't open a window: there is no display; `nvtxt render FILE -o OUT.png` draws the timeline"
            + " to an image without one.";

    private Display() {}

    /// {@return whether there may be a display; Windows and macOS always have one}
    static boolean isThere(String osName, Map<String, String> environment) {
        var os = osName.toLowerCase(Locale.ROOT);
        if (os.contains("win") || os.contains("mac")) {
            return true;
        }
        return !environment.getOrDefault("DISPLAY", "").isBlank();
    }
}
