// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import module java.base;
import org.jspecify.annotations.Nullable;

/// A definition in force: the place of each argument in a call.
public final class Definition {

    private final Command command;
    private final @Nullable Argument[] places;
    private final int line;
    private final boolean hasStrangers;
    private final int requiredPlaces;
    private @Nullable String words; // of two threads that make them at once, either may win
    private final boolean[] names = new boolean[Argument.values().length];

    /// Makes a definition.
    ///
    /// @param places the argument of each place, or null where the value is read and dropped
    /// @param line its line; 0 for the default format
    /// @param hasStrangers whether it has an unknown or foreign argument, so that what is missing has been reported
    Definition(Command command, List<@Nullable Argument> places, int line, boolean hasStrangers) {
        this.command = command;
        this.places = places.toArray(Argument[]::new);
        this.line = line;
        this.hasStrangers = hasStrangers;
        int required = 0;
        for (int place = 0; place < this.places.length; place++) {
            var argument = this.places[place];
            if (argument != null) {
                names[argument.ordinal()] = true;
                required = command.requires(argument) ? place + 1 : required;
            }
        }
        this.requiredPlaces = required;
    }

    /// {@return the format in force before any definition}
    static Definition defaultOf(Command command) {
        return new Definition(command, new ArrayList<>(command.arguments()), 0, false);
    }

    public Command command() {
        return command;
    }

    /// {@return how many values a call has}
    public int size() {
        return places.length;
    }

    /// {@return the argument of a place, or null where the value is dropped}
    public @Nullable Argument at(int place) {
        return places[place];
    }

    /// {@return how many values a call needs}
    public int requiredPlaces() {
        return requiredPlaces;
    }

    /// {@return whether a call gives that argument}
    public boolean names(Argument argument) {
        return names[argument.ordinal()];
    }

    /// {@return its line; 0 for the default format}
    public int line() {
        return line;
    }

    /// {@return the definition in words, which are made once}
    String words(Function<Definition, String> inWords) {
        var current = words;
        if (current == null) {
            current = inWords.apply(this);
            words = current;
        }
        return current;
    }

    boolean hasStrangers() {
        return hasStrangers;
    }
}
