// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.session;

import com.fasterxml.jackson.databind.JsonNode;

/// Values of a session file, which can come from anywhere: each is of the type that is wanted, or refused.
final class SessionJson {
    /// Longer than any path.
    private static final int MAX_TEXT_CHARS = 1 << 15;

    private SessionJson() {}

    /// {@return a list, or nothing where there is none}
    static JsonNode list(JsonNode value, String name) throws SessionException {
        if (!value.isArray() && !value.isMissingNode()) {
            throw new SessionException("'" + name + "' is not a list");
        }
        return value;
    }

    /// {@return an object, or nothing where there is none}
    static JsonNode object(JsonNode node, String name) throws SessionException {
        var value = node.path(name);
        if (!value.isObject() && !value.isMissingNode()) {
            throw new SessionException("'" + name + "' is not an object");
        }
        return value;
    }

    /// {@return a text}
    static String text(JsonNode value, String name) throws SessionException {
        if (!value.isTextual()) {
            throw new SessionException("'" + name + "' is missing or not a string");
        }
        if (value.textValue().length() > MAX_TEXT_CHARS) {
            throw new SessionException("'" + name + "' has more than " + MAX_TEXT_CHARS + " characters");
        }
        return value.textValue();
    }

    /// {@return true or false}
    static boolean flag(JsonNode node, String name, boolean otherwise) throws SessionException {
        var value = node.path(name);
        if (!value.isBoolean() && !value.isMissingNode()) {
            throw new SessionException("'" + name + "' is neither true nor false");
        }
        return value.asBoolean(otherwise);
    }
}
