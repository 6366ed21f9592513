// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;

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
