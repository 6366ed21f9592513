// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.setting.SavedSession;
import dev.nvtxt.parser.time.ClockSettingException;
import org.apache.hadoop.fs.Path;

/// Reads the clocks of a session that the window has saved: paths in it count from its folder.
final class SessionClocks {
    private static final ObjectMapper MAPPER = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private SessionClocks() {}

    /// {@return the clocks}
    ///
    /// @throws IllegalArgumentException if it is no session, with the reason
    static ClockSettings read(ClockTexts.SessionText session) throws ClockSettingException {
        try {
            var saved = MAPPER.readValue(session.content(), SavedSession.class);
            if (saved == null || !saved.hasFormat()) {
                throw new IllegalArgumentException(session.path() + " is no session file");
            }
            var folder = new Path(session.path()).getParent();
            return saved.settings(file -> path(folder, file));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(session.path() + ": not valid JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static String path(Path folder, String file) {
        var path = new Path(folder, new Path(file));
        return "file".equals(path.toUri().getScheme()) ? path.toUri().getPath() : path.toString();
    }
}
