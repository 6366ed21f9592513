// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import dev.nvtxt.parser.Target;
import org.jspecify.annotations.Nullable;

/// For which program files are checked besides the format itself.
public enum TargetChoice {
    /// For none.
    NONE("None", null),
    /// For Nsight Visual Studio Edition.
    NSIGHT_VSE("Nsight Visual Studio Edition", Target.NSIGHT_VSE),
    /// For Nsight Systems.
    NSIGHT_SYSTEMS("Nsight Systems", Target.NSIGHT_SYSTEMS);

    private final String text;
    private final @Nullable Target target;

    TargetChoice(String text, @Nullable Target target) {
        this.text = text;
        this.target = target;
    }

    /// {@return what settings say}
    public String text() {
        return text;
    }

    /// {@return the target, or null}
    public @Nullable Target target() {
        return target;
    }
}
