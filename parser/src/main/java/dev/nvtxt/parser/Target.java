// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.time.TimeBase;
import java.util.List;

/// A program of NVIDIA's that takes NVTXT files, as far as NVIDIA has published what it takes.
///
/// Source: the NVTXT page of the GameWorks documentation, and "Import NVTXT" in the Nsight Systems user guide.
public enum Target {
    /// Nsight Visual Studio Edition.
    NSIGHT_VSE("nsight-vse", List.of(TimeBase.QPC, TimeBase.RDTSC, TimeBase.FILE_TIME)),
    /// Nsight Systems.
    NSIGHT_SYSTEMS("nsight-systems", List.of(TimeBase.MANUAL, TimeBase.RELATIVE, TimeBase.CLOCK_MONOTONIC_RAW,
            TimeBase.CNTVCT));

    private final String id;
    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<TimeBase> timeBases;

    Target(String id, List<TimeBase> timeBases) {
        this.id = id;
        this.timeBases = timeBases;
    }

    /// {@return the name on the command line}
    public String id() {
        return id;
    }

    /// {@return the time bases that it documents}
    public List<TimeBase> timeBases() {
        return timeBases;
    }
}
