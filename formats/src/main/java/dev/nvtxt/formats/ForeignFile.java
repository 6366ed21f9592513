// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import dev.nvtxt.formats.internal.build.ForeignContent;
import dev.nvtxt.parser.diagnostic.Nearest;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Tells files that are neither NVTXT nor another trace: images, programs, documents, and prose.
///
/// A file is NVTXT where its name ends in `.nvtxt`, however many mistakes it has, unless it begins as only another kind of
/// file does. Under any other name it is NVTXT where some of its first lines look like instructions.
final class ForeignFile {
    private static final String READ_ANYWAY = "; '--input-format nvtxt' reads it as NVTXT all the same";
    private static final int MIN_BINARY = 32;
    /// Of that many characters of a text at most one is a control character or no UTF-8.
    private static final int RARE = 20;
    /// Of that many lines of prose at most one looks like an instruction.
    private static final int MANY_LINES = 20;
    private static final List<String> COMMANDS = List.of("Marker", "RangePush", "RangePop", "RangeStartEnd",
            "NameCategory",
            "AddChildCategory", "NameOsThread", "NameProcess", "SetFileDisplayName");
    private static final Pattern INSTRUCTION = Pattern.compile("\\s*(@.*|[A-Za-z_]\\w*\\s*=.*)");
    private static final Pattern CALL = Pattern.compile("\\s*([A-Za-z]\\w*)\\s*,.*");

    /// What files of a kind begin with.
    private record Magic(String name, int at, String bytes) {
        boolean isIn(String beginning) {
            return beginning.startsWith(bytes, at);
        }
    }

    private static final List<Magic> MAGICS = List.of(new Magic("a PNG image", 0, "\u0089PNG\r\n\u001A\n"),
            new Magic("a JPEG image", 0, "\u00FF\u00D8\u00FF"), new Magic("a GIF image", 0, "GIF8"),
            new Magic("a PDF document", 0, "%PDF-"), new Magic("a program or library (ELF)", 0, "\u007FELF"),
            new Magic("a program or library (Mach-O)", 0, "\u00CF\u00FA\u00ED\u00FE"),
            new Magic("a program or library (Windows)", 0, "MZ\u0090\0"),
            new Magic("a WebAssembly module", 0, "\0asm"), new Magic("a Java class", 0, "\u00CA\u00FE\u00BA\u00BE"),
            new Magic("a recording of the Java Flight Recorder", 0, "FLR\0"),
            new Magic("a Parquet file", 0, "PAR1"), new Magic("a 7z archive", 0, "7z\u00BC\u00AF'\u001C"),
            new Magic("an archive compressed by xz", 0, "\u00FD7zXZ\0"),
            new Magic("a file compressed by bzip2", 0, "BZh9"),
            new Magic("a tar archive", 257, "ustar"), new Magic("an HDF5 file", 0, "\u0089HDF\r\n"),
            new Magic("an HTML page", 0, "<!DOCTYPE html"), new Magic("an HTML page", 0, "<!doctype html"),
            new Magic("an HTML page", 0, "<html"), new Magic("an XML document", 0, "<?xml"));

    private ForeignFile() {}

    /// {@return what a file is that is no trace, or null if it may be NVTXT}
    ///
    /// @param beginning its first bytes, which are not those of another format of traces
    /// @param name its name
    static @Nullable ForeignContent of(byte[] beginning, String name) {
        var latin = new String(beginning, StandardCharsets.ISO_8859_1);
        for (var magic : MAGICS) {
            if (magic.isIn(latin)) {
                return new ForeignContent(magic.name, ForeignContent.OPEN_A_TRACE);
            }
        }
        if (isNamedNvtxt(name) || isUtf16(latin)) {
            return null;
        }
        var text = new String(beginning, StandardCharsets.UTF_8);
        if (isBinary(text)) {
            return new ForeignContent("a binary file", ForeignContent.OPEN_A_TRACE + READ_ANYWAY);
        }
        return isProse(text)
                ? new ForeignContent("a text without lines of NVTXT",
                        "read a table or a log with 'nvtxt convert'" + READ_ANYWAY)
                : null;
    }

    private static boolean isNamedNvtxt(String name) {
        var last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        return last.toLowerCase(Locale.ROOT).contains(".nvtxt") || name.equals("-");
    }

    private static boolean isUtf16(String latin) {
        return latin.startsWith("\u00FF\u00FE") || latin.startsWith("\u00FE\u00FF");
    }

    private static boolean isBinary(String text) {
        long foreign = text.codePoints().filter(ForeignFile::isForeign).count();
        return text.length() >= MIN_BINARY && foreign > text.length() / RARE;
    }

    private static boolean isForeign(int character) {
        return character == 0xFFFD || character == 0x7F || (character < ' ' && "\t\n\r\f\u000B".indexOf(character) < 0);
    }

    /// {@return whether hardly a line looks like an instruction; empty lines and comments are no sign of either}
    static boolean isProse(String text) {
        var lines = text.lines().filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#")).toList();
        long instructions = lines.stream().filter(ForeignFile::isInstruction).count();
        return !lines.isEmpty() && instructions * MANY_LINES < lines.size();
    }

    private static boolean isInstruction(String line) {
        if (INSTRUCTION.matcher(line).matches()) {
            return true;
        }
        var call = CALL.matcher(line);
        return call.matches() && Nearest.of(call.group(1), COMMANDS) != null;
    }
}
