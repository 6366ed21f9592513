// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CallText.ValueText;
import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.internal.rules.Argument;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A call with the arguments that its values are for.
///
/// @param line its number, from 1
/// @param text its line
/// @param call what is between its commas
/// @param arguments the names in the definition that it is read by
record DefinedCall(int line, String text, CallText call, List<String> arguments) {
    /// The arguments that are times.
    static final Set<Argument> TIMES = EnumSet.of(Argument.TIME, Argument.START, Argument.END);

    /// {@return the values of some arguments, from left to right}
    List<ValueText> values(Set<Argument> requested) {
        var values = new ArrayList<ValueText>();
        for (int place = 0; place < Math.min(arguments.size(), call.values().size()); place++) {
            var name = arguments.get(place);
            if (requested.stream().anyMatch(argument -> argument.text().equalsIgnoreCase(name))) {
                values.add(call.values().get(place));
            }
        }
        return values;
    }

    /// Replaces some of its values.
    ///
    /// @param values at least one, from left to right
    /// @param replacement gives the text of a value, or null where there is none
    /// @return the change, or null where one of the values has no replacement
    @Nullable
    CauseEdit replace(List<ValueText> values, Function<ValueText, @Nullable String> replacement) {
        int from = values.getFirst().from();
        var changed = new StringBuilder();
        int at = from;
        for (var value : values) {
            var replaced = replacement.apply(value);
            if (replaced == null) {
                return null;
            }
            changed.append(text, at, value.from()).append(replaced);
            at = value.to();
        }
        return new CauseEdit(line, from, at, changed.toString());
    }
}
