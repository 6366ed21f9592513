// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window.start;

import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Menu;
import module java.base;

/// Finds the samples that come with the program: in the folder that a property names, beside the program, or in a
/// source tree.
public final class Samples {
    /// Names the folder of the samples.
    public static final String PROPERTY = "nvtxt.samples";

    private static final int DEPTH_OF_JAR = 4;
    /// Long runs with many threads and events, then one of each kind.
    private static final List<String> BEST = List.of("frame-loop.nvtxt", "git-session.nvtxt", "training",
            "overlapping-ranges.nvtxt", "gpu-and-cpu", "compare", "one-run");
    /// A row of the table in the README of the samples; what rows of several files say is true of none of them.
    private static final Pattern ROW = Pattern.compile("^\\| `([^`]+)` \\| (.+?) \\|$");
    /// What follows what a sample shows: how to open it on the command line.
    private static final Pattern SENTENCE = Pattern.compile("(;|: `| \\(\\*).*$");

    private Samples() {}

    /// A sample.
    ///
    /// @param name its name
    /// @param path the file, folder or session to open
    /// @param text what it shows, or ""
    public record Sample(String name, Path path, String text) {}

    /// {@return the samples as their README lists them; none where they are not installed}
    public static List<Sample> find() {
        return folders().filter(Files::isDirectory).findFirst().map(Samples::list).orElse(List.of());
    }

    /// {@return a menu of samples}
    public static Menu menu(List<Sample> samples, Consumer<List<String>> open) {
        var menu = new Menu("Open Sample", AppIcon.OPEN.node(IconSize.MEDIUM));
        samples.forEach(sample -> menu.getItems()
                .add(Panels.item(sample.name(), () -> open.accept(List.of(sample.path().toString())))));
        menu.setDisable(samples.isEmpty());
        return menu;
    }

    private static Stream<Path> folders() {
        var named = System.getProperty(PROPERTY);
        if (named != null) {
            return Stream.of(Path.of(named));
        }
        var jar = Path.of(System.getProperty("java.class.path").split(File.pathSeparator, 2)[0])
                .toAbsolutePath();
        return Stream.iterate(jar, path -> path != null, Path::getParent).limit(DEPTH_OF_JAR)
                .map(path -> path.resolve("samples"));
    }

    private static List<Sample> list(Path folder) {
        try (var lines = Files.lines(folder.resolve("README.md"))) {
            var listed = lines.map(ROW::matcher).filter(Matcher::find)
                    .flatMap(row -> sample(folder, row.group(1), row.group(2)).stream()).toList();
            return listed.isEmpty() ? files(folder) : bestFirst(listed);
        } catch (IOException | UncheckedIOException _) {
            return files(folder);
        }
    }

    /// {@return the samples that show most first, the others as they are listed}
    private static List<Sample> bestFirst(List<Sample> samples) {
        return samples.stream().sorted(Comparator.comparingInt(sample -> {
            int place = BEST.indexOf(sample.name());
            return place < 0 ? BEST.size() : place;
        })).toList();
    }

    private static Optional<Sample> sample(Path folder, String name, String text) {
        var path = folder.resolve(name);
        if (!Files.exists(path) || entries(path).noneMatch(Samples::isTrace)) {
            return Optional.empty();
        }
        var shown = SENTENCE.matcher(text).replaceFirst("").replace("`", "").strip();
        return Optional.of(new Sample(name.replaceAll("/$", ""), session(path).orElse(path),
                shown.substring(0, 1).toUpperCase(Locale.ROOT) + shown.substring(1)));
    }

    /// {@return the session that aligns the files of a folder}
    private static Optional<Path> session(Path path) {
        return entries(path).filter(file -> file.toString().endsWith(".nvtxt-session")).findFirst();
    }

    private static boolean isTrace(Path file) {
        return file.toString().endsWith(".nvtxt") || file.toString().endsWith(".json");
    }

    private static List<Sample> files(Path path) {
        return entries(path).filter(file -> file.toString().endsWith(".nvtxt"))
                .map(file -> new Sample(String.valueOf(file.getFileName()), file, "")).toList();
    }

    /// {@return what is in a folder, or the file itself}
    private static Stream<Path> entries(Path path) {
        if (!Files.isDirectory(path)) {
            return Stream.of(path);
        }
        try (var entries = Files.list(path)) {
            return entries.sorted().toList().stream();
        } catch (IOException _) {
            // Samples are an offer, not a need.
            return Stream.empty();
        }
    }
}
