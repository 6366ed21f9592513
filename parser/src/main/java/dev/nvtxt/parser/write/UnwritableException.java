// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

/// Something that NVTXT has no way to say. The message is a sentence for the user; nothing is altered to make it fit.
public final class UnwritableException extends Exception {
    private static final long serialVersionUID = 1;

    UnwritableException(String message) {
        super(message);
    }
}
