// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.export;

import dev.nvtxt.app.shared.export.EventFormat;
import dev.nvtxt.app.shared.export.PictureFormat;
import dev.nvtxt.app.shared.export.TrimmedFile;
import dev.nvtxt.app.shared.export.WebPageExporter;
import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.TraceNames;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What is to be exported, and doing it: a picture of the view, or a trimmed copy of the files.
public final class ExportViewModel {
    /// The smallest and the largest side of a picture, in pixels of the file.
    static final int MIN_PX = 100;
    static final int MAX_PX = 16_000;
    /// A picture that holds all lanes is offered up to this height.
    static final int MAX_SUGGESTED_PX = 4000;
    private static final int USUAL_HEIGHT_PX = 900;
    private static final int MAX_NAMED = 3;

    /// Which time of the report is exported.
    public enum Extent {
        VISIBLE("Visible range"),
        SELECTED("Selected range"),
        ALL("Entire report");

        private final String label;

        Extent(String label) {
            this.label = label;
        }

        /// {@return what the user chooses by}
        public String label() {
            return label;
        }
    }

    /// Draws the current timeline for a file of a format.
    @FunctionalInterface
    public interface Drawing {
        /// {@return what to write}
        OutputTarget.StreamContent draw(PictureFormat format, int widthPx, int heightPx, double scale, String caption);
    }

    private final Workspace workspace;
    private final Drawing drawing;
    private Supplier<PageOptions> page = () -> PageOptions.DEFAULT;
    private final IntegerProperty widthPx = new SimpleIntegerProperty(this, "widthPx", 1600);
    private final IntegerProperty heightPx = new SimpleIntegerProperty(this, "heightPx", USUAL_HEIGHT_PX);
    private final DoubleProperty scale = new SimpleDoubleProperty(this, "scale", 1);
    private final ObjectProperty<Extent> extent = new SimpleObjectProperty<>(this, "extent", Extent.ALL);
    private final ObjectProperty<EventFormat> format = new SimpleObjectProperty<>(this, "format", EventFormat.PFTRACE);
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", 0);
    private final Latest exporting;
    private final Latest counting;
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper(this, "count", "");
    private @Nullable AxisRange dragged;
    private final BooleanProperty hasCaption = new SimpleBooleanProperty(this, "hasCaption", true);
    private final BooleanProperty onlyFiltered = new SimpleBooleanProperty(this, "onlyShown", true);

    public ExportViewModel(Workspace workspace, Drawing drawing) {
        this.workspace = workspace;
        this.drawing = drawing;
        exporting = new Latest(workspace, "Can't export the events");
        counting = new Latest(workspace, "Can't count the events");
        workspace.onAxisMoved(byNs -> dragged = dragged == null ? null : dragged.movedBy(byNs));
        extent.addListener(_ -> count());
        onlyFiltered.addListener(_ -> count());
    }

    /// The width of the view in the picture.
    public IntegerProperty widthPxProperty() {
        return widthPx;
    }

    /// The height of the view in the picture.
    public IntegerProperty heightPxProperty() {
        return heightPx;
    }

    /// Sets the height that a dialog begins with, which binds it to its field.
    void suggestHeight(int newHeightPx) {
        heightPx.unbind();
        heightPx.set(Math.max(MIN_PX, newHeightPx));
    }

    /// Pixels of the file per pixel of the view; twice as many for sharp prints.
    public DoubleProperty scaleProperty() {
        return scale;
    }

    /// Whether a picture says below what it shows.
    public BooleanProperty hasCaptionProperty() {
        return hasCaption;
    }

