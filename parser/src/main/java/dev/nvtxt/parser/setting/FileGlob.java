// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import module java.base;

/// Chooses files by path: `*` matches anything but a slash, `**` anything, `?` one character.
///
/// A glob without a slash is compared with the file's name, one with a slash with the path as it was given and with
/// the absolute path; backslashes count as slashes. A path that is equal to the glob always matches.
///
/// @param text the glob
public record FileGlob(String text) {
    /// {@return whether it chooses a file}
    ///
    /// @param path the file's path as given by the user
    public boolean matches(String path) {
        if (path.equals(text)) {
            return true;
        }
        var glob = text.replace('\\', '/');
        var given = path.replace('\\', '/');
        if (glob.indexOf('/') < 0) {
            return matches(glob, given.substring(given.lastIndexOf('/') + 1));
        }
        return matches(glob, given) || matches(glob, absolute(path));
    }

    private static String absolute(String path) {
        try {
            return Path.of(path).toAbsolutePath().normalize().toString().replace('\\', '/');
        } catch (InvalidPathException _) {
            return path;
        }
    }

    /// Goes over the glob once, with all the places of the path that what was read of it can lead to: takes no longer for
    /// a glob of many stars, which can come from a file.
    private static boolean matches(String glob, String path) {
        var reached = new boolean[path.length() + 1];
        reached[0] = true;
        for (int at = 0; at < glob.length(); at++) {
            char c = glob.charAt(at);
            if (c != '*') {
                step(reached, path, c);
                continue;
            }
            int end = at;
            while (end < glob.length() && glob.charAt(end) == '*') {
                end++;
            }
            boolean passesSlash = end - at > 1;
            for (int i = 0; i < path.length(); i++) {
                reached[i + 1] |= reached[i] && (passesSlash || path.charAt(i) != '/');
            }
            at = end - 1;
        }
        return reached[path.length()];
    }

    private static void step(boolean[] reached, String path, char character) {
        for (int i = path.length(); i > 0; i--) {
            char c = path.charAt(i - 1);
            reached[i] = reached[i - 1] && (character == '?' ? c != '/' : c == character);
        }
        reached[0] = false;
    }
}
