// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import java.io.IOException;

/// A text whose size does not tell how much memory it takes, because it is not kept.
record UnsizedInput(TextInput input) implements TextInput {
    @Override
    public ByteSource open() throws IOException {
        return input.open();
    }
}
