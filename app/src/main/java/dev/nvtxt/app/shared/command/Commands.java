// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// All commands of a window, in the order in which they were added. Confined to the JavaFX thread.
public final class Commands {
    private static final int RANKS = 10_000;

    private final ObservableList<Command> commands = FXCollections.observableArrayList();
    /// Held, because a fresh one would be collected together with the listeners that it forwards to.
    private final ObservableList<Command> readOnly = FXCollections.unmodifiableObservableList(commands);

    /// Adds a command.
    ///
    /// @throws IllegalArgumentException if there is one with its id
    public Command add(Command command) {
        if (find(command.id()).isPresent()) {
            throw new IllegalArgumentException("there is a command " + command.id());
        }
        commands.add(command);
        return command;
    }

    /// {@return the command with that id, or nothing}
    public Optional<Command> find(String id) {
        return commands.stream().filter(command -> command.id().equals(id)).findFirst();
    }

    /// {@return all commands as lists show them: by topic, those of the timeline first, then as in the menus}
    public List<Command> inOrder() {
        return commands.stream()
                .sorted(Comparator.<Command, CommandTopic>comparing(Command::topic).thenComparingInt(Commands::place))
                .toList();
    }

    private static int place(Command command) {
        return command.id().startsWith("timeline.")
                ? -1
                : command.place().map(place -> place.menu().ordinal() * RANKS + place.rank()).orElse(Integer.MAX_VALUE);
    }

    /// {@return all commands, as a list that follows; not to be changed}
    public ObservableList<Command> all() {
        return readOnly;
    }
}
