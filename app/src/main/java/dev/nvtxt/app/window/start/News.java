// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window.start;

import dev.nvtxt.app.shared.settings.SettingsStore;
import module java.base;

/// What is new in this version: the lines of `news.txt`, shown on the start page at the first start after an update.
public final class News {
    private static final String KEY = "program.version";

    private News() {}

    /// Remembers the version that runs.
    ///
    /// @return what is new since another version ran with these settings; nothing at the first start of all
    public static List<String> since(SettingsStore settings, String version) {
        var last = settings.text(KEY, "");
        var before = last.get();
        last.set(version);
        return before.isEmpty() || before.equals(version) ? List.of() : lines();
    }

    static List<String> lines() {
        try (var in = News.class.getResourceAsStream("news.txt")) {
            if (in == null) {
                throw new IllegalStateException("news.txt is not in the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
