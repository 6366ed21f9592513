// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

/// Keys of arguments without what the format that they come from puts before them.
final class ArgKeys {
    private ArgKeys() {}

    /// {@return the key without `debug.` or `args.`}
    static String plain(String key) {
        if (key.startsWith("debug.")) {
            return key.substring("debug.".length());
        }
        return key.startsWith("args.") ? key.substring("args.".length()) : key;
    }
}
