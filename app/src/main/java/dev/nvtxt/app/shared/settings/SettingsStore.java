// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.app.shared.log.Fault;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;

/// The settings of the user as observable properties, kept in one JSON file.
///
/// A setting has a key (`window.theme`) and a default; asking twice for a key gives the same property. Every change is
/// written a moment later, as a whole, together with what other running programs have written. A file that is no JSON is
/// set aside under another name, one that can't be read is left alone, and [#error()] says so. Keys that nobody asks for
/// are kept. Change and read properties on the JavaFX thread.
public final class SettingsStore {
    /// How long after a change it is written; more changes within that time are written together.
    private static final long WRITE_DELAY_MS = 300;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final SettingsFile file;
    private final Path cacheFolder;
    private final Executor later;
    private final ObjectNode tree;
    /// The settings as this program has written or read them last.
    private ObjectNode written;
    private final Map<String, Object> properties = new HashMap<>();
    /// What gives the user's values back to choices that have one of a session.
    private final Map<String, Runnable> lent = new HashMap<>();
    private boolean isLending;
    private Optional<String> error = Optional.empty();
    private boolean isWritePending;
    private boolean isReadable = true;

    private SettingsStore(Path file, Path cacheFolder, Executor later) {
        this.file = new SettingsFile(file);
        this.cacheFolder = cacheFolder;
        this.later = later;
        this.tree = read();
        this.written = tree.deepCopy();
    }

    /// Opens the settings of this user.
    public static SettingsStore open() {
        return later(SettingsLocation.folder().resolve("settings.json"), SettingsLocation.cacheFolder());
    }

    /// Opens a settings file whose changes are written at once, by the caller.
    public static SettingsStore openDirect(Path file) {
        return new SettingsStore(file, beside(file), Runnable::run);
    }

    private static SettingsStore later(Path file, Path cacheFolder) {
        return new SettingsStore(file, cacheFolder,
                CompletableFuture.delayedExecutor(WRITE_DELAY_MS, TimeUnit.MILLISECONDS));
    }

    private static Path beside(Path file) {
        return file.toAbsolutePath().resolveSibling("");
    }

    /// {@return the folder for data that can be rebuilt: that of the file, except for a user's settings on Windows}
    public Path cacheFolder() {
        return cacheFolder;
    }

    /// {@return the failure of the file, in a sentence for the user, or nothing}
    public synchronized Optional<String> error() {
        return error;
    }

    public Path file() {
        return file.path();
    }

    /// {@return a text setting}
    public StringProperty text(String key, String fallback) {
        return (StringProperty) properties.computeIfAbsent(key, _ -> {
            var node = tree.path(key);
            var property = new SimpleStringProperty(this, key, node.isTextual() ? node.textValue() : fallback);
            return following(property, value -> JSON.getNodeFactory().textNode(value));
        });
    }

    /// {@return a setting that is on or off}
    public BooleanProperty flag(String key, boolean fallback) {
        return (BooleanProperty) properties.computeIfAbsent(key, _ -> {
            var property = new SimpleBooleanProperty(this, key, tree.path(key).asBoolean(fallback));
            return following(property, value -> JSON.getNodeFactory().booleanNode(value));
        });
    }

    /// {@return a setting that is a number}
    public DoubleProperty number(String key, double fallback) {
        return (DoubleProperty) properties.computeIfAbsent(key, _ -> {
            var property = new SimpleDoubleProperty(this, key, tree.path(key).asDouble(fallback));
            return following(property, value -> JSON.getNodeFactory().numberNode(value.doubleValue()));
        });
    }

    /// {@return a setting that is one of a few}
    @SuppressWarnings("unchecked") // a key is always asked for with one type
    public <E extends Enum<E>> ObjectProperty<E> choice(String key, E fallback) {
        return (ObjectProperty<E>) properties.computeIfAbsent(key, _ -> {
            var property = new SimpleObjectProperty<E>(this, key, enumValue(tree.path(key), fallback));
            property.addListener((_, before, value) -> {
                if (isLending) {
                    lent.putIfAbsent(key, () -> property.set(before));
                } else {
                    lent.remove(key);
                    put(key, JSON.getNodeFactory().textNode(value.name().toLowerCase(Locale.ROOT)));
                }
            });
            return property;
        });
    }

