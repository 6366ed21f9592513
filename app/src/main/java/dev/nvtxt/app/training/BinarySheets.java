// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import atlantafx.base.theme.Theme;
import javafx.css.PseudoClass;
import javafx.css.Stylesheet;
import module java.base;

/// Writes the style sheets of the window in JavaFX's binary form, which is read in a fraction of the time that the text takes.
/// The build calls it; where it did not, the program reads the text.
public final class BinarySheets {
    private BinarySheets() {}

    /// Writes the sheets: beside each of ours, where JavaFX looks first, and those of the themes into the folder of the window.
    ///
    /// @param args the folder of compiled classes and resources
    /// @throws IOException where a sheet cannot be read or written
    public static void main(String[] args) throws IOException {
        var window = Path.of(args[0], "dev", "nvtxt", "app", "window");
        List<Path> sheets;
        try (var files = Files.walk(window.getParent())) {
            sheets = files.filter(file -> file.toString().endsWith(".css") && !file.endsWith("page.css")).sorted()
                    .toList();
        }
        for (var sheet : sheets) {
            Files.write(sheet.resolveSibling(binaryName(sheet.getFileName().toString())), convert(sheet));
        }
        for (var theme : List.of(new PrimerLight(), new PrimerDark())) {
            var text = Files.createTempFile("theme", ".css");
            try {
                Files.write(text, textOf(theme));
                Files.write(window.resolve(binaryName(theme.getUserAgentStylesheet())), convert(text));
            } finally {
                Files.delete(text);
            }
        }
    }

    private static String binaryName(String sheet) {
        return sheet.substring(sheet.lastIndexOf('/') + 1).replace(".css", ".bss");
    }

    static byte[] textOf(Theme theme) throws IOException {
        try (var in = Theme.class.getResourceAsStream(theme.getUserAgentStylesheet())) {
            if (in == null) {
                throw new FileNotFoundException(theme.getUserAgentStylesheet());
            }
            return in.readAllBytes();
        }
    }

    /// {@return the binary form of a sheet, without the folder that it is in: the same everywhere}
    static byte[] convert(Path sheet) throws IOException {
        var file = Files.createTempFile("sheet", ".bss");
        try {
            Stylesheet.convertToBinary(sheet.toFile(), file.toFile());
            sortPseudoClasses();
            Stylesheet.convertToBinary(sheet.toFile(), file.toFile());
            // Each text is once in it, in a form that has every byte as a character of Latin-1.
            var binary = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            return binary.replace(stored(sheet.toFile().toURI().toString()), stored("sheet.css"))
                    .getBytes(StandardCharsets.ISO_8859_1);
        } finally {
            Files.delete(file);
        }
    }

    /// Sorts the sets of pseudo-classes that JavaFX has met and takes again. Their order is another one in each JVM, and is written.
    private static void sortPseudoClasses() {
        try {
            var cache = Class.forName("com.sun.javafx.css.ImmutablePseudoClassSetsCache").getDeclaredField("CACHE");
            cache.setAccessible(true);
            @SuppressWarnings("unchecked")
            var sets = (Map<Set<PseudoClass>, Set<PseudoClass>>) Objects.requireNonNull(cache.get(null));
            sets.replaceAll((_, set) -> set.stream().sorted(Comparator.comparing(PseudoClass::getPseudoClassName))
                    .collect(Collectors.toCollection(LinkedHashSet::new)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("JavaFX keeps pseudo-classes elsewhere", e);
        }
    }

    /// {@return a text as the binary form has it, a byte a character}
    private static String stored(String text) throws IOException {
        var bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeUTF(text);
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }
}
