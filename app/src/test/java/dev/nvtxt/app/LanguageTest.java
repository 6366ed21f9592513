// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Checks the words of all modules' sources against `docs/house-style.md`: a word of the past for a thing of the present,
/// a turn that puts a sentence backwards, a British spelling, a phrase that the window no longer uses.
class LanguageTest {
    /// Where a word is checked.
    private enum Area {
        COMMENT, TEXT, ANYWHERE, DECLARATION
    }

    /// @param use what to write in its place
    private record Ban(Area area, Pattern pattern, String use) {
        static Ban of(Area area, String regex, String use) {
            return new Ban(area, Pattern.compile(regex), use);
        }
    }

    private static final List<Ban> BANS = List.of(
            Ban.of(Area.COMMENT, "\\b[Ss]tand(s|ing)?\\b", "'is', 'means', 'represents'"),
            Ban.of(Area.COMMENT, "\\b[Ss]o many\\b", "'a number of', 'that many'"),
            Ban.of(Area.COMMENT, "\\b[Nn]o more than\\b", "'at most'"),
            Ban.of(Area.COMMENT, "\\b[Ii]n so far\\b", "'as far as'"),
            Ban.of(Area.COMMENT, "\\b(is|are|be|was|were) told\\b|\\b[Tt]old apart\\b",
                    "'reads', 'receives', 'differs'"),
            Ban.of(Area.COMMENT, "\\b[Tt]hereof\\b", "the noun"),
            Ban.of(Area.COMMENT, "\\b[Bb]ehind\\b", "'after'; 'below' for what is painted first"),
            Ban.of(Area.COMMENT, "(^|[.:;] )(Only then|Nor|Not only) (is|are|does|do|has|have|can|was|were)\\b",
                    "subject before verb"),
            Ban.of(Area.ANYWHERE,
                    "(?i)\\b(colour\\w*|behaviour\\w*|centre[sd]?|licences?|grey\\w*|cancell(ed|ing)|"
                            + "labell(ed|ing)|modell(ed|ing))\\b",
                    "the American spelling: color, behavior, center, license, gray, canceled"),
            Ban.of(Area.TEXT, "(?i)\\bremed(y|ies)\\b|\\bput right\\b|\\bmend(s|ed)?\\b", "'fix'"),
            Ban.of(Area.TEXT, "\\b(Held by|Holds|Time of its own)\\b", "'Parents', 'Children', 'Self time'"),
            Ban.of(Area.TEXT, "Count times from here|Lies off by|Leave out the worst",
                    "'Set time zero here', 'Residual', 'Drop worst anchor'"),
            Ban.of(Area.TEXT, "No event has it|What makes a row|Group lanes by|Which events are measured",
                    "'No matching events', 'Group by', 'Scope'"),
            Ban.of(Area.TEXT, "As the desktop has it|The program's own", "'System', 'Default font'"),
            Ban.of(Area.TEXT,
                    "(?i)\\broot problem|\\bfollow-on\\b|\\bmeasured span\\b|\\bcovered time\\b|\\bfit rows\\b",
                    "'cause', 'selected range', 'coverage'"),
            Ban.of(Area.TEXT, "too few to tell|only in [AB]\\b|Row by row|Range by range",
                    "'Inconclusive', 'Added', 'Removed', 'by group', 'by range'"),
            Ban.of(Area.DECLARATION,
                    "(?<![\\w.])(?!(?:return|else|throw|case|yield|assert)\\b)[A-Za-z_][\\w.]*(?:<[^;=()]*>)?(?:\\[\\])*"
                            + "(?:\\.\\.\\.)? +(known|found|wanted|made|chosen|kept|rest|told|sieve|settled|ticked) *(=(?!=)|;|,|\\)|:)",
                    "a noun that says what the value is"),
            Ban.of(Area.DECLARATION,
                    "[(,] *(known|found|wanted|made|chosen|kept|rest|told|sieve|ticked) *, *\\w+\\) *->",
                    "a noun that says what the value is"),
            Ban.of(Area.DECLARATION, "(?<![\\w.])(known|found|wanted|made|chosen|kept|rest|told|sieve|ticked) ->",
                    "a noun that says what the value is"),
            Ban.of(Area.DECLARATION,
                    "^ +(?!(?:return|else|throw|new)\\b)\\w[\\w.<>\\[\\]?, ]* "
                            + "(goOn|goneOn|take|takes|takeBack|rest|settle|settle[A-Z]\\w*|lay|wakeUp|giveUp|takeUp|known|found|wanted|chosen|kept|told)"
                            + "\\([^()]*(\\)|$)",
                    "a verb that says what the method does"));

