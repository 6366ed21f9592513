// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import module java.base;

/// Tells the version and the commit that the build wrote into the jar.
public final class ProgramVersion {
    private ProgramVersion() {}

    /// {@return the version, for example `1.0.0`; `development` outside a jar}
    public static String number() {
        var version = ProgramVersion.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /// {@return the version and the commit it was built from, for example `1.0.0 (1d2e3f4a5b6c)`; the version alone where the build
    /// knew no commit}
    public static String full() {
        var commit = commit();
        return commit.isEmpty() ? number() : number() + " (" + commit + ")";
    }

    /// {@return the versions of this program, Java, JavaFX and the system, in a line}
    public static String platform() {
        return "Java " + Runtime.version() + " · JavaFX " + System.getProperty("javafx.runtime.version", "not loaded")
                + " · " + System.getProperty("os.name") + ' ' + System.getProperty("os.version") + ", "
                + System.getProperty("os.arch");
    }

    /// {@return what runs, for a report of a fault}
    public static Stream<String> lines() {
        return Stream.of("NVTXT Timeline " + full(), platform());
    }

    private static String commit() {
        try {
            var place = Path.of(ProgramVersion.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (!Files.isRegularFile(place)) {
                return "";
            }
            try (var jar = new JarFile(place.toFile())) {
                var value = jar.getManifest().getMainAttributes().getValue("Build-Commit");
                return value == null ? "" : value;
            }
        } catch (IOException | URISyntaxException _) {
            return ""; // the version is enough to go on with
        }
    }
}
