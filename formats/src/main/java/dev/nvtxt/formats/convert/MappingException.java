// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

/// A mapping that cannot be used at all; the message is one sentence for the person.
public final class MappingException extends Exception {
    private static final long serialVersionUID = 1L;

    public MappingException(String message) {
        super(message);
    }
}
