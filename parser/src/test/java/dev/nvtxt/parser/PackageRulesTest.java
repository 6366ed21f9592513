// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The fences inside the library. What is visible from outside, the compiler checks: see `module-info.java`.
@AnalyzeClasses(packages = { "dev.nvtxt.parser",
    "dev.nvtxt.analysis" }, importOptions = ImportOption.DoNotIncludeTests.class)
class PackageRulesTest {
    @ArchTest
    static final ArchRule INTERNALS_ARE_THE_READERS = noClasses().that()
            .resideOutsideOfPackages("dev.nvtxt.parser..", "dev.nvtxt.analysis.fix..", "dev.nvtxt.analysis.cause..",
                    "dev.nvtxt.analysis.edit..")
            .should().dependOnClassesThat()
            .resideInAPackage("dev.nvtxt.parser.internal..")
            .because(
                    "how a file is read may change at any time; only fixes, causes and editors look at lines by the same rules");

    @ArchTest
    static final ArchRule THE_READER_KNOWS_NO_ANALYSIS = noClasses().that().resideInAPackage("dev.nvtxt.parser..")
            .should().dependOnClassesThat().resideInAPackage("dev.nvtxt.analysis..")
            .because("reading a file must not depend on the questions that are asked of it");

    @ArchTest
    static final ArchRule PACKAGES_FORM_NO_CIRCLES = slices().matching("dev.nvtxt.(**)").should().beFreeOfCycles()
            .because("each package can be read and tested with those below it only");
}
