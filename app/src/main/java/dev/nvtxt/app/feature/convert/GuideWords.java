// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.Conversion.Example;
import dev.nvtxt.formats.convert.Conversion.Finding;
import dev.nvtxt.formats.convert.GuessedMapping.GuessedColumn;
import dev.nvtxt.formats.convert.LogKind;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import module java.base;

/// The words of the guide for options of the command line.
final class GuideWords {
    /// The units of times, by the names that a mapping has.
    static final Map<String, String> UNITS = units();
    private static final Pattern OPTION = Pattern.compile("--([a-z-]+)");

    private GuideWords() {}

    private static Map<String, String> units() {
        var units = new LinkedHashMap<String, String>();
        units.put("s", "seconds");
        units.put("ms", "milliseconds");
        units.put("us", "microseconds");
        units.put("ns", "nanoseconds");
        units.put("ticks", "ticks");
        units.put("wall", "date and time");
        units.put("clock", "time of day");
        units.put("unix", "Unix seconds");
        units.put("unix-ms", "Unix milliseconds");
        units.put("unix-us", "Unix microseconds");
        units.put("unix-ns", "Unix nanoseconds");
        return units;
    }

    static String label(Setting setting) {
        return switch (setting) {
            case LOG -> "Kind";
            case PATTERN -> "Pattern";
            case DELIMITER -> "Separator";
            case HEADER -> "Header";
            case TIME -> "Time";
            case DURATION -> "Duration";
            case END -> "End";
            case MESSAGE -> "Message";
            case PROCESS -> "Process";
            case THREAD -> "Thread";
            case CATEGORY -> "Category";
            case PAYLOAD -> "Payload";
            case COLOR -> "Color";
            case TIME_IS -> "Time is";
            case UNIT -> "Unit";
            case DURATION_UNIT -> "Unit of durations";
            case FREQUENCY -> "Ticks per second";
            case TIME_BASE -> "Time base";
            case ZONE -> "Time zone";
            case YEAR -> "Year";
            case BEGINS -> "Begins with";
            case ENDS -> "Ends with";
        };
    }

    /// {@return what a file was recognized as}
    static String recognized(ImportPreview preview) {
        var mapping = preview.mapping();
        var log = mapping.get(Setting.LOG);
        if (log != null) {
            return LogKind.of(log).map(LogKind::title).orElse(log);
        }
        if (mapping.has(Setting.PATTERN)) {
            return "lines that match your pattern";
        }
        if ("json".equals(mapping.get(Setting.DELIMITER))) {
            return "JSON lines, " + Plural.of(preview.sample().columns().size(), "column");
        }
        return "table, " + Plural.of(preview.sample().columns().size(), "column") + ", separated by "
                + separator(String.valueOf(mapping.get(Setting.DELIMITER)));
    }

    static String separator(String delimiter) {
        return switch (delimiter) {
            case "comma" -> "commas";
            case "semicolon" -> "semicolons";
            case "tab" -> "tabs";
            default -> "“" + delimiter + "”";
        };
    }

    /// {@return a message of the converter as a sentence, with labels in place of options}
    static String sentence(String message) {
        var words = OPTION.matcher(message).replaceAll(
                option -> Matcher.quoteReplacement(
                        Setting.of(option.group(1)).map(GuideWords::label).orElse(option.group())));
        var first = words.substring(0, 1).toUpperCase(Locale.ROOT);
        return first + words.substring(1) + (words.endsWith(".") ? "" : ".");
    }

    /// {@return what did not go as the mapping says: counts, each with its first places}
    static List<String> findings(Conversion conversion) {
        var lines = new ArrayList<String>();
        for (var finding : Finding.values()) {
            long count = conversion.count(finding);
            if (count > 0) {
                lines.add(Plural.of(count, "row") + " " + finding.words(count) + ":");
                conversion.first().stream().filter(place -> place.finding() == finding)
                        .map(GuideWords::place).forEach(lines::add);
            }
        }
        return lines;
    }

    private static String place(Example place) {
        var column = place.column().isEmpty() ? "" : place.column() + " ";
        return "    line " + place.line() + ": " + column + "“" + place.value() + "”";
    }

    /// {@return how sure a guess is, in a word}
    static String certainty(GuessedColumn guess) {
        return switch (guess.certainty()) {
            case SURE -> "sure";
            case LIKELY -> "likely";
            case GUESS -> "a guess";
        };
    }

    /// {@return the command line that does the same}
    static String commandLine(ConvertInput input, String target, Mapping mapping) {
        return "nvtxt convert " + quoted(input.path().toString()) + " -o " + quoted(target) + " "
                + mapping.toArguments();
    }

    private static String quoted(String path) {
        return path.matches("[\\w./+:@%-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }
}
