// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Chooses files by path: `*` stands for anything but a slash, `**` for anything, `?` for one character.
///
/// A glob without a slash is compared with the file's name, one with a slash with the path as it was given and with
/// the absolute path; backslashes count as slashes. A path that is equal to the glob always matches.
///
/// @param text the glob
public record FileGlob(String text) {
    /// {@return whether it chooses a file}
    ///
    /// @param path the file's path as the user gave it
    public boolean matches(String path) {
        if (path.equals(text)) {
            return true;
        }
        var glob = text.replace('\\', '/');
        var given = path.replace('\\', '/');
        var pattern = pattern(glob);
        if (glob.indexOf('/') < 0) {
            return pattern.matcher(given.substring(given.lastIndexOf('/') + 1)).matches();
        }
        return pattern.matcher(given).matches() || pattern.matcher(absolute(path)).matches();
    }

    private static String absolute(String path) {
        try {
            return Path.of(path).toAbsolutePath().normalize().toString().replace('\\', '/');
        } catch (InvalidPathException _) {
            return path;
        }
    }

    private static Pattern pattern(String glob) {
        var regex = new StringBuilder();
        for (int at = 0; at < glob.length(); at++) {
            char c = glob.charAt(at);
            if (c != '*') {
                regex.append(c == '?' ? "[^/]" : Pattern.quote(String.valueOf(c)));
                continue;
            }
            int end = at;
            while (end < glob.length() && glob.charAt(end) == '*') {
                end++;
            }
            regex.append(end - at > 1 ? ".*" : "[^/]*");
            at = end - 1;
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
