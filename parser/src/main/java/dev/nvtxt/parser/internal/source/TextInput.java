// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import dev.nvtxt.parser.internal.input.ArraySource;
import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import java.io.IOException;

/// Where a text comes from; can be opened any number of times.
public interface TextInput {
    /// {@return the bytes from the first on}
    ByteSource open() throws IOException;

    /// {@return how many bytes there are, or -1 if that is unknown}
    default long sizeHint() throws IOException {
        return -1;
    }

    /// {@return the text as UTF-8, from an offset in it on}
    default ByteSource open(Encoding encoding, long offset) throws IOException {
        var source = open();
        try {
            var text = Encoding.decode(source).text();
            text.skip(offset);
            return text;
        } catch (IOException e) {
            source.close();
            throw e;
        }
    }

    /// {@return the text of an array}
    static TextInput of(byte[] content) {
        return new TextInput() {
            @Override
            public ByteSource open() {
                return new ArraySource(content);
            }

            @Override
            public long sizeHint() {
                return content.length;
            }
        };
    }
}
