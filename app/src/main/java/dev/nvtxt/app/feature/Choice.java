// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import dev.nvtxt.app.shared.command.Command;
import module java.base;
import module javafx.controls;

/// One of a few values, which the user sets in a menu, on the tool bar or in the settings.
///
/// @param label what is set, as in *Group by*
/// @param property has the value
/// @param values the values
/// @param text names a value
public record Choice<T>(String label, Property<T> property, List<T> values, Function<T, String> text) {
    public Choice {
        values = List.copyOf(values);
    }

    /// {@return a command for each value, for the palette and for keys}
    public List<Command> commands() {
        return values.stream().map(value -> Command.of(id("choose", label, text.apply(value)),
                label + ": " + text.apply(value), () -> property.setValue(value))).toList();
    }

    private static String id(String... words) {
        return Arrays.stream(words).map(word -> word.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"))
                .collect(Collectors.joining("."));
    }

    /// {@return an item of a menu for each value; they follow the property}
    public List<RadioMenuItem> items() {
        var group = new ToggleGroup();
        var items = new ArrayList<RadioMenuItem>();
        for (var value : values) {
            var item = new RadioMenuItem(text.apply(value));
            item.setMnemonicParsing(false);
            item.setToggleGroup(group);
            item.setSelected(value.equals(property.getValue()));
            item.setOnAction(_ -> property.setValue(value));
            property.addListener((_, _, now) -> item.setSelected(value.equals(now)));
            items.add(item);
        }
        return items;
    }
}
