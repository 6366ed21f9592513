// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

/// A call that can't be answered; the message says why, the help what to do instead.
public final class ToolException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String help;

    ToolException(String message, String help) {
        super(message);
        this.help = help;
    }

    String help() {
        return help;
    }
}
