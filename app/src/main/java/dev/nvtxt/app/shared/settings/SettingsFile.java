// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The settings on the disk, which all running programs of a user share.
///
/// @param path the file
record SettingsFile(Path path) {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    /// A lock of the system is one for the whole process.
    private static final Object PROCESS_LOCK = new Object();

    /// {@return what is in the file, or nothing where there is none}
    ///
    /// @throws com.fasterxml.jackson.core.JacksonException if it is no object of JSON
    ObjectNode read() throws IOException {
        try {
            if (JSON.readTree(Files.readAllBytes(path)) instanceof ObjectNode object) {
                return object;
            }
            throw JsonMappingException.from((JsonParser) null, "it is not a JSON object");
        } catch (NoSuchFileException _) {
            return JSON.createObjectNode();
        }
    }

    /// Writes what has changed, and leaves alone what others have changed meanwhile. Blocks for the time of a small file.
    ///
    /// @param base the settings before the change
    /// @param changed the settings after it
    void write(ObjectNode base, ObjectNode changed) throws IOException {
        var folder = Files.createDirectories(path.toAbsolutePath().getParent());
        synchronized (PROCESS_LOCK) {
            try (var channel = FileChannel.open(folder.resolve(path.getFileName() + ".lock"),
                    StandardOpenOption.CREATE, StandardOpenOption.WRITE); var _ = lock(channel)) {
                var all = Files.exists(path) ? merge(base, changed, read()) : changed;
                var content = JSON.writeValueAsBytes(all);
                OutputTarget.of(path, InputFiles.NONE).writeStream(out -> out.write(content));
            }
        }
    }

    /// Some network file systems have no locks.
    private static @Nullable FileLock lock(FileChannel channel) {
        try {
            return channel.lock();
        } catch (IOException _) {
            return null;
        }
    }

    /// {@return what others have, with what was changed here}
    private static JsonNode merge(JsonNode base, JsonNode changed, JsonNode others) {
        if (changed.equals(base)) {
            return others;
        }
        if (changed instanceof ObjectNode && others instanceof ObjectNode) {
            ObjectNode merged = others.deepCopy();
            var keys = new LinkedHashSet<String>();
            changed.fieldNames().forEachRemaining(keys::add);
            base.fieldNames().forEachRemaining(keys::add);
            for (var key : keys) {
                var value = merge(base.path(key), changed.path(key), others.path(key));
                if (value.isMissingNode()) {
                    merged.remove(key);
                } else {
                    merged.set(key, value);
                }
            }
            return merged;
        }
        return changed instanceof ArrayNode && others instanceof ArrayNode
                ? mergeLists(base, changed, others)
                : changed;
    }

    /// An entry stays unless one of both has removed it, in the order of this program.
    private static ArrayNode mergeLists(JsonNode base, JsonNode changed, JsonNode others) {
        var before = new LinkedHashSet<JsonNode>();
        base.forEach(before::add);
        var there = new LinkedHashSet<JsonNode>();
        others.forEach(there::add);
        var entries = new LinkedHashSet<JsonNode>();
        changed.forEach(entries::add);
        there.removeAll(before);
        entries.addAll(there);
        others.forEach(before::remove);
        entries.removeAll(before);
        return JSON.createArrayNode().addAll(entries);
    }
}
