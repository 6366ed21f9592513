// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import dev.nvtxt.app.shared.settings.cache.CacheMode;
import dev.nvtxt.app.shared.settings.cache.TraceCache;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.input.SessionFolder;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The settings that the dialog offers and other parts follow, each with its key and default in one place.
public final class UserSettings {
    private final SettingsStore store;

    /// Makes a view of a store.
    public UserSettings(SettingsStore store) {
        this.store = store;
    }

    public SettingsStore store() {
        return store;
    }

    /// Light, dark, or as the desktop has it.
    public ObjectProperty<Theme> theme() {
        return store.choice("window.theme", Theme.SYSTEM);
    }

    /// The size of text in pixels; all of the window grows with it.
    public DoubleProperty fontSize() {
        return store.number("window.fontSize", 13);
    }

    /// The family of the window's font; "" for the platform's own.
    public StringProperty fontFamily() {
        return store.text("window.fontFamily", "");
    }

    /// Whether the rows of tables and lists are lower.
    public BooleanProperty compactRows() {
        return store.flag("window.compactRows", false);
    }

    /// What the mouse wheel does on the timeline.
    public ObjectProperty<WheelMode> wheel() {
        return store.choice("timeline.wheel", WheelMode.SCROLL);
    }

    /// Whether a capture's folder brings the files of its session folder along.
    public BooleanProperty sessionFolder() {
        return store.flag("files.sessionFolder", true);
    }

    /// Whether copies of what big files say are stored, so that they open faster the next time.
    public BooleanProperty cache() {
        return store.flag("files.cache", true);
    }

    /// How many gigabytes these copies may take.
    public DoubleProperty cacheGb() {
        return store.number("files.cacheGb", TraceCache.DEFAULT_BYTES / 1e9);
    }

    /// {@return these copies as they are set; none where the environment turns them off}
    public TraceCache traceCache() {
        double gb = cache().get() && CacheMode.ofEnvironment() != CacheMode.OFF ? cacheGb().get() : 0;
        return new TraceCache(cacheFolder(), (long) (gb * 1e9));
    }

    private Path cacheFolder() {
        return store.cacheFolder().resolve(TraceCache.FOLDER);
    }

    /// How many gigabytes a query may use; 0 for the default.
    public DoubleProperty sqlMemoryGb() {
        return store.number("sql.memoryGb", 0);
    }

    /// {@return the limit that is set for queries}
    public MemoryLimit sqlMemory() {
        double gb = sqlMemoryGb().get();
        return gb > 0 ? new MemoryLimit((long) (gb * 1e9)) : MemoryLimit.DEFAULT;
    }

    /// Whether CSV files are safe to open in a spreadsheet.
    public BooleanProperty spreadsheetSafe() {
        return store.flag("export.spreadsheetSafe", true);
    }

    /// For which program files are checked besides.
    public ObjectProperty<TargetChoice> target() {
        return store.choice("check.target", TargetChoice.NONE);
    }

    /// The program that is asked what it says of a file; "" for none.
    public StringProperty importer() {
        return store.text("check.importer", "");
    }

    /// The names of event providers for all traces; "" for those beside each trace.
    public StringProperty providerMapping() {
        return store.text("files.providerMapping", "");
    }

    /// Perfetto's trace processor; "" for the one that the environment names.
    public StringProperty traceProcessor() {
        return store.text("files.traceProcessor", "");
    }

    /// {@return how files of other formats are read, as it is set}
    public FormatOptions formats() {
        return new FormatOptions(null, path(providerMapping()), path(traceProcessor()));
    }

    /// Without a path that the platform refuses: what is typed there may be half of one.
    private static @Nullable Path path(StringProperty text) {
        try {
            return text.get().isBlank() ? null : Path.of(text.get().strip());
        } catch (InvalidPathException _) {
            return null;
        }
    }

    /// {@return options for reading, with target and session folders as they are set}
    public LoadOptions applyTo(LoadOptions options) {
        return options.withRead(options.read().withTarget(target().get().target()))
                .withSession(sessionFolder().get() ? SessionFolder.LOADED : SessionFolder.LEFT_OUT);
    }
}
