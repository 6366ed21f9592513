// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;

/// Makes a finished program image start faster. Run by the build of the installer with the image's folder and a sample.
///
/// First, JavaFX's native libraries are put beside its jars, where it looks before it unpacks them into the user's home.
/// Then the program is run once, and an ahead-of-time cache is made of the classes that it loaded, linked and laid out.
/// The cache fits only the very runtime and class path that it was made with, so both are taken from the image; a
/// second run, which may not start without the cache, proves that it fits.
public final class ImageFinisher {
    private static final long LONGEST_SECONDS = 180;

    private final Path library;
    private final Path app;
    private final String sample;

    private ImageFinisher(Path library, String sample) {
        this.library = library;
        this.app = library.resolve("app");
        this.sample = sample;
    }

    /// Finishes an image.
    public static void main(String[] args) throws IOException, InterruptedException {
        var image = Path.of(args[0]);
        var library = Files.isDirectory(image.resolve("lib")) ? image.resolve("lib") : image;
        var finisher = new ImageFinisher(library, args[1]);
        finisher.unpackNatives();
        finisher.makeCache();
    }

    private void unpackNatives() throws IOException {
        try (var jars = Files.newDirectoryStream(app.resolve("lib"), "javafx-*.jar")) {
            for (var jar : jars) {
                unpackNatives(jar);
            }
        }
    }

    private static void unpackNatives(Path jar) throws IOException {
        try (var zip = new ZipFile(jar.toFile())) {
            for (var entry : zip.stream().filter(entry -> entry.getName().matches("[^/]+\\.(so|dll)")).toList()) {
                try (var in = zip.getInputStream(entry)) {
                    Files.copy(in, jar.resolveSibling(entry.getName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private void makeCache() throws IOException, InterruptedException {
        var cache = app.resolve("nvtxt.aot");
        Files.deleteIfExists(cache);
        var settings = Files.createTempDirectory("nvtxt-training");
        run(command(List.of("-XX:AOTCacheOutput=" + cache)), settings);
        if (!Files.exists(cache)) {
            throw new IOException("no cache was made: " + cache);
        }
        run(command(List.of("-XX:AOTCache=" + cache, "-XX:AOTMode=on")), settings);
        System.out.println(cache + ": " + Files.size(cache) / 1_000_000 + " MB");
    }

    private List<String> command(List<String> cacheOptions) throws IOException {
        var command = new ArrayList<String>();
        command.add(library.resolve("runtime/bin/java").toString());
        command.addAll(cacheOptions);
        var classPath = new ArrayList<String>();
        for (var line : Files.readAllLines(app.resolve("nvtxt.cfg"))) {
            var value = line.substring(line.indexOf('=') + 1).replace("$APPDIR", app.toString());
            if (line.startsWith("app.classpath=")) {
                classPath.add(value);
            } else if (line.startsWith("java-options=") && !value.startsWith("-XX:AOT") && !value.startsWith("-Xlog")) {
                command.add(value);
            }
        }
        // The window is drawn into memory, so no display is needed, and it closes by itself.
        command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw", "-Dnvtxt.startup=exit", "-cp",
                String.join(File.pathSeparator, classPath), "dev.nvtxt.app.Main", "view", sample));
        return command;
    }

    private static void run(List<String> command, Path settings) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put("NVTXT_SETTINGS_DIR", settings.toString());
        builder.environment().putIfAbsent("DISPLAY", "none");
        var process = builder.start();
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("did not end by itself: " + command);
        }
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " of " + command);
        }
    }
}
