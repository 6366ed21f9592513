// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import javafx.application.Platform;

@AnalyzeClasses(packages = "dev.nvtxt.timeline", importOptions = ImportOption.DoNotIncludeTests.class)
class TimelineArchitectureTest {
    private static final String ROOT = "dev.nvtxt.timeline";

    @ArchTest
    static final ArchRule ONLY_CONTROL_SKIN_AND_CANVAS_KNOW_JAVAFX = noClasses().that()
            .resideOutsideOfPackages(ROOT, ROOT + ".control", ROOT + ".skin", ROOT + ".canvas").should()
            .dependOnClassesThat().resideInAPackage("javafx..")
            .because(
                    "input and painting are tested without a toolkit, and are painted on other surfaces than a screen");

    @ArchTest
    static final ArchRule NOTHING_KNOWS_THE_ROOT_PACKAGE = noClasses().that().resideOutsideOfPackage(ROOT)
            .should().dependOnClassesThat().resideInAPackage(ROOT)
            .because("the control is built on the core, not the core on the control");

    @ArchTest
    static final ArchRule PAINTERS_DO_NOT_KNOW_INTENTS = noClasses().that()
            .resideInAnyPackage(ROOT + ".render", ROOT + ".lanes", ROOT + ".lod", ROOT + ".time", ROOT + ".model",
                    ROOT + ".surface")
            .should().dependOnClassesThat().belongToAnyOf(Intent.class, TimelineModel.class)
            .because("a picture can be painted of any state, without anybody who wants something");

    @ArchTest
    static final ArchRule TILES_DO_NOT_KNOW_LANES = noClasses().that()
            .resideInAnyPackage(ROOT + ".lod", ROOT + ".time", ROOT + ".model").should().dependOnClassesThat()
            .resideInAnyPackage(ROOT + ".lanes", ROOT + ".render")
            .because("what a row shows of a part of the axis does not depend on where the row is");

    @ArchTest
    static final ArchRule SURFACES_KNOW_NO_TIMELINE = classes().that().resideInAPackage(ROOT + ".surface").should()
            .onlyDependOnClassesThat().resideInAnyPackage(ROOT + ".surface", "java..", "org.jspecify..")
            .because("a surface has shapes and text, whatever they are of");

    @ArchTest
    static final ArchRule ONE_CLASS_HANDS_WORK_TO_THE_JAVAFX_THREAD = noClasses().that()
            .doNotBelongToAnyOf(TimelineController.class).should()
            .callMethod(Platform.class, "runLater", Runnable.class)
            .because("with one gate, what comes from other threads is in one order");

    @ArchTest
    static final ArchRule THE_CANVAS_KNOWS_NO_INPUT = noClasses().that().resideInAPackage(ROOT + ".canvas").should()
            .dependOnClassesThat().resideInAnyPackage(ROOT + ".control", ROOT + ".skin")
            .because("a page is laid out and painted the same for a window, a picture and a benchmark");

    @ArchTest
    static final ArchRule PACKAGES_FORM_NO_CIRCLES = slices().matching("dev.nvtxt.timeline.(*)..").should()
            .beFreeOfCycles();
}
