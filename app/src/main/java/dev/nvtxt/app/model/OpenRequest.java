// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import dev.nvtxt.parser.setting.ClockSettings;
import java.io.InputStream;
import java.util.List;

/// What a new window is to open: the arguments of `nvtxt view`.
///
/// @param inputs files, folders, or `-` for standard input; empty for an empty window
/// @param standardInput what `-` stands for; read once
/// @param clocks what the arguments say of the clocks
public record OpenRequest(List<String> inputs, InputStream standardInput, ClockSettings clocks) {
    /// A window without files.
    public static final OpenRequest NOTHING = new OpenRequest(List.of(), InputStream.nullInputStream(),
            ClockSettings.AUTOMATIC);

    public OpenRequest {
        inputs = List.copyOf(inputs);
    }
}
