// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.canvas.Fonts;

/// The fonts that a timeline writes with, which JavaFX knows by the name Roboto once they are loaded.
public final class TimelineFonts {
    private TimelineFonts() {}

    /// Loads them, once for all; a timeline does by itself when it is first drawn. For any thread, while JavaFX starts or after it.
    public static void load() {
        Fonts.load();
    }
}
