// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.keys;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyName;
import dev.nvtxt.app.shared.settings.SettingsStore;
import module java.base;
import module javafx.controls;

/// Gives the commands the keys that the user chose: those of a preset, and above them changes of single commands. Both
/// are kept in the settings. Confined to the JavaFX thread.
public final class KeyBindings {
    private static final String SEPARATOR = " | ";

    private final Commands commands;
    private final ObjectProperty<KeyPreset> preset;
    private final ObservableMap<String, String> changed;

    /// Makes the bindings; commands that are added later get their keys as well.
    public KeyBindings(Commands commands, SettingsStore settings) {
        this.commands = commands;
        preset = settings.choice("keys.preset", KeyPreset.STANDARD);
        changed = settings.map("keys.changed");
        preset.addListener((_, _, _) -> apply());
        changed.addListener((MapChangeListener<String, String>) _ -> apply());
        commands.all().addListener((InvalidationListener) _ -> apply());
        apply();
    }

    public Commands commands() {
        return commands;
    }

    /// The preset that is chosen.
    public ObjectProperty<KeyPreset> presetProperty() {
        return preset;
    }

    /// {@return whether the user changed the keys of a command}
    public boolean isChanged(Command command) {
        return changed.containsKey(command.id());
    }

    /// {@return the commands besides one that have a key}
    public List<Command> others(Command command, String key) {
        var normalKey = KeyName.normal(key);
        return commands.all().stream().filter(other -> other != command)
                .filter(other -> other.keysProperty().stream().anyMatch(own -> KeyName.normal(own).equals(normalKey)))
                .toList();
    }

    /// {@return whether a key of a command is also one of another}
    public boolean hasConflict(Command command) {
        return command.keysProperty().stream().anyMatch(key -> !others(command, key).isEmpty());
    }

    /// Gives a command a key besides those that it has, and takes it from all others.
    public void assign(Command command, String key) {
        var normalKey = KeyName.normal(key);
        for (var other : others(command, key)) {
            set(other, other.keysProperty().stream().filter(own -> !KeyName.normal(own).equals(normalKey)).toList());
        }
        var keys = new ArrayList<>(command.keysProperty());
        keys.removeIf(own -> KeyName.normal(own).equals(normalKey));
        keys.add(key);
        set(command, keys);
    }

    /// Gives a command other keys; none are none.
    public void set(Command command, List<String> keys) {
        if (keys.equals(current(command))) {
            changed.remove(command.id());
        } else {
            changed.put(command.id(), String.join(SEPARATOR, keys));
        }
    }

    /// Gives a command the keys of the preset again. Those that it took go back to the commands that have them in the preset, and
    /// those that it gets leave the commands that took them.
    ///
    /// @return the other commands whose keys changed
    public List<Command> reset(Command command) {
        var before = normal(command.keysProperty());
        changed.remove(command.id());
        var now = normal(command.keysProperty());
        var returned = new HashSet<>(before);
        returned.removeAll(now);
        var others = new ArrayList<Command>();
        for (var other : List.copyOf(commands.all())) {
            var own = other.keysProperty().get();
            if (other != command && isChanged(other)) {
                var preset = current(other);
                var keys = own.stream().filter(key -> preset.contains(key) || !now.contains(KeyName.normal(key)))
                        .collect(Collectors.toCollection(ArrayList::new));
                preset.stream().filter(key -> returned.contains(KeyName.normal(key)) && others(other, key).isEmpty()
                        && !normal(own).contains(KeyName.normal(key))).forEach(keys::add);
                if (!keys.equals(own)) {
                    set(other, normal(keys).equals(normal(preset)) ? preset : keys);
                    others.add(other);
                }
            }
        }
        return others;
    }

    private static Set<String> normal(Collection<String> keys) {
        return keys.stream().map(KeyName::normal).collect(Collectors.toSet());
    }

    /// Gives all commands the keys of the preset again.
    public void resetAll() {
        changed.clear();
    }

    private List<String> current(Command command) {
        return preset.get().keys().getOrDefault(command.id(), command.defaultKeys());
    }

    private List<String> preferred(Command command) {
        var own = changed.get(command.id());
        if (own == null) {
            return current(command);
        }
        return Arrays.stream(own.split("\\|")).map(String::strip).filter(key -> !key.isEmpty()).toList();
    }

    private void apply() {
        for (var command : List.copyOf(commands.all())) {
            var keys = preferred(command);
            if (!keys.equals(command.keysProperty().get())) {
                command.setKeys(keys);
            }
        }
    }
}
