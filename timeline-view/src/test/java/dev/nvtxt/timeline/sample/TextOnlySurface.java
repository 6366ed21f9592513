// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.surface.ClippedSurface;

/// A surface on which only texts are of interest.
public abstract class TextOnlySurface extends ClippedSurface {
    /// Makes an empty surface.
    protected TextOnlySurface(int width, int height) {
        super(width, height);
    }

    @Override
    protected final void fillClipped(int x, int y, int w, int h, int argb, int parts) {}

    @Override
    protected final void stripesClipped(int x, int y, int w, int h, int period, int argb) {}
}