    /// {@return what a picture shows: files, span, filter, clocks; files with different clocks each beside their own}
    public String caption() {
        var filesByClocks = files().stream().collect(Collectors.groupingBy(
                file -> file.allBases().stream().map(BaseClock::badge).distinct().collect(Collectors.joining(", ")),
                LinkedHashMap::new, Collectors.mapping(ReportFile::label, Collectors.toList())));
        boolean isOneClock = filesByClocks.size() == 1;
        var parts = new ArrayList<String>();
        filesByClocks.entrySet().stream().limit(MAX_NAMED).map(entry -> named(entry.getValue())
                + (isOneClock || entry.getKey().isEmpty() ? "" : ": " + entry.getKey())).forEach(parts::add);
        int more = filesByClocks.values().stream().skip(MAX_NAMED).mapToInt(List::size).sum();
        if (more > 0) {
            parts.add(Plural.of(more, "more file"));
        }
        var format = workspace.timeFormatProperty().get();
        var span = workspace.visibleRangeProperty().get();
        parts.add(format.exact(span.startNs()) + " to " + format.exact(span.endNs()));
        var filter = workspace.visibilityProperty().get().label();
        if (!filter.isEmpty()) {
            parts.add("filter: " + filter);
        }
        if (isOneClock) {
            parts.add(filesByClocks.keySet().iterator().next());
        }
        return parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining(" · "));
    }

    private static String named(List<String> names) {
        return names.stream().limit(MAX_NAMED).collect(Collectors.joining(", "))
                + (names.size() > MAX_NAMED ? " and " + (names.size() - MAX_NAMED) + " more" : "");
    }

    /// {@return what the times of a table count from}
    String axisNote() {
        return "start_ns counts on the axis of all open files; the window's 0 is "
                + AxisFormat.zeroOf(workspace.timeFormatProperty().get()) + " there.";
    }

    /// Which time a trimmed copy covers.
    public ObjectProperty<Extent> extentProperty() {
        return extent;
    }

    /// Whether a trimmed copy has only the events that filter and category tree show.
    public BooleanProperty onlyFilteredProperty() {
        return onlyFiltered;
    }

    /// Says that the user has just dragged the selected range.
    void rangeDragged() {
        dragged = workspace.selectedRangeProperty().get();
    }

    /// The selected range is exported where the user dragged it; one that came from going to a frame may be out of view.
    void startOver() {
        boolean isDragged = hasSelectedSpan() && workspace.selectedRangeProperty().get().equals(dragged);
        extent.set(isDragged ? Extent.SELECTED : Extent.ALL);
        count();
    }

    /// How many events will be written, in words; "" while they are being counted.
    ReadOnlyStringProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    private void count() {
        var choice = choice();
        var files = files();
        count.set("");
        counting.run(() -> files.stream().mapToLong(file -> choice.of(file).cardinality()).sum(),
                events -> count.set(Plural.of(events, "event")));
    }

    /// {@return whether a span is selected, so that it can be exported}
    public boolean hasSelectedSpan() {
        return workspace.selectedRangeProperty().get() != null;
    }

    /// {@return the files that are open}
    public List<ReportFile> files() {
        return workspace.reportProperty().get().files();
    }

    /// {@return what is wrong with the size of the picture, or null}
    public @Nullable String sizeError() {
        double widest = Math.max(widthPx.get(), heightPx.get()) * scale.get();
        if (Math.min(widthPx.get(), heightPx.get()) < MIN_PX || widest > MAX_PX) {
            return "Width and height must be between " + Plural.number(MIN_PX) + " and " + Plural.number(MAX_PX)
                    + " pixels, scale included.";
        }
        return null;
    }

    /// Draws the view, writes it, and posts a notice with the outcome.
    public void exportPicture(PictureFormat format, Path target) {
        var error = sizeError();
        if (error != null) {
            workspace.post(Notice.of(Notice.Tone.ERROR, error));
            return;
        }
        var inputs = workspace.inputs();
        var content = drawing.draw(format, widthPx.get(), heightPx.get(), scale.get(),
                hasCaption.get() ? caption() : "");
        run(target, () -> {
            OutputTarget.of(target, inputs).writeStream(content);
            return "Exported the image to " + target + ".";
        });
    }

    public ObjectProperty<EventFormat> formatProperty() {
        return format;
    }

    /// Chooses the format that a name ends in, as `nvtxt export` does; a name with no such ending chooses none.
    void chooseFormatOf(Path target) {
        var name = target.toString();
        if (!name.toLowerCase(Locale.ROOT).endsWith("." + format.get().extension())) {
            EventFormat.ofName(name).ifPresent(format::set);
        }
    }

    /// Whether events are being exported.
    public ReadOnlyBooleanProperty exportingProperty() {
        return exporting.busyProperty();
    }

    /// How far the export of events is, from 0 to 1.
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// {@return the name to offer for exported events}
    public String eventsName() {
        return stem("report") + (format.get() == EventFormat.NVTXT ? "-export" : "") + "." + format.get().extension();
    }

    /// {@return the name to offer for a picture}
    String pictureName(PictureFormat format) {
        return stem("timeline") + "." + format.extension();
    }

    private String stem(String ofSeveral) {
        var files = files();
        return files.size() == 1
                ? TraceNames.stem(files.getFirst().trace().fileName())
                : ofSeveral;
    }

    /// Writes the events of all files to one file.
    public void exportEvents(Path target) {
        var choice = choice();
        var report = workspace.reportProperty().get();
        var inputs = workspace.inputs();
        var exporter = exporter();
        progress.set(0);
        exporting.run(() -> {
            var scope = new ExportScope(report, report.files().stream().map(choice::of).toList());
            long all = Math.max(1, scope.size());
            var followed = new ExportProgress(CancelToken.ofCurrentThread(),
                    count -> workspace.executor().onUi(() -> progress.set(Math.min(1, (double) count / all))));
            var exported = OutputTarget.of(target, inputs)
                    .write(out -> exporter.write(scope, out, followed));
            return "Exported " + Plural.of(exported.events(), "event") + " to " + target + "."
                    + exported.notes().stream().map(note -> " " + note).collect(Collectors.joining());
        }, text -> workspace.post(Notice.of(Notice.Tone.INFO, text)));
    }

    /// A page looks as the window does, and says what of the files is on it.
    private Exporter exporter() {
        if (format.get() != EventFormat.HTML) {
            return format.get().exporter();
        }
        var time = extent.get() == Extent.ALL ? "" : extent.get().label().toLowerCase(Locale.ROOT);
        var filter = onlyFiltered.get() ? workspace.visibilityProperty().get().label() : "";
        var parts = Stream.of(filter, time).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
        return new WebPageExporter(page.get().withScope(parts));
    }

    /// Chooses what web pages show besides the events.
    ///
    /// @param options is asked when a page is written
    void showOnPages(Supplier<PageOptions> options) {
        page = options;
    }

    /// Ends the export of events; nothing is left of it.
    public void cancelExport() {
        exporting.cancel();
    }

    /// {@return the name to offer for a trimmed copy}
    public static String trimmedName(ReportFile file) {
        return TraceNames.stem(file.trace().fileName()) + "-trimmed.nvtxt";
    }

    /// Writes a trimmed copy of the only file.
    public void exportTrimmed(ReportFile file, Path target) {
        var choice = choice();
        var inputs = workspace.inputs();
        run(target,
                () -> exportedText(TrimmedFile.write(file, choice, target, inputs), choice.timeless(file), target));
    }

    /// Writes a trimmed copy of every file into a folder.
    public void exportAllTrimmed(Path folder) {
        var choice = choice();
        var report = workspace.reportProperty().get();
        var inputs = workspace.inputs();
        run(folder, () -> writeAll(report, choice, folder, inputs));
    }

    private static String writeAll(Report report, TrimmedFile.TrimOptions choice, Path folder,
            InputFiles inputs) throws IOException {
        long events = 0;
        long timeless = 0;
        Set<String> taken = new HashSet<>();
        for (var file : report.files()) {
            var name = trimmedName(file);
            for (int i = 2; !taken.add(name); i++) {
                name = trimmedName(file).replaceFirst("\\.nvtxt$", "-" + i + ".nvtxt");
            }
            events += TrimmedFile.write(file, choice, folder.resolve(name), inputs);
            timeless += choice.timeless(file);
        }
        return exportedText(events, timeless, folder);
    }

    private static String exportedText(long events, long timeless, Path target) {
        return "Exported " + Plural.of(events, "event") + " to " + target + "."
                + (timeless == 0
                        ? ""
                        : " Skipped " + Plural.of(timeless, "event") + " without a clock or out of range.");
    }

    private TrimmedFile.TrimOptions choice() {
        var span = switch (extent.get()) {
            case VISIBLE -> workspace.visibleRangeProperty().get();
            case SELECTED -> workspace.selectedRangeProperty().get();
            case ALL -> (AxisRange) null;
        };
        return new TrimmedFile.TrimOptions(span,
                onlyFiltered.get() ? workspace.visibilityProperty().get() : Visibility.ALL);
    }

    private void run(Path target, Callable<String> work) {
        new Latest(workspace, "Can't write " + target).run(work,
                text -> workspace.post(Notice.of(Notice.Tone.INFO, text)));
    }
}
