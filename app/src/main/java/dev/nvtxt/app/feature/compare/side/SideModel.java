// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// One side as the user chooses it.
public final class SideModel {
    private final ObjectProperty<SidePart> part = new SimpleObjectProperty<>(this, "part");
    private final ObjectProperty<@Nullable AxisRange> span = new SimpleObjectProperty<>(this, "span");

    private final StringProperty filter = new SimpleStringProperty(this, "filter", "");
    private final StringProperty name = new SimpleStringProperty(this, "name", "");

    private final StringProperty run = new SimpleStringProperty(this, "run", "");

    private List<Path> awaited = List.of();
    private String medianRun = "";

    public SideModel(SidePart first) {
        part.set(first);
    }

    /// Waits for files, and for those in folders, as the runs of the side.
    public void await(List<String> paths) {
        awaited = paths.stream().map(SideModel::path).toList();
    }

    /// Takes the files that it waits for, as far as they have been read.
    public void collect(Report report) {
        var runs = report.files().stream().filter(file -> isAwaited(file.trace().path())).toList();
        if (!runs.isEmpty() && !part.get().files().equals(runs)) {
            part.set(SidePart.runs(runs));
        }
    }

    /// {@return which of the files that it waits for can't be read, and why; "" for none}
    public String trouble(Report report) {
        return report.unreadable().stream().filter(file -> isAwaited(file.path()))
                .map(file -> file.path() + " is left out: " + file.message()).collect(Collectors.joining("; "));
    }

    private boolean isAwaited(String path) {
        var own = path(path);
        // Of a folder the files directly in it are read, of an archive its members.
        return awaited.stream().anyMatch(own::startsWith)
                || awaited.stream().anyMatch(each -> path.startsWith(each + "!"));
    }

    /// {@return a path that is the same for all ways to write it}
    public static Path path(String text) {
        return Path.of(text).toAbsolutePath().normalize();
    }

    /// What is compared; never null.
    public ObjectProperty<SidePart> partProperty() {
        return part;
    }

    /// The part of the axis that is compared; null for all.
    public ObjectProperty<@Nullable AxisRange> spanProperty() {
        return span;
    }

    /// A valid filter of the events that are compared; "" for all.
    public StringProperty filterProperty() {
        return filter;
    }

    /// The name of the side; "" for its content.
    public StringProperty nameProperty() {
        return name;
    }

    /// The path of the run that is shown and compared range by range; "" for the one nearest the median.
    public StringProperty runProperty() {
        return run;
    }

    /// Takes the path of the run nearest the median, which is known once runs are compared.
    public void setMedianRun(String path) {
        medianRun = path;
    }

    /// {@return the run that is shown}
    public ReportFile shownRun() {
        return run(run.get()).or(() -> run(medianRun)).orElseGet(() -> part.get().file());
    }

    private Optional<ReportFile> run(String path) {
        return part.get().files().stream().filter(file -> file.trace().path().equals(path)).findFirst();
    }

    /// {@return what is compared, as it is now}
    public SideSpec spec() {
        return new SideSpec(part.get(), Optional.ofNullable(span.get()), filter.get(), name.get(),
                run.get());
    }
}
