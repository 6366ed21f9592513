// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import java.nio.file.Path;

/// A program that changes settings while others do.
final class SettingsWriter {
    static final int SETTINGS = 20;

    private SettingsWriter() {}

    static void main(String[] args) {
        var store = SettingsStore.openDirect(Path.of(args[0]));
        for (int i = 0; i < SETTINGS; i++) {
            store.list("list." + args[1]).add("entry " + i);
            store.map("shared").put(args[1] + "." + i, "x");
        }
    }
}
