// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.function.UnaryOperator;

/// Writes the paths of files in the sections of a session as their numbers in it, and back: lanes are known by the path of
/// their file, which is another one where the session is opened from another folder, or was moved with its files.
///
/// @param files the paths, in the order of the session
record FileNumbers(List<String> files) {
    private static final String START = "<file ";
    private static final String END = ">";

    /// Takes a copy.
    FileNumbers {
        files = List.copyOf(files);
    }

    /// {@return a section with numbers in place of the paths that its texts and keys begin with}
    JsonNode numbered(JsonNode section) {
        return changed(section, text -> {
            for (int i = 0; i < files.size(); i++) {
                var path = files.get(i);
                if (text.equals(path) || text.startsWith(path + "/")) {
                    return START + i + END + text.substring(path.length());
                }
            }
            return text;
        });
    }

    /// {@return a section with the paths in place of their numbers}
    JsonNode named(JsonNode section) {
        return changed(section, text -> {
            for (int i = 0; i < files.size(); i++) {
                var number = START + i + END;
                if (text.equals(number) || text.startsWith(number + "/")) {
                    return files.get(i) + text.substring(number.length());
                }
            }
            return text;
        });
    }

    private static JsonNode changed(JsonNode node, UnaryOperator<String> change) {
        var nodes = JsonNodeFactory.instance;
        if (node.isTextual()) {
            return nodes.textNode(change.apply(node.textValue()));
        }
        if (node.isArray()) {
            var array = nodes.arrayNode();
            node.forEach(item -> array.add(changed(item, change)));
            return array;
        }
        if (node.isObject()) {
            var object = nodes.objectNode();
            node.properties().forEach(entry -> object.set(change.apply(entry.getKey()),
                    changed(entry.getValue(), change)));
            return object;
        }
        return node;
    }
}
