// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import dev.nvtxt.app.testing.Snapshot;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the libraries export stays as the last release had it: see [Snapshot] for how a release records it.
class ApiSnapshotTest {
    @ParameterizedTest
    @CsvSource({ "parser, dev.nvtxt.parser.NvtxtReader", "formats, dev.nvtxt.formats.FormatReader",
        "timeline-view, dev.nvtxt.timeline.core.TimelineModel" })
    void keepsWhatTheLastReleaseHad(String library, Class<?> member) throws Exception {
        Snapshot.assertKept(library, api(Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI()),
                member));
    }

    private static TreeSet<String> api(Path classes, Class<?> member) throws IOException,
            ClassNotFoundException {
        var descriptor = ModuleFinder.of(classes).findAll().iterator().next().descriptor();
        var lines = new TreeSet<String>();
        for (var exported : descriptor.exports()) {
            for (var name : names(classes, exported.source())) {
                add(Class.forName(name, false, member.getClassLoader()), lines);
            }
        }
        return lines;
    }

    /// {@return the names of the classes in a package, in a folder or a jar}
    private static List<String> names(Path classes, String exported) throws IOException {
        if (!Files.isDirectory(classes)) {
            try (var jar = FileSystems.newFileSystem(classes)) {
                return names(jar.getPath("/"), exported);
            }
        }
        try (var files = Files.list(classes.resolve(exported.replace('.', '/')))) {
            return files.map(file -> file.getFileName().toString()).filter(file -> file.endsWith(".class"))
                    .map(file -> file.substring(0, file.length() - ".class".length()))
                    .filter(file -> !file.equals("package-info")).map(file -> exported + '.' + file).toList();
        }
    }

    private static void add(Class<?> type, Set<String> lines) {
        for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
            if (!isOpen(outer.getModifiers()) || outer.isAnonymousClass() || outer.isLocalClass()) {
                return;
            }
        }
        var sealed = type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).map(Class::getName).sorted()
                        .toList()
                : List.of();
        lines.add(type.toGenericString() + " extends " + type.getGenericSuperclass() + " implements "
                + Arrays.toString(type.getGenericInterfaces()) + (sealed.isEmpty() ? "" : " permits " + sealed));
        var members = Stream.of(Arrays.stream(type.getDeclaredConstructors()), Arrays.stream(type.getDeclaredMethods()),
                Arrays.stream(type.getDeclaredFields())).flatMap(each -> each);
        members.filter(each -> isOpen(each.getModifiers()) && !each.isSynthetic()).forEach(each -> lines.add(
                type.getName() + ": " + switch (each) {
                    case Method method -> method.toGenericString();
                    case Constructor<?> constructor -> constructor.toGenericString();
                    case Field field -> field.toGenericString();
                    default -> throw new AssertionError(each);
                }));
    }

    private static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
