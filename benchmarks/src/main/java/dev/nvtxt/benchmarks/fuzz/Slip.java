// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import module java.base;

/// Slips of people who edit a file by hand or paste it from somewhere, other ones than [Mistake]. The list was written
/// down without a look at what finds causes, and the first figure of it is in RESULTS.md.
public enum Slip {
    SWAPPED_VALUES,
    DROPPED_VALUE,
    DOUBLED_VALUE,
    EMPTY_VALUE,
    QUOTED_NUMBER,
    DECIMAL_NUMBER,
    EXPONENT,
    LEADING_PLUS,
    DROPPED_DIGIT,
    DOUBLED_DIGIT,
    MIXED_QUOTES,
    INNER_QUOTES,
    APOSTROPHE,
    SHIFT_MISSED,
    NEIGHBOR_KEY,
    CAPS_LOCK,
    EXTRA_SIGN,
    OTHER_COMMENT,
    BRACED_EXPANSION,
    FORGOTTEN_DOLLAR,
    HYPHEN_IN_NAME,
    SYNONYM,
    CALL_SYNTAX,
    NAMED_VALUES,
    COLOR_PREFIX,
    HTML_ENTITY,
    TABS_FOR_COMMAS,
    CONTINUED_LINE,
    QUOTED_REPLY,
    DIFF_PREFIX,
    LINE_NUMBER,
    BULLET,
    MOVED_LINE,
    DELETED_LINE,
    COMMENTED_OUT,
    REPLACED_EVERYWHERE,
    BLANK_IN_NUMBER;

    private static final List<List<String>> SYNONYMS = List.of(List.of("Time", "Timestamp"), List.of("Start", "Begin"),
            List.of("End", "Stop"), List.of("ProcessId", "Pid"), List.of("ThreadId", "Tid"), List.of("Message", "Text"),
            List.of("Message", "Label"), List.of("CategoryId", "Category"), List.of("Color", "Colo" + "ur"),
            List.of("TimeBase", "Timebase"), List.of("Payload", "Value"), List.of("Name", "Title"));
    private static final String KEYS = "qwertyuiop asdfghjkl zxcvbnm";

    /// Makes the slip in one of the lines.
    ///
    /// @param lines the lines; changed
    /// @param number the line to change
    /// @return whether the line has what the slip is made of
    public boolean make(List<String> lines, int number, Random random) {
        var line = lines.get(number);
        switch (this) {
            case MOVED_LINE -> {
                lines.remove(number);
                int to = Math.min(lines.size(), number + 1 + random.nextInt(8));
                lines.add(to, line);
                return to != number && !lines.get(number).equals(line);
            }
            case DELETED_LINE -> lines.remove(number);
            case REPLACED_EVERYWHERE -> {
                var word = word(line, random);
                if (word.length() < 4) {
                    return false;
                }
                var replacement = word.substring(0, word.length() - 1);
                lines.replaceAll(text -> text.replaceAll("\\b" + word + "\\b", replacement));
            }
            default -> {
                var changed = changed(line, random);
                lines.set(number, changed);
                return !changed.equals(line);
            }
        }
        return true;
    }

