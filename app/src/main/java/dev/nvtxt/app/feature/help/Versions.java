// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

/// Which versions run.
public final class Versions {
    private Versions() {}

    /// {@return the version of this program; `development` outside a jar}
    public static String program() {
        var version = Versions.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /// {@return the versions of Java, JavaFX and the system in a line}
    static String platform() {
        return "Java " + Runtime.version() + " · JavaFX " + System.getProperty("javafx.runtime.version", "unknown")
                + " · " + System.getProperty("os.name") + ' ' + System.getProperty("os.version") + ", "
                + System.getProperty("os.arch");
    }
}
