// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.MappingException;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.parser.CancelToken;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What the guide shows and does: a file, its mapping with a preview, and the place of the result. Confined to the JavaFX
/// thread; files are read and written away from it.
final class ImportViewModel {
    private final Workspace workspace;
    private final SavedImports imports;
    private final Consumer<Path> opener;
    private final Latest previewing;
    private final Latest writing;
    private final ReadOnlyObjectWrapper<@Nullable ConvertInput> input = new ReadOnlyObjectWrapper<>(this, "input");
    private final ReadOnlyObjectWrapper<ImportPreview> preview = new ReadOnlyObjectWrapper<>(this, "preview",
            ImportPreview.NONE);
    private final ReadOnlyStringWrapper writeError = new ReadOnlyStringWrapper(this, "writeError", "");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress");
    private final StringProperty target = new SimpleStringProperty(this, "target", "");
    private final ReadOnlyBooleanWrapper usingKnown = new ReadOnlyBooleanWrapper(this, "usingKnown");
    private final BooleanProperty mappingSaved = new SimpleBooleanProperty(this, "mappingSaved");
    private Mapping given = Mapping.EMPTY;
    /// The file that the mapping was read from, or null.
    private @Nullable Path mappingFile;
    private Runnable finished = () -> {};

    /// Makes a guide without a file.
    ///
    /// @param imports knows how the open files were imported, and keeps what is imported
    /// @param opener opens what was written
    ImportViewModel(Workspace workspace, SavedImports imports, Consumer<Path> opener) {
        this.workspace = workspace;
        this.imports = imports;
        this.opener = opener;
        this.previewing = new Latest(workspace, "Can't read the file");
        this.writing = new Latest(workspace, "Can't convert the file");
    }

    /// The file, or null before one is chosen.
    ReadOnlyObjectProperty<@Nullable ConvertInput> inputProperty() {
        return input.getReadOnlyProperty();
    }

    /// What the mapping makes of the first lines.
    ReadOnlyObjectProperty<ImportPreview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// Why nothing was written, or "".
    ReadOnlyStringProperty writeErrorProperty() {
        return writeError.getReadOnlyProperty();
    }

    /// How much of the file has been converted, from 0 to 1.
    ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /// Whether the preview is being made.
    ReadOnlyBooleanProperty previewingProperty() {
        return previewing.busyProperty();
    }

    /// Whether the result is being written.
    ReadOnlyBooleanProperty writingProperty() {
        return writing.busyProperty();
    }

    /// Where the result goes.
    StringProperty targetProperty() {
        return target;
    }

    /// Whether the mapping is saved beside the result.
    BooleanProperty mappingSavedProperty() {
        return mappingSaved;
    }

    /// Whether the file began with the mapping of an earlier import.
    ReadOnlyBooleanProperty usingKnownProperty() {
        return usingKnown.getReadOnlyProperty();
    }

    /// Forgets what was said of the mapping, and guesses all of it.
    void guess() {
        usingKnown.set(false);
        setMapping(Mapping.EMPTY);
    }

    /// Sets what is done when the result was written.
    void onFinished(Runnable action) {
        finished = action;
    }

    /// {@return what the user said of the mapping; all else is guessed}
    Mapping given() {
        return given;
    }

    /// Takes a file, with the mapping by which an open file was made of it; without one the mapping is guessed.
    void choose(Path path) {
        input.set(new ConvertInput(path));
        preview.set(ImportPreview.NONE);
        writeError.set("");
        target.set(suggestedTarget(path).toString());
        var earlier = imports.mappingOf(path);
        usingKnown.set(earlier.isPresent());
        setMapping(earlier.orElse(Mapping.EMPTY));
    }

    /// The file's place and name with another ending, where nothing is yet.
    private static Path suggestedTarget(Path path) {
        var name = String.valueOf(path.getFileName()).replaceFirst("(?i)\\.(gz|zst)$", "")
                .replaceFirst("(?i)(?<=.)\\.(csv|tsv|log|txt)$", "").replaceFirst("^\\.", "");
        var target = path.resolveSibling(name + ".nvtxt");
        for (int number = 2; Files.exists(target); number++) {
            target = path.resolveSibling(name + "-" + number + ".nvtxt");
        }
        return target;
    }

    /// Uses a mapping; missing settings are guessed.
    void setMapping(Mapping mapping) {
        given = mapping;
        var file = input.get();
        if (file == null) {
            return;
        }
        previewing.run(() -> new PreviewMaker(file, CancelToken.ofCurrentThread()).make(mapping), this::show,
                cause -> show(ImportPreview.NONE.withError("Can't read the file: " + Fault.reason(cause) + ".")));
    }

    /// The last preview that was good stays beside the error of a mapping that is being typed.
    private void show(ImportPreview result) {
        var before = preview.get();
        boolean isWrongNow = !result.error().isEmpty() && before.conversion().events() > 0;
        preview.set(isWrongNow ? before.withError(result.error()) : result);
    }

    /// Sets or, with null, leaves to the guess what the mapping says.
    void set(Setting setting, @Nullable String value) {
        setMapping(value == null || value.isEmpty() ? given.without(setting) : given.with(setting, value));
    }

