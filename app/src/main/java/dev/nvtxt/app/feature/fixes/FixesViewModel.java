// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.analysis.fix.FixedCopy;
import dev.nvtxt.app.shared.fixes.FixableFile;
import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.FixRequest;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the list of the fixes of one file shows and does: each can be chosen, and the copy gets the chosen ones.
/// Confined to the JavaFX thread; the file is read, and the copy written, away from it.
public final class FixesViewModel {
    private static final int MAX_LINES = 2000;
    private static final String UTF_8 = " The copy is saved as UTF-8.";
    /// The copy of a larger file is not tried before it is saved: it is read several times.
    private static final long MAX_TRIED_BYTES = 64L << 20;

    private final Workspace workspace;
    private final FixRequest request;
    private final ReportFile file;
    private final Consumer<String> opener;
    private final ReadOnlyObjectWrapper<FixChoice> choice = new ReadOnlyObjectWrapper<>(this, "choice",
            FixChoice.NONE);
    private final BooleanProperty further = new SimpleBooleanProperty(this, "further", true);
    private final ReadOnlyBooleanWrapper hasFurther = new ReadOnlyBooleanWrapper(this, "hasFurther");
    private final ReadOnlyObjectWrapper<@Nullable Path> saved = new ReadOnlyObjectWrapper<>(this, "saved");
    private final Latest trying;
    private long unfixable;
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "Looking for fixes…");

    /// Makes a view model, which looks for the fixes at once.
    ///
    /// @param request the file, and the problem or the fix to begin with
    /// @param opener opens a file by its path
    public FixesViewModel(Workspace workspace, FixRequest request, Consumer<String> opener) {
        this.workspace = workspace;
        this.request = request;
        this.file = request.file();
        this.opener = opener;
        this.trying = new Latest(workspace, "Can't try the fixes");
        if (!FixableFile.is(file.trace())) {
            summary.set("Only .nvtxt files on the disk that are not compressed can be fixed.");
            return;
        }
        further.addListener(_ -> set(choice.get()));
        new Latest(workspace, "Can't look for fixes").run(
                () -> FileFixList.of(file.trace(), MAX_LINES), this::show,
                cause -> summary.set("Can't read the file: " + Fault.reason(cause)));
    }

    public ReportFile file() {
        return file;
    }

    /// The fixes, and which of them go into the copy.
    ReadOnlyObjectProperty<FixChoice> choiceProperty() {
        return choice.getReadOnlyProperty();
    }

    /// How many fixes there are and how many are chosen, and how many problems have none.
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// Whether the copy also has the fixes of what the chosen ones bring to light.
    BooleanProperty furtherProperty() {
        return further;
    }

    /// Whether the chosen fixes bring something to light that can be fixed.
    ReadOnlyBooleanProperty hasFurtherProperty() {
        return hasFurther.getReadOnlyProperty();
    }

    /// The copy with the fixes that are chosen; null where it is not saved.
    ReadOnlyObjectProperty<@Nullable Path> savedProperty() {
        return saved.getReadOnlyProperty();
    }

    /// Opens the copy.
    void openCopy() {
        var copy = saved.get();
        if (copy != null) {
            opener.accept(copy.toString());
        }
    }

    /// {@return the number of the line to begin with; 0 for the top}
    int firstLine() {
        var fix = request.fix();
        return fix == null ? 0 : fix.problem().line();
    }

    /// {@return the place that is offered for the copy: beside the file}
    public Path suggestedPlace() {
        var name = file.trace().fileName();
        int dot = name.lastIndexOf('.');
        return Path.of(file.trace().path()).toAbsolutePath().resolveSibling(
                dot > 0 ? name.substring(0, dot) + "-fixed" + name.substring(dot) : name + "-fixed");
    }

    /// Takes a fix into the copy, or leaves it out; another reading of the same mistake is left out then.
    void choose(Fix fix, boolean isChosen) {
        set(choice.get().with(fix, isChosen));
    }

    /// Takes all certain and likely fixes, or none.
    void chooseAll(boolean isChosen) {
        set(choice.get().withAll(isChosen));
    }

    /// {@return whether a copy would be anything but the same}
    boolean canSave() {
        return !choice.get().selection().isEmpty() || isUtf16();
    }

    private boolean isUtf16() {
        return file.trace().problems().list().stream().anyMatch(problem -> problem.code() == ProblemCode.UTF16);
    }

    private void show(FileFixList list) {
        var lines = list.lines();
        unfixable = list.unfixable();
        var all = new FixChoice(lines, Set.of(), lines.size() == MAX_LINES);
        var only = request.fix();
        set(only == null ? all.withAll(true) : all.withOnly(fix -> fix.isOneWith(only)));
    }

    private void set(FixChoice now) {
        saved.set(null);
        choice.set(now);
        trying.cancel();
        summary.set(text(now));
        if (!now.selection().isEmpty() && file.trace().bytes() <= MAX_TRIED_BYTES) {
            var source = Path.of(file.trace().path());
            var fixes = fixes(now);
            trying.run(() -> FixedCopy.trial(source, fixes, ReadOptions.DEFAULT, FixOutcome::of), outcome -> {
                hasFurther.set(!outcome.further().isEmpty() || !further.get());
                summary.set(outcome.before() + text(now, ""));
            });
        }
    }

    private FixedCopy.Choice fixes(FixChoice now) {
        return new FixedCopy.Choice(now.test(), further.get() ? Fix::isPreferred : _ -> false);
    }

    private String text(FixChoice now) {
        if (now.lines().isEmpty()) {
            return isUtf16() && unfixable == 0
                    ? UTF_8
                    : "No automatic fix for the problems in this file." + text(now, "");
        }
        // One cause may need several, and what else the copy changes shows only when it is made.
        return text(now, Plural.number(now.fixed()) + " of " + Plural.of(now.fixable(), "fixable problem")
                + " selected.");
    }

    private String text(FixChoice now, String counts) {
        return counts + (now.isCut()
                ? " Only the first " + Plural.number(MAX_LINES) + " lines are listed"
                        + (now.isAll() ? "; the others are fixed too." : "; the others stay as they are.")
                : "") + (isUtf16() ? UTF_8 : "");
    }

    /// Writes the fixed copy; not to the place of any file that is open.
    public void save(Path target) {
        var source = Path.of(file.trace().path());
        var inputs = workspace.inputs().with(source);
        var fixes = fixes(choice.get());
        new Latest(workspace, "Can't write " + target).run(() -> OutputTarget.of(target, inputs).write(
                out -> FixOutcome.of(
                        FixedCopy.write(source, out.file(), fixes, ReadOptions.DEFAULT, ReadListener.NONE))),
                outcome -> {
                    trying.cancel();
                    // Here as well: the notice may be below this window.
                    choice.set(choice.get().withoutLines(outcome.declined()));
                    saved.set(target);
                    summary.set("Saved " + target.getFileName() + ": " + outcome.after());
                    workspace.postSaved("Saved the fixed copy to " + target + ": " + outcome.after(), target, opener);
                });
    }

    /// What can be fixed in a file.
    ///
    /// @param lines the lines that have a fix
    /// @param unfixable how many causes, and problems that have none, are left
    private record FileFixList(List<FixableLine> lines, long unfixable) {
        FileFixList {
            lines = List.copyOf(lines);
        }

        /// Looks for the fixes of a file. Blocks.
        static FileFixList of(TraceFile file, int maxLines) throws IOException {
            var lines = FixPreview.of(Path.of(file.path()), file, _ -> true, maxLines);
            var fixable = new HashSet<Problem>();
            lines.forEach(line -> line.fixes().forEach(fix -> fixable.add(fix.problem())));
            var groups = FileCauses.of(file).groups();
            long unfixable = groups.stream().filter(group -> group.cause() != null)
                    .filter(group -> !fixable.contains(group.first())
                            && group.problems().stream().noneMatch(fixable::contains))
                    .count();
            unfixable += groups.stream().filter(group -> group.cause() == null)
                    .flatMap(group -> group.problems().stream())
                    .filter(problem -> problem.code() != ProblemCode.UTF16 && !fixable.contains(problem)).count();
            return new FileFixList(lines, unfixable);
        }
    }
}
