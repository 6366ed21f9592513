// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.target;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.shared.saving.TargetCopy;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.text.TimeText;
import dev.nvtxt.parser.write.UnwritableException;
import dev.nvtxt.parser.write.WrittenReport;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// A copy of a file for one of NVIDIA's programs: the choices, what they lose, and writing it. Confined to the JavaFX
/// thread; the file is converted away from it.
final class TargetViewModel {
    private final Workspace workspace;
    private final ReportFile file;
    private final Consumer<String> opener;
    private final ObjectProperty<Target> target = new SimpleObjectProperty<>(this, "target", Target.NSIGHT_SYSTEMS);
    private final ObjectProperty<Optional<TimeBase>> timeBase = new SimpleObjectProperty<>(this, "timeBase",
            Optional.empty());
    private final StringProperty frequency = new SimpleStringProperty(this, "frequency", "");
    private final StringProperty firstEvent = new SimpleStringProperty(this, "firstEvent", "");
    private final ReadOnlyObjectWrapper<CopyPreview> shown = new ReadOnlyObjectWrapper<>(this, "preview",
            CopyPreview.NONE);
    private final Latest converting;

    /// What the choices make.
    ///
    /// @param copy what would be written, or null where it can't be
    /// @param isError whether `lines` say why it can't be
    /// @param lines what the user reads
    record CopyPreview(@Nullable TargetCopy copy, boolean isError, List<String> lines) {
        static final CopyPreview NONE = new CopyPreview(null, false, List.of());

        CopyPreview {
            lines = List.copyOf(lines);
        }

        static CopyPreview error(String sentence) {
            return new CopyPreview(null, true, List.of(sentence));
        }
    }

    /// @param opener opens a file by its path
    TargetViewModel(Workspace workspace, ReportFile file, Consumer<String> opener) {
        this.workspace = workspace;
        this.file = file;
        this.opener = opener;
        this.converting = new Latest(workspace, "Can't convert the times");
        target.set(isDocumented(Target.NSIGHT_SYSTEMS) ? Target.NSIGHT_VSE : Target.NSIGHT_SYSTEMS);
        target.subscribe(_ -> timeBase.set(Optional.empty()));
        target.subscribe(this::update);
        timeBase.subscribe(this::update);
        frequency.subscribe(this::update);
        firstEvent.subscribe(this::update);
        update();
    }

    /// {@return whether the target documents all time bases of the file, so that the other one is why a copy is saved}
    private boolean isDocumented(Target candidate) {
        return candidate.timeBases().containsAll(file.trace().events().timeBases());
    }

    ReportFile file() {
        return file;
    }

    ObjectProperty<Target> targetProperty() {
        return target;
    }

    /// The time base to write; none is for the program to choose.
    ObjectProperty<Optional<TimeBase>> timeBaseProperty() {
        return timeBase;
    }

    StringProperty frequencyProperty() {
        return frequency;
    }

    StringProperty firstEventProperty() {
        return firstEvent;
    }

    ReadOnlyObjectProperty<CopyPreview> previewProperty() {
        return shown.getReadOnlyProperty();
    }

    /// {@return the name that is offered for the copy}
    String suggestedName() {
        return file.trace().fileName().replaceFirst("(\\.nvtxt)?(\\.gz|\\.zst)?$", "") + "-" + target.get().id()
                + ".nvtxt";
    }

    private void update() {
        converting.cancel();
        if (file.trace().problems().errors() > 0) {
            shown.set(CopyPreview.error("The file has " + Plural.of(file.trace().problems().errors(), "error")
                    + "; those lines would be lost. Save a fixed copy first (Fix Problems…)."));
            return;
        }
        try {
            var copy = TargetCopy.of(new Report(List.of(file), List.of()), target.get(), times());
            shown.set(new CopyPreview(null, false, List.of("Converting…")));
            converting.run(() -> copy.preview(CancelToken.ofCurrentThread()),
                    written -> shown.set(new CopyPreview(copy, false, lines(copy, written))),
                    cause -> shown.set(CopyPreview.error(Fault.reason(cause))));
        } catch (IllegalArgumentException | ClockSettingException e) {
            var reason = String.valueOf(e.getMessage());
            shown.set(CopyPreview.error(Character.toUpperCase(reason.charAt(0)) + reason.substring(1) + "."));
        }
    }

    private TargetCopy.Times times() throws ClockSettingException {
        var rate = frequency.get().isBlank() ? null : Rate.parse(frequency.get());
        var at = firstEvent.get().isBlank()
                ? null
                : TimeText.parse(firstEvent.get()).orElseThrow(() -> new IllegalArgumentException("'"
                        + firstEvent.get() + "' is not a time; write it as 2.5ms, or as 2026-11-23T09:30:00Z"));
        return new TargetCopy.Times(timeBase.get().orElse(null), rate, at);
    }

    private static List<String> lines(TargetCopy copy, WrittenReport written) {
        var lines = new ArrayList<String>();
        lines.add(Plural.of(written.events(), "event") + " in " + copy.clockText() + ", by time, in UTF-8.");
        written.differences().forEach((difference, count) -> lines.add(difference.words(count) + "."));
        if (written.differences().isEmpty()) {
            lines.add("Nothing is lost or rounded.");
        }
        return lines;
    }

    /// Writes the copy; not to the place of any file that is open.
    void save(Path path) {
        var copy = shown.get().copy();
        if (copy == null) {
            return;
        }
        var inputs = workspace.inputs();
        new Latest(workspace, "Can't write " + path).run(() -> {
            OutputTarget.of(path, inputs).writeStream(out -> {
                var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                write(copy, writer);
                writer.flush();
            });
            return path;
        }, saved -> workspace.postSaved("Saved the copy for " + target.get().id() + " to " + saved + ".", saved,
                opener));
    }

    private static void write(TargetCopy copy, Appendable out) throws IOException {
        try {
            copy.write(CancelToken.ofCurrentThread(), out);
        } catch (UnwritableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
