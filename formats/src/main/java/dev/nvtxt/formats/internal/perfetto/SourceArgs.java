// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import dev.nvtxt.formats.internal.perfetto.proto.LogMessage;
import dev.nvtxt.formats.internal.perfetto.proto.Screenshot;
import dev.nvtxt.formats.internal.perfetto.proto.SourceLocation;
import dev.nvtxt.formats.internal.perfetto.proto.TaskExecution;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes the arguments whose keys are not the names of their fields: places in source code, messages of logs, and pictures.
final class SourceArgs {
    private final List<Arg> args;
    private final InternedState interned;

    /// @param args gets the arguments
    SourceArgs(List<Arg> args, InternedState interned) {
        this.args = args;
        this.interned = interned;
    }

    /// Adds where in the source code an event is from.
    ///
    /// @param iid the interning id that it was named by, or 0 if it was not
    void addLocation(@Nullable SourceLocation own, long iid) {
        if (iid != 0) {
            addPlace("source", interned.location(iid));
            args.add(unsigned("source_location_iid", iid));
        } else if (own != null) {
            if (own.hasFileName()) {
                args.add(Arg.of("source_location.file_name", own.getFileName()));
            }
            if (own.hasFunctionName()) {
                args.add(Arg.of("source_location.function_name", own.getFunctionName()));
            }
            if (own.hasLineNumber()) {
                args.add(unsigned("source_location.line_number", own.getLineNumber()));
            }
        }
    }

    private void addPlace(String key, @Nullable SourceLocation location) {
        if (location != null) {
            args.add(Arg.of(key + ".file_name", location.getFileName().replace('\\', '/')));
            args.add(Arg.of(key + ".function_name", location.getFunctionName()));
            args.add(unsigned(key + ".line_number", location.getLineNumber()));
        }
    }

    /// Adds where a task was posted from.
    void addTask(@Nullable TaskExecution task) {
        if (task != null) {
            addPlace("task.posted_from", interned.location(task.getPostedFromIid()));
        }
    }

    void addLog(@Nullable LogMessage log) {
        var body = log == null ? null : interned.logBody(log.getBodyIid());
        if (log == null || body == null) {
            return;
        }
        args.add(Arg.of("track_event.log_message.message", body));
        var location = interned.location(log.getSourceLocationIid());
        if (location != null) {
            args.add(Arg.of("track_event.log_message.file_name", location.getFileName()));
            args.add(Arg.of("track_event.log_message.function_name", location.getFunctionName()));
            args.add(Arg.of("track_event.log_message.line_number", location.getLineNumber()));
        }
        if (log.hasPrio()) {
            args.add(Arg.of("track_event.priority", log.getPrio()));
        }
    }

    /// Adds pictures of the screen, as Base64.
    void addScreenshot(@Nullable Screenshot screenshot) {
        if (screenshot != null) {
            addPicture("screenshot.jpg_image", screenshot.hasJpgImage(), screenshot.getJpgImage());
            addPicture("screenshot.pam_image", screenshot.hasPamImage(), screenshot.getPamImage());
            addPicture("screenshot.ppm_image", screenshot.hasPpmImage(), screenshot.getPpmImage());
        }
    }

    private void addPicture(String key, boolean isPresent, ByteString bytes) {
        if (isPresent) {
            args.add(Arg.of(key, Base64.getEncoder().encodeToString(bytes.toByteArray())));
        }
    }

    private static Arg unsigned(String key, long value) {
        return new Arg(key, Arg.Type.UINT, value, null);
    }
}
