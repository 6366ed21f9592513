// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import module java.base;
import org.jspecify.annotations.Nullable;

/// What a problem code means, and what to do about it, for people.
///
/// @param code the code
/// @param text what it means and what to do, in one paragraph; names of the format are between backticks
/// @param bad a small file that has the problem
/// @param good the same without it
/// @param example how `bad` is to be read
/// @param target the target that has to be named for the problem to appear, or null
public record ProblemHelp(ProblemCode code, String text, String bad, String good, Example example,
        @Nullable String target) {

    /// How an example is to be read.
    public enum Example {
        /// As it is.
        TEXT,
        /// `\xNN` is a byte.
        BYTES,
        /// It shows in commands how the problem comes about; no text of a file alone has it.
        SITUATION
    }

    private static final Pattern SECTION = Pattern.compile("""
            ^# ([a-z0-9-]+)
            (.*?)
            ```bad *([a-z]*) *([a-z-]*)
            (.*?)
            ```
            ```good
            (.*?)
            ```""", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Map<ProblemCode, ProblemHelp> ALL = read();

    /// {@return the help for a code; there is one for each}
    public static ProblemHelp of(ProblemCode code) {
        return Objects.requireNonNull(ALL.get(code), code::id);
    }

    private static Map<ProblemCode, ProblemHelp> read() {
        var all = new EnumMap<ProblemCode, ProblemHelp>(ProblemCode.class);
        var sections = SECTION.matcher(resource());
        while (sections.find()) {
            var help = from(sections);
            all.put(help.code, help);
        }
        return Collections.unmodifiableMap(all);
    }

    private static ProblemHelp from(Matcher section) {
        var code = ProblemCode.of(section.group(1)).orElseThrow();
        var example = switch (section.group(3)) {
            case "bytes" -> Example.BYTES;
            case "situation" -> Example.SITUATION;
            default -> Example.TEXT;
        };
        var target = section.group(4).isEmpty() ? null : section.group(4);
        return new ProblemHelp(code, section.group(2).replace('\n', ' '), section.group(5), section.group(6), example,
                target);
    }

    private static String resource() {
        try (var stream = Objects.requireNonNull(ProblemHelp.class.getResourceAsStream("problem-help.md"))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
