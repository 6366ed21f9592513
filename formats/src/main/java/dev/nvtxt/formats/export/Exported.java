// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// What an exporter wrote.
///
/// @param events how many events are in the file
/// @param notes sentences about what differs from the report, for people
public record Exported(long events, List<String> notes) {
    public Exported {
        notes = List.copyOf(notes);
    }

    /// {@return for example `1 event`, `2,500 events`}
    public static String events(long count) {
        return String.format(Locale.ROOT, count == 1 ? "%,d event" : "%,d events", count);
    }
}