    /// Changes choices for a session: they are not written, as the user did not make them, until he does.
    ///
    /// @param change sets them
    public void lend(Runnable change) {
        isLending = true;
        try {
            change.run();
        } finally {
            isLending = false;
        }
    }

    /// Gives choices that a session made, and the user did not change since, the user's values back.
    public void restoreChoices() {
        List.copyOf(lent.values()).forEach(Runnable::run);
    }

    private static <E extends Enum<E>> E enumValue(JsonNode node, E fallback) {
        for (var value : fallback.getDeclaringClass().getEnumConstants()) {
            if (value.name().equalsIgnoreCase(node.asText())) {
                return value;
            }
        }
        return fallback;
    }

    /// {@return a list of texts, empty at first}
    @SuppressWarnings("unchecked") // a key is always asked for with one type
    public ObservableList<String> list(String key) {
        return (ObservableList<String>) properties.computeIfAbsent(key, _ -> {
            var values = new ArrayList<String>();
            tree.path(key).forEach(node -> values.add(node.asText()));
            var list = FXCollections.observableArrayList(values);
            list.addListener((ListChangeListener<String>) _ -> put(key, arrayOf(list)));
            return list;
        });
    }

    private static ArrayNode arrayOf(List<String> values) {
        var array = JSON.createArrayNode();
        values.forEach(array::add);
        return array;
    }

    /// {@return texts by name, empty at first}
    @SuppressWarnings("unchecked") // a key is always asked for with one type
    public ObservableMap<String, String> map(String key) {
        return (ObservableMap<String, String>) properties.computeIfAbsent(key, _ -> {
            var map = FXCollections.<String, String>observableHashMap();
            tree.path(key).properties().forEach(entry -> map.put(entry.getKey(), entry.getValue().asText()));
            map.addListener((MapChangeListener<String, String>) _ -> put(key, objectOf(map)));
            return map;
        });
    }

    private static ObjectNode objectOf(Map<String, String> values) {
        var object = JSON.createObjectNode();
        values.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(entry -> object.put(entry.getKey(), entry.getValue()));
        return object;
    }

    private <T> Property<T> following(Property<T> property, Function<T, JsonNode> toJson) {
        property.addListener((_, _, value) -> put(property.getName(), toJson.apply(value)));
        return property;
    }

    private synchronized void put(String key, JsonNode value) {
        tree.set(key, value);
        if (!isWritePending) {
            isWritePending = true;
            later.execute(this::write);
        }
    }

    /// Writes what is not written yet. Blocks for the time of a small file.
    public synchronized void write() {
        if (!isWritePending) {
            return;
        }
        isWritePending = false;
        if (!isReadable) {
            return;
        }
        try {
            file.write(written, tree);
            written = tree.deepCopy();
        } catch (IOException e) {
            error = Optional.of("Can't save the settings to " + file.path() + ": " + Fault.reason(e));
        }
    }

    private ObjectNode read() {
        try {
            return file.read();
        } catch (JacksonException e) {
            setAside(e.getOriginalMessage());
        } catch (IOException e) {
            leaveAlone("Can't read the settings from " + file.path() + ": " + Fault.reason(e));
        }
        return JSON.createObjectNode();
    }

    private void leaveAlone(String reason) {
        isReadable = false;
        error = Optional.of(reason + ". Default settings are in use, and changes are not saved.");
    }

    private void setAside(String reason) {
        var aside = file.path().resolveSibling(file.path().getFileName() + ".broken");
        try {
            Files.move(file.path(), aside, StandardCopyOption.REPLACE_EXISTING);
            error = Optional.of("The settings file is invalid (" + reason
                    + "). It was renamed to " + aside + "; default settings are in use.");
        } catch (IOException e) {
            leaveAlone("The settings file " + file.path() + " is invalid (" + reason + ") and can't be renamed: "
                    + Fault.reason(e));
        }
    }
}
