// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsStoreTest {
    @TempDir
    Path folder;

    @Test
    void findsAgainWhatWasChosen() {
        var file = folder.resolve("deep/settings.json");
        var first = SettingsStore.openDirect(file);
        first.choice("window.theme", Theme.SYSTEM).set(Theme.DARK);
        first.number("window.width", 1).set(1600.5);
        first.flag("window.lanes", true).set(false);
        first.text("open.folder", "").set("/data");
        first.list("open.recent").setAll("b.nvtxt", "a.nvtxt");
        first.map("keys").put("file.open", "F2");

        var second = SettingsStore.openDirect(file);
        assertThat(second.choice("window.theme", Theme.SYSTEM).get()).isEqualTo(Theme.DARK);
        assertThat(second.number("window.width", 1).get()).isEqualTo(1600.5);
        assertThat(second.flag("window.lanes", true).get()).isFalse();
        assertThat(second.text("open.folder", "").get()).isEqualTo("/data");
        assertThat(second.list("open.recent")).containsExactly("b.nvtxt", "a.nvtxt");
        assertThat(second.map("keys")).isEqualTo(Map.of("file.open", "F2"));
        assertThat(second.error()).isEmpty();
    }

    @Test
    void leavesNoTemporaryFileBehind() {
        SettingsStore.openDirect(folder.resolve("settings.json")).flag("a", false).set(true);
        assertThat(folder).isDirectoryContaining(path -> path.endsWith("settings.json"));
        assertThat(folder.toFile().list()).hasSize(1);
    }

    @Test
    void keepsKeysThatNobodyAsksFor() throws IOException {
        var file = Files.writeString(folder.resolve("settings.json"), "{\"later.version\": [1, 2]}");
        SettingsStore.openDirect(file).flag("a", false).set(true);
        assertThat(Files.readString(file)).contains("\"later.version\" : [ 1, 2 ]").contains("\"a\" : true");
    }

    @Test
    void setsABrokenFileAsideAndSaysSo() throws IOException {
        var file = Files.writeString(folder.resolve("settings.json"), "{ \"window.theme\": ");
        var store = SettingsStore.openDirect(file);
        assertThat(store.choice("window.theme", Theme.SYSTEM).get()).isEqualTo(Theme.SYSTEM);
        assertThat(store.error()).hasValueSatisfying(
                text -> assertThat(text).contains("The settings file is invalid").contains("settings.json.broken"));
        assertThat(folder.resolve("settings.json.broken")).hasContent("{ \"window.theme\": ");
        assertThat(file).doesNotExist();
    }

    @Test
    void takesTheDefaultForAValueOfAnotherKind() throws IOException {
        var file = Files.writeString(folder.resolve("settings.json"), "{\"window.theme\": \"purple\", \"n\": \"x\"}");
        var store = SettingsStore.openDirect(file);
        assertThat(store.choice("window.theme", Theme.LIGHT).get()).isEqualTo(Theme.LIGHT);
        assertThat(store.number("n", 7).get()).isEqualTo(7);
    }

    @Test
    void saysWhenTheFileCannotBeWritten() throws IOException {
        var blocked = Files.writeString(folder.resolve("file"), "").resolve("settings.json");
        var store = SettingsStore.openDirect(blocked);
        store.flag("a", false).set(true);
        assertThat(store.error()).isPresent();
    }

    @Test
    void isKeptWhereThePlatformExpectsIt() {
        assertThat(SettingsLocation.folder("Linux", "/home/u", Map.of()))
                .isEqualTo(Path.of("/home/u/.config/nvtxt-timeline"));
        assertThat(SettingsLocation.folder("Linux", "/home/u", Map.of("XDG_CONFIG_HOME", "/x")))
                .isEqualTo(Path.of("/x/nvtxt-timeline"));
        assertThat(SettingsLocation.folder("Mac OS X", "/Users/u", Map.of()))
                .isEqualTo(Path.of("/Users/u/Library/Application Support/NVTXT Timeline"));
        assertThat(SettingsLocation.folder("Windows 11", "/u", Map.of("APPDATA", "/roaming")))
                .isEqualTo(Path.of("/roaming/NVTXT Timeline"));
        assertThat(SettingsLocation.folder("Linux", "/home/u", Map.of(SettingsLocation.VARIABLE, "/mine")))
                .isEqualTo(Path.of("/mine"));
    }

    @Test
    void storedCopiesStayOnTheMachine() {
        var windows = Map.of("APPDATA", "/roaming", "LOCALAPPDATA", "/local");
        assertThat(SettingsLocation.cacheFolder("Windows 11", "/u", windows))
                .isEqualTo(Path.of("/local/NVTXT Timeline"));
        assertThat(SettingsLocation.cacheFolder("Windows 11", "/u", Map.of()))
                .isEqualTo(Path.of("/u/AppData/Local/NVTXT Timeline"));
        assertThat(SettingsLocation.cacheFolder("Windows 11", "/u",
                Map.of("LOCALAPPDATA", "/local", SettingsLocation.VARIABLE, "/mine"))).isEqualTo(Path.of("/mine"));
        assertThat(SettingsLocation.cacheFolder("Linux", "/home/u", Map.of()))
                .isEqualTo(Path.of("/home/u/.config/nvtxt-timeline"));
        var store = SettingsStore.openDirect(folder.resolve("settings.json"));
        assertThat(store.cacheFolder()).isEqualTo(folder.toAbsolutePath());
    }
}
