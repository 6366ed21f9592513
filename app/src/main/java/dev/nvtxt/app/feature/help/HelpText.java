// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.ProblemHelp;
import java.util.Arrays;
import java.util.Comparator;

/// The pages of the Help menu.
final class HelpText {
    private HelpText() {}

    /// {@return the format in short}
    public static HelpPage format() {
        return HelpPage.load("format.md");
    }

    /// {@return every problem with what it means and its two examples, by code}
    public static HelpPage problems() {
        var text = new StringBuilder("# Problem reference\n\n");
        Arrays.stream(ProblemCode.values()).sorted(Comparator.comparing(ProblemCode::id))
                .forEach(code -> add(text, ProblemHelp.of(code)));
        return HelpPage.parse(text.toString());
    }

    private static void add(StringBuilder text, ProblemHelp help) {
        text.append("## ").append(help.code().id()).append(" (").append(help.code().severity().word()).append(")\n\n")
                .append(help.text()).append("\n\n");
        boolean hasSituation = help.example() == ProblemHelp.Example.SITUATION;
        example(text, hasSituation ? "Cause" : "Wrong", help.bad());
        if (!hasSituation) {
            example(text, "Right", help.good());
        }
    }

    private static void example(StringBuilder text, String title, String code) {
        text.append("- ").append(title).append("\n\n~~~\n").append(code).append("\n~~~\n\n");
    }
}
