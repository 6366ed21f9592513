// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The guide and the README say what the program does: each command in them runs and prints what is shown, each link
/// leads somewhere.
class GuideTest {
    private static final Path GUIDE = Path.of("..", "docs", "guide");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    /// What a command shows in part ends with this.
    private static final String CUT = "…";

    @TempDir
    Path folder;

    /// A command of a page.
    ///
    /// @param page the file that shows it
    /// @param line what it is called with
    /// @param shown what the page shows of its output
    record Example(Path page, String line, List<String> shown) {
        @Override
        public String toString() {
            return page.getFileName() + ": " + line;
        }
    }

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(GUIDE)) {
            return Stream
                    .concat(files.filter(file -> file.toString().endsWith(".md")),
                            Stream.of(Path.of("..", "README.md")))
                    .sorted().toList();
        }
    }

    static List<Example> examples() throws IOException {
        var examples = new ArrayList<Example>();
        for (var page : pages()) {
            boolean isConsole = false;
            for (var line : Files.readAllLines(page)) {
                if (line.startsWith("```")) {
                    isConsole = line.equals("```console");
                } else if (isConsole && line.startsWith("$ nvtxt ")) {
                    examples.add(new Example(page, line.substring("$ nvtxt ".length()), new ArrayList<>()));
                } else if (isConsole) {
                    examples.getLast().shown().add(line);
                }
            }
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aCommandPrintsWhatIsShown(Example example) {
        var args = new ArrayList<String>();
        for (var word : WORD.matcher(example.line).results().toList()) {
            var text = word.group(1) == null ? word.group(2) : word.group(1);
            boolean isOutput = !args.isEmpty() && args.getLast().equals("-o");
            args.add(isOutput ? folder.resolve(text).toString() : text.replaceFirst("^samples/", "../samples/"));
        }
        if (args.getFirst().equals("view")) {
            assertThat(args.stream().filter(arg -> arg.startsWith("..")).map(Path::of)).isNotEmpty()
                    .allMatch(Files::exists);
            return;
        }
        var run = Run.of(args.toArray(String[]::new));
        assertThat(run.status()).as(run.err()).isNotEqualTo(2);
        var printed = (run.out() + run.err()).lines()
                .map(line -> words(line.replace(folder + File.separator, ""))).toList();
        for (var shown : example.shown) {
            var words = words(shown.replace(CUT, "").replace("samples/", "../samples/"));
            assertThat(printed).as(run.out())
                    .anyMatch(line -> shown.endsWith(CUT) ? line.startsWith(words) : line.equals(words));
        }
    }

    private static String words(String line) {
        return line.strip().replaceAll("\\s+", " ");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Path page) throws IOException {
        var links = LINK.matcher(Files.readString(page)).results().map(link -> link.group(1)).toList();
        assertThat(links).isNotEmpty().allSatisfy(link -> {
            assertThat(page.resolveSibling(link)).exists();
            assertThat(page.resolveSibling(link.replace("-light.png", "-dark.png"))).exists();
        });
    }

    @Test
    void thePagesFollowEachOther() throws IOException {
        var order = LINK.matcher(Files.readString(GUIDE.resolve("README.md"))).results().map(link -> link.group(1))
                .toList();
        assertThat(pages().stream().filter(page -> page.startsWith(GUIDE)).map(page -> page.getFileName().toString())
                .filter(name -> !name.equals("README.md"))).containsExactlyInAnyOrderElementsOf(order);
        for (int i = 0; i + 1 < order.size(); i++) {
            assertThat(Files.readString(GUIDE.resolve(order.get(i)))).contains("Next: [")
                    .endsWith("](" + order.get(i + 1) + ")\n");
        }
    }
}
