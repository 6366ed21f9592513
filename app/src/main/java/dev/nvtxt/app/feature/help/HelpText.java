// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.feature.help.HelpPage.Block;
import dev.nvtxt.app.feature.help.HelpPage.BlockKind;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.ProblemHelp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The pages of the Help menu.
public final class HelpText {
    private HelpText() {}

    /// {@return the format in short}
    public static HelpPage format() {
        return HelpPage.load("format.md");
    }

    /// {@return every problem with what it means and its two examples, by code}
    public static HelpPage problems() {
        var blocks = new ArrayList<Block>();
        blocks.add(new Block(BlockKind.TITLE, "Problem reference"));
        Arrays.stream(ProblemCode.values()).sorted(Comparator.comparing(ProblemCode::id))
                .forEach(code -> add(blocks, ProblemHelp.of(code)));
        return new HelpPage(blocks);
    }

    private static void add(List<Block> blocks, ProblemHelp help) {
        blocks.add(new Block(BlockKind.HEADING, help.code().id() + " (" + help.code().severity().word() + ')'));
        blocks.add(new Block(BlockKind.PARAGRAPH, help.text()));
        blocks.add(new Block(BlockKind.ITEM, switch (help.example()) {
            case TEXT, BYTES -> "Wrong";
            case SITUATION -> "Cause";
        }));
        blocks.add(new Block(BlockKind.CODE, help.bad()));
        if (help.example() != ProblemHelp.Example.SITUATION) {
            blocks.add(new Block(BlockKind.ITEM, "Right"));
            blocks.add(new Block(BlockKind.CODE, help.good()));
        }
    }
}
