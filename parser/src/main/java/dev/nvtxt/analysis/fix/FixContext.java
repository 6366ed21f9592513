// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// What the lines above a line have assigned and defined, as far as a fix needs it. Feed it every line in order.
///
/// It looks at plain assignments and definitions only; it never decides what a line means, just which names are there
/// to choose from.
public final class FixContext {
    private static final Pattern ASSIGNMENT = Pattern.compile(
            "[ \\t\\x0B\\f]*([A-Za-z_][A-Za-z0-9_]*)[ \\t\\x0B\\f]*=.*",
            Pattern.DOTALL);
    private static final Pattern DEFINITION = Pattern.compile("[ \\t\\x0B\\f]*@([A-Za-z_][A-Za-z0-9_]*).*",
            Pattern.DOTALL);
    /// Longer lines are no definitions that anybody wrote; decoding them all would cost more than it gives.
    private static final int MAX_LINE_BYTES = 4096;

    private final Set<String> variables = new HashSet<>();
    private final Set<String> definedCommands = new HashSet<>();

    /// Takes note of a line.
    ///
    /// @param line its bytes, without its end
    public void read(byte[] line) {
        if (line.length > MAX_LINE_BYTES || line.length == 0) {
            return;
        }
        if (indexOf(line, '@') < 0 && indexOf(line, '=') < 0) {
            return;
        }
        var text = new String(line, StandardCharsets.UTF_8);
        var assignment = ASSIGNMENT.matcher(text);
        if (assignment.matches()) {
            variables.add(assignment.group(1));
            return;
        }
        var definition = DEFINITION.matcher(text);
        if (definition.matches()) {
            definedCommands.add(definition.group(1));
        }
    }

    Set<String> variables() {
        return variables;
    }

    boolean isDefined(String command) {
        return definedCommands.contains(command);
    }

    private static int indexOf(byte[] line, char c) {
        for (int i = 0; i < line.length; i++) {
            if (line[i] == c) {
                return i;
            }
        }
        return -1;
    }
}
