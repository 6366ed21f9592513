// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.KeepLimit;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;

/// What a new window is to watch while it is written.
///
/// @param followsFiles whether the files that are opened are followed
/// @param server takes the connections whose lines are shown, or null; the window closes it
/// @param keep how much is kept of what comes through pipes and connections
/// @param trigger what to do when an event comes that matches, or null
public record LiveRequest(boolean followsFiles, @Nullable ServerSocket server, KeepLimit keep,
        @Nullable Trigger trigger) {
    /// Pipes only.
    public static final LiveRequest NOTHING = new LiveRequest(false, null, KeepLimit.byMemory(), null);
}
