// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.parser.setting.ClockSettings;
import module java.base;

/// What a new window is to open: the arguments of `nvtxt view`.
///
/// @param inputs files, folders, or `-` for standard input; empty for an empty window
/// @param standardInput the content of `-`; read once
/// @param clocks what the arguments say of the clocks
/// @param formats how the arguments want files of other formats to be read
/// @param link where to go once all is read
/// @param live what to watch while it is written
public record OpenRequest(List<String> inputs, InputStream standardInput, ClockSettings clocks,
        FormatOptions formats, DeepLink link, LiveRequest live) {
    /// A window without files.
    public static final OpenRequest NOTHING = new OpenRequest(List.of(), InputStream.nullInputStream(),
            ClockSettings.AUTOMATIC);

    /// Makes a request that leads nowhere.
    public OpenRequest(List<String> inputs, InputStream standardInput, ClockSettings clocks) {
        this(inputs, standardInput, clocks, FormatOptions.DEFAULT, DeepLink.NONE, LiveRequest.NOTHING);
    }

    public OpenRequest {
        inputs = List.copyOf(inputs);
    }
}
