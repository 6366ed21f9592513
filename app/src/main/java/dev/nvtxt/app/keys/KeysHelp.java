// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.keys;

import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Commands;
import dev.nvtxt.timeline.TimelineGesture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What `?` shows: the keys of all commands as they are now, by group, and what the mouse does.
public final class KeysHelp {
    /// A group of lines.
    ///
    /// @param title what they have in common
    /// @param lines the lines
    public record Section(String title, List<Line> lines) {
        public Section {
            lines = List.copyOf(lines);
        }
    }

    /// A line.
    ///
    /// @param keys keys or gesture
    /// @param help what they do
    public record Line(String keys, String help) {}

    private KeysHelp() {}

    /// {@return the sections that have lines; commands without a key are left out}
    public static List<Section> sections(Commands commands) {
        var groups = new LinkedHashMap<String, List<Line>>();
        for (var group : List.of("timeline", "file", "edit", "view", "time", "analyze", "help")) {
            groups.put(group, new ArrayList<>());
        }
        for (var command : commands.all()) {
            if (!command.keysProperty().isEmpty()) {
                groups.computeIfAbsent(command.group(), _ -> new ArrayList<>()).add(line(command));
            }
        }
        var sections = new ArrayList<Section>();
        groups.forEach((group, lines) -> {
            if (!lines.isEmpty()) {
                sections.add(new Section(title(group), lines));
            }
        });
        sections.add(Math.min(1, sections.size()), new Section("Mouse on the timeline", Arrays
                .stream(TimelineGesture.values()).map(gesture -> new Line(gesture.gesture(), gesture.help()))
                .toList()));
        return sections;
    }

    private static Line line(Command command) {
        var keys = command.keysProperty().stream().map(KeyName::display).distinct()
                .collect(Collectors.joining("  or  "));
        return new Line(keys, command.text().replace("…", ""));
    }

    private static String title(String group) {
        return group.equals("timeline")
                ? "On the timeline, while it has the focus"
                : group.substring(0, 1).toUpperCase(Locale.ROOT) + group.substring(1);
    }
}
