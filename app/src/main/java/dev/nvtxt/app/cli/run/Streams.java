// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.shared.output.TerminalText;
import module java.base;

/// What a command reads from and writes to.
///
/// @param in standard input
/// @param out takes results, in UTF-8 with LF; buffered, flushed by whoever runs the command
/// @param err takes everything else, in UTF-8
/// @param showsProgress whether a person watches `err`
/// @param isTerminal whether `out` is a terminal
public record Streams(InputStream in, OutputStream out, PrintStream err, boolean showsProgress, boolean isTerminal) {
    private static final int BUFFER_BYTES = 1 << 16;

    /// Makes streams of which the results go to a file or a pipe.
    public Streams(InputStream in, OutputStream out, PrintStream err, boolean showsProgress) {
        this(in, out, err, showsProgress, false);
    }

    /// {@return the streams of this process; the start script says whether a person watches}
    public static Streams ofProcess() {
        var out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER_BYTES);
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return new Streams(new FileInputStream(FileDescriptor.in), out, err, Boolean.getBoolean("nvtxt.progress"),
                Boolean.getBoolean("nvtxt.terminal"));
    }

    /// {@return what takes documents, which have no escapes of their own: exact in a file, harmless in a terminal}
    public OutputStream dataOut() {
        return isTerminal ? TerminalText.stream(out) : out;
    }

    /// Says something to the person, on a line of its own.
    public void message(String sentence) {
        err.print("nvtxt: " + TerminalText.line(sentence) + "\n");
    }

    /// Says something that may have several lines.
    public void messageLines(String sentences) {
        err.print("nvtxt: " + TerminalText.lines(sentences) + "\n");
    }
}