    /// Reads a saved mapping.
    void loadMapping(Path path) {
        previewing.run(() -> Mapping.ofJson(Files.readString(path)), mapping -> {
            setMapping(mapping);
            mappingFile = path;
        }, cause -> preview.set(
                preview.get().withError("Can't use the mapping: " + Fault.reason(cause) + ".")));
    }

    /// {@return where the mapping would be saved}
    Path mappingTarget() {
        var path = Path.of(target.get());
        return path.resolveSibling(String.valueOf(path.getFileName()).replaceFirst("\\.nvtxt$", "") + ".mapping.json");
    }

    /// {@return the command line that does the same, or "" without a file}
    String commandLine() {
        var file = input.get();
        return file == null ? "" : GuideWords.commandLine(file, target.get(), preview.get().mapping());
    }

    /// {@return whether a file that is there would be replaced}
    boolean isReplacing() {
        try {
            return !target.get().isBlank() && Files.exists(Path.of(target.get()));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /// Converts the whole file, and opens the result.
    void write() {
        var file = Objects.requireNonNull(input.get());
        writeError.set("");
        progress.set(0);
        ImportJob job;
        try {
            job = new ImportJob(file, preview.get().mapping(), Path.of(target.get()),
                    mappingSaved.get() ? mappingTarget() : null, inputs(file));
        } catch (InvalidPathException e) {
            writeError.set("This is not a path: " + e.getMessage() + ".");
            return;
        }
        var executor = workspace.executor();
        writing.run(() -> job.run(CancelToken.ofCurrentThread(), share -> executor.onUi(() -> progress.set(share))),
                conversion -> end(job, conversion), this::fail);
    }

    private InputFiles inputs(ConvertInput file) {
        var inputs = workspace.inputs().with(file.path());
        return mappingFile == null ? inputs : inputs.with(mappingFile);
    }

    private void fail(Throwable cause) {
        writeError.set(cause instanceof MappingException wrong
                ? GuideWords.sentence(String.valueOf(wrong.getMessage()))
                : "Can't write the file: " + Fault.reason(cause) + ".");
    }

    private void end(ImportJob job, Conversion conversion) {
        var findings = GuideWords.findings(conversion);
        long bad = conversion.counts().values().stream().mapToLong(Long::longValue).sum();
        var text = "Imported " + Plural.of(conversion.events(), "event") + " from " + job.input().name();
        workspace.post(findings.isEmpty()
                ? Notice.of(Notice.Tone.INFO, text + ".")
                : Notice.of(Notice.Tone.WARNING, text + "; " + Plural.of(bad, "row") + " left out or changed.")
                        .withDetails(String.join("\n", findings)));
        imports.add(job.target(), job.input().path(), job.mapping());
        opener.accept(job.target());
        finished.run();
    }

    /// Ends what is under way; nothing stays of a result that is not whole.
    void cancel() {
        previewing.cancel();
        writing.cancel();
    }

    /// Writes a converted file, whole or not at all.
    ///
    /// @param input what is converted
    /// @param mapping a complete mapping
    /// @param target the file to write, never the input and never one that is open
    /// @param mappingTarget where the mapping is saved, or null
    /// @param inputs what is read, and so never written to
    private record ImportJob(ConvertInput input, Mapping mapping, Path target, @Nullable Path mappingTarget,
            InputFiles inputs) {
        private static final double STEP = 0.005;

        /// Does it. Blocks.
        ///
        /// @param progress takes how much has been done, from 0 to 1
        Conversion run(CancelToken cancel, DoubleConsumer progress) throws IOException, MappingException {
            var events = OutputTarget.of(target, inputs);
            var savedMapping = mappingTarget == null ? null : OutputTarget.of(mappingTarget, inputs);
            var result = converted(events, cancel, progress);
            if (savedMapping != null) {
                var json = mapping.toJson().getBytes(StandardCharsets.UTF_8);
                savedMapping.writeStream(out -> out.write(json));
            }
            return result;
        }

        private Conversion converted(OutputTarget events, CancelToken cancel, DoubleConsumer progress)
                throws IOException, MappingException {
            try {
                return events.write(destination -> {
                    try (var out = destination.stream()) {
                        return convert(cancel, progress, out);
                    } catch (MappingException e) {
                        throw new IOException(e);
                    }
                });
            } catch (IOException e) {
                if (e.getCause() instanceof MappingException wrong) {
                    throw wrong;
                }
                throw e;
            }
        }

        private Conversion convert(CancelToken cancel, DoubleConsumer progress, OutputStream out)
                throws IOException, MappingException {
            long size = Math.max(1, Files.size(input.path()));
            var shown = new double[1];
            try (var in = input.open(read -> {
                double share = Math.min(1, (double) read / size);
                if (share - shown[0] >= STEP) {
                    shown[0] = share;
                    progress.accept(share);
                }
            })) {
                var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                var conversion = new Converter(cancel).convert(input.name(), in, mapping, writer);
                writer.flush();
                if (conversion.events() == 0) {
                    throw new MappingException("no row became an event; nothing was written");
                }
                return conversion;
            }
        }
    }
}
