// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    private static final String FAULTY = """
            TimeBase = Qpc
            ProcessId = 1
            Color = $Clr
            @Marker, Time, ThreadId, Message
            Marker, 10, 1, "a"
            NameCategory, 1, "x" # y
            """;

    @TempDir
    Path folder = Path.of("");

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static JsonNode json(Run run) throws IOException {
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void showsPlaceSourceLineMarksAndHelp() throws IOException {
        var path = file("a.nvtxt", FAULTY);
        var run = Run.of("check", path);
        assertThat(run.out()).isEqualTo("""
                PATH:3:9: error: undefined variable 'Clr' [undefined-variable]
                    3 | Color = $Clr
                      |         ^~~~
                      = help: variables defined so far: ProcessId, TimeBase
                PATH:6:22: warning: comment after an instruction: '# y' [trailing-comment]
                    6 | NameCategory, 1, "x" # y
                      |                      ^~~
                      = help: the format only has comment lines; move it to a line of its own
                PATH: 1 error, 1 warning, 1 event
                """.replace("PATH", path));
        assertThat(run.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void printsTheDocumentedJson() throws IOException {
        var path = file("a.nvtxt", FAULTY);
        assertThat(Run.of("check", "--format", "json", path).out()).isEqualTo("{\"version\":1,\"files\":[{\"path\":\""
                + path
                + "\",\"events\":1,\"errors\":1,\"warnings\":1,\"omitted\":0,\"problems\":["
                + "{\"severity\":\"error\",\"code\":\"undefined-variable\",\"line\":3,\"column\":9,\"length\":4,"
                + "\"message\":\"undefined variable 'Clr'\",\"help\":\"variables defined so far: ProcessId, TimeBase\"},"
                + "{\"severity\":\"warning\",\"code\":\"trailing-comment\",\"line\":6,\"column\":22,\"length\":3,"
                + "\"message\":\"comment after an instruction: '# y'\","
                + "\"help\":\"the format only has comment lines; move it to a line of its own\"}]}]}\n");
    }

    @Test
    void warningsCountOnlyWithStrict() throws IOException {
        var path = file("a.nvtxt", "NameCategory, 1, \"x\" # y\n");
        assertThat(Run.of("check", path).status()).isZero();
        assertThat(Run.of("check", "--strict", path).status()).isEqualTo(ExitStatus.ERRORS);
    }

    @Test
    void listsAtMostAsManyProblemsAsAsked() throws IOException {
        var path = file("a.nvtxt", "x\n".repeat(20));
        var file = json(Run.of("check", "--format", "json", "--max-problems", "3", path)).at("/files/0");
        assertThat(file.get("problems")).hasSize(3);
        assertThat(file.get("errors").asInt()).isEqualTo(20);
        assertThat(file.get("omitted").asInt()).isEqualTo(17);
        assertThat(Run.of("check", "--max-problems", "3", path).lines()).endsWith(
                path + ": 17 more problems not listed",
                path + ": 20 errors, 0 warnings, 0 events");
    }

    @Test
    void keepsTenThousandProblemsOfACodeAndCountsTheRest() throws IOException {
        var path = file("a.nvtxt", "x\n".repeat(10_500));
        var file = json(Run.of("check", "--format", "json", path)).at("/files/0");
        assertThat(file.get("problems")).hasSize(10_000);
        assertThat(file.get("errors").asInt()).isEqualTo(10_500);
        assertThat(file.get("omitted").asInt()).isEqualTo(500);
    }

    @Test
    void aMissingFileIsToldAndTheOthersAreRead() throws IOException {
        var good = file("good.nvtxt", "NameCategory, 1, \"x\"\n");
        var missing = folder.resolve("missing.nvtxt").toString();
        var run = Run.of("check", "--format", "json", missing, good);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).isEqualTo("nvtxt: " + missing + ": there is no such file\n");
        var files = json(run).get("files");
        assertThat(files.get(0).at("/error/code").asText()).isEqualTo("not-found");
        assertThat(files.get(0).get("problems")).isEmpty();
        assertThat(files.get(1).get("path").asText()).isEqualTo(good);
        assertThat(files.get(1).has("error")).isFalse();
    }

    @Test
    void anUnreadableFileWinsOverErrors() throws IOException {
        var run = Run.of("check", file("a.nvtxt", FAULTY), folder.resolve("missing.nvtxt").toString());
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
    }

    @Test
    void aFolderStandsForItsFilesByName() throws IOException {
        file("b.nvtxt", "");
        file("a.nvtxt", "");
        file("notes.txt", "no annotations");
        Files.createDirectory(folder.resolve("inner.nvtxt"));
        var files = json(Run.of("check", "--format", "json", folder.toString())).get("files");
        assertThat(files.findValuesAsText("path")).containsExactly(folder + "/a.nvtxt", folder + "/b.nvtxt");
    }

    @Test
    void aFolderWithoutFilesIsUnreadable() throws IOException {
        var run = Run.of("check", "--format", "json", folder.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(json(run).at("/files/0/error/code").asText()).isEqualTo("no-files");
    }

    @Test
    void packedFilesAreReadAndArchivesStandForTheirMembers() throws IOException {
        var zip = folder.resolve("a.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("b.nvtxt"));
            out.write(FAULTY.getBytes(StandardCharsets.UTF_8));
        }
        try (var out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("c.nvtxt.gz")))) {
            out.write(FAULTY.getBytes(StandardCharsets.UTF_8));
        }
        var files = json(Run.of("check", "--format", "json", zip.toString(), folder.toString())).get("files");
        assertThat(files.findValuesAsText("path")).containsExactly(zip + "!/b.nvtxt", folder + "/c.nvtxt.gz");
        assertThat(files.findValuesAsText("errors")).containsExactly("1", "1");
    }

    @Test
    void readsStandardInput() throws IOException {
        var run = Run.withInput(FAULTY.getBytes(StandardCharsets.UTF_8), "check", "--format", "json", "-");
        var file = json(run).at("/files/0");
        assertThat(file.get("path").asText()).isEqualTo("-");
        assertThat(file.get("errors").asInt()).isEqualTo(1);
    }

    @Test
    void aTargetGivesItsProblemsAndAVerdict() {
        var run = Run.of("check", "--target", "nsight-systems", Run.sample("published-example.nvtxt"));
        assertThat(run.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(run.out()).contains("[target-time-base]").endsWith(
                ": compatible with nsight-systems: no, because the time base is not documented for nsight-systems: Qpc\n");
    }

    @Test
    void aTargetThatTakesAFileSaysSo() throws IOException {
        var run = Run.of("check", "--format", "json", "--target", "nsight-vse", Run.sample("published-example.nvtxt"));
        assertThat(run.status()).isZero();
        assertThat(json(run).at("/files/0/verdict"))
                .hasToString("{\"target\":\"nsight-vse\",\"fit\":true,\"reason\":null}");
    }

    @Test
    void anImportersWordsStandUnderAHeadingOfTheirOwn() throws IOException {
        var program = folder.resolve("importer.sh");
        Files.writeString(program,
                "#!/bin/sh\necho \"reading $(basename \"$1\") in an empty folder: $(ls | wc -l)\"\nexit 7\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        var path = file("a.nvtxt", "");
        var run = Run.of("check", "--ask", program.toString(), path);
        assertThat(run.out()).isEqualTo(path + ": 0 errors, 0 warnings, 0 events\n--- output of " + program
                + " (exit status 7) ---\nreading a.nvtxt in an empty folder: 0\n--- end ---\n");
        assertThat(run.status()).isZero();
    }

    @Test
    void anImporterThatHangsIsEndedAtTheLimit() throws IOException {
        var program = folder.resolve("importer.sh");
        Files.writeString(program, "#!/bin/sh\necho working\nsleep 600\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        var run = Run.of("check", "--ask", program.toString(), "--ask-limit", "1", file("a.nvtxt", ""));
        assertThat(run.out()).contains("(stopped at the time limit) ---\nworking\n--- end ---\n");
    }

    @Test
    void anImporterThatDoesNotExistIsSaid() throws IOException {
        var run = Run.of("check", "--format", "json", "--ask", "no-such-importer", file("a.nvtxt", ""));
        assertThat(json(run).at("/files/0/ask/outcome").asText()).isEqualTo("not-started");
    }

    @Test
    void aBinaryFileIsCalledSoFirstAndItsProblemsDoNotFillTheScreen() throws IOException {
        var bytes = new byte[60_000];
        new Random(1).nextBytes(bytes);
        var path = Files.write(folder.resolve("a.nvtxt"), bytes).toString();
        var run = Run.of("check", path);
        assertThat(run.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(run.lines()).first()
                .isEqualTo(path + ": this is a binary file, not NVTXT text; its bytes were read as text");
        assertThat(run.lines()).filteredOn(line -> line.matches(".*: (error|warning): .*")).hasSize(10);
        var json = json(Run.of("check", "--format", "json", path)).get("files").get(0);
        long all = json.get("errors").asLong() + json.get("warnings").asLong();
        assertThat(json.get("problems")).hasSize((int) all);
        assertThat(run.out()).contains(path + ": " + (all - 10) + " more problems not listed\n");
        assertThat(Run.of("check", "--max-problems", "12", path).lines())
                .filteredOn(line -> line.matches(".*: (error|warning): .*")).hasSize(12);
    }

    @Test
    void textWithManyMistakesIsNotCalledBinary() throws IOException {
        assertThat(Run.of("check", file("a.nvtxt", "schöne Grüße\n".repeat(30))).out()).doesNotContain("binary");
    }

    @Test
    void aLastLineWithoutItsEndThatIsNoInstructionMayHaveBeenCut() throws IOException {
        var whole = "TimeBase = Manual\nProcessId = 1\nThreadId = 1\n@Marker, Time, Message\n";
        var cut = Run.of("check", file("a.nvtxt", whole + "Marker, 100, \"fra"));
        assertThat(cut.out()).contains("[unterminated-string]",
                "= help: the last line has no line end: the file may have been cut here");
        assertThat(Run.of("check", file("b.nvtxt", whole + "Marker, 100, \"fra\n")).out()).doesNotContain("cut");
        assertThat(Run.of("check", file("c.nvtxt", whole + "Marker, 100, x")).out()).doesNotContain("cut");
    }

    private static final String SEMICOLONS = "TimeBase = Qpc\nProcessId = 1\nThreadId = 2\n@Marker; Time\n"
            + "Marker; 1\nMarker; 2\nMarker; 3\nMarker; 4\n";

    @Test
    void aCauseIsPrintedWithThreeOfTheProblemsThatItExplains() throws IOException {
        var path = file("semicolons.nvtxt", SEMICOLONS);
        assertThat(Run.of("check", path).lines()).filteredOn(line -> line.startsWith(path)).satisfiesExactly(
                line -> assertThat(line).contains(":4:1: error: values are separated by semicolons in 5 lines")
                        .endsWith("[wrong-separator]"),
                line -> assertThat(line).contains(":4:2: error:"), line -> assertThat(line).contains(":5:1: error:"),
                line -> assertThat(line).contains(":6:1: error:"),
                line -> assertThat(line).endsWith(": and 2 more explained by [wrong-separator] in line 4; --all lists "
                        + "them"),
                line -> assertThat(line).endsWith(": 1 cause, 5 problems: 5 errors, 0 warnings, 0 events"));
        assertThat(Run.of("check", "--all", path).lines()).filteredOn(line -> line.startsWith(path)).hasSize(6)
                .noneMatch(line -> line.contains("more"));
    }

    @Test
    void equalProblemsArePrintedThreeTimes() throws IOException {
        var path = file("equal.nvtxt", "Foo, 1\nFoo, 2\nFoo, 3\nFoo, 4\nFoo, 5\n");
        assertThat(Run.of("check", path).lines()).filteredOn(line -> line.startsWith(path)).hasSize(5)
                .contains(path + ": and 2 more like the last one; --all lists them");
    }

    @Test
    void jsonAndSarifNameTheCauseOfEachProblem() throws IOException {
        var path = file("semicolons.nvtxt", SEMICOLONS);
        var checked = json(Run.of("check", "--format", "json", path)).at("/files/0");
        assertThat(checked.at("/causes/0/code").asText()).isEqualTo("wrong-separator");
        assertThat(checked.at("/causes/0/explains").asInt()).isEqualTo(5);
        assertThat(checked.at("/problems").findValues("cause")).hasSize(5).allMatch(number -> number.asInt() == 1);
        var results = json(Run.of("check", "--format", "sarif", path)).at("/runs/0/results");
        assertThat(results).hasSize(6);
        assertThat(results.get(0).get("relatedLocations")).hasSize(5);
    }

    @Test
    void fixedCopiesGoIntoAFolder() throws IOException {
        var path = file("a.nvtxt", FAULTY);
        var target = folder.resolve("fixed/all");
        var run = Run.of("check", "--fix", path, "-o", target.toString());
        assertThat(run.err()).contains("1 fix, 1 error, 0 warnings left");
        assertThat(run.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(target.resolve("a.nvtxt")).content().endsWith("# y\nNameCategory, 1, \"x\"\n");
        assertThat(Path.of(path)).hasContent(FAULTY);
        assertThat(Run.of("check", "--fix", path, "-o", folder.toString()).status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Path.of(path)).hasContent(FAULTY);
    }

    @Test
    void aDryRunPrintsTheDifference() throws IOException {
        var path = file("a.nvtxt", FAULTY);
        var difference = """
                --- PATH
                +++ PATH (fixed)
                @@ -6 +6,2 @@
                -NameCategory, 1, "x" # y
                +# y
                +NameCategory, 1, "x"
                """.replace("PATH", path);
        assertThat(Run.of("check", "--fix=likely", "--dry-run", path).out()).isEqualTo(difference);
        var target = folder.resolve("fixed").toString();
        assertThat(Run.of("check", "--fix=likely", path, "-o", target, "--dry-run").out()).isEqualTo(difference);
        assertThat(folder).isDirectoryNotContaining(copy -> !copy.endsWith("a.nvtxt"));
    }

    @Test
    void fixesNeedAFolderOrADryRun() throws IOException {
        var path = file("a.nvtxt", FAULTY);
        assertThat(Run.of("check", "--fix=certain", path).status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Run.of("check", "-o", folder.toString(), path).status()).isEqualTo(ExitStatus.UNUSABLE);
    }
}
