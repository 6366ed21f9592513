// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.Nearest;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a line's meaning depends on: variables, definitions, and names whose calls are skipped.
///
/// Assignments and definitions alone change it, so that a chunk of a file can be read on another thread from a copy of
/// the state before it. A copy shares the tables until one side writes.
public final class ReadState {
    private static final int MAX_LISTED = 12;

    private HashMap<String, Variable> variables;
    private HashMap<String, @Nullable Definition> skipped;
    private TreeSet<String> firstNames = new TreeSet<>(); // of the variables: what messages list
    private boolean isShared;
    private final Definition[] definitions;
    private final boolean[] isDoubtful;
    private int version;

    /// Makes the state at the beginning of a file.
    public ReadState() {
        variables = new HashMap<>();
        skipped = new HashMap<>();
        var commands = Command.values();
        definitions = new Definition[commands.length];
        isDoubtful = new boolean[commands.length];
        for (var command : commands) {
            definitions[command.ordinal()] = Definition.defaultOf(command);
        }
    }

    private ReadState(ReadState other) {
        variables = other.variables;
        skipped = other.skipped;
        firstNames = other.firstNames;
        isShared = true;
        definitions = other.definitions.clone();
        isDoubtful = other.isDoubtful.clone();
    }

    /// {@return a copy; both can go on, on threads of their own}
    public ReadState copy() {
        isShared = true;
        return new ReadState(this);
    }

    /// {@return a number that changes whenever a definition does, or a variable that can represent an argument}
    public int version() {
        return version;
    }

    /// {@return what a variable holds, or null if nothing has been assigned to it}
    public @Nullable Variable variable(String name) {
        return variables.get(name);
    }

    /// {@return what the variable with an argument's name holds, or null}
    public @Nullable Variable variable(Argument argument) {
        return variables.get(argument.text());
    }

    /// {@return the definition in force}
    public Definition definition(Command command) {
        return definitions[command.ordinal()];
    }

    /// {@return whether a definition of the command was not taken, and none has been since}
    public boolean isDoubtful(Command command) {
        return isDoubtful[command.ordinal()];
    }

    boolean isSkipped(String name) {
        return skipped.containsKey(name);
    }

    /// {@return the definition by which calls of a misspelled name open and close levels, or null}
    @Nullable
    Definition skippedDefinition(String name) {
        return skipped.get(name);
    }

    void assign(String name, Variable value) {
        unshare();
        if (Argument.named(name) != null) {
            version++;
        }
        if (variables.put(name, value) == null) {
            firstNames.add(name);
            if (firstNames.size() > MAX_LISTED) {
                firstNames.pollLast();
            }
        }
    }

    /// An assignment that failed leaves the variable as it was; one without a value is known from then on.
    void failAssignment(String name) {
        if (!variables.containsKey(name)) {
            assign(name, Variable.BROKEN);
        }
    }

    void define(Definition definition) {
        version++;
        definitions[definition.command().ordinal()] = definition;
        isDoubtful[definition.command().ordinal()] = false;
    }

    void doubt(Command command) {
        version++;
        isDoubtful[command.ordinal()] = true;
    }

    void skip(String name) {
        skip(name, null);
    }

    /// Skips the calls of a name.
    ///
    /// @param definition by which they would be read if the name were right, or null if none is known
    void skip(String name, @Nullable Definition definition) {
        if (!skipped.containsKey(name) || skipped.get(name) != definition) {
            unshare();
            skipped.put(name, definition);
        }
    }

    /// {@return the names of the variables that have a value, by name, at most a line's worth}
    List<String> knownNames() {
        return List.copyOf(firstNames);
    }

    int variableCount() {
        return variables.size();
    }

    /// {@return the nearest variable name, or null}
    @Nullable
    String nearestName(String name) {
        return Nearest.of(name, variables.keySet());
    }

    private void unshare() {
        if (isShared) {
            variables = new HashMap<>(variables);
            skipped = new HashMap<>(skipped);
            firstNames = new TreeSet<>(firstNames);
            isShared = false;
        }
    }
}
