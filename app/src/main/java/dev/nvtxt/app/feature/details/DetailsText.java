// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.nvtxt.app.feature.details.EventDetails.EventLine;
import dev.nvtxt.app.feature.details.EventDetails.Field;
import module java.base;

/// The ways in which the details of an event can be copied.
public enum DetailsText {
    /// For people.
    TEXT("Text") {
        @Override
        public String of(EventDetails details) {
            var out = new StringBuilder(details.kind()).append(": ").append(details.title()).append('\n');
            details.fields().forEach(
                    field -> out.append(field.name()).append(": ").append(field.value()).append('\n'));
            details.warnings().forEach(warning -> out.append("Note: ").append(warning).append('\n'));
            details.lines().forEach(
                    line -> out.append("Line ").append(line.number()).append(": ").append(line.text()).append('\n'));
            return out.toString();
        }
    },
    /// For spreadsheets: a line of names and a line of values.
    TSV("TSV") {
        @Override
        public String of(EventDetails details) {
            return "kind\tmessage\t" + joined(details, Field::key) + "\n" + cell(details.kind()) + "\t"
                    + cell(details.title()) + "\t" + joined(details, field -> cell(field.data().toString())) + "\n";
        }
    },
    /// For programs.
    JSON("JSON") {
        @Override
        public String of(EventDetails details) {
            var object = MAPPER.createObjectNode().put("kind", details.kind()).put("message", details.title());
            details.fields().forEach(field -> object.putPOJO(field.key(), field.data()));
            var lines = object.putArray("lines");
            details.lines().forEach(line -> lines.addObject().put("line", line.number()).put("text", line.text()));
            try {
                return MAPPER.writeValueAsString(object) + "\n";
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("a tree of texts is always JSON", e);
            }
        }
    },
    /// The lines of the file, as they are.
    NVTXT("NVTXT line") {
        @Override
        public String of(EventDetails details) {
            return details.lines().stream().map(EventLine::text).collect(Collectors.joining("\n", "", "\n"));
        }
    };

    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final String text;

    DetailsText(String text) {
        this.text = text;
    }

    /// {@return what a menu says}
    public String text() {
        return text;
    }

    /// {@return the details in this form}
    public abstract String of(EventDetails details);

    private static String joined(EventDetails details, Function<Field, String> part) {
        return details.fields().stream().map(part).collect(Collectors.joining("\t"));
    }

    /// A tab or a line end would begin another cell.
    private static String cell(String value) {
        return value.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }
}
