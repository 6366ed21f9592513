// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.app.shared.tables.Table;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a tool answers: what a command prints as text and as JSON, and what to ask next. Confined to one thread.
final class ToolAnswer {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String DATA = "trace-data";
    private static final double TEXT_PART = 0.4;
    /// What the protocol puts around a result: its version and the number of the request.
    private static final int ENVELOPE_BYTES = 100;
    private static final int MAX_ERROR_BYTES = 12_000;

    private final ObjectNode json;
    private final StringBuilder text = new StringBuilder();
    private final List<String> notes = new ArrayList<>();
    private final List<String> next = new ArrayList<>();
    private byte @Nullable [] png;
    private boolean hasPaths;

    /// Prints to a stream, as commands do.
    @FunctionalInterface
    interface Printing {
        void print(OutputStream out) throws IOException;
    }

    /// Starts an empty answer.
    ToolAnswer() {
        json = JSON.createObjectNode();
    }

    private ToolAnswer(ObjectNode json) {
        this.json = json;
    }

    /// {@return an answer with the JSON that is printed}
    static ToolAnswer of(Printing printing) throws IOException {
        return new ToolAnswer(object(printing));
    }

    /// Adds a table to the structured answer, an object for each row.
    ToolAnswer table(String name, Table<?> table) throws IOException {
        json.set(name, JSON.readTree(bytes(table::writeJson).toByteArray()));
        return this;
    }

    /// {@return the JSON object that is printed}
    static ObjectNode object(Printing printing) throws IOException {
        return (ObjectNode) JSON.readTree(bytes(printing).toByteArray());
    }

    /// {@return the text that is printed}
    static String printed(Printing printing) throws IOException {
        return bytes(printing).toString(StandardCharsets.UTF_8);
    }

    private static ByteArrayOutputStream bytes(Printing printing) throws IOException {
        var out = new ByteArrayOutputStream();
        printing.print(out);
        return out;
    }

    /// {@return the object that is the structured answer, to add to}
    ObjectNode json() {
        return json;
    }

    /// Adds what is printed to the text.
    ToolAnswer text(Printing printing) throws IOException {
        return text(printed(printing));
    }

    /// Adds to the text.
    ToolAnswer text(String more) {
        text.append(more);
        return this;
    }

    /// Adds something that the agent should know of the answer.
    ToolAnswer note(String sentence) {
        notes.add(sentence);
        return this;
    }

    /// Adds what the agent could ask next.
    ToolAnswer next(String sentence) {
        next.add(sentence);
        return this;
    }

    /// Leaves paths as they are, for commands that run in any folder.
    ToolAnswer withPaths() {
        hasPaths = true;
        return this;
    }

    /// Adds a picture.
    ToolAnswer picture(byte[] content) {
        png = content;
        return this;
    }

    /// {@return the answer as the protocol has it}
    ///
    /// @param maxBytes of its message, without a picture
    /// @param relative makes paths those that agents know
    CallToolResult result(int maxBytes, UnaryOperator<String> relative) {
        var size = new AnswerSize(hasPaths ? UnaryOperator.identity() : relative);
        int budget = maxBytes - ENVELOPE_BYTES;
        var result = result(budget, size);
        // The answer says what it leaves out, and texts are quoted: how much that takes shows only then.
        for (int over = over(result, maxBytes); over > 0 && budget > over; over = over(result, maxBytes)) {
            budget -= over;
            result = result(budget, size);
        }
        if (png == null) {
            return result;
        }
        var content = new ArrayList<>(result.content());
        content.add(ImageContent.builder(Base64.getEncoder().encodeToString(png), "image/png").build());
        return new CallToolResult(content, false, result.structuredContent(), null);
    }

    private static int over(CallToolResult result, int maxBytes) {
        try {
            return JSON.writeValueAsBytes(result).length + ENVELOPE_BYTES - maxBytes;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CallToolResult result(int budget, AnswerSize size) {
        var structured = json.deepCopy();
        var printedNotes = notes.stream().map(size.shown()).toList();
        structured.set("notes", JSON.valueToTree(printedNotes));
        structured.set("next", JSON.valueToTree(next));
        var fitted = size.fit(structured, (int) (budget * (1 - TEXT_PART)));
        var words = new StringBuilder();
        if (!text.isEmpty() || !printedNotes.isEmpty()) {
            words.append('<').append(DATA).append(">\n");
            var data = new StringBuilder(size.shown().apply(text.toString()));
            printedNotes.forEach(note -> data.append("note: ").append(note).append('\n'));
            words.append(size.fit(data.toString(), (int) (budget * TEXT_PART)).replace("</" + DATA, "< /" + DATA));
            words.append("</").append(DATA).append(">\n");
        }
        next.forEach(sentence -> words.append("Next: ").append(sentence).append('\n'));
        List<Content> content = List.of(TextContent.builder(words.toString()).build());
        return new CallToolResult(content, false, JSON.convertValue(fitted, Map.class), null);
    }

    /// {@return the answer to a call that can't be answered; without structure, as clients check it against the schema}
    ///
    /// @param message why
    /// @param help what to do instead
    static CallToolResult error(String message, String help) {
        var reason = new AnswerSize(UnaryOperator.identity()).fit(message, MAX_ERROR_BYTES);
        var sentences = "Error: " + reason + "Help: " + help + "\n";
        return new CallToolResult(List.of(TextContent.builder(sentences).build()), true, null, null);
    }
}
