// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.write.CanonicalWriter.Comment;
import module java.base;

/// Finds the comments of a file, whole lines and those after an instruction.
public final class SourceComments {
    private static final int MARK_BYTES = 3;

    private SourceComments() {}

    /// {@return the comments by line}
    ///
    /// @param file the file as it was read
    /// @param content its bytes from the first one
    public static List<Comment> of(TraceFile file, InputStream content) throws IOException {
        var trailing = trailing(file);
        var comments = new ArrayList<Comment>();
        boolean isHeader = true;
        content.mark(MARK_BYTES);
        var mark = content.readNBytes(MARK_BYTES);
        content.reset();
        var lines = new BufferedReader(new InputStreamReader(content, charset(mark)));
        int number = 0;
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            var text = number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line;
            int start = firstNonBlank(text);
            if (start == text.length()) {
                continue;
            }
            if (text.charAt(start) == '#') {
                comments.add(new Comment(number, text.substring(start).stripTrailing(), isHeader));
                continue;
            }
            isHeader = false;
            var column = trailing.get(number);
            if (column != null) {
                int from = text.offsetByCodePoints(0, column - 1);
                comments.add(new Comment(number, text.substring(from).stripTrailing(), false));
            }
        }
        return comments;
    }

    /// {@return the columns of comments that follow an instruction, by line}
    private static Map<Integer, Integer> trailing(TraceFile file) {
        var columns = new HashMap<Integer, Integer>();
        for (var problem : file.problems().list()) {
            if (problem.code() == ProblemCode.TRAILING_COMMENT) {
                columns.put(problem.line(), problem.span().column());
            }
        }
        return columns;
    }

    private static int firstNonBlank(String line) {
        int at = 0;
        while (at < line.length() && " \t\u000b\f".indexOf(line.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }

    private static Charset charset(byte[] mark) {
        if (mark.length >= 2 && (mark[0] & 0xFF) == 0xFF && (mark[1] & 0xFF) == 0xFE) {
            return StandardCharsets.UTF_16LE;
        }
        return mark.length >= 2 && (mark[0] & 0xFF) == 0xFE && (mark[1] & 0xFF) == 0xFF
                ? StandardCharsets.UTF_16BE
                : StandardCharsets.UTF_8;
    }
}
