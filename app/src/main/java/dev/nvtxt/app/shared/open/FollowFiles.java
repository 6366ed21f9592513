// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.trace.TraceFile;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import module java.base;

/// Looks after open files that change or grow on disk: reads them again, or only says which they are. Someone has to call
/// [#check] or [#watch] from time to time; a file that is being read is left alone until that is done. Confined to the
/// JavaFX thread; the disk is asked away from it.
public final class FollowFiles {
    /// More files than this are only looked at while they are followed.
    private static final int MAX_WATCHED = 2000;
    /// More files than this are looked at half as often while they are followed.
    private static final int FEW = 64;

    private final Workspace workspace;
    private final OpenReport open;
    private final Map<String, Stamp> stamps = new HashMap<>();
    private final Map<String, TraceFile> watched = new HashMap<>();
    private final ReadOnlyObjectWrapper<Set<String>> outdated = new ReadOnlyObjectWrapper<>(this, "outdated", Set.of());
    private final Latest checking;
    private boolean isSkipping;

    /// How a file was when it was looked at.
    private record Stamp(long bytes, FileTime time) {}

    /// Makes a follower of the files of a report.
    public FollowFiles(Workspace workspace, OpenReport open) {
        this.workspace = workspace;
        checking = new Latest(workspace, "Can't follow the files");
        this.open = open;
    }

    /// The paths of files that changed on disk since they were read, as [#watch] found them.
    public ReadOnlyObjectProperty<Set<String>> outdatedProperty() {
        return outdated.getReadOnlyProperty();
    }

    /// Looks at the files and only says which ones changed since they were read.
    public void watch() {
        var paths = open.paths().stream().filter(path -> !workspace.followed().contains(path) && !open.isStream(path))
                .toList();
        if (checking.isBusy() || !open.readingProperty().isEmpty() || paths.size() > MAX_WATCHED) {
            return;
        }
        var files = new HashMap<String, TraceFile>();
        workspace.reportProperty().get().files().forEach(file -> files.put(file.trace().path(), file.trace()));
        files.keySet().removeAll(workspace.followed());
        checking.run(() -> look(paths), now -> {
            forgetWhatWasReadAgain(files);
            var changed = changed(now);
            changed.retainAll(files.keySet());
            now.forEach((path, stamp) -> {
                if (!changed.contains(path)) {
                    stamps.put(path, stamp);
                }
            });
            outdated.set(Set.copyOf(changed));
        }, _ -> {
            // The next look is seconds away; a fault is in the log.
        });
    }

    private void forgetWhatWasReadAgain(Map<String, TraceFile> files) {
        stamps.keySet().removeIf(path -> {
            var before = watched.get(path);
            return before != null && !before.equals(files.get(path));
        });
        watched.clear();
        watched.putAll(files);
    }

    /// Takes the files as they are on disk by now for known, without reading them.
    public void ignore() {
        var paths = List.copyOf(outdated.get());
        outdated.set(Set.of());
        checking.run(() -> look(paths), stamps::putAll);
    }

    /// Looks at the followed files and reads again what changed since the last look. The first look at a file only remembers it,
    /// unless it has grown since it was read.
    public void check() {
        isSkipping = workspace.followed().size() > FEW && !isSkipping;
        if (isSkipping || checking.isBusy() || !open.readingProperty().isEmpty()) {
            return;
        }
        var all = new HashSet<>(open.paths());
        workspace.followed().retainAll(all);
        open.endStreams();
        var paths = workspace.followed().stream().filter(path -> !open.isStream(path)).toList();
        checking.run(() -> look(paths), now -> {
            var changed = changed(now);
            changed.addAll(open.outdatedStreams());
            stamps.keySet().retainAll(all);
            // What cannot be read now is still changed at the next look.
            if (changed.isEmpty() || open.reload(changed)) {
                stamps.putAll(now);
            }
        }, _ -> {
            // The next look is a fraction of a second away; a fault is in the log.
        });
    }

    private static Map<String, Stamp> look(List<String> paths) {
        var current = new HashMap<String, Stamp>();
        for (var path : paths) {
            try {
                var attributes = Files.readAttributes(Path.of(path), BasicFileAttributes.class);
                current.put(path, new Stamp(attributes.size(), attributes.lastModifiedTime()));
            } catch (IOException | InvalidPathException _) {
                // A file that is gone for a moment, as while it is replaced, stays as it was read.
            }
        }
        return current;
    }

    private Set<String> changed(Map<String, Stamp> now) {
        var first = new HashMap<String, Long>();
        var changed = new HashSet<String>();
        now.forEach((path, stamp) -> {
            var before = stamps.get(path);
            if (before == null) {
                first.put(path, stamp.bytes);
            } else if (!before.equals(stamp)) {
                changed.add(path);
            }
        });
        changed.addAll(open.incomplete(first));
        return changed;
    }
}
