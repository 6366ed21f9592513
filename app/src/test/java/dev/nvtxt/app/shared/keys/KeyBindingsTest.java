// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyName;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.timeline.control.TimelineAction;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class KeyBindingsTest {
    @TempDir
    Path folder;
    private final Commands commands = new Commands();
    private final Command open = command("file.open", "Shortcut+O");
    private final Command fit = command("timeline.fitRange", "Z");
    private SettingsStore settings;
    private KeyBindings bindings;

    @BeforeEach
    void makeBindings() {
        settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        bindings = new KeyBindings(commands, settings);
    }

    private Command command(String id, String... keys) {
        return commands.add(Command.of(id, id, () -> {}).keys(keys));
    }

    @Test
    void aKeyThatIsTakenLeavesTheOtherCommand() {
        assertThat(bindings.others(fit, "Ctrl+O")).isEmpty();
        assertThat(bindings.others(fit, "shortcut+o")).containsExactly(open);
        bindings.assign(fit, "Shortcut+O");
        assertThat(fit.keysProperty()).containsExactly("Z", "Shortcut+O");
        assertThat(open.keysProperty()).isEmpty();
        assertThat(bindings.isChanged(open)).isTrue();
    }

    @Test
    void aResetGivesATakenKeyBackAndTakesOneThatWasGivenAway() {
        bindings.assign(fit, "Shortcut+O");
        assertThat(bindings.reset(fit)).containsExactly(open);
        assertThat(open.keysProperty()).containsExactly("Shortcut+O");
        assertThat(bindings.isChanged(open)).isFalse();
        bindings.assign(fit, "Shortcut+O");
        assertThat(bindings.reset(open)).containsExactly(fit);
        assertThat(fit.keysProperty()).containsExactly("Z");
        assertThat(bindings.isChanged(fit)).isFalse();
        bindings.set(fit, List.of("Q"));
        assertThat(bindings.reset(open)).isEmpty();
    }

    @Test
    void helpFindsACommandWithoutAKey() {
        command("analyze.slowest");
        var sections = KeysHelp.sections(commands);
        assertThat(KeysHelp.find(sections, "slowest").stream().flatMap(section -> section.lines().stream()))
                .containsExactly(new KeysHelp.KeyLine(List.of(), "analyze.slowest"));
        assertThat(KeysHelp.find(sections, "").stream().flatMap(section -> section.lines().stream()))
                .noneMatch(line -> line.ways().isEmpty());
    }

    @Test
    void choicesAreKeptAndComeBack() {
        bindings.set(fit, List.of("Q", "Shift+Q"));
        bindings.set(open, List.of());
        settings.write();
        fit.setKeys(List.of("Z"));
        var again = new KeyBindings(commands, SettingsStore.openDirect(folder.resolve("settings.json")));
        assertThat(fit.keysProperty()).containsExactly("Q", "Shift+Q");
        assertThat(open.keysProperty()).isEmpty();
        again.resetAll();
        assertThat(fit.keysProperty()).containsExactly("Z");
        assertThat(open.keysProperty()).containsExactly("Shortcut+O");
    }

    @ParameterizedTest
    @EnumSource(KeyPreset.class)
    void aPresetNamesActionsOfTheTimelineThatExist(KeyPreset preset) {
        assertThat(preset.keys().keySet()).filteredOn(id -> id.startsWith("timeline."))
                .isSubsetOf(Arrays.stream(TimelineAction.values()).map(action -> "timeline." + action.id()).toList());
    }

    @Test
    void aPresetChangesKeysThatTheUserDidNot() {
        bindings.presetProperty().set(KeyPreset.NSIGHT);
        assertThat(fit.keysProperty()).containsExactly("Shift+Z");
        bindings.set(fit, List.of("Q"));
        bindings.presetProperty().set(KeyPreset.STANDARD);
        assertThat(fit.keysProperty()).containsExactly("Q");
        bindings.reset(fit);
        assertThat(fit.keysProperty()).containsExactly("Z");
    }

    @Test
    void commandsThatComeLaterGetTheirKeys() {
        settings.map("keys.changed").put("late.one", "F9");
        assertThat(command("late.one", "F8").keysProperty()).containsExactly("F9");
    }

    @Test
    void twoCommandsWithOneKeyAreAConflict() {
        assertThat(bindings.hasConflict(open)).isFalse();
        command("file.other", "Shortcut+O");
        assertThat(bindings.hasConflict(open)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({ "Shift+Shortcut+o, shortcut+shift+o", "F5, f5", "'?', '?'" })
    void equalKeysHaveOneNormalForm(String key, String normal) {
        assertThat(KeyName.normal(key)).isEqualTo(normal);
    }

    @ParameterizedTest
    @CsvSource({ "Shortcut+Shift+O, Ctrl+Shift+O", "Period, .", "Back_Space, Backspace", "Page Up, Page Up" })
    void keysAreShownAsPeopleReadThem(String key, String display) {
        assertThat(KeyName.display(key)).isEqualTo(display);
    }

    @Test
    void helpListsKeysAsTheyAreNow() {
        bindings.set(fit, List.of("Q"));
        var sections = KeysHelp.sections(commands);
        assertThat(sections).extracting(KeysHelp.Section::title).containsExactly("Move and zoom",
                "Select events, ranges and bookmarks", "Arrange lanes", "Files and sessions");
        assertThat(sections.getFirst().lines())
                .startsWith(new KeysHelp.KeyLine(List.of(List.of("Q")), "timeline.fitRange"))
                .contains(new KeysHelp.KeyLine(List.of(List.of("Middle drag"), List.of("Space", "drag")),
                        "Pans"));
        assertThat(sections.getLast().lines())
                .containsExactly(new KeysHelp.KeyLine(List.of(List.of("Ctrl", "O")), "file.open"));
        assertThat(sections.getLast().lines().getFirst().text()).isEqualTo("Ctrl+O");
    }

    @ParameterizedTest
    @CsvSource({ "m, Key M/Bookmark|Select/With a note", "shift+M, Key Shift+M/With a note",
        "zoom to selection, Move and zoom/Zoom to the selection", "fit selection, Move and zoom/Zoom to the selection",
        "zoom, Move and zoom/Zoom to the selection|Select/Zooms", "bookmark, Select/Bookmark",
        "bookmarks, Select/Bookmark", "wheel, Key Wheel/Scrolls" })
    void helpFindsAKeyFirstAndNoLinesForTheirTitle(String query, String found) {
        var sections = List.of(
                new KeysHelp.Section("Select", List.of(line("Bookmark", "M"), line("With a note", "Shift", "M"),
                        line("Zooms", "Right drag"))),
                new KeysHelp.Section("Move and zoom",
                        List.of(line("Zoom to the selection", "F"), line("Scrolls", "Wheel"))));
        assertThat(KeysHelp.find(sections, query).stream()
                .map(section -> section.title() + "/" + section.lines().stream().map(KeysHelp.KeyLine::help)
                        .collect(Collectors.joining(","))))
                .containsExactly(found.split("\\|"));
    }

    private static KeysHelp.KeyLine line(String help, String... keys) {
        return new KeysHelp.KeyLine(List.of(List.of(keys)), help);
    }

    @Test
    void theKeyPlusIsACapOfItsOwn() {
        bindings.set(fit, List.of("Plus", "Shortcut+Plus", "Shortcut+Shift+K"));
        assertThat(KeysHelp.sections(commands).getFirst().lines().getFirst().ways()).containsExactly(List.of("+"),
                List.of("Ctrl", "+"), List.of("Ctrl", "Shift", "K"));
    }
}
