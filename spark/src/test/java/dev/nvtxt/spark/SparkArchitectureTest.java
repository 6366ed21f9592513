// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// What the compiler checks in the other modules. Spark's jars share packages, so this one can't be a module of Java.
@AnalyzeClasses(packages = "dev.nvtxt.spark", importOptions = ImportOption.DoNotIncludeTests.class)
class SparkArchitectureTest {
    @ArchTest
    static final ArchRule ONLY_WHAT_THE_PARSER_EXPORTS = noClasses().should().dependOnClassesThat()
            .resideInAnyPackage("dev.nvtxt.parser.internal..", "dev.nvtxt.formats..", "dev.nvtxt.app..")
            .because("the cluster has the parser and nothing else of the program");
}
