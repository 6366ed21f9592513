// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings.cache;

import module java.base;

/// What a command does with the stored copies of files, as the environment variable `NVTXT_CACHE` says.
public enum CacheMode {
    /// Takes none and makes none; the window neither.
    OFF,
    /// Reads existing copies and writes none; the default, since a command writes only what the user asks for.
    READ,
    /// Makes them, too.
    WRITE;

    /// The environment variable.
    public static final String VARIABLE = "NVTXT_CACHE";

    /// {@return the mode of this program's environment}
    public static CacheMode ofEnvironment() {
        return of(System.getenv());
    }

    /// {@return the mode of an environment; what is no mode counts as none}
    static CacheMode of(Map<String, String> environment) {
        var text = environment.getOrDefault(VARIABLE, "").strip().toUpperCase(Locale.ROOT);
        for (var mode : values()) {
            if (mode.name().equals(text)) {
                return mode;
            }
        }
        return READ;
    }
}
