// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import picocli.CommandLine.IVersionProvider;

/// Tells the version that the build wrote into the jar.
public final class ProgramVersion implements IVersionProvider {
    /// {@return the version, for example `1.0.0`; `development` outside a jar}
    public static String number() {
        var version = ProgramVersion.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[]{ "nvtxt " + number(), "Java " + Runtime.version() };
    }
}
