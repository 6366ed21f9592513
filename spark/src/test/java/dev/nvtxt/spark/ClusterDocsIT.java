// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Runs the lines of docs/cluster.md with the jar that the build made. Spark is the one that the tests have: `curl` and `tar` bring
/// it, and `mvnw` has run already.
@DisabledOnOs(OS.WINDOWS)
class ClusterDocsIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path JAR = ROOT.resolve("spark/target/nvtxt-spark.jar");

    @TempDir
    private Path folder;

    @BeforeAll
    static void hasJar() {
        assumeTrue(Files.exists(JAR), "only after the phase package");
    }

    private static List<String> blocks(String language) throws IOException {
        var text = Files.readString(ROOT.resolve("docs/cluster.md"));
        return Pattern.compile("^```" + language + "\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE).matcher(text)
                .results().map(result -> result.group(1)).toList();
    }

    private void script(String name, String text) throws IOException {
        var path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /// A Spark without the classes of this project.
    private void installSpark(String name) throws IOException {
        var jars = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar") && !entry.contains("nvtxt") && !entry.contains("picocli")
                        && !entry.contains("slf4j-jdk14"))
                .filter(entry -> !Path.of(entry).startsWith(ROOT))
                .collect(Collectors.joining(File.pathSeparator));
        var opens = List.of("java.lang", "java.lang.invoke", "java.util", "java.nio", "sun.nio.ch").stream()
                .map(each -> "--add-opens=java.base/" + each + "=ALL-UNNAMED").collect(Collectors.joining(" "));
        script(name, "exec '" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -Xmx512m "
                + "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC " + opens + " -cp '" + jars
                + "' org.apache.spark.deploy.SparkSubmit --conf spark.ui.enabled=false "
                + "--conf spark.driver.bindAddress=127.0.0.1 --conf spark.driver.host=127.0.0.1 \"$@\"");
    }

    @Test
    void theFirstLinesEndWithAnAnswer() throws Exception {
        script("bin/curl", "cat /dev/null");
        script("bin/tar", "cat");
        script("mvnw", "test -f spark/target/nvtxt-spark.jar");
        installSpark("spark-4.2.0-bin-hadoop3/bin/spark-submit");
        Files.createDirectories(folder.resolve("spark/target"));
        Files.createSymbolicLink(folder.resolve("spark/target/nvtxt-spark.jar"), JAR);
        Files.createSymbolicLink(folder.resolve("samples"), ROOT.resolve("samples"));
        var lines = blocks("sh").getFirst();
        assertThat(lines.lines().map(line -> line.split(" ")[0])).containsExactly("curl", "./mvnw",
                "spark-4.2.0-bin-hadoop3/bin/spark-submit");
        var out = folder.resolve("out.txt").toFile();
        var err = folder.resolve("err.txt").toFile();
        var builder = new ProcessBuilder("sh", "-euc", lines).directory(folder.toFile()).redirectOutput(out)
                .redirectError(err);
        builder.environment().put("PATH", folder.resolve("bin") + File.pathSeparator + System.getenv("PATH"));
        var process = builder.start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
            Files.delete(folder.resolve("samples"));
            Files.delete(folder.resolve("spark/target/nvtxt-spark.jar"));
        }
        var messages = Files.readString(err.toPath(), StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(messages).isZero();
        assertThat(messages).contains("nvtxt-ranks: 4 of 4 files took part");
        assertThat(Files.readString(out.toPath(), StandardCharsets.UTF_8)).containsPattern(
                "load batch #\\|\\S*/rank-3\\S*\\| +72\\|363909916\\|3.446701375E8");
    }

    @Test
    void theStatementsAnswer() throws IOException {
        var spark = LocalSpark.session();
        var answers = new ArrayList<Long>();
        try {
            for (var block : blocks("sql")) {
                for (var statement : block.replace("samples/", ROOT.resolve("samples") + "/").split(";\\s*")) {
                    answers.add(spark.sql(statement).count());
                }
            }
        } finally {
            spark.sql("DROP TABLE IF EXISTS events");
            spark.sql("DROP TABLE IF EXISTS problems");
        }
        assertThat(answers).containsExactly(0L, 4L, 0L, 0L);
    }
}
