// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Makes the ahead-of-time cache of a finished program image, so that it starts faster: runs the program once, watches
/// which classes it loads, and stores them linked and laid out. Run by the build of the installer with the image's
/// folder and a sample file.
///
/// The cache fits only the very runtime and class path that it was made with, so both are taken from the image.
public final class CacheTrainer {
    private static final long LONGEST_SECONDS = 120;

    private CacheTrainer() {}

    /// Makes the cache.
    public static void main(String[] args) throws IOException, InterruptedException {
        var image = Path.of(args[0]);
        var sample = args[1];
        var library = Files.isDirectory(image.resolve("lib")) ? image.resolve("lib") : image;
        var app = library.resolve("app");
        var cache = app.resolve("nvtxt.aot");
        Files.deleteIfExists(cache);
        run(command(library, app, List.of("-XX:AOTCacheOutput=" + cache), sample));
        if (!Files.exists(cache)) {
            throw new IOException("no cache was made: " + cache);
        }
        run(command(library, app, List.of("-XX:AOTCache=" + cache, "-XX:AOTMode=on"), sample));
        System.out.println(cache + ": " + Files.size(cache) / 1_000_000 + " MB");
    }

    private static List<String> command(Path library, Path app, List<String> cacheOptions, String sample)
            throws IOException {
        var command = new ArrayList<String>();
        command.add(library.resolve("runtime/bin/java").toString());
        command.addAll(cacheOptions);
        var classPath = new ArrayList<String>();
        for (var line : Files.readAllLines(app.resolve("nvtxt.cfg"))) {
            var value = line.substring(line.indexOf('=') + 1).replace("$APPDIR", app.toString());
            if (line.startsWith("app.classpath=")) {
                classPath.add(value);
            } else if (line.startsWith("java-options=") && !value.startsWith("-XX:AOT")
                    && !value.startsWith("-Djpackage.")) {
                command.add(value);
            }
        }
        // No display is needed: the window is drawn into memory, and closes itself after its first frame.
        command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw", "-Dnvtxt.exitAfterFirstFrame=true",
                "-cp", String.join(File.pathSeparator, classPath), "dev.nvtxt.app.Main", "view", sample));
        return command;
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).inheritIO().start();
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("did not end by itself: " + command);
        }
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " of " + command);
        }
    }
}
