// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// A log that is known by its lines, as `logs.txt` describes it.
///
/// @param facts by name
public record LogKind(Map<String, String> facts) {
    /// All of them, in the order in which they are tried.
    public static final List<LogKind> ALL = read();

    private static List<LogKind> read() {
        try (var in = Objects.requireNonNull(LogKind.class.getResourceAsStream("logs.txt"))) {
            var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(text.split("\n{2,}")).map(LogKind::facts).filter(facts -> !facts.isEmpty())
                    .map(LogKind::new).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> facts(String block) {
        return block.lines().filter(line -> !line.startsWith("#")).map(line -> line.split(": ", 2))
                .collect(Collectors.toMap(line -> line[0], line -> line[1]));
    }

    /// {@return its name in options}
    public String id() {
        return facts.getOrDefault("name", "");
    }

    /// {@return its name for people}
    public String title() {
        return facts.getOrDefault("title", id());
    }

    /// {@return the regular expression of its lines}
    public String pattern() {
        return facts.getOrDefault("pattern", "");
    }

    /// {@return what a setting is for this log where the user says nothing, if anything}
    Optional<String> standard(Setting setting) {
        return Optional.ofNullable(facts.get(setting.id()));
    }

    /// {@return the kind with that name, or nothing}
    public static Optional<LogKind> of(String id) {
        var name = id.toLowerCase(Locale.ROOT);
        return ALL.stream().filter(kind -> kind.id().equals(name) || name.equals(kind.facts.get("also"))).findFirst();
    }

    /// {@return the kind that a mapping names, or nothing}
    static Optional<LogKind> of(Mapping mapping) {
        return Optional.ofNullable(mapping.get(Setting.LOG)).flatMap(LogKind::of);
    }

    static String names() {
        return ALL.stream().map(LogKind::id).collect(Collectors.joining(", "));
    }
}
