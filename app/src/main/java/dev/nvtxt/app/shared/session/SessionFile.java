// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.setting.SavedClock;
import dev.nvtxt.parser.setting.SavedSession;
import dev.nvtxt.parser.time.ClockSettingException;
import module java.base;

/// Reads and writes session files. A file is replaced as a whole or not at all.
public final class SessionFile {
    private static final int VERSION = 1;
    private static final int MAX_BYTES = 64 << 20;
    private static final ObjectMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .build();

    private SessionFile() {}

    /// A session that was read.
    ///
    /// @param session the session
    /// @param notes what the user should know of it, each a sentence
    /// @param missing which of its files are not there
    public record Loaded(Session session, List<String> notes, List<String> missing) {
        public Loaded {
            notes = List.copyOf(notes);
            missing = List.copyOf(missing);
        }
    }

    /// Writes a session to a file of the program's own, as a whole or not at all. Blocks on the disk.
    ///
    /// @param path where; must end in `.nvtxt-session`
    /// @throws SessionException if it cannot be written, with the reason
    public static void write(Path path, Session session) throws SessionException {
        write(path, session, InputFiles.NONE);
    }

    /// Writes a session, as a whole or not at all. Blocks on the disk.
    ///
    /// @param path where; must end in `.nvtxt-session`, so that no annotation file is ever overwritten
    /// @param inputs what must not be written to, by any name
    /// @throws SessionException if it cannot be written, with the reason
    public static void write(Path path, Session session, InputFiles inputs) throws SessionException {
        if (!path.toString().endsWith(Session.EXTENSION)) {
            throw new SessionException("the name of a session file must end in " + Session.EXTENSION);
        }
        try {
            var content = MAPPER.writeValueAsBytes(toJson(path, session));
            OutputTarget.of(path, inputs).writeStream(out -> out.write(content));
        } catch (IOException e) {
            throw new SessionException("can't write " + path + ": " + reason(e));
        }
    }

    private static JsonNode toJson(Path path, Session session) {
        var paths = SessionPaths.of(path);
        var root = JsonNodeFactory.instance.objectNode();
        var files = Set.copyOf(session.files());
        root.setAll((ObjectNode) MAPPER.valueToTree(new SavedSession(SavedSession.FORMAT, VERSION,
                session.files().stream().map(paths::relative).toList(),
                session.clocks().entries().stream().map(
                        entry -> SavedClock.of(entry, file -> files.contains(file) ? paths.relative(file) : null))
                        .toList())));
        var numbers = new FileNumbers(session.files());
        session.sections().forEach((name, section) -> {
            if (!section.isMissingNode()) {
                root.set(name, numbers.numbered(section));
            }
        });
        return root;
    }

    /// Reads a session. Blocks on the disk.
    ///
    /// @throws SessionException if it cannot be read or is no session, with the reason
    public static Loaded read(Path path) throws SessionException {
        // A device has no size, and no end.
        try (var in = Files.newInputStream(path)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw new SessionException("can't read " + path + ": larger than 64 MiB");
            }
            return parse(path, MAPPER.readTree(content));
        } catch (OutOfMemoryError _) {
            throw new SessionException("not enough memory to read the session " + path);
        } catch (MismatchedInputException _) {
            throw new SessionException(path + ": not a session file: unexpected text after the JSON object");
        } catch (NoSuchFileException _) {
            throw new SessionException("the session file " + path + " does not exist");
        } catch (JsonProcessingException e) {
            var place = e.getLocation() == null ? "" : ":" + e.getLocation().getLineNr();
            throw new SessionException(path + place + ": not valid JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new SessionException("can't read the session " + path + ": " + reason(e));
        }
    }

    private static Loaded parse(Path path, JsonNode root) throws SessionException {
        if (!root.path("format").asText().equals(SavedSession.FORMAT) || !root.path("version").isInt()) {
            throw new SessionException(path + " is not a session file: it lacks \"format\": \"" + SavedSession.FORMAT
                    + "\" and a version");
        }
        int version = root.path("version").intValue();
        var notes = new ArrayList<String>();
        if (version > VERSION) {
            notes.add("The session has version " + version + ", but this program supports up to version " + VERSION
                    + ". Unknown parts are ignored.");
        }
        var paths = SessionPaths.of(path);
        try {
            var saved = MAPPER.treeToValue(root, SavedSession.class);
            var files = saved.paths(paths::absolute);
            return new Loaded(
                    new Session(files, saved.settings(paths::absolute), sections(root, new FileNumbers(files))),
                    notes,
                    missing(files));
        } catch (JsonMappingException e) {
            throw new SessionException(path + ": " + place(e) + " is not what a session has there");
        } catch (JsonProcessingException | SessionException | ClockSettingException e) {
            throw new SessionException(path + ": " + e.getMessage());
        }
    }

    /// {@return where a value is, for example "clocks[0].frequency"}
    private static String place(JsonMappingException e) {
        var place = new StringBuilder();
        for (var step : e.getPath()) {
            if (step.getFieldName() == null) {
                place.append('[').append(step.getIndex()).append(']');
            } else {
                place.append(place.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return place.toString();
    }

    private static List<String> missing(List<String> files) throws SessionException {
        var missing = new ArrayList<String>();
        for (var file : files) {
            try {
                if (!Files.exists(ArchivePath.of(file).onDisk())) {
                    missing.add(file);
                }
            } catch (InvalidPathException e) {
                throw new SessionException("'" + file + "' is not a valid path: " + e.getReason());
            }
        }
        return missing;
    }

    private static Map<String, JsonNode> sections(JsonNode root, FileNumbers numbers) {
        var sections = new LinkedHashMap<String, JsonNode>();
        root.properties().forEach(property -> sections.put(property.getKey(), numbers.named(property.getValue())));
        sections.keySet().removeAll(List.of("format", "version", "files", "clocks"));
        return sections;
    }

    private static String reason(IOException exception) {
        var message = exception.getMessage();
        return message == null ? exception.getClass().getSimpleName() : message;
    }

    /// Writes paths relative to the folder of a session, with slashes, so that both can be moved together.
    ///
    /// @param folder the folder of the session file; absolute
    private record SessionPaths(Path folder) {
        static SessionPaths of(Path sessionFile) {
            var absolute = sessionFile.toAbsolutePath().normalize();
            var parent = absolute.getParent();
            return new SessionPaths(parent == null ? absolute : parent);
        }

        /// {@return the path relative to the session, or as it is where there is no such way}
        String relative(String path) {
            try {
                var parts = ArchivePath.of(path);
                var file = parts.onDisk().toAbsolutePath().normalize();
                return parts.at(folder.relativize(file).toString().replace('\\', '/')).toString();
            } catch (IllegalArgumentException _) {
                return path; // no path, or on another drive
            }
        }

        /// {@return the path as it can be opened}
        String absolute(String path) {
            try {
                var parts = ArchivePath.of(folder.resolve(path).toString());
                return parts.at(parts.onDisk().normalize().toString()).toString();
            } catch (InvalidPathException _) {
                return path;
            }
        }
    }
}
