// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import module java.base;

/// Where the platform expects a program to keep its settings.
public final class SettingsLocation {
    /// Names a folder to use instead; for tests and portable copies.
    public static final String VARIABLE = "NVTXT_SETTINGS_DIR";

    private SettingsLocation() {}

    /// {@return the folder of this user on this machine; it may not exist yet}
    public static Path folder() {
        return folder(System.getProperty("os.name"), System.getProperty("user.home"), System.getenv());
    }

    /// {@return the folder for data that can be rebuilt and should not follow the user from machine to machine}
    public static Path cacheFolder() {
        return cacheFolder(System.getProperty("os.name"), System.getProperty("user.home"), System.getenv());
    }

    /// Says where the folder is.
    ///
    /// @param osName as the system property `os.name`
    /// @param home the user's home folder
    /// @param environment the environment variables
    /// @return on Windows a folder in `%LOCALAPPDATA%`, as `%APPDATA%` may be kept on a server; elsewhere, and where the
    ///     folder of the settings was chosen, that
    static Path cacheFolder(String osName, String home, Map<String, String> environment) {
        var override = environment.get(VARIABLE);
        if (isWindows(osName) && (override == null || override.isBlank())) {
            var local = environment.get("LOCALAPPDATA");
            return (local != null ? Path.of(local) : Path.of(home, "AppData", "Local")).resolve("NVTXT Timeline");
        }
        return folder(osName, home, environment);
    }

    private static boolean isWindows(String osName) {
        var os = osName.toLowerCase(Locale.ROOT);
        return os.contains("win") && !os.contains("darwin");
    }

    /// Says where the folder is.
    ///
    /// @param osName as the system property `os.name`
    /// @param home the user's home folder
    /// @param environment the environment variables
    /// @return `%APPDATA%`, `~/Library/Application Support` or `$XDG_CONFIG_HOME`, with the program's name
    static Path folder(String osName, String home, Map<String, String> environment) {
        var override = environment.get(VARIABLE);
        if (override != null && !override.isBlank()) {
            return Path.of(override);
        }
        var os = osName.toLowerCase(Locale.ROOT);
        if (isWindows(osName)) {
            var appData = environment.get("APPDATA");
            return (appData != null ? Path.of(appData) : Path.of(home, "AppData", "Roaming"))
                    .resolve("NVTXT Timeline");
        }
        if (os.contains("mac")) {
            return Path.of(home, "Library", "Application Support", "NVTXT Timeline");
        }
        var config = environment.get("XDG_CONFIG_HOME");
        return (config != null && config.startsWith("/") ? Path.of(config) : Path.of(home, ".config"))
                .resolve("nvtxt-timeline");
    }
}
