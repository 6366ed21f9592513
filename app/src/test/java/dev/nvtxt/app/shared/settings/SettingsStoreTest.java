// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsStoreTest {
    private static final int PROCESSES = 3;

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
    void whatASessionChoosesIsGivenBackUnlessTheUserChoseSince() {
        var file = folder.resolve("settings.json");
        var store = SettingsStore.openDirect(file);
        var theme = store.choice("window.theme", Theme.SYSTEM);
        theme.set(Theme.DARK);
        store.lend(() -> theme.set(Theme.LIGHT));
        assertThat(theme.get()).isEqualTo(Theme.LIGHT);
        assertThat(SettingsStore.openDirect(file).choice("window.theme", Theme.SYSTEM).get()).isEqualTo(Theme.DARK);
        store.restoreChoices();
        assertThat(theme.get()).isEqualTo(Theme.DARK);
        store.lend(() -> theme.set(Theme.LIGHT));
        theme.set(Theme.SYSTEM);
        store.restoreChoices();
        assertThat(theme.get()).isEqualTo(Theme.SYSTEM);
        assertThat(SettingsStore.openDirect(file).choice("window.theme", Theme.DARK).get()).isEqualTo(Theme.SYSTEM);
    }

    @Test
    void leavesNoTemporaryFileBehind() {
        SettingsStore.openDirect(folder.resolve("settings.json")).flag("a", false).set(true);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("settings.json", "settings.json.lock");
    }

    @Test
    void leavesNoTemporaryFileBehindWhereItCannotWrite() throws IOException {
        var file = folder.resolve("settings.json");
        var store = SettingsStore.openDirect(file);
        Files.createDirectories(file.resolve("in the way"));
        store.flag("a", false).set(true);
        assertThat(store.error()).hasValueSatisfying(text -> assertThat(text).contains("Can't save the settings"));
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("settings.json", "settings.json.lock");
    }

    @Test
    void aFileThatCannotBeReadIsLeftAlone() throws IOException {
        var file = folder.resolve("settings.json");
        // Reading a folder fails as reading a file of another user does; the administrator may read that.
        Files.createDirectory(file);
        var store = SettingsStore.openDirect(file);
        assertThat(store.error()).hasValueSatisfying(text -> assertThat(text).contains("changes are not saved"));
        Files.delete(file);
        Files.writeString(file, "{\"window.theme\": \"dark\"}");
        store.flag("a", false).set(true);
        assertThat(file).hasContent("{\"window.theme\": \"dark\"}");
    }

    @Test
    void twoProgramsKeepEachOthersSettings() throws IOException {
        var file = folder.resolve("settings.json");
        Files.writeString(file, """
                {"recent": ["a", "b"], "keys": {"x": "F1", "y": "F2"}, "width": 1}""");
        var one = SettingsStore.openDirect(file);
        var two = SettingsStore.openDirect(file);
        one.flag("a", false).set(true);
        two.flag("b", false).set(true);
        one.list("recent").setAll("c", "a", "b");
        two.list("recent").setAll("d", "b");
        one.map("keys").put("x", "F3");
        two.map("keys").remove("y");
        two.map("keys").put("z", "F4");
        one.number("width", 0).set(2);
        two.text("after", "").set("all");

        var now = SettingsStore.openDirect(file);
        assertThat(now.flag("a", false).get()).isTrue();
        assertThat(now.flag("b", false).get()).isTrue();
        assertThat(now.list("recent")).containsExactly("d", "b", "c");
        assertThat(now.map("keys")).isEqualTo(Map.of("x", "F3", "z", "F4"));
        assertThat(now.number("width", 0).get()).isEqualTo(2);
        assertThat(now.text("after", "").get()).isEqualTo("all");
        one.list("recent").add("e");
        assertThat(SettingsStore.openDirect(file).list("recent")).containsExactly("c", "b", "e", "d");
    }

    @Test
    void aLinkToTheSettingsStays() throws IOException {
        var file = Files.writeString(folder.resolve("mine.json"), "{}");
        var link = Files.createSymbolicLink(folder.resolve("settings.json"), file);
        SettingsStore.openDirect(link).flag("a", false).set(true);
        assertThat(link).isSymbolicLink();
        assertThat(file).content().contains("\"a\" : true");
    }

    @Test
    void manyProcessesLoseNothing() throws Exception {
        var file = folder.resolve("settings.json");
        var processes = new ArrayList<Process>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
                    System.getProperty("java.class.path"), SettingsWriter.class.getName(), file.toString(), "p" + i)
                    .redirectErrorStream(true).redirectOutput(folder.resolve("out" + i).toFile()).start());
        }
        for (var process : processes) {
            assertThat(process.waitFor()).isZero();
        }
        var store = SettingsStore.openDirect(file);
        for (int i = 0; i < PROCESSES; i++) {
            assertThat(store.list("list.p" + i)).hasSize(SettingsWriter.SETTINGS);
        }
        assertThat(store.map("shared")).hasSize(PROCESSES * SettingsWriter.SETTINGS);
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
