// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import module java.base;

/// The keys of the arguments in the open files, for what offers them: columns, groups, the filter. They are looked up
/// away from the JavaFX thread, only in files of formats that have arguments, and once in each file.
public final class ArgumentKeys {
    /// More keys than that are no choice any more.
    private static final int MOST_KEYS = 300;

    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<List<Key>> keys = new ReadOnlyObjectWrapper<>(this, "keys", List.of());
    private final Scanner scanner = new Scanner();
    private final Latest work;

    ArgumentKeys(Workspace workspace) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't list the arguments of events");
        workspace.reportProperty().addListener((_, _, _) -> find());
        find();
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

    private void find() {
        work.follow(() -> {
            var stores = eventsOf(workspace.reportProperty().get());
            scanner.keep(stores);
            return stores.isEmpty() ? null : () -> scanner.keys(stores);
        }, list -> keys.set(list == null ? List.of() : list));
    }

    private static List<EventStore> eventsOf(Report report) {
        return report.files().stream().map(ReportFile::trace).filter(trace -> !trace.extras().isNone())
                .map(TraceFile::events).toList();
    }

    /// Looks at every event of a file once, and keeps what it found while the file is open. One thread at a time.
    private static final class Scanner {
        private final IdentityHashMap<EventStore, Map<String, Boolean>> flags = new IdentityHashMap<>();

        private synchronized void keep(List<EventStore> open) {
            flags.keySet().retainAll(open);
        }

        private synchronized List<Key> keys(List<EventStore> open) {
            Map<String, Boolean> areNumbers = new HashMap<>();
            for (var events : open) {
                flags.computeIfAbsent(events, Scanner::scan)
                        .forEach((key, isNumber) -> areNumbers.merge(key, isNumber, Boolean::logicalAnd));
            }
            return named(areNumbers);
        }

        private static Map<String, Boolean> scan(EventStore events) {
            Map<String, Boolean> areNumbers = new HashMap<>();
            for (int event = 0; event < events.size(); event++) {
                for (var arg : events.args(event)) {
                    areNumbers.merge(arg.key(), arg.isNumber(), Boolean::logicalAnd);
                }
            }
            return areNumbers;
        }
    }

    private static List<Key> named(Map<String, Boolean> areNumbers) {
        var byName = new TreeMap<String, Boolean>();
        areNumbers.forEach((key, isNumber) -> byName.put(name(key, areNumbers), isNumber));
        var list = new ArrayList<Key>();
        byName.forEach((name, isNumber) -> list.add(new Key(name, isNumber)));
        return List.copyOf(list.subList(0, Math.min(MOST_KEYS, list.size())));
    }

    private static String name(String key, Map<String, Boolean> all) {
        var shorter = Arg.shortKey(key);
        var debug = "debug." + shorter;
        return all.containsKey(shorter) || (!key.equals(debug) && all.containsKey(debug)) ? key : shorter;
    }
}
