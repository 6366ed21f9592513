// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import module java.base;

/// One question that agents can ask: its arguments, and what answers it. Tools have no state; several calls may run at once.
///
/// @param name how agents call it
/// @param title what people see
/// @param description when to use it
/// @param parameters its arguments; all tools have `maxKb`
/// @param output the fields of its structured answer besides those that all have
/// @param answering answers a call
public record AgentTool(String name, String title, String description, List<ToolParameter> parameters,
        List<OutputField> output, Answering answering) {
    private static final List<OutputField> COMMON = List.of(
            new OutputField("notes", "array", "what to know about the answer", true),
            new OutputField("next", "array", "what to ask next", true),
            new OutputField("leftOut", "object", "how many elements of which array are not in the answer", false));

    /// Answers a call.
    @FunctionalInterface
    public interface Answering {
        /// {@return the answer; blocks}
        ///
        /// @throws IOException if a file can't be read
        /// @throws InterruptedException if the call was canceled
        ToolAnswer answer(ToolCall call) throws IOException, InterruptedException;
    }

    /// A field of a structured answer.
    ///
    /// @param name its name
    /// @param type its type in JSON schemas
    /// @param description what it holds
    /// @param isAlways whether each answer has it
    public record OutputField(String name, String type, String description, boolean isAlways) {}

    public AgentTool {
        parameters = Stream.concat(parameters.stream(), Stream.of(ToolParameter.MAX_KB)).distinct().toList();
        output = List.copyOf(output);
    }

    /// {@return a field that each answer has}
    static OutputField field(String name, String type, String description) {
        return new OutputField(name, type, description, true);
    }

    /// {@return a field that some answers have}
    static OutputField optional(String name, String type, String description) {
        return new OutputField(name, type, description, false);
    }

    /// {@return the JSON schema of the arguments}
    public Map<String, Object> inputSchema() {
        var properties = new LinkedHashMap<String, Object>();
        parameters.forEach(parameter -> properties.put(parameter.name(), parameter.schema()));
        var required = parameters.stream().filter(ToolParameter::isRequired).map(ToolParameter::name).toList();
        var schema = object(properties, required);
        schema.put("additionalProperties", false);
        return schema;
    }

    /// {@return the schema of an object, its keys in the same order in each process}
    private static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", required);
        return schema;
    }

    /// {@return the JSON schema of the structured answer}
    public Map<String, Object> outputSchema() {
        var properties = new LinkedHashMap<String, Object>();
        var required = new ArrayList<String>();
        for (var fields : List.of(output, COMMON)) {
            for (var field : fields) {
                var schema = new LinkedHashMap<String, Object>();
                schema.put("type", field.type);
                schema.put("description", field.description);
                properties.put(field.name, schema);
                if (field.isAlways) {
                    required.add(field.name);
                }
            }
        }
        return object(properties, required);
    }
}
