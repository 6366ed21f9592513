// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.apache.spark.unsafe.types.UTF8String;

/// Texts of numbers of which a file has few, each made once. Confined to one thread.
final class LongTexts {
    private final LongFunction<String> text;
    private final Map<Long, UTF8String> known = new HashMap<>();

    LongTexts(LongFunction<String> text) {
        this.text = text;
    }

    UTF8String of(long number) {
        return known.computeIfAbsent(number, each -> UTF8String.fromString(text.apply(each)));
    }
}
