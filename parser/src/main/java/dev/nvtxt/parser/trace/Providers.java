// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Which provider an event is from: an argument has its GUID, and a mapping gives GUIDs names. Immutable.
///
/// @param key the argument, without the `debug.` or `args.` before it
/// @param names the names by GUID, as [#normalized] writes them
public record Providers(String key, Map<String, String> names) {
    /// The argument where a mapping does not say another one.
    public static final String DEFAULT_KEY = "ProviderGuid";

    /// Without a mapping: GUIDs are shown as they are.
    public static final Providers NONE = new Providers(DEFAULT_KEY, Map.of());

    public Providers {
        names = Map.copyOf(names);
    }

    /// {@return a GUID in small letters without braces}
    public static String normalized(String guid) {
        var text = guid.strip();
        boolean isBraced = text.length() > 2 && text.startsWith("{") && text.endsWith("}");
        return (isBraced ? text.substring(1, text.length() - 1) : text).toLowerCase(Locale.ROOT);
    }

    /// {@return the name of the provider of an event with some arguments, the GUID where it has no name, or null where
    /// the event says none}
    public @Nullable String of(List<Arg> args) {
        var arg = Arg.find(args, key);
        return arg == null ? null : names.getOrDefault(normalized(arg.label()), arg.label());
    }
}
