// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import module java.base;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/// A page of help, written in Markdown.
///
/// @param sections from top to bottom; each begins with its heading
record HelpPage(List<HelpSection> sections) {
    private static final Parser PARSER = Parser.builder().build();

    /// A part of the page.
    ///
    /// @param blocks its heading, paragraphs, lists and examples
    /// @param text its text, without markup
    public record HelpSection(List<Node> blocks, String text) {
        public HelpSection {
            blocks = List.copyOf(blocks);
        }

        private static HelpSection of(List<Node> blocks) {
            var text = new StringBuilder();
            blocks.forEach(block -> text.append(textOf(block)).append('\n'));
            return new HelpSection(blocks, text.toString());
        }

        /// {@return whether it has a text, given in small letters}
        boolean contains(String lowerCase) {
            return text.toLowerCase(Locale.ROOT).contains(lowerCase);
        }

        /// {@return its heading}
        String title() {
            return text.lines().findFirst().orElse("");
        }

        /// {@return what a link to it ends with after the number sign: its heading, with hyphens for spaces}
        String anchor() {
            return title().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
        }
    }

    public HelpPage {
        sections = List.copyOf(sections);
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
        var sections = new ArrayList<HelpSection>();
        var blocks = new ArrayList<Node>();
        for (var block = PARSER.parse(markdown).getFirstChild(); block != null; block = block.getNext()) {
            if (block instanceof Heading && !blocks.isEmpty()) {
                sections.add(HelpSection.of(blocks));
                blocks.clear();
            }
            blocks.add(block);
        }
        if (!blocks.isEmpty()) {
            sections.add(HelpSection.of(blocks));
        }
        return new HelpPage(sections);
    }

    /// {@return the text of a block or of a part of one, without markup}
    static String textOf(Node node) {
        var text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code code) {
                text.append(code.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock code) {
                text.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak end) {
                text.append(' ');
            }

            @Override
            public void visit(ListItem item) {
                visitChildren(item);
                text.append('\n');
            }
        });
        return text.toString();
    }

    /// {@return its title}
    String title() {
        return sections.isEmpty() ? "" : sections.getFirst().title();
    }
}
