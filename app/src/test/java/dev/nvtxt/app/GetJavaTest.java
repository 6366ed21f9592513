// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `config/get-java` against a server on this machine that answers as Adoptium's does, with a made-up JDK of three small
/// files. Programs that would ask for or install system packages are replaced by scripts in front of the path.
@DisabledOnOs(OS.WINDOWS)
class GetJavaTest {
    @TempDir
    Path folder = Path.of("");
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;
    private byte[] archive = {};
    private String checksum = "";

    private record Result(int status, String out, String err) {}

    @BeforeEach
    void startServer() throws IOException, InterruptedException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        server.createContext("/v3/assets/latest/25/hotspot", exchange -> answer(exchange, assets().getBytes()));
        server.createContext("/jdk.tar.gz", exchange -> answer(exchange, archive));
        Files.createDirectory(folder.resolve("programs"));
        writeProgram("id", "echo 1000");
        writeProgram("apt-get", "echo apt-get \"$@\" >>\"$COMMANDS\"");
        writeProgram("apt-cache", "exit 100");
        if (Stream.of("/usr/bin/curl", "/bin/curl", "/usr/bin/wget", "/bin/wget").map(Path::of)
                .noneMatch(Files::isExecutable)) {
            writeCurl();
        }
        pack("jdk-25.0.9+1");
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange, byte[] body) throws IOException {
        requests.add(exchange.getRequestURI().toString());
        exchange.sendResponseHeaders(body.length == 0 ? 404 : 200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// As the real one: the installer's link and checksum come before those of the archive.
    private String assets() {
        return """
                [
                    {
                        "binary": {
                            "architecture": "x64",
                            "installer": {
                                "checksum": "%2$s",
                                "link": "%1$s/jdk.pkg"
                            },
                            "os": "linux",
                            "package": {
                                "checksum": "%3$s",
                                "checksum_link": "%1$s/jdk.tar.gz.sha256.txt",
                                "link": "%1$s/jdk.tar.gz",
                                "name": "jdk.tar.gz",
                                "size": 300
                            },
                            "project": "jdk"
                        },
                        "release_name": "jdk-25.0.9+1",
                        "vendor": "eclipse"
                    }
                ]
                """.formatted(address(), "0".repeat(64), checksum);
    }

    private static void makeJdk(Path home) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Made up\"\nJAVA_VERSION=\"25.0.9\"\n");
        for (var program : List.of("java", "javac")) {
            var file = Files.writeString(home.resolve("bin").resolve(program), "#!/bin/sh\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
    }

    private void pack(String home) throws IOException, InterruptedException {
        var content = Files.createTempDirectory(folder, "content");
        makeJdk(content.resolve(home));
        packAll(content);
    }

    private void packAll(Path content) throws IOException, InterruptedException {
        var file = folder.resolve("jdk.tar.gz");
        assertThat(new ProcessBuilder("tar", "-czf", file.toString(), "-C", content.toString(), ".").start().waitFor())
                .isZero();
        archive = Files.readAllBytes(file);
        checksum = sha256(archive);
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private void writeProgram(String name, String body) throws IOException {
        var file = Files.writeString(folder.resolve("programs").resolve(name), "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /// Where the machine has nothing to download with: curl's use of a plain server, over bash's own connections.
    private void writeCurl() throws IOException {
        var file = Files.writeString(folder.resolve("programs").resolve("curl"), """
                #!/usr/bin/env bash
                url=${!#} host=${url#http://}
                while [ "$1" != -o ]; do shift; done
                path=/${host#*/} host=${host%%/*}
                exec 3<>"/dev/tcp/${host%:*}/${host#*:}" || exit 7
                printf 'GET %s HTTP/1.0\\r\\n\\r\\n' "$path" >&3
                read -r _ status _ <&3
                while read -r line <&3 && [ "$line" != $'\\r' ]; do :; done
                [ "$status" = 200 ] || { echo "curl: $status" >&2; exit 22; }
                cat <&3 >"$2"
                """);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Result run(Map<String, String> changes) throws IOException, InterruptedException {
        var command = new ProcessBuilder(Path.of("..", "config", "get-java").toString());
        var environment = command.environment();
        environment.put("PATH", folder.resolve("programs") + ":" + environment.get("PATH"));
        environment.put("COMMANDS", folder.resolve("commands").toString());
        environment.put("XDG_CACHE_HOME", folder.resolve("the cache").toString());
        environment.put("NVTXT_ADOPTIUM_URL", address());
        environment.put("NVTXT_GET_JAVA", "1");
        environment.put("no_proxy", "127.0.0.1");
        environment.putAll(changes);
        var err = folder.resolve("err").toFile();
        var process = command.redirectError(err).start();
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), out, Files.readString(err.toPath()));
    }

    private Path downloaded() {
        return folder.resolve("the cache/nvtxt/jdk-25");
    }

    private void assertNothingIsLeft() throws IOException {
        if (Files.exists(downloaded().getParent())) {
            try (Stream<Path> left = Files.list(downloaded().getParent())) {
                assertThat(left).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "jdk-25.0.9+1", "jdk-25.0.9+1/Contents/Home" })
    void downloadsAJdkIntoTheCache(String home) throws IOException, InterruptedException {
        pack(home);
        var result = run(Map.of());
        assertThat(result.out()).isEqualTo(downloaded() + "\n");
        assertThat(result.status()).isZero();
        assertThat(result.err()).startsWith("nvtxt: no JDK 25 was found; downloading Eclipse Temurin 25 for ")
                .contains(" from " + address() + " to " + downloaded() + "\n");
        assertThat(downloaded().resolve("release")).content().contains("JAVA_VERSION=\"25.0.9\"");
        assertThat(downloaded().resolve("bin/javac")).isExecutable();
        assertThat(downloaded().getParent()).isDirectoryNotContaining("glob:**.??????");
        assertThat(requests).hasSize(2).first().asString().contains("image_type=jdk&os=");
    }

    @Test
    void replacesADamagedJdkOfBefore() throws IOException, InterruptedException {
        Files.createDirectories(downloaded().resolve("bin"));
        assertThat(run(Map.of()).status()).isZero();
        assertThat(downloaded().resolve("bin/javac")).isExecutable();
    }

    @Test
    void rejectsADamagedArchive() throws IOException, InterruptedException {
        archive[archive.length / 2] ^= 1;
        var result = run(Map.of());
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("is damaged: its SHA-256 is " + sha256(archive) + " instead of " + checksum
                        + ". It was deleted.")
                .contains("set NVTXT_JAVA_HOME");
        assertNothingIsLeft();
    }

    @Test
    void namesTheAddressOfAMissingArchive() throws IOException, InterruptedException {
        archive = new byte[0];
        var result = run(Map.of());
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("404")
                .contains(address() + "/jdk.tar.gz is missing or broke off. Try again.");
        assertNothingIsLeft();
    }

    @Test
    void rejectsAnArchiveWithoutAJdk() throws IOException, InterruptedException {
        var content = Files.createDirectory(folder.resolve("nothing"));
        Files.writeString(content.resolve("readme"), "");
        packAll(content);
        var result = run(Map.of());
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("/jdk.tar.gz holds no JDK 25.");
        assertNothingIsLeft();
    }

    @Test
    void rejectsAnAnswerWithoutAChecksum() throws IOException, InterruptedException {
        checksum = "";
        var result = run(Map.of());
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("names no archive with a SHA-256");
        assertThat(requests).hasSize(1);
        assertNothingIsLeft();
    }

    @Test
    void saysThatNobodyAnswers() throws IOException, InterruptedException {
        server.stop(0);
        var result = run(Map.of());
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("can't download a JDK 25: " + address() + " doesn't answer");
        assertNothingIsLeft();
    }

    @Test
    void downloadsNothingWhereThatIsSwitchedOff() throws IOException, InterruptedException {
        var result = run(Map.of("NVTXT_GET_JAVA", "0"));
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("nvtxt: no JDK 25 was found. Install one");
        assertThat(requests).isEmpty();
        assertThat(downloaded().getParent()).doesNotExist();
    }

    @Test
    void rootTakesTheSystemsPackageAndSaysSo() throws IOException, InterruptedException {
        var installed = folder.resolve("installed");
        makeJdk(folder.resolve("package"));
        writeProgram("id", "echo 0");
        writeProgram("apt-cache", "exit 0");
        writeProgram("apt-get", "echo apt-get \"$@\" >>\"$COMMANDS\"; [ \"$1\" = update ] || mv '"
                + folder.resolve("package") + "' '" + installed + "'");
        var result = run(Map.of("JAVA_HOME", installed.toString()));
        assertThat(result).extracting(Result::status, Result::out).containsExactly(0, installed + "\n");
        assertThat(result.err()).contains("nvtxt: installing as root: apt-get install -y openjdk-25-jdk-headless\n");
        assertThat(folder.resolve("commands")).content().endsWith("apt-get install -y openjdk-25-jdk-headless\n");
        assertThat(requests).isEmpty();
    }

    @Test
    void rootDownloadsWhereThereIsNoPackage() throws IOException, InterruptedException {
        writeProgram("id", "echo 0");
        var result = run(Map.of());
        assertThat(result.out()).isEqualTo(downloaded() + "\n");
        assertThat(result.err()).doesNotContain("installing");
    }
}