    private String changed(String line, Random random) {
        return switch (this) {
            case SWAPPED_VALUES -> values(line, random, (values, at) -> {
                if (at + 1 < values.size()) {
                    values.add(at, values.remove(at + 1));
                }
            });
            case DROPPED_VALUE -> values(line, random, (values, at) -> values.remove((int) at));
            case DOUBLED_VALUE -> values(line, random, (values, at) -> values.add(at, values.get(at)));
            case EMPTY_VALUE -> values(line, random, (values, at) -> values.set(at, ""));
            case QUOTED_NUMBER -> number(line, random, "\"$0\"");
            case DECIMAL_NUMBER -> number(line, random, "$0.5");
            case EXPONENT -> number(line, random, "$0e3");
            case LEADING_PLUS -> number(line, random, "+$0");
            case DROPPED_DIGIT -> line.replaceFirst("([0-9]{2,})[0-9]", "$1");
            case DOUBLED_DIGIT -> line.replaceFirst("([0-9]+)([0-9])", "$1$2$2");
            case BLANK_IN_NUMBER -> line.replaceFirst("([0-9]+)([0-9]{3})\\b", "$1 $2");
            case MIXED_QUOTES -> line.replaceFirst("\"([^\"']*)\"", "\"$1'");
            case INNER_QUOTES -> line.replaceFirst("\"([^\"]*?)(\\w+)([^\"]*)\"", "\"$1\"$2\"$3\"");
            case APOSTROPHE -> line.replaceFirst("\"([^\"']*?)\\b(\\w+)\"", "'$1isn't $2'");
            case SHIFT_MISSED -> one(line, random, "[@\"$_]", match -> switch (match) {
                case "@" -> "2";
                case "\"" -> "'";
                case "$" -> "4";
                default -> "-";
            });
            case NEIGHBOR_KEY -> one(line, random, "[a-z]", match -> {
                int at = KEYS.indexOf(match) + (random.nextBoolean() ? 1 : -1);
                return at < 0 || at >= KEYS.length() || KEYS.charAt(at) == ' ' ? match : KEYS.substring(at, at + 1);
            });
            case CAPS_LOCK -> line.chars().mapToObj(c -> Character.isUpperCase(c)
                    ? Character.toString(Character.toLowerCase(c))
                    : Character.toString(Character.toUpperCase(c)))
                    .collect(Collectors.joining());
            case EXTRA_SIGN -> line.matches("\\w+,.*") ? "@" + line : line;
            case OTHER_COMMENT -> List.of("// ", "; ", "-- ", "/* ", "% ").get(random.nextInt(5)) + line;
            case BRACED_EXPANSION -> line.replaceFirst("\\$(\\w+)",
                    List.of("\\${$1}", "%$1%", "\\$($1)").get(random.nextInt(3)));
            case FORGOTTEN_DOLLAR -> line.replaceFirst("\\$(\\w+)", "$1");
            case HYPHEN_IN_NAME -> line.replaceFirst("^(@?[A-Z][a-z]+)([A-Z])",
                    "$1" + List.of("-", "_").get(random.nextInt(2)) + "$2");
            case SYNONYM -> {
                var pair = SYNONYMS.get(random.nextInt(SYNONYMS.size()));
                yield line.replaceFirst("\\b" + pair.getFirst() + "\\b", pair.getLast());
            }
            case CALL_SYNTAX -> line.replaceFirst("^(\\w+),\\s*(.*)$", "$1($2)");
            case NAMED_VALUES -> line.matches("[A-Z]\\w+,.*") ? line.replaceFirst(",\\s*([^,]*)", ", Time=$1") : line;
            case COLOR_PREFIX -> line.replaceFirst("0x([0-9A-Fa-f]{6,8})\\b",
                    List.of("#$1", "$1", "Ox$1").get(random.nextInt(3)));
            case HTML_ENTITY -> line.replace("\"", "&quot;");
            case TABS_FOR_COMMAS -> line.replaceAll(",\\s*", "\t");
            case CONTINUED_LINE -> line.replaceFirst(", ", ", \\\\\n    ");
            case QUOTED_REPLY -> "> " + line;
            case DIFF_PREFIX -> "+" + line;
            case LINE_NUMBER -> 1 + random.nextInt(99) + ": " + line;
            case BULLET -> List.of("- ", "* ").get(random.nextInt(2)) + line;
            case COMMENTED_OUT -> "#" + line;
            case MOVED_LINE, DELETED_LINE, REPLACED_EVERYWHERE -> throw new IllegalStateException(name());
        };
    }

    private static String values(String line, Random random, java.util.function.ObjIntConsumer<List<String>> change) {
        if (!line.matches("[@\\w]+,.*")) {
            return line;
        }
        int comma = line.indexOf(',') + 1;
        var values = new ArrayList<>(List.of(line.substring(comma).split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1)));
        change.accept(values, random.nextInt(values.size()));
        return line.substring(0, comma) + String.join(",", values);
    }

    private static String number(String line, Random random, String replacement) {
        return one(line, random, "(?<![\\w\"])[0-9]+(?![\\w\"])", match -> replacement.replace("$0", match));
    }

    private static String one(String line, Random random, String regex,
            java.util.function.UnaryOperator<String> replacement) {
        var match = Pattern.compile(regex).matcher(line).results().toList();
        if (match.isEmpty()) {
            return line;
        }
        var place = match.get(random.nextInt(match.size()));
        return line.substring(0, place.start()) + replacement.apply(place.group()) + line.substring(place.end());
    }

    private static String word(String line, Random random) {
        var words = Pattern.compile("[A-Za-z]\\w+").matcher(line).results().toList();
        return words.isEmpty() ? "" : words.get(random.nextInt(words.size())).group();
    }
}
