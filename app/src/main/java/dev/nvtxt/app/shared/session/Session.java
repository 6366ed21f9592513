// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.setting.FileGlob;
import module java.base;

/// What a session file holds.
///
/// @param files the paths of the files, as they can be opened
/// @param clocks what the user says of their clocks
/// @param sections what panels remember, by the panel's name; each knows its own
public record Session(List<String> files, ClockSettings clocks, Map<String, JsonNode> sections) {
    /// The extension of session files.
    public static final String EXTENSION = ".nvtxt-session";

    public Session {
        files = List.copyOf(files);
        sections = Collections.unmodifiableMap(new LinkedHashMap<>(sections));
    }

    /// {@return the same with files that are elsewhere now}
    ///
    /// @param places the places of now by those of before
    Session moved(Map<String, String> places) {
        var moved = files.stream().map(file -> places.getOrDefault(file, file)).toList();
        var before = new FileNumbers(files);
        var now = new FileNumbers(moved);
        var named = new LinkedHashMap<>(sections);
        named.replaceAll((_, section) -> now.named(before.numbered(section)));
        return new Session(moved,
                new ClockSettings(clocks.entries().stream().map(entry -> new ClockSettings.Entry(
                        new FileGlob(places.getOrDefault(entry.files().text(), entry.files().text())), entry.base(),
                        entry.setting(), entry.effect())).toList()),
                named);
    }
}
