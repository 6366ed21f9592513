// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import java.io.BufferedReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The lines of a log of ninja, one for each command: a command with several outputs has a line for each of them, with the
/// same times and the same hash. Its first output represents all, followed by how many more there are.
final class NinjaLines {
    /// What a log of ninja begins with.
    private static final String HEADER = "# ninja log v";
    private static final int FIELDS = 5;

    private final BufferedReader in;
    private @Nullable String ahead;
    private long linesRead;
    private long line;

    NinjaLines(BufferedReader in) throws IOException {
        this.in = in;
        read();
        if (ahead != null && ahead.startsWith(HEADER)) {
            read();
        }
    }

    private void read() throws IOException {
        ahead = in.readLine();
        linesRead++;
    }

    /// {@return the line of a command, or null at the end}
    @Nullable
    String next() throws IOException {
        var first = ahead;
        line = linesRead;
        if (first == null) {
            return null;
        }
        read();
        var fields = first.split("\t", -1);
        int more = 0;
        while (fields.length == FIELDS && ahead != null && isSameCommand(fields, ahead)) {
            more++;
            read();
        }
        if (more > 0) {
            fields[3] += " (+" + more + ")";
        }
        return String.join("\t", fields);
    }

    private static boolean isSameCommand(String[] fields, String other) {
        return other.startsWith(fields[0] + "\t" + fields[1] + "\t") && other.endsWith("\t" + fields[4]);
    }

    /// {@return the line of the file at which the last command began, from 1}
    long line() {
        return line;
    }
}
