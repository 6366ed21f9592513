// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A page of help as blocks, read from a small part of Markdown: headings, paragraphs, lists, and fenced code.
///
/// @param blocks from top to bottom
public record HelpPage(List<Block> blocks) {
    /// A piece of the page.
    ///
    /// @param kind what it is
    /// @param text its text; several lines only in code
    public record Block(BlockKind kind, String text) {}

    public enum BlockKind {
        /// The title of the page.
        TITLE,
        /// The heading of a section.
        HEADING,
        /// Running text.
        PARAGRAPH,
        /// An entry of a list.
        ITEM,
        /// Text of a file, as it is.
        CODE
    }

    public HelpPage {
        blocks = List.copyOf(blocks);
    }

    /// {@return a page that comes with the program}
    static HelpPage load(String name) {
        try (var stream = Objects.requireNonNull(HelpPage.class.getResourceAsStream(name), name)) {
            return parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// {@return the page for a text}
    static HelpPage parse(String markdown) {
        var blocks = new ArrayList<Block>();
        StringBuilder code = null;
        boolean isOpen = false;
        for (var line : markdown.lines().toList()) {
            if (line.startsWith("```")) {
                if (code != null) {
                    blocks.add(new Block(BlockKind.CODE, code.toString().stripTrailing()));
                }
                code = code == null ? new StringBuilder() : null;
                isOpen = false;
            } else if (code != null) {
                code.append(line).append('\n');
            } else if (line.startsWith("# ")) {
                blocks.add(new Block(BlockKind.TITLE, line.substring(2)));
            } else if (line.startsWith("## ")) {
                blocks.add(new Block(BlockKind.HEADING, line.substring(3)));
            } else if (line.startsWith("- ")) {
                blocks.add(new Block(BlockKind.ITEM, line.substring(2)));
                isOpen = true;
            } else if (line.isBlank()) {
                isOpen = false;
            } else if (isOpen) {
                var last = blocks.removeLast();
                blocks.add(new Block(last.kind, last.text + ' ' + line.strip()));
            } else {
                blocks.add(new Block(BlockKind.PARAGRAPH, line));
                isOpen = true;
            }
        }
        return new HelpPage(blocks);
    }
}
