// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.TraceExtras;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The keys of the arguments in the open files, for what offers them: columns, groups, the filter. They are looked up
/// away from the JavaFX thread, and only in files of formats that have arguments.
public final class ArgumentKeys {
    /// More keys than that are no choice any more.
    private static final int MOST_KEYS = 300;

    private final ReadOnlyObjectWrapper<List<Key>> keys = new ReadOnlyObjectWrapper<>(this, "keys", List.of());
    private final ReadOnlyBooleanWrapper hasOtherFormats = new ReadOnlyBooleanWrapper(this, "hasOtherFormats");
    private final Latest work;

    ArgumentKeys(Workspace workspace) {
        work = new Latest(workspace, "Can't list the arguments of events");
        workspace.reportProperty().addListener((_, _, report) -> find(report));
        find(workspace.reportProperty().get());
    }

    /// A key.
    ///
    /// @param name the key as filters take it, the shortest that tells it apart
    /// @param isNumber whether all its values are numbers
    public record Key(String name, boolean isNumber) {}

    /// The keys by name.
    public ReadOnlyObjectProperty<List<Key>> keysProperty() {
        return keys.getReadOnlyProperty();
    }

    /// Whether a file is open that can have arguments and tracks.
    public ReadOnlyBooleanProperty hasOtherFormatsProperty() {
        return hasOtherFormats.getReadOnlyProperty();
    }

    private void find(Report report) {
        var files = report.files().stream().filter(file -> !file.trace().extras().equals(TraceExtras.NONE)).toList();
        hasOtherFormats.set(!files.isEmpty());
        if (files.isEmpty()) {
            work.cancel();
            keys.set(List.of());
        } else {
            work.run(() -> of(files), keys::set);
        }
    }

    /// {@return the keys of some files; looks at every event}
    static List<Key> of(List<ReportFile> files) {
        Map<String, Boolean> areNumbers = new HashMap<>();
        for (var file : files) {
            var events = file.trace().events();
            for (int event = 0; event < events.size(); event++) {
                for (var arg : events.args(event)) {
                    areNumbers.merge(arg.key(), arg.isNumber(), Boolean::logicalAnd);
                }
            }
        }
        var byName = new TreeMap<String, Boolean>();
        areNumbers.forEach((key, isNumber) -> byName.put(name(key, areNumbers), isNumber));
        var found = new ArrayList<Key>();
        byName.forEach((name, isNumber) -> found.add(new Key(name, isNumber)));
        return List.copyOf(found.subList(0, Math.min(MOST_KEYS, found.size())));
    }

    private static String name(String key, Map<String, Boolean> all) {
        var shorter = Arg.shortKey(key);
        var debug = "debug." + shorter;
        return all.containsKey(shorter) || (!key.equals(debug) && all.containsKey(debug)) ? key : shorter;
    }
}
