// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import org.jspecify.annotations.Nullable;

/// What an event that is written has besides its time; null is left out.
///
/// @param message its text; "" is a message
/// @param category its category's id
/// @param argb its color, as 0xAARRGGBB
/// @param payload its payload
public record EventValues(@Nullable String message, @Nullable Long category, @Nullable Integer argb,
        @Nullable Long payload) {
    /// {@return the values of an event that has only a message}
    public static EventValues of(String message) {
        return new EventValues(message, null, null, null);
    }

    /// {@return the same with a category}
    public EventValues withCategory(long id) {
        return new EventValues(message, id, argb, payload);
    }

    /// {@return the same with a color, as 0xAARRGGBB}
    public EventValues withColor(int newArgb) {
        return new EventValues(message, category, newArgb, payload);
    }

    /// {@return the same with a payload}
    public EventValues withPayload(long value) {
        return new EventValues(message, category, argb, value);
    }
}
