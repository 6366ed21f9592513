// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javafx.css.CssParser;
import javafx.css.ParsedValue;
import javafx.css.Rule;
import javafx.css.Stylesheet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinarySheetsTest {
    private static final Path WINDOW = Path.of("dev", "nvtxt", "app", "window");

    @TempDir
    private Path folder;

    @Test
    void theBinaryFormSaysWhatTheTextSays() throws IOException {
        var window = Files.createDirectories(folder.resolve(WINDOW));
        Files.copy(Path.of("src", "main", "resources").resolve(WINDOW).resolve("app.css"), window.resolve("app.css"));
        BinarySheets.main(new String[]{ folder.toString() });
        assertSame(Files.readString(window.resolve("app.css")), window.resolve("app.bss"));
        for (var theme : List.of(new PrimerLight(), new PrimerDark())) {
            var text = new String(BinarySheets.textOf(theme), StandardCharsets.UTF_8);
            assertSame(text, window.resolve("primer-%s.bss".formatted(theme.isDarkMode() ? "dark" : "light")));
        }
    }

    /// Else each build has other bytes.
    @Test
    void pseudoClassesAreInTheOrderOfTheirNames() throws IOException {
        var sheet = Files.writeString(folder.resolve("a.css"),
                ".a:one-e:one-b:one-d:one-a:one-f:one-c { -fx-opacity: 1; }");
        var text = new String(BinarySheets.convert(sheet), StandardCharsets.ISO_8859_1);
        assertThat(text).containsSubsequence("one-a", "one-b", "one-c", "one-d", "one-e", "one-f");
    }

    private static void assertSame(String text, Path binary) throws IOException {
        var rules = Stylesheet.loadBinary(binary.toUri().toURL()).getRules();
        var expected = new CssParser().parse(text).getRules();
        assertThat(words(rules)).isEqualTo(words(expected)).hasSizeGreaterThan(50);
    }

    private static List<String> words(List<Rule> rules) {
        return rules.stream().flatMap(rule -> rule.getDeclarations().stream().map(each -> rule.getSelectors() + " "
                + each.getProperty() + ": " + words(each.getParsedValue()))).toList();
    }

    /// What a value is made of. A binary sheet knows where it was read from, a text does not.
    private static String words(@Nullable Object value) {
        return switch (value) {
            case ParsedValue<?, ?> parsed -> {
                var converter = parsed.getConverter();
                yield words(parsed.getValue()) + (converter == null ? "" : " by " + converter.getClass().getName());
            }
            case Object[] parts -> Arrays.stream(parts).map(BinarySheetsTest::words).toList().toString();
            case null, default -> String.valueOf(value).startsWith("file:") ? "null" : String.valueOf(value);
        };
    }

    @Test
    void theBinaryFormDoesNotTellWhereItWasMade() throws IOException {
        var here = Files.writeString(folder.resolve("a.css"), ".a { -fx-background-image: url(\"/x.png\"); }");
        var there = Files.copy(here, Files.createDirectories(folder.resolve("ü b")).resolve("another name.css"));
        assertThat(BinarySheets.convert(here)).isEqualTo(BinarySheets.convert(there))
                .asString(StandardCharsets.UTF_8).contains("/x.png", "sheet.css").doesNotContain("file:");
    }
}
