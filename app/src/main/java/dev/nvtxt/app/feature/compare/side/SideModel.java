// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.app.shared.model.TimeRange;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// One side as the user chooses it.
public final class SideModel {
    private final ObjectProperty<SidePart> part = new SimpleObjectProperty<>(this, "part");
    private final ObjectProperty<@Nullable TimeRange> span = new SimpleObjectProperty<>(this, "span");

    private final StringProperty filter = new SimpleStringProperty(this, "filter", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");

    public SideModel(SidePart first) {
        part.set(first);
    }

    /// What is compared; never null.
    public ObjectProperty<SidePart> partProperty() {
        return part;
    }

    /// The part of the axis that is compared; null for all.
    public ObjectProperty<@Nullable TimeRange> spanProperty() {
        return span;
    }

    /// A valid filter of the events that are compared; "" for all.
    public StringProperty filterProperty() {
        return filter;
    }

    /// The name of the side; "" for its content.
    public StringProperty nameProperty() {
        return name;
    }

    /// {@return what is compared, as it is now}
    public SideSpec spec() {
        return new SideSpec(part.get(), Optional.ofNullable(span.get()), filter.get(), name.get());
    }
}
