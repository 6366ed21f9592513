// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// How the columns of a table or the groups of a pattern become events. Immutable.
///
/// @param settings what is set; what is missing is guessed
public record Mapping(Map<Setting, String> settings) {
    /// Nothing set: all is guessed.
    public static final Mapping EMPTY = new Mapping(Map.of());

    public Mapping {
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /// The name of no column: nothing is guessed for it either.
    public static final String NO_COLUMN = "-";

    /// {@return the value of a setting, or null}
    public @Nullable String get(Setting setting) {
        return settings.get(setting);
    }

    /// {@return whether it is set}
    public boolean has(Setting setting) {
        return settings.containsKey(setting);
    }

    /// {@return whether a setting names a column}
    public boolean hasColumn(Setting setting) {
        return has(setting) && !NO_COLUMN.equals(get(setting));
    }

    /// {@return the same without a setting}
    public Mapping without(Setting setting) {
        var all = new TreeMap<>(settings);
        all.remove(setting);
        return new Mapping(all);
    }

    /// {@return the same with a setting}
    public Mapping with(Setting setting, String value) {
        var all = new TreeMap<>(settings);
        all.put(setting, value);
        return new Mapping(all);
    }

    /// {@return this mapping with what another one sets}
    public Mapping withAll(Mapping other) {
        var all = new TreeMap<>(settings);
        all.putAll(other.settings);
        return new Mapping(all);
    }

    /// {@return whether each line is a JSON object}
    boolean isJson() {
        return JsonRows.DELIMITER.equals(get(Setting.DELIMITER));
    }

    /// {@return whether lines are matched against a pattern, not cut into columns}
    public boolean isLog() {
        return has(Setting.LOG) || has(Setting.PATTERN);
    }

    /// {@return the options of the command line that say the same, quoted for a shell}
    public String toArguments() {
        var line = new StringBuilder();
        settings.forEach((setting, value) -> line.append(line.isEmpty() ? "" : " ").append("--").append(setting.id())
                .append(' ').append(quoted(value)));
        return line.toString();
    }

    private static String quoted(String value) {
        return value.matches("[\\w.:+-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
    }

    /// {@return it as JSON, for [#ofJson(String)]}
    public String toJson() {
        var text = new StringWriter();
        try (var json = new JsonFactory().createGenerator(text)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeNumberField("version", 1);
            for (var entry : settings.entrySet()) {
                json.writeStringField(entry.getKey().id(), entry.getValue());
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return text + "\n";
    }

    /// Reads what [#toJson()] wrote.
    ///
    /// @throws MappingException if it is damaged, or says what no mapping has
    public static Mapping ofJson(String text) throws MappingException {
        var settings = new EnumMap<Setting, String>(Setting.class);
        try (var json = new JsonFactory().createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new MappingException("the mapping is not a JSON object");
            }
            while (json.nextToken() != JsonToken.END_OBJECT) {
                var name = json.currentName();
                var value = json.nextToken();
                if (name.equals("version")) {
                    if (value != JsonToken.VALUE_NUMBER_INT || json.getIntValue() != 1) {
                        throw new MappingException("the mapping is of version " + json.getText() + "; known is 1");
                    }
                    continue;
                }
                var setting = Setting.of(name).orElseThrow(
                        () -> new MappingException("the mapping has an unknown setting '" + name + "'"));
                if (value != JsonToken.VALUE_STRING) {
                    throw new MappingException("the setting '" + name + "' of the mapping is not a text");
                }
                settings.put(setting, json.getText());
            }
        } catch (JsonProcessingException e) {
            throw new MappingException("the mapping is damaged in line " + e.getLocation().getLineNr() + ", column "
                    + e.getLocation().getColumnNr() + ": " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return new Mapping(settings);
    }
}
