// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import dev.nvtxt.timeline.surface.Surface;
import module java.base;

/// A picture that grows shape by shape.
public interface VectorPicture extends Surface {
    /// Writes the whole file. Call it once, when all shapes are there.
    ///
    /// @param out is neither flushed nor closed
    void write(OutputStream out) throws IOException;
}
