// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.keys;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandMatch;
import dev.nvtxt.app.shared.command.CommandTopic;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyName;
import dev.nvtxt.timeline.control.TimelineGesture;
import module java.base;

/// What `?` shows: the keys of all commands as they are now and what the mouse does, by what the user wants.
public final class KeysHelp {
    /// A group of lines.
    ///
    /// @param title what they have in common
    /// @param lines the lines
    public record Section(String title, List<KeyLine> lines) {
        public Section {
            lines = List.copyOf(lines);
        }
    }

    /// A line.
    ///
    /// @param ways the ways to do it, each the keys that are held and pressed together or what the mouse does
    /// @param help its description
    public record KeyLine(List<List<String>> ways, String help) {
        public KeyLine {
            ways = ways.stream().map(List::copyOf).toList();
        }

        /// {@return the ways as text, for example "Ctrl+F or /"}
        public String text() {
            return String.join(" or ", wayTexts());
        }

        private List<String> wayTexts() {
            return ways.stream().map(way -> String.join("+", way)).toList();
        }
    }

    private KeysHelp() {}

    /// {@return the sections that have lines; commands without a key have no ways}
    public static List<Section> sections(Commands commands) {
        var lines = new EnumMap<CommandTopic, List<KeyLine>>(CommandTopic.class);
        for (var command : commands.inOrder()) {
            lines.computeIfAbsent(command.topic(), _ -> new ArrayList<>()).add(line(command));
        }
        for (var gesture : TimelineGesture.values()) {
            lines.computeIfAbsent(topic(gesture), _ -> new ArrayList<>()).add(line(gesture));
        }
        return lines.entrySet().stream().map(entry -> new Section(entry.getKey().title(), entry.getValue())).toList();
    }

    /// {@return what a query leaves of the sections, as [CommandMatch] has it: first what is on the key that it names; a
    /// section whose title matches comes before others. Without a query, what has a key}
    public static List<Section> find(List<Section> sections, String query) {
        if (query.isBlank()) {
            return matching(sections.stream(), line -> !line.ways().isEmpty()).toList();
        }
        var match = new CommandMatch(query);
        var matches = find(sections, match);
        return matches.isEmpty() ? find(sections, match.withScattered()) : matches;
    }

    private static List<Section> find(List<Section> sections, CommandMatch match) {
        Predicate<KeyLine> isOnKey = line -> line.wayTexts().stream().anyMatch(match::isKey);
        var onKey = sections.stream().flatMap(section -> section.lines().stream()).filter(isOnKey).toList();
        var name = onKey.stream().flatMap(line -> line.wayTexts().stream()).filter(match::isKey).findFirst().orElse("");
        var others = sections.stream().sorted(Comparator
                .comparing(section -> match.score(section.title(), List.of()) == CommandMatch.NONE));
        Predicate<KeyLine> matches = line -> match.score(line.help(), line.wayTexts()) != CommandMatch.NONE;
        return Stream.concat(matching(Stream.of(new Section("Key " + name, onKey)), _ -> true),
                matching(others, matches.and(isOnKey.negate()))).toList();
    }

    private static Stream<Section> matching(Stream<Section> sections, Predicate<KeyLine> test) {
        return sections.map(section -> new Section(section.title(), section.lines().stream().filter(test).toList()))
                .filter(section -> !section.lines().isEmpty());
    }

    private static CommandTopic topic(TimelineGesture gesture) {
        return switch (gesture) {
            case ZOOM_TO, PAN, ZOOM_TO_EVENT, SCROLL, ZOOM, SIDEWAYS, OVERVIEW -> CommandTopic.MOVE;
            case SELECT, MEASURE, MEASURE_FROM, MENU -> CommandTopic.SELECT;
            case ROW_HEIGHT, REORDER, HEADER_WIDTH -> CommandTopic.LANES;
        };
    }

    private static KeyLine line(Command command) {
        var ways = command.keysProperty().stream().map(KeyName::display).distinct().map(KeyName::caps).toList();
        return new KeyLine(ways, command.text().replace("…", ""));
    }

    private static KeyLine line(TimelineGesture gesture) {
        var ways = Arrays.stream(gesture.gesture().split(", | or ")).map(KeyName::caps).toList();
        var help = gesture.help();
        return new KeyLine(ways, help.substring(0, 1).toUpperCase(Locale.ROOT) + help.substring(1));
    }
}
