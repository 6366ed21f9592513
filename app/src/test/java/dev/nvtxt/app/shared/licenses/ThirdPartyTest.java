// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.licenses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.ProgramPath;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThirdPartyTest {
    static List<ThirdParty> all() {
        return ThirdParty.all();
    }

    @Test
    void everyLibraryOfTheProgramIsListedAndNoOther() {
        Set<String> listed = ThirdParty.all().stream().map(ThirdParty::artifact).filter(name -> !name.startsWith("("))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(libraries()).isEqualTo(listed);
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyLicenseTextIsThere(ThirdParty part) {
        assertThat(part.texts()).isNotEmpty()
                .allSatisfy(text -> assertThat(ThirdParty.text(text)).hasSizeGreaterThan(500));
        assertThat(List.of(part.name(), part.license(), part.holder())).noneMatch(String::isBlank);
        assertThat(part.source()).startsWith("https://");
    }

    @Test
    void theClasspathExceptionIsPartOfItsText() {
        assertThat(ThirdParty.text("GPL-2.0.txt")).contains("\"CLASSPATH\" EXCEPTION TO THE GPL");
    }

    private static Set<String> libraries() {
        return ProgramPath.entries().stream().map(Path::toString)
                .filter(path -> path.endsWith(".jar")
                        && !path.contains(File.separator + "dev" + File.separator + "nvtxt"))
                .map(path -> new File(path).getName())
                .map(name -> name.replaceFirst("-\\d.*", ""))
                .filter(name -> !Set.of("parser", "formats", "timeline-view", "icons", "nvtxt").contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
