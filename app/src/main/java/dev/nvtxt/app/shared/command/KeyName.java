// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import module java.base;

/// Names of keys as settings and commands write them: `Shortcut+Shift+O`, `F5`, `'?'` for a character.
public final class KeyName {
    private static final List<String> MODIFIERS = List.of("shortcut", "ctrl", "alt", "shift", "meta");

    private KeyName() {}

    /// {@return a form in which equal keys are equal texts: modifiers in a fixed order, letter case left out}
    public static String normal(String key) {
        if (key.startsWith("'")) {
            return key;
        }
        // "+" itself ends in an empty part.
        var parts = Arrays.stream(key.toLowerCase(Locale.ROOT).split("\\+")).map(String::strip)
                .filter(part -> !part.isEmpty()).toList();
        var modifiers = MODIFIERS.stream().filter(parts::contains);
        var keys = parts.stream().filter(part -> !MODIFIERS.contains(part));
        return Stream.concat(modifiers, keys).collect(Collectors.joining("+"));
    }

    /// {@return the keys of a shown key that are held and pressed together, for example "Ctrl" and "+"}
    public static List<String> caps(String shown) {
        var caps = new ArrayList<String>();
        int from = 0;
        // "+" is a key as well, alone or at the end.
        for (int at = shown.indexOf('+', 1); at > 0 && at < shown.length() - 1; at = shown.indexOf('+', from + 1)) {
            caps.add(shown.substring(from, at));
            from = at + 1;
        }
        caps.add(shown.substring(from));
        return caps;
    }

    /// {@return a key as people read it, for example "Ctrl+Shift+O"}
    public static String display(String key) {
        if (key.startsWith("'") && key.length() == 3) {
            return key.substring(1, 2);
        }
        boolean isMac = System.getProperty("os.name").startsWith("Mac");
        return Arrays.stream(normal(key).split("\\+")).map(part -> switch (part) {
            case "shortcut" -> isMac ? "Cmd" : "Ctrl";
            case "period" -> ".";
            case "comma" -> ",";
            case "plus", "add" -> "+";
            case "minus", "subtract" -> "−";
            case "equals" -> "=";
            case "multiply", "asterisk" -> "*";
            case "slash" -> "/";
            case "open bracket" -> "[";
            case "close bracket" -> "]";
            case "back_space", "backspace" -> "Backspace";
            case "esc" -> "Esc";
            default -> Arrays.stream(part.split("[ _]"))
                    .map(word -> word.isEmpty()
                            ? word
                            : word.substring(0, 1).toUpperCase(Locale.ROOT)
                                    + word.substring(1))
                    .collect(Collectors.joining(" "));
        }).collect(Collectors.joining("+"));
    }
}
