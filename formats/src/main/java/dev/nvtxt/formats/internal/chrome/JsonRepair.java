// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import com.fasterxml.jackson.core.JsonProcessingException;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes JSON of an event that is nearly JSON, as Perfetto reads it: an escape that JSON does not have is left out, and an
/// object or array with a mistake inside costs only what comes after the mistake in it.
final class JsonRepair {
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final int UNICODE_DIGITS = 4;

    private final StringBuilder text = new StringBuilder();
    private final List<Repair> repairs = new ArrayList<>();
    private @Nullable String brokenArgs;
    private boolean hasEventInside;

    /// Something that was repaired.
    ///
    /// @param at the character of the event that it is at
    /// @param message what it is
    record Repair(int at, String message) {}

    /// Repairs an event.
    ///
    /// @param event its text, from brace to brace
    JsonRepair(String event) {
        int at = 0;
        var last = "";
        while (at < event.length()) {
            char character = event.charAt(at);
            if (character == '"') {
                int end = textEnd(event, at);
                int from = text.length();
                addText(event, at, end);
                last = event.charAt(previous(event, at)) == ':' ? last : text.substring(from);
                at = end;
            } else if (at > 0 && (character == '{' || character == '[')) {
                int end = blockEnd(event, at);
                addBlock(event.substring(at, end), at, last);
                at = end;
            } else {
                text.append(character);
                at++;
            }
        }
    }

    /// {@return the event with what was repaired}
    String text() {
        return text.toString();
    }

    /// {@return what was repaired, in the order of the file}
    List<Repair> repairs() {
        return repairs;
    }

    /// {@return the arguments up to the mistake in them, or null if there is none}
    @Nullable
    String brokenArgs() {
        return brokenArgs;
    }

    /// {@return whether what has a mistake may be another event, as where a text does not end}
    boolean hasEventInside() {
        return hasEventInside;
    }

    private static int previous(String event, int from) {
        int at = from - 1;
        while (at > 0 && event.charAt(at) <= ' ') {
            at--;
        }
        return Math.max(at, 0);
    }

    private static int textEnd(String event, int start) {
        int at = start + 1;
        while (at < event.length() && event.charAt(at) != '"') {
            at += event.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + 1, event.length());
    }

    /// Goes to the end of an object or array: only brackets of its own kind count.
    private static int blockEnd(String event, int start) {
        char open = event.charAt(start);
        char close = open == '{' ? '}' : ']';
        int depth = 0;
        for (int at = start; at < event.length(); at++) {
            char character = event.charAt(at);
            if (character == '"') {
                at = textEnd(event, at) - 1;
            } else if (character == open) {
                depth++;
            } else if (character == close && --depth == 0) {
                return at + 1;
            }
        }
        return event.length();
    }

    private void addText(String event, int start, int end) {
        int at = start;
        while (at < end) {
            char character = event.charAt(at);
            if (character != '\\' || at + 1 == end) {
                text.append(character);
                at++;
                continue;
            }
            char escaped = event.charAt(at + 1);
            boolean isUnicode = escaped == 'u' && isUnicode(event, at + 2, end);
            if (isUnicode || ESCAPES.indexOf(escaped) >= 0) {
                text.append('\\').append(escaped);
            } else {
                repairs.add(new Repair(at, "'\\" + escaped + "' is no escape of JSON; it is left out"));
            }
            at += 2;
        }
    }

    private static boolean isUnicode(String event, int start, int end) {
        for (int at = start; at < start + UNICODE_DIGITS; at++) {
            if (at >= end || Character.digit(event.charAt(at), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private void addBlock(String block, int offset, String key) {
        int from = text.length();
        for (int at = 0; at < block.length();) {
            if (block.charAt(at) == '"') {
                int end = textEnd(block, at);
                int before = repairs.size();
                addText(block, at, end);
                repairs.subList(before, repairs.size())
                        .replaceAll(repair -> new Repair(repair.at + offset, repair.message));
                at = end;
            } else {
                text.append(block.charAt(at++));
            }
        }
        var repaired = text.substring(from);
        try (var parser = JsonArgs.FACTORY.createParser(repaired)) {
            parser.nextToken();
            parser.skipChildren();
            return;
        } catch (JsonProcessingException e) {
            int place = e.getLocation() == null ? 0 : (int) Math.max(0, e.getLocation().getCharOffset());
            repairs.add(new Repair(Math.min(offset + place, offset + block.length() - 1), "the value of " + key
                    + " is not valid JSON: " + e.getOriginalMessage()));
        } catch (IOException e) {
            repairs.add(new Repair(offset, "the value of " + key + " is not valid JSON: " + e.getMessage()));
        }
        text.setLength(from);
        text.append("null");
        hasEventInside |= repaired.contains("\"ph\"");
        if (key.equals("\"args\"")) {
            brokenArgs = repaired;
        }
    }
}
