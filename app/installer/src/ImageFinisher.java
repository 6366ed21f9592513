// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Makes a finished program image of Windows start faster. Run by the build of the installer with the image's folder;
/// on Linux `linux/finish-image` does the same.
///
/// Each launcher names an ahead-of-time cache in its options: that of the window, or that of the commands. The program is
/// run once in the way that the launcher would run it, and the cache is made of the classes that it loaded, linked and
/// laid out. It fits only the very runtime and class path that it was made with, so both are the image's own; a second
/// run, which may not start without the cache, proves that it fits.
public final class ImageFinisher {
    private static final long LONGEST_SECONDS = 180;
    private static final String CACHE = "-XX:AOTCache=";

    private final Path library;
    private final Path app;
    private final Path sample;
    private final Path large;

    private ImageFinisher(Path library) throws IOException {
        this.library = library;
        this.app = library.resolve("app");
        this.sample = app.resolve("samples/frame-loop.nvtxt");
        this.large = Files.createTempDirectory("nvtxt-training").resolve("large.nvtxt");
    }

    /// Finishes an image.
    public static void main(String[] args) throws IOException, InterruptedException {
        var image = Path.of(args[0]);
        var finisher = new ImageFinisher(Files.isDirectory(image.resolve("lib")) ? image.resolve("lib") : image);
        // The training of the commands writes the large file that the window is trained with.
        finisher.makeCaches(false);
        finisher.makeCaches(true);
        Files.delete(finisher.large);
    }

    private void makeCaches(boolean ofWindow) throws IOException, InterruptedException {
        try (var launchers = Files.newDirectoryStream(app, "*.cfg")) {
            for (var launcher : launchers) {
                if (Files.readString(launcher).contains("window.aot") == ofWindow) {
                    makeCache(launcher);
                }
            }
        }
    }

    private void makeCache(Path launcher) throws IOException, InterruptedException {
        var cache = "";
        var command = new ArrayList<String>();
        var classPath = new ArrayList<String>();
        command.add(library.resolve("runtime/bin/java").toString());
        for (var line : Files.readAllLines(launcher)) {
            var value = line.substring(line.indexOf('=') + 1).replace("$APPDIR", app.toString());
            if (line.startsWith("app.classpath=")) {
                classPath.add(value);
            } else if (value.startsWith(CACHE)) {
                cache = value.substring(CACHE.length());
            } else if (line.startsWith("java-options=") && !value.startsWith("-Xlog")) {
                command.add(value);
            }
        }
        // The window is drawn into memory, so no display is needed, and it closes by itself.
        command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw", "-Dnvtxt.startup=tour", "-cp",
                String.join(File.pathSeparator, classPath)));
        boolean isWindow = cache.endsWith("window.aot");
        var training = isWindow
                ? List.of("dev.nvtxt.app.Main", "view", large.toString(), sample.toString())
                : List.of("dev.nvtxt.app.training.Training", sample.toString(), large.toString());
        Files.deleteIfExists(Path.of(cache));
        run(command, "-XX:AOTCacheOutput=" + cache, training);
        run(command, CACHE + cache, List.of("-XX:AOTMode=on", "dev.nvtxt.app.Main", "--version"));
        System.out.println(cache + ": " + Files.size(Path.of(cache)) / 1_000_000 + " MB");
    }

    private void run(List<String> command, String cacheOption, List<String> rest)
            throws IOException, InterruptedException {
        var whole = new ArrayList<>(command);
        whole.add(1, cacheOption);
        whole.addAll(rest);
        var builder = new ProcessBuilder(whole).inheritIO();
        builder.environment().put("NVTXT_SETTINGS_DIR", large.getParent().toString());
        builder.environment().putIfAbsent("DISPLAY", "none");
        var process = builder.start();
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("did not end by itself: " + whole);
        }
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " of " + whole);
        }
    }
}
