// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.export.ExportDestination;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.application.Platform;

/// The boundaries inside the modules. What a module may use at all, the compiler checks: see [ModulesTest].
@AnalyzeClasses(packages = "dev.nvtxt", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final Set<String> WRITING = Set.of("write", "writeString", "newOutputStream", "newBufferedWriter",
            "copy", "move", "delete", "deleteIfExists", "createFile", "createTempFile", "createDirectory",
            "createDirectories", "createTempDirectory", "createLink", "createSymbolicLink", "setLastModifiedTime",
            "setAttribute", "setOwner", "setPosixFilePermissions");
    private static final Set<String> STARTING_THREADS = Set.of("java.lang.Thread.<init>", "java.lang.Thread.ofPlatform",
            "java.lang.Thread.ofVirtual", "java.lang.Thread.startVirtualThread", "java.util.Timer.<init>",
            "java.util.concurrent.CompletableFuture.runAsync", "java.util.concurrent.CompletableFuture.supplyAsync",
            "java.util.concurrent.ForkJoinPool.<init>", "java.util.concurrent.ForkJoinPool.commonPool");
    private static final Set<String> WITH_THREADS = Set.of("DocumentService", "FxUiExecutor", "Importer", "LiveInputs",
            "LiveWriter", "LspCommand", "OpenTraces", "ParallelRead", "PacketBatches", "RowBatches", "StoredFile",
            "TimelineController",
            "WindowLauncher");
    private static final Set<String> PRINTERS = Set.of("java.io.PrintStream", "java.io.PrintWriter",
            "java.util.Formatter");
    /// Names that every reader of Java knows for what they are.
    private static final Set<String> OF_JAVA = Set.of("Builder", "package-info");
    private static final Pattern FLOOR = Pattern.compile("<include>(dev\\.nvtxt\\.[\\w.*]+)</include>");
    private static final Set<String> WRITERS = Set.of(FileWriter.class.getName(), RandomAccessFile.class.getName());

    @ArchTest
    static final ArchRule PACKAGES_FORM_NO_CIRCLES = slices().matching("dev.nvtxt.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule SHARED_CODE_KNOWS_NEITHER_WINDOW_NOR_COMMANDS = noClasses().that()
            .resideInAPackage("dev.nvtxt.app.shared..").should().dependOnClassesThat()
            .resideInAnyPackage("dev.nvtxt.app.cli..", "dev.nvtxt.app.window..", "dev.nvtxt.app.feature..",
                    "dev.nvtxt.app.launch..");

    @ArchTest
    static final ArchRule THE_WINDOW_AND_THE_COMMANDS_KNOW_NO_FEATURE = noClasses().that()
            .resideInAnyPackage("dev.nvtxt.app.window..", "dev.nvtxt.app.cli..").should().dependOnClassesThat()
            .resideInAPackage("dev.nvtxt.app.feature.*..").because("features are listed in `launch.Features` only");

    @ArchTest
    static final ArchRule FEATURES_KNOW_EACH_OTHER_THROUGH_REQUESTS_ONLY = slices()
            .matching("dev.nvtxt.app.feature.(*)..").should().notDependOnEachOther();

    @ArchTest
    static void noPackageHasMoreThan25Files(JavaClasses classes) {
        var files = classes.stream().filter(type -> !type.getPackageName().endsWith(".proto"))
                .filter(type -> !type.isMemberClass() && !type.isAnonymousClass() && !type.isLocalClass())
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        files.values().removeIf(count -> count <= 25);

        assertThat(files).isEmpty();
    }

    @ArchTest
    static final ArchRule ONLY_THE_COMMAND_LINE_WRITES_TO_STANDARD_OUTPUT = noClasses().that()
            .resideOutsideOfPackage("dev.nvtxt.app.cli..").should().accessField(System.class, "out");

    @ArchTest
    static final ArchRule THE_COMMAND_LINE_STARTS_NO_TOOLKIT_BY_ITSELF = noClasses().that()
            .haveNameMatching("dev\\.nvtxt\\.app\\.cli\\.(Program|.*(Check|Info|Dump)Command|File.*|Report.*)")
            .should().dependOnClassesThat().resideInAPackage("javafx..");

    @ArchTest
    static final ArchRule NOBODY_OUTSIDE_USES_THE_INSIDE_OF_THE_PARSER = noClasses().that()
            .resideOutsideOfPackages("dev.nvtxt.parser..", "dev.nvtxt.analysis..").should().dependOnClassesThat()
            .resideInAPackage("dev.nvtxt.parser.internal..")
            .because("how a file is read may change with every version");

    @ArchTest
    static final ArchRule ONE_CLASS_GOES_TO_THE_JAVAFX_THREAD = noClasses().that().resideInAPackage("dev.nvtxt.app..")
            .and().areNotAssignableTo(FxThread.class).should().callMethod(Platform.class, "runLater", Runnable.class)
            .because("what goes to the JavaFX thread must be found in one place");

    @ArchTest
    static final ArchRule VIEW_MODELS_KNOW_NO_SCENE = noClasses().that().haveSimpleNameEndingWith("ViewModel").should()
            .dependOnClassesThat().resideInAPackage("javafx.scene..")
            .because("what a panel shows and does is tested without a window");

    @ArchTest
    static final ArchRule PRINTED_OUTPUT_KNOWS_NO_WINDOW = noClasses().that()
            .resideInAnyPackage("dev.nvtxt.app.shared.output..", "dev.nvtxt.app.shared.tables..").should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx..", "dev.nvtxt.app.window..")
            .because("text, CSV, JSON and HTML are the same from the window and from the command line");

    @ArchTest
    static final ArchRule FILES_ARE_WRITTEN_IN_FEW_PLACES = noClasses()
            .that(not(resideInAnyPackage("dev.nvtxt.app.shared.saving..", "dev.nvtxt.app.shared.session..",
                    "dev.nvtxt.app.shared.settings..", "dev.nvtxt.app.shared.importer..", "dev.nvtxt.app.training..",
                    "dev.nvtxt.app.shared.log..", "dev.nvtxt.analysis.fix..", "dev.nvtxt.parser.write.."))
                    // What is asked for, by the end of its path, and copies that end with the reading.
                    .and(not(belongToAnyOf(ExportDestination.class, FormatReader.class)))
                    .and(not(nameMatching("dev.nvtxt.formats.internal.nsys.(Database|PageRecovery)")))
                    .and(not(simpleName("Shell")))
                    // Private files, which end with the stream.
                    .and(not(simpleName("Spool"))))
            .should().accessTargetWhere(describe("a file is written to", ArchitectureTest::isWriting));

    @ArchTest
    static final ArchRule WHAT_IS_READ_IS_NEITHER_LOCKED_NOR_MAPPED = noClasses()
            .that(not(nameMatching("dev.nvtxt.(app.shared.settings.SettingsFile|parser.write.LiveWriter)")))
            .should().accessTargetWhere(describe("a file is locked or mapped",
                    access -> access.getTargetOwner().isAssignableTo(FileChannel.class)
                            && access.getName().matches("lock|tryLock|map")))
            .because("Windows lets a game neither shorten nor replace a file that somebody else maps");

    /// `docs/architecture.md` says what for. Streams that run in parallel have the JDK's threads.
    @ArchTest
    static final ArchRule THREADS_ARE_STARTED_IN_FEW_PLACES = noClasses()
            .that(describe("have no threads of their own", ArchitectureTest::hasNoThreads))
            .should().accessTargetWhere(describe("a thread is started", ArchitectureTest::startsThreads));

    @ArchTest
    static void channelsAreOpenedForReadingWhereNothingIsWritten(JavaClasses classes) {
        assertThat(classes.get("dev.nvtxt.app.shared.saving.FileTarget").getAccessesFromSelf())
                .as("a channel that writes").anyMatch(ArchitectureTest::isWritingOption);
        assertThat(classes.get("dev.nvtxt.parser.FileStamp").getAccessesFromSelf())
                .as("a channel that reads").noneMatch(ArchitectureTest::isWriting);
    }

    @ArchTest
    static void aNameStandsForOneTypeInAModule(JavaClasses classes) {
        var twice = classes.stream().filter(type -> !type.isAnonymousClass() && !type.isArray())
                .filter(type -> !type.getPackageName().endsWith(".proto") && !OF_JAVA.contains(type.getSimpleName()))
                .collect(Collectors.groupingBy(type -> module(type) + ": " + type.getSimpleName(), TreeMap::new,
                        Collectors.mapping(JavaClass::getName, Collectors.toList())));
        twice.values().removeIf(names -> names.size() == 1);

        assertThat(twice).as("a reader meets a name and need not ask which of two is meant").isEmpty();
    }

    @ArchTest
    static void everyClassThatStartsJobsIsTried(JavaClasses classes) {
        var users = classes.stream().filter(type -> type.getPackageName().startsWith("dev.nvtxt.app."))
                .filter(type -> !type.getPackageName().equals("dev.nvtxt.app.shared.model"))
                .filter(type -> type.getAccessesFromSelf().stream().anyMatch(ArchitectureTest::startsJobs))
                .map(JavaClass::getSimpleName).collect(Collectors.toSet());
        assertThat(users).as("classes with jobs, and those that FaultsTest knows").isEqualTo(FaultsTest.tried());
    }

    @ArchTest
    static void eachCoverageFloorIsOfAPackageThatExists(JavaClasses classes) throws IOException {
        var packages = classes.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        var floors = new ArrayList<String>();
        for (var module : List.of("parser", "formats", "timeline-view", "app")) {
            FLOOR.matcher(Files.readString(Path.of("..", module, "pom.xml"))).results()
                    .forEach(each -> floors.add(each.group(1)));
        }

        assertThat(floors).hasSizeGreaterThan(10).allSatisfy(floor -> assertThat(packages)
                .anyMatch(name -> name.matches(floor.replace(".", "\\.").replace("*", ".*"))));
    }

    private static boolean hasNoThreads(JavaClass type) {
        var name = type.getName().substring(type.getPackageName().length() + 1);
        return !WITH_THREADS.contains(name.replaceFirst("\\$.*", ""));
    }

    private static boolean startsThreads(JavaAccess<?> access) {
        var owner = access.getTargetOwner().getFullName();
        return owner.equals(Executors.class.getName()) || STARTING_THREADS.contains(owner + "." + access.getName());
    }

    private static boolean startsJobs(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(Latest.class) && access.getName().equals("<init>")
                || access.getTargetOwner().isEquivalentTo(UiExecutor.class) && access.getName().equals("inBackground");
    }

    private static String module(JavaClass type) {
        return type.getPackageName().split("\\.")[2].replace("analysis", "parser");
    }

    /// A channel writes by its options alone: what is written may be called by any of a dozen methods.
    private static boolean isWritingOption(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(StandardOpenOption.class)
                && !StandardOpenOption.READ.name().equals(access.getName());
    }

    private static boolean isWriting(JavaAccess<?> access) {
        if (isWritingOption(access)) {
            return true;
        }
        var owner = access.getTargetOwner().getFullName();
        if (owner.equals(Files.class.getName())) {
            return WRITING.contains(access.getName());
        }
        // Standard output is a descriptor that is open already.
        boolean isStandardStream = owner.equals(FileOutputStream.class.getName()) && parameters(access)
                .equals(List.of(FileDescriptor.class.getName()));
        if (access.getName().equals("<init>") && PRINTERS.contains(owner)) {
            return parameters(access).stream().limit(1)
                    .anyMatch(type -> type.equals(File.class.getName()) || type.equals(String.class.getName()));
        }
        return access.getName().equals("<init>") && !isStandardStream
                && (WRITERS.contains(owner) || owner.equals(FileOutputStream.class.getName()));
    }

    private static List<String> parameters(JavaAccess<?> access) {
        return access.getTarget() instanceof CodeUnitCallTarget target
                ? target.getRawParameterTypes().stream().map(type -> type.getFullName()).toList()
                : List.of();
    }
}