    /// Files that need a banned word, by the end of their path, with the reason.
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "cli/mcp/MessageTransport.java", "\"notifications/cancelled\" is a message of the protocol",
            "formats/convert/ColumnGuess.java", "recognizes the header \"colour\" in tables of others",
            "formats/internal/chrome/ColorNames.java", "\"grey\" is a name of the Chrome trace format",
            "parser/color/ForeignColor.java", "\"grey\" is in names of other systems' colors");

    private static final Pattern STRING = Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"");

    @Test
    void sourcesUseTheWordsOfTheHouseStyle() throws IOException {
        var faults = new ArrayList<String>();
        for (var file : sources()) {
            var path = file.toString().replace('\\', '/');
            if (EXCEPTIONS.keySet().stream().noneMatch(path::endsWith)) {
                check(path, Files.readAllLines(file), faults);
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void seesBannedWordsWhereTheyAreBannedOnly() {
        var faults = new ArrayList<String>();
        check("A.java", List.of(
                "/// What stands behind an item", // 1: two words
                "    var known = map.get(key);", // 2
                "    return known;",
                "    int stands = rest(\"so many colours\");", // 4: the spelling alone
                "    void goOn(int at) {", // 5
                "    items.forEach(found -> add(found));", // 6
                "    goOn(4);",
                "    button(\"Held by\"); // https://example.org/behind", // 8: the label; an address is no comment text
                "    void add(String text, int wanted) {"), faults); // 9
        assertThat(faults.stream().map(fault -> fault.substring(0, fault.indexOf(' ')))).containsExactly("A.java:1:",
                "A.java:1:", "A.java:2:", "A.java:4:", "A.java:5:", "A.java:6:", "A.java:8:", "A.java:9:");
    }

    private static List<Path> sources() throws IOException {
        var sources = new ArrayList<Path>();
        try (var modules = Files.list(Path.of("..").toAbsolutePath().normalize())) {
            for (var module : modules.map(folder -> folder.resolve("src/main/java")).filter(Files::isDirectory).sorted()
                    .toList()) {
                try (var files = Files.walk(module)) {
                    files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(sources::add);
                }
            }
        }
        assertThat(sources).hasSizeGreaterThan(1000);
        return sources;
    }

    private static void check(String path, List<String> lines, List<String> faults) {
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            int slashes = commentStart(line);
            var comment = slashes < 0
                    ? ""
                    : line.substring(slashes).replaceFirst("^/+ ?", "")
                            .replaceAll("`[^`]*`|https?:\\S+", "``");
            var code = slashes < 0 ? line : line.substring(0, slashes);
            var text = STRING.matcher(code).results().map(match -> match.group()).collect(Collectors.joining(" "));
            var bare = STRING.matcher(code).replaceAll("\"\"");
            for (var ban : BANS) {
                var matcher = ban.pattern.matcher(switch (ban.area) {
                    case COMMENT -> comment;
                    case TEXT -> text;
                    case ANYWHERE -> line;
                    case DECLARATION -> bare;
                });
                while (matcher.find()) {
                    faults.add(path + ":" + (i + 1) + ": \"" + matcher.group().strip() + "\", use " + ban.use);
                }
            }
        }
    }

    /// {@return where the comment of a line starts, outside of its strings, or -1}
    private static int commentStart(String line) {
        var withoutStrings = STRING.matcher(line)
                .replaceAll(match -> "\"" + "_".repeat(match.group().length() - 2) + "\"");
        return withoutStrings.indexOf("//");
    }
}
