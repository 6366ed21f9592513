// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.parser.setting.ClockArguments;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionFileTest {
    @TempDir
    private Path folder = Path.of("");
    private Path file = Path.of("");

    @BeforeEach
    void makeFile() throws IOException {
        file = Files.createDirectories(folder.resolve("runs")).resolve("a.nvtxt");
        Files.writeString(file, "");
    }

    private Path session() {
        return folder.resolve("my.nvtxt-session");
    }

    private static ClockSettings clocks(String path) throws ClockSettingException {
        var arguments = new ClockArguments();
        arguments.clock("*.nvtxt:Rdtsc=1/3");
        arguments.mode("*:Manual=lerp", Map.of("ns_a", "-5", "ns_b", "9223372036854775807", "nvtxt_a", "1"));
        arguments.mode("*:Relative=lin", Map.of("ns_a", "5", "freq", "3579545"));
        var calibration = Calibration.of(Rate.parse("25MHz"), null,
                List.of(new Calibration.Pair(1, 2), new Calibration.Pair(3, 9)));
        return arguments.settings()
                .with(path, TimeBase.QPC, ClockSetting.AUTOMATIC.withOffsetNs(-17)
                        .withAnchors(List.of(Anchor.of(7, new AnchorTime.WallTime(1_795_224_840_500_000_001L)),
                                Anchor.of(8, new AnchorTime.OtherTick(path, TimeBase.RDTSC, Long.MIN_VALUE)),
                                new Anchor(9, new AnchorTime.OtherTick("", new TimeBase("Sundial"), 4), false)))
                        .withSharing(ClockSetting.Sharing.REFUSED))
                .with(path, TimeBase.CNTVCT, ClockSetting.AUTOMATIC.withCalibration(calibration));
    }

    @Test
    void aSaveRemovesWhatAKilledSaveLeftBehindLongAgo() throws Exception {
        var id = "01234567-89ab-cdef-0123-456789abcdef";
        var old = leftover(".nvtxt-" + id + ".part", Duration.ofHours(25));
        var young = leftover(".nvtxt-" + id.replace('0', '1') + ".part", Duration.ofHours(23));
        var notOurs = List.of(leftover(".nvtxt-mine.part", Duration.ofDays(9)),
                leftover("x.nvtxt-" + id + ".part", Duration.ofDays(9)),
                leftover(".nvtxt-" + id + ".part.nvtxt", Duration.ofDays(9)),
                Files.createDirectory(folder.resolve(".nvtxt-" + id.replace('0', '2') + ".part")));
        SessionFile.write(session(), new Session(List.of(), ClockSettings.AUTOMATIC, Map.of()));
        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(notOurs).allSatisfy(path -> assertThat(path).exists());
    }

    private Path leftover(String name, Duration age) throws IOException {
        var path = Files.writeString(folder.resolve(name), "{");
        return Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        var path = file.toString();
        Map<String, JsonNode> sections = Map.of("marks", TextNode.valueOf("here"));
        var session = new Session(List.of(path), clocks(path), sections);

        SessionFile.write(session(), session);

        var loaded = SessionFile.read(session());
        assertThat(loaded.session()).isEqualTo(session);
        assertThat(loaded.notes()).isEmpty();
    }

    @Test
    void pathsAreRelativeSoThatTheFolderCanMove() throws Exception {
        SessionFile.write(session(), new Session(List.of(file.toString()), clocks(file.toString()), Map.of()));
        assertThat(Files.readString(session())).contains("\"runs/a.nvtxt\"").doesNotContain(folder.toString());

        var moved = Files.move(folder.resolve("runs"), Files.createDirectories(folder.resolve("new")).resolve("runs"));
        Files.move(session(), folder.resolve("new/my.nvtxt-session"));
        var loaded = SessionFile.read(folder.resolve("new/my.nvtxt-session"));
        assertThat(loaded.session().files()).containsExactly(moved.resolve("a.nvtxt").toString());
        assertThat(loaded.session().clocks().of(moved.resolve("a.nvtxt").toString(), TimeBase.QPC).offsetNs())
                .isEqualTo(-17);
    }

    @Test
    void missingFilesAreReported() throws Exception {
        var gone = folder.resolve("gone.nvtxt").toString();
        SessionFile.write(session(), new Session(List.of(gone), ClockSettings.AUTOMATIC, Map.of()));

        var loaded = SessionFile.read(session());
        assertThat(loaded.missing()).containsExactly(gone);
        assertThatThrownBy(() -> MissingFiles.find(loaded, folder.resolve("none"))).isInstanceOf(SessionException.class)
                .hasMessageStartingWith("can't look for files in " + folder.resolve("none"));
        assertThat(MissingFiles.find(loaded, folder)).isEqualTo(loaded);
    }

    @Test
    void missingFilesAreLookedForByNameAndByTheNamesOfTheirFolders() throws Exception {
        var was = Stream.of("old/one/r.nvtxt", "old/two/r.nvtxt", "old/all.zip!/r.nvtxt").map(folder::resolve)
                .map(Path::toString).toList();
        SessionFile.write(session(), new Session(was, clocks(was.get(1)), Map.of()));
        for (var now : List.of("new/two/r.nvtxt", "new/one/r.nvtxt", "new/deep/all.zip")) {
            Files.createDirectories(folder.resolve(now).getParent());
            Files.createFile(folder.resolve(now));
        }

        var found = MissingFiles.find(SessionFile.read(session()), folder.resolve("new"));
        assertThat(found.missing()).isEmpty();
        assertThat(found.session().files()).containsExactly(folder.resolve("new/one/r.nvtxt").toString(),
                folder.resolve("new/two/r.nvtxt").toString(), folder.resolve("new/deep/all.zip") + "!/r.nvtxt");
        assertThat(found.session().clocks().of(folder.resolve("new/two/r.nvtxt").toString(), TimeBase.QPC).offsetNs())
                .isEqualTo(-17);
    }

    @Test
    void anotherVersionIsSaid() throws Exception {
        Files.writeString(session(), "{\"format\":\"nvtxt-session\",\"version\":2,\"files\":[]}");
        assertThat(SessionFile.read(session()).notes()).containsExactly(
                "The session has version 2, but this program supports up to version 1. Unknown parts are ignored.");

        Files.writeString(session(), "{\"files\":[]}");
        assertThatThrownBy(() -> SessionFile.read(session())).hasMessage(session()
                + " is not a session file: it lacks \"format\": \"nvtxt-session\" and a version");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`files`:[`a\\u0000b`] | '%1$s/a\0b' is not a valid path: Nul character not allowed",
        "`files`:`a` | files is not what a session has there",
        "`files`:[{}] | files[0] is not what a session has there", "`files`:[null] | 'files[0]' is missing",
        "`clocks`:{} | clocks is not what a session has there",
        "`clocks`:[1] | clocks[0] is not what a session has there",
        "`clocks`:[{`anchors`:7}] | clocks[0].anchors is not what a session has there",
        "`clocks`:[{`frequency`:[]}] | clocks[0].frequency is not what a session has there",
        "`clocks`:[{`lin`:`x`}] | clocks[0].lin is not what a session has there",
        "`clocks`:[{`only`:`x`,`glob`:`*`,`timeBase`:`Qpc`}] | clocks[0].only is not what a session has there",
        "`clocks`:[{`glob`:`*`,`timeBase`:`Qpc`,`offsetNs`:1.5}] | clocks[0].offsetNs is not what a session has there",
        "`clocks`:[{`glob`:`*`,`timeBase`:`Qpc`,`offsetNs`:`1`}] | clocks[0].offsetNs is not what a session has there",
        "`clocks`:[{`glob`:`*`,`anchors`:[{`ns`:1}]}] | clocks[0]: 'ticks' is missing",
        "`clocks`:[{`timeBase`:`Qpc`}] | clocks[0]: 'glob' is missing" })
    void valuesOfWrongTypesAreRefused(String content, String message) throws Exception {
        Files.writeString(session(),
                "{\"format\":\"nvtxt-session\",\"version\":1," + content.replace('\'', '"').replace('`', '"') + "}");
        assertThatThrownBy(() -> SessionFile.read(session())).isInstanceOf(SessionException.class)
                .hasMessageEndingWith(message.replace("%1$s/", ""));
    }

    @Test
    void textAfterTheSessionIsRefused() throws Exception {
        Files.writeString(session(), "{\"format\":\"nvtxt-session\",\"version\":1} {}");
        assertThatThrownBy(() -> SessionFile.read(session()))
                .hasMessage(session() + ": not a session file: unexpected text after the JSON object");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatNeverEndsIsNotReadForEver() {
        assertThatThrownBy(() -> SessionFile.read(Path.of("/dev/zero")))
                .hasMessage("can't read /dev/zero: larger than 64 MiB");
    }

    @Test
    void aThousandMissingFilesAreCounted() throws Exception {
        var gone = IntStream.range(0, 1000).mapToObj(i -> folder.resolve(i + ".nvtxt").toString()).toList();
        SessionFile.write(session(), new Session(gone, ClockSettings.AUTOMATIC, Map.of()));
        assertThat(SessionFile.read(session()).missing()).isEqualTo(gone);
    }

    @Test
    void brokenFilesAreRefusedWithThePlace() throws Exception {
        Files.writeString(session(), "{\n\"format\": oops");
        assertThatThrownBy(() -> SessionFile.read(session())).isInstanceOf(SessionException.class)
                .hasMessageStartingWith(session() + ":2: not valid JSON:");

        Files.writeString(session(), "{\"format\":\"nvtxt-session\",\"version\":1,\"clocks\":[{\"glob\":\"*\","
                + "\"timeBase\":\"Qpc\",\"frequency\":\"-1\"}]}");
        assertThatThrownBy(() -> SessionFile.read(session()))
                .hasMessage(session() + ": clocks[0]: the frequency '-1' is not above zero");
        assertThatThrownBy(() -> SessionFile.read(folder.resolve("none.nvtxt-session")))
                .hasMessage("the session file " + folder.resolve("none.nvtxt-session") + " does not exist");
    }

    @Test
    void annotationFilesAreNeverOverwritten() throws Exception {
        var session = new Session(List.of(), ClockSettings.AUTOMATIC, Map.of());

        assertThatThrownBy(() -> SessionFile.write(file, session))
                .hasMessage("the name of a session file must end in .nvtxt-session");
        assertThat(file).isEmptyFile();
    }

    @Test
    void aLinkToAnInputIsNotWritten() throws Exception {
        Files.writeString(file, "input");
        var link = Files.createSymbolicLink(folder.resolve("link.nvtxt-session"), file);
        assertThatThrownBy(() -> SessionFile.write(link, new Session(List.of(), ClockSettings.AUTOMATIC, Map.of()),
                InputFiles.NONE.with(file))).hasMessageContaining("it is an input");
        assertThat(file).hasContent("input");
    }

    @Test
    void writingLeavesNothingElseBehind() throws Exception {
        var session = new Session(List.of(), ClockSettings.AUTOMATIC, Map.of());
        SessionFile.write(session(), session);
        SessionFile.write(session(), session);

        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        assertThatThrownBy(() -> SessionFile.write(folder.resolve("no/folder.nvtxt-session"), session))
                .isInstanceOf(SessionException.class).hasMessageStartingWith("can't write ");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aSessionCanBeReadByWhomeverANewFileCan() throws Exception {
        SessionFile.write(session(), new Session(List.of(), ClockSettings.AUTOMATIC, Map.of()));

        assertThat(Files.getPosixFilePermissions(session())).isEqualTo(Files.getPosixFilePermissions(file));
    }
}
