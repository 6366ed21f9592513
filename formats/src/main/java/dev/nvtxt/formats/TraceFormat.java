// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import dev.nvtxt.parser.trace.TraceNames;
import java.util.Locale;

/// The formats that are read.
public enum TraceFormat {
    /// NVIDIA's text format.
    NVTXT,
    /// Perfetto's protobuf traces.
    PERFETTO,
    /// Chrome's trace events in JSON.
    CHROME,
    /// The SQLite databases that Nsight Systems exports.
    NSYS,
    /// What only Perfetto's trace processor reads: Fuchsia's, ftrace's, Instruments' and other traces.
    TRACE_PROCESSOR;

    /// {@return the name in arguments, for example `perfetto`}
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the name in arguments, as [#id()]}
    @Override
    public String toString() {
        return id();
    }

    /// {@return the format of a file by its content; what is none of the others is NVTXT}
    ///
    /// @param beginning the first bytes of the file, unpacked; some ten thousand are enough
    /// @param name the name of the file, which decides where the content is empty or damaged
    public static TraceFormat detect(byte[] beginning, String name) {
        return Detection.of(beginning, TraceNames.plain(name));
    }
}
