// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;

/// How the names of traces end. Only in folders and archives does a name decide what is read; what is in it, its content says.
public final class TraceNames {
    private static final List<String> PACKINGS = List.of(".gz", ".zst");
    private static final List<String> EXTENSIONS = List.of(".nvtxt", ".pftrace", ".perfetto-trace", ".sqlite", ".json");

    private TraceNames() {}

    /// {@return whether a file of that name may be a trace, packed or not}
    public static boolean isTrace(String name) {
        var plain = plain(name).toLowerCase(Locale.ROOT);
        return EXTENSIONS.stream().anyMatch(plain::endsWith);
    }

    /// {@return a name without the extension of a trace, packed or not}
    public static String stem(String name) {
        var plain = plain(name);
        var lower = plain.toLowerCase(Locale.ROOT);
        return EXTENSIONS.stream().filter(lower::endsWith).findFirst()
                .map(extension -> plain.substring(0, plain.length() - extension.length())).orElse(plain);
    }

    /// {@return a name without the extensions of programs that pack single files}
    public static String plain(String name) {
        for (var packing : PACKINGS) {
            int length = name.length() - packing.length();
            if (length > 0 && name.regionMatches(true, length, packing, 0, packing.length())) {
                return plain(name.substring(0, length));
            }
        }
        return name;
    }
}
