// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which files were made by the guide, of what and by which mapping: for the session, and to import them again. Confined
/// to the JavaFX thread.
///
/// Sources are kept relative to the files made of them, so that a session can be moved with its folder.
public final class SavedImports implements SessionPart {
    private final Workspace workspace;
    private final List<SavedImport> entries = new ArrayList<>();

    /// @param name the name of the file that was made
    /// @param source the path of the table or log from that file's folder
    private record SavedImport(String name, String source, Mapping mapping) {
        Optional<Import> of(Path target) {
            try {
                return String.valueOf(target.getFileName()).equals(name)
                        ? Optional.of(new Import(target.resolveSibling(source).normalize(), mapping))
                        : Optional.empty();
            } catch (InvalidPathException _) {
                return Optional.empty();
            }
        }
    }

    /// How a file was imported.
    ///
    /// @param source the table or log
    record Import(Path source, Mapping mapping) {}

    /// Makes an empty list.
    public SavedImports(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Keeps how a file was made, in place of what is kept of the same file.
    void add(Path target, Path source, Mapping mapping) {
        var folder = target.toAbsolutePath().normalize().getParent();
        var absolute = source.toAbsolutePath().normalize();
        var name = String.valueOf(target.getFileName());
        var stored = Objects.equals(folder == null ? null : folder.getRoot(), absolute.getRoot())
                ? Objects.requireNonNull(folder).relativize(absolute).toString().replace('\\', '/')
                : absolute.toString();
        entries.removeIf(entry -> entry.name.equals(name) && entry.source.equals(stored));
        entries.add(new SavedImport(name, stored, mapping));
    }

    /// {@return how an open file was imported: the file of the selected event, else the last one}
    Optional<Import> latest() {
        var selected = workspace.selectionProperty().get();
        if (selected != null) {
            var own = of(selected.file());
            if (own.isPresent()) {
                return own;
            }
        }
        return workspace.reportProperty().get().files().reversed().stream().map(this::of).flatMap(Optional::stream)
                .findFirst();
    }

    /// {@return the mapping by which an open file was made of a table or log}
    Optional<Mapping> mappingOf(Path source) {
        var absolute = source.toAbsolutePath().normalize();
        return workspace.reportProperty().get().files().reversed().stream().map(this::of).flatMap(Optional::stream)
                .filter(item -> item.source.equals(absolute)).map(Import::mapping).findFirst();
    }

    /// Of several entries for files of the same name, the last one counts whose source is there.
    private Optional<Import> of(ReportFile file) {
        var path = path(file);
        if (path == null) {
            return Optional.empty();
        }
        var imports = entries.reversed().stream().map(entry -> entry.of(path)).flatMap(Optional::stream).toList();
        return imports.stream().filter(item -> Files.exists(item.source)).findFirst()
                .or(() -> imports.stream().findFirst());
    }

    private static @Nullable Path path(ReportFile file) {
        try {
            return Path.of(file.trace().path()).toAbsolutePath().normalize();
        } catch (InvalidPathException _) {
            return null;
        }
    }

    @Override
    public String name() {
        return "imports";
    }

    @Override
    public JsonNode save() {
        var names = new HashSet<String>();
        workspace.reportProperty().get().files().stream().map(SavedImports::path).filter(Objects::nonNull)
                .forEach(path -> names.add(String.valueOf(path.getFileName())));
        var root = JsonNodeFactory.instance.arrayNode();
        for (var entry : entries) {
            if (names.contains(entry.name)) {
                var node = root.addObject().put("file", entry.name).put("source", entry.source);
                var mapping = node.putObject("mapping");
                entry.mapping.settings().forEach((setting, value) -> mapping.put(setting.id(), value));
            }
        }
        return root.isEmpty() ? JsonNodeFactory.instance.missingNode() : root;
    }

    @Override
    public void restore(JsonNode saved) {
        entries.clear();
        for (var node : saved) {
            if (node.path("file").isTextual() && node.path("source").isTextual()) {
                var settings = new TreeMap<Setting, String>();
                node.path("mapping").properties().forEach(entry -> Setting.of(entry.getKey())
                        .ifPresent(setting -> settings.put(setting, entry.getValue().asText())));
                entries.add(new SavedImport(node.path("file").asText(), node.path("source").asText(),
                        new Mapping(settings)));
            }
        }
    }
}
