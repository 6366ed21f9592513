// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// JaCoCo says nothing of a floor whose pattern matches no package: here it is a fault.
class CoverageFloorsTest {
    /// A rule of a module's build.
    ///
    /// @param patterns of names of packages, with `*`; empty for the whole module
    private record Floor(List<String> patterns) {
        boolean holds(String packageName) {
            return patterns.isEmpty() || patterns.stream().anyMatch(pattern -> matches(pattern, packageName));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "parser", "formats", "timeline-view", "app", "spark" })
    void everyPatternOfAFloorMatchesAPackage(String module) throws Exception {
        var packages = packages(module);
        var patterns = floors(module).stream().flatMap(floor -> floor.patterns.stream()).toList();

        assertThat(patterns).allSatisfy(pattern -> assertThat(packages)
                .as(pattern + " in " + module + "/pom.xml").anyMatch(name -> matches(pattern, name)));
    }

    @Test
    void theReadersTheOutputsAndTheClusterHaveFloors() throws Exception {
        var without = new TreeMap<String, List<String>>();
        for (var module : List.of("parser", "formats", "spark")) {
            without.put(module, withoutFloor(module));
        }
        without.put("app", withoutFloor("app").stream().filter(name -> name.matches(".*\\.shared\\.(output|tables)"))
                .toList());
        without.put("timeline-view", withoutFloor("timeline-view").stream().filter(name -> name
                .matches(".*\\.(core|lod|time)")).toList());

        assertThat(without.values()).as(without::toString).allMatch(List::isEmpty);
        assertThat(floors("parser")).as("the hot loop has a floor of its own, not the module's alone")
                .anyMatch(floor -> !floor.patterns.isEmpty() && floor.holds("dev.nvtxt.parser.internal"));
    }

    /// What JaCoCo does not count in has no share either, and no floor is below it.
    @ParameterizedTest
    @ValueSource(strings = { "parser", "formats", "timeline-view", "app", "spark" })
    void whatHasAFloorIsCounted(String module) throws Exception {
        var counted = counted(module);
        var floors = floors(module);

        assertThat(packages(module)).filteredOn(name -> floors.stream()
                .anyMatch(floor -> !floor.patterns.isEmpty() && floor.holds(name)))
                .allSatisfy(name -> assertThat(counted).anyMatch(pattern -> matches(pattern, name + ".X")));
        if (floors.stream().anyMatch(floor -> floor.patterns.isEmpty())) {
            assertThat(packages(module)).as("a floor of the whole module")
                    .allSatisfy(name -> assertThat(counted).anyMatch(pattern -> matches(pattern, name + ".X")));
        }
    }

    /// {@return which classes of a module JaCoCo counts in, as patterns of names}
    private static List<String> counted(String module) throws Exception {
        var patterns = new ArrayList<String>();
        for (var pom : List.of(module, ".")) {
            var properties = (Element) pom(pom).getElementsByTagName("properties").item(0);
            for (var name : List.of("coverage.of", "coverage.also")) {
                if (properties != null) {
                    elements(properties, name).forEach(each -> patterns.add(each.getTextContent()
                            .replace('/', '.').replace("**", "*")));
                }
            }
            if (!patterns.isEmpty()) {
                break;
            }
        }
        return patterns;
    }

    @Test
    void aPatternOfSubpackagesMatchesNotThePackageAboveThem() {
        assertThat(matches("dev.nvtxt.parser.internal.*", "dev.nvtxt.parser.internal.lex")).isTrue();
        assertThat(matches("dev.nvtxt.parser.internal.*", "dev.nvtxt.parser.internal")).isFalse();
    }

    private static List<String> withoutFloor(String module) throws Exception {
        var floors = floors(module);
        return packages(module).stream().filter(name -> floors.stream().noneMatch(floor -> floor.holds(name)))
                .toList();
    }

    private static List<Floor> floors(String module) throws Exception {
        var floors = new ArrayList<Floor>();
        var rules = pom(module).getElementsByTagName("rules");
        for (int i = 0; i < rules.getLength(); i++) {
            for (var rule : elements((Element) rules.item(i), "rule")) {
                floors.add(new Floor(elements(rule, "include").stream().map(Node::getTextContent).toList()));
            }
        }
        assertThat(floors).as("rules of JaCoCo in " + module + "/pom.xml").isNotEmpty();
        return floors;
    }

    private static Document pom(String module) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                .parse(Path.of("..", module, "pom.xml").toFile());
    }

    private static List<Element> elements(Element parent, String name) {
        var nodes = parent.getElementsByTagName(name);
        var elements = new ArrayList<Element>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static TreeSet<String> packages(String module) throws IOException {
        var root = Path.of("..", module, "src", "main", "java");
        var packages = new TreeSet<String>();
        try (var files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java")
                    && !file.endsWith("module-info.java")).map(file -> root.relativize(file.getParent()).toString())
                    .map(folder -> folder.replace('\\', '/').replace('/', '.')).forEach(packages::add);
        }
        return packages;
    }

    /// JaCoCo's patterns: `*` is any characters, points too.
    private static boolean matches(String pattern, String name) {
        return Pattern.matches(Pattern.quote(pattern).replace("*", "\\E.*\\Q"), name);
    }
}
