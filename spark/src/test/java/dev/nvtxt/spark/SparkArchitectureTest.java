// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What the compiler checks in the other modules. Spark's jars share packages, so this one can't be a module of Java.
@AnalyzeClasses(packages = "dev.nvtxt.spark", importOptions = ImportOption.DoNotIncludeTests.class)
class SparkArchitectureTest {
    @ArchTest
    static final ArchRule ONLY_WHAT_THE_PARSER_EXPORTS = noClasses().should().dependOnClassesThat()
            .resideInAnyPackage("dev.nvtxt.parser.internal..", "dev.nvtxt.formats..", "dev.nvtxt.app..")
            .because("the cluster has the parser and nothing else of the program");

    @ArchTest
    static final ArchRule FILES_ARE_WRITTEN_IN_TWO_PLACES = noClasses().that()
            .doNotHaveSimpleName("OpenedFile").and().doNotHaveSimpleName("OutputOptions")
            .should().accessTargetWhere(describe("a file is written to", SparkArchitectureTest::isWriting))
            .because(
                    "a cluster's inputs are others' files, and what a job writes goes through Spark; a copy of a remote "
                            + "file ends with its reading");

    @ArchTest
    static void noPackageHasMoreThan25Files(JavaClasses classes) {
        var files = classes.stream()
                .filter(type -> !type.isMemberClass() && !type.isAnonymousClass() && !type.isLocalClass())
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        files.values().removeIf(count -> count <= 25);

        assertThat(files).isEmpty();
    }

    private static boolean isWriting(JavaAccess<?> access) {
        var name = access.getName();
        return switch (access.getTargetOwner().getFullName()) {
            case "java.nio.file.Files" ->
                name.matches("(write|newOutputStream|newBufferedWriter|copy|move|delete|create|set).*");
            case "java.nio.file.StandardOpenOption" -> !name.equals("READ");
            case "java.io.FileOutputStream", "java.io.FileWriter", "java.io.RandomAccessFile" -> name.equals("<init>");
            case "org.apache.hadoop.fs.FileSystem" -> name.matches("(create|append|delete|rename|mkdirs|copy|set).*");
            default -> false;
        };
    }
}
