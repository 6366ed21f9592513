// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.nvtxt.app.shared.output.Counts;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes answers fit: long texts are cut, and the ends of the longest arrays left out and counted.
///
/// @param shown applied to every text
record AnswerSize(UnaryOperator<String> shown) {
    private static final int MAX_CHARACTERS = 2_000;
    private static final int LINE_BYTES = 60;

    /// The array that is shortened next.
    private static final class Longest {
        private String path = "";
        private @Nullable ArrayNode array;
        private int size;

        /// Rows rather than the values in a row, which belong together.
        void look(JsonNode node, String at) {
            if (node instanceof ArrayNode elements) {
                boolean areRows = !elements.isEmpty() && elements.get(0).isContainerNode();
                int own = areRows ? elements.size() * MAX_CHARACTERS : elements.size();
                if (elements.size() > 1 && own > size) {
                    array = elements;
                    path = at;
                    size = own;
                }
                for (int i = 0; i < elements.size(); i++) {
                    look(elements.get(i), at + "/" + i);
                }
            } else if (node instanceof ObjectNode object) {
                object.properties().forEach(field -> look(field.getValue(), at.isEmpty()
                        ? field.getKey()
                        : at + "/" + field.getKey()));
            }
        }
    }

    /// {@return the object with what fits}
    ///
    /// @param json is changed
    ObjectNode fit(ObjectNode json, int maxBytes) {
        shorten(json, MAX_CHARACTERS);
        var leftOut = new TreeMap<String, Integer>();
        int bytes = bytes(json);
        while (bytes > maxBytes) {
            var longest = new Longest();
            longest.look(json, "");
            if (longest.array == null) {
                shorten(json, LINE_BYTES);
                break;
            }
            int before = longest.array.size();
            int after = Math.clamp((long) before * maxBytes / bytes, before / 2, before - 1);
            while (longest.array.size() > after) {
                longest.array.remove(longest.array.size() - 1);
            }
            leftOut.merge(longest.path, before - after, Integer::sum);
            bytes = bytes(json);
        }
        if (!leftOut.isEmpty()) {
            var counts = json.putObject("leftOut");
            leftOut.forEach(counts::put);
        }
        return json;
    }

    private static int bytes(JsonNode json) {
        return json.toString().getBytes(StandardCharsets.UTF_8).length;
    }

    private void shorten(JsonNode node, int max) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> {
                if (field.getValue() instanceof TextNode text) {
                    field.setValue(TextNode.valueOf(cut(text.textValue(), max)));
                } else {
                    shorten(field.getValue(), max);
                }
            });
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (array.get(i) instanceof TextNode text) {
                    array.set(i, TextNode.valueOf(cut(text.textValue(), max)));
                } else {
                    shorten(array.get(i), max);
                }
            }
        }
    }

    private String cut(String text, int max) {
        var own = shown.apply(text);
        int length = own.codePointCount(0, own.length());
        return length <= max
                ? own
                : own.substring(0, own.offsetByCodePoints(0, max)) + "… (" + (length - max) + " more characters)";
    }

    /// {@return the lines that fit, with what is left out}
    String fit(String text, int maxBytes) {
        var fitted = new StringBuilder();
        int bytes = 0;
        int lines = 0;
        int left = 0;
        for (var line : (Iterable<String>) text.lines()::iterator) {
            var own = cut(line, MAX_CHARACTERS);
            bytes += bytes(TextNode.valueOf(own)); // the quotes for the line end, which is \n in JSON
            if (left > 0 || (bytes > maxBytes - LINE_BYTES && lines > 0)) {
                left++;
            } else {
                fitted.append(own).append('\n');
                lines++;
            }
        }
        if (left > 0) {
            fitted.append("… ").append(Counts.of(left, "more line"))
                    .append("; ask for more with maxKb, or narrow the question\n");
        }
        return fitted.toString();
    }
}
