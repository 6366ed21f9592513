// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.parser.setting.ClockSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A program that saves one session after the other until it is killed, and prints the number of each that is saved.
final class EndlessSaves {
    /// So many that a save takes a while, in which it can be killed.
    static final int MARKS = 20_000;

    private EndlessSaves() {}

    /// Runs the program.
    ///
    /// @param arguments where to save
    public static void main(String[] arguments) throws SessionException {
        var path = Path.of(arguments[0]);
        for (int number = 1;; number++) {
            SessionFile.write(path, session(number));
            System.out.println(number);
        }
    }

    /// {@return a session in which everything has that number}
    static Session session(int number) {
        var marks = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i < MARKS; i++) {
            marks.addObject().put("ns", number).put("note", "a note to mark " + i);
        }
        return new Session(List.of(), ClockSettings.AUTOMATIC, Map.of("marks", marks));
    }
}
