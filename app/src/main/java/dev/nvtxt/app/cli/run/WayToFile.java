// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import module java.base;

/// A file and the folders that it is in, as they were at a moment.
///
/// Readers open paths, and between a look at a path and its opening somebody could exchange a file for a link, and back before the next look.
/// That changes the file, since it was renamed, and the folder around it; a file that grows changes alone, and so does a folder that
/// gets another file.
///
/// @param places the file, and the folders from there up
public record WayToFile(List<Waypoint> places) {
    /// What a file or folder is, and when it changed.
    public record Waypoint(Object key, Object changed) {}

    public WayToFile {
        places = List.copyOf(places);
    }

    /// {@return the way to a file from a folder}
    ///
    /// @param file a real path
    public static WayToFile of(Path root, Path file) throws IOException {
        var places = new ArrayList<Waypoint>();
        for (var at = file; at != null && at.startsWith(root); at = at.getParent()) {
            var attributes = Files.readAttributes(at, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            boolean hasChangeTime = at.getFileSystem().supportedFileAttributeViews().contains("unix");
            places.add(new Waypoint(Objects.requireNonNullElse(attributes.fileKey(), at), hasChangeTime
                    ? Files.getAttribute(at, "unix:ctime", LinkOption.NOFOLLOW_LINKS)
                    : attributes.lastModifiedTime()));
        }
        return new WayToFile(places);
    }

    /// {@return whether this was the way all the time until a later look}
    public boolean isStill(WayToFile later) {
        boolean isSame = places.size() == later.places.size();
        boolean hasChanged = false;
        for (int i = 0; isSame && i < places.size(); i++) {
            boolean hasOwnChanged = !places.get(i).changed.equals(later.places.get(i).changed);
            isSame = places.get(i).key.equals(later.places.get(i).key) && !(hasChanged && hasOwnChanged);
            hasChanged = hasOwnChanged;
        }
        return isSame;
    }
}
