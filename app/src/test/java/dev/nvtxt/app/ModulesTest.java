// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.ProgramPath;
import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the compiler keeps apart, since each module says what it needs and what it offers.
class ModulesTest {
    private static final ModuleFinder PROGRAM = ModuleFinder.of(ProgramPath.entries().toArray(Path[]::new));

    @Test
    void exportsWhatTheFirstPagesExplainAndNoMore() {
        var exported = new TreeMap<String, Set<String>>();
        resolved().forEach((name, module) -> exported.put(name, module.exports().stream()
                .map(each -> each.source().substring("dev.nvtxt.".length())).collect(Collectors.toCollection(
                        TreeSet::new))));

        assertThat(exported).isEqualTo(Map.of(
                "dev.nvtxt.parser",
                Set.of("analysis.align", "analysis.cause", "analysis.compare", "analysis.compare.condition",
                        "analysis.compare.history", "analysis.compare.significance", "analysis.compare.structure",
                        "analysis.edit", "analysis.field", "analysis.filter", "analysis.fix", "analysis.gpu",
                        "analysis.rank", "analysis.stats", "analysis.stats.column", "analysis.stats.frame",
                        "analysis.stats.group", "analysis.table", "parser", "parser.color", "parser.diagnostic",
                        "parser.report", "parser.report.input", "parser.report.summary", "parser.setting",
                        "parser.time", "parser.time.text", "parser.trace", "parser.write"),
                "dev.nvtxt.formats", Set.of("formats", "formats.convert", "formats.export", "formats.sql"),
                "dev.nvtxt.timeline",
                Set.of("timeline", "timeline.control", "timeline.core", "timeline.lod", "timeline.model",
                        "timeline.model.curve", "timeline.model.palette", "timeline.surface", "timeline.time"),
                "dev.nvtxt.icons", Set.of("icons"),
                "dev.nvtxt.app", Set.of()));
    }

    @Test
    void theParserNeedsNothingButTheJdk() {
        var needed = resolved().get("dev.nvtxt.parser").requires().stream()
                .filter(each -> !each.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC))
                .map(ModuleDescriptor.Requires::name);

        assertThat(needed).containsExactly("java.base");
    }

    @Test
    void theProgramRunsAsModules(@TempDir Path folder) throws IOException, InterruptedException {
        var output = folder.resolve("out.txt");
        var path = ProgramPath.entries().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));

        var process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-p", path, "-m",
                "dev.nvtxt.app/" + Main.class.getName(), "check",
                Path.of("..", "samples", "category-tree.nvtxt").toString()).redirectErrorStream(true)
                .redirectOutput(output.toFile()).start();

        assertThat(process.waitFor()).as(() -> read(output)).isZero();
        assertThat(read(output)).contains("category-tree.nvtxt: 0 errors");
    }

    /// Features come and go without a row: what they are for is in their packages.
    @Test
    void everyPackageHasARowInTheArchitectureAndEveryRowAPackage() throws IOException {
        var rows = Pattern.compile("^\\| `(dev\\.nvtxt[.\\w]*)`", Pattern.MULTILINE)
                .matcher(Files.readString(Path.of("..", "docs", "architecture.md"))).results()
                .map(match -> match.group(1)).collect(Collectors.toCollection(TreeSet::new));
        var packages = new TreeSet<String>();
        for (var module : List.of("parser", "formats", "timeline-view", "icons", "app", "spark")) {
            var root = Path.of("..", module, "src", "main", "java");
            try (var files = Files.walk(root)) {
                files.filter(file -> file.endsWith("package-info.java")).map(file -> root.relativize(file.getParent())
                        .toString().replaceAll("[/\\\\]", ".")).forEach(packages::add);
            }
        }
        packages.removeIf(name -> name.startsWith("dev.nvtxt.app.feature."));
        assertThat(rows).isEqualTo(packages);
    }

    /// {@return our modules; fails where one needs what is not there, or two have the same package}
    private static Map<String, ModuleDescriptor> resolved() {
        var graph = Configuration.resolve(PROGRAM, List.of(ModuleLayer.boot().configuration()), ModuleFinder.of(),
                Set.of("dev.nvtxt.app"));
        return graph.modules().stream().map(each -> each.reference().descriptor())
                .filter(each -> each.name().startsWith("dev.nvtxt."))
                .collect(Collectors.toMap(ModuleDescriptor::name, each -> each));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
