// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// How files of other formats than NVTXT are read.
///
/// @param format the format of every file, or null to find it out
/// @param providerMapping the names of providers for every trace, or null for those beside each trace; see
/// [ProviderMapping]
/// @param traceProcessor Perfetto's trace processor, which then reads every Perfetto trace; or null for the one that
/// the environment names, which reads only what is not read here
public record FormatOptions(@Nullable TraceFormat format, @Nullable Path providerMapping,
        @Nullable Path traceProcessor) {
    /// Finds everything out.
    public static final FormatOptions DEFAULT = new FormatOptions(null, null, null);

    /// {@return these options, with those of others where these leave something open}
    public FormatOptions orElse(FormatOptions others) {
        return new FormatOptions(format != null ? format : others.format,
                providerMapping != null ? providerMapping : others.providerMapping,
                traceProcessor != null ? traceProcessor : others.traceProcessor);
    }
}
