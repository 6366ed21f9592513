// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.InvalidProtocolBufferException;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The names and types of the fields of messages that events have as arguments: those that Perfetto publishes, and those
/// that a trace describes itself.
final class Schema {
    /// The message whose fields are arguments.
    static final String EVENT = "perfetto.protos.TrackEvent";
    /// The message that names what it holds by itself.
    static final String ANNOTATION = "perfetto.protos.DebugAnnotation";
    /// The enumeration of the names of Chrome's processes.
    static final String CHROME_PROCESS = "perfetto.protos.Chrome process";
    /// The enumeration of the names of Chrome's threads.
    static final String CHROME_THREAD = "perfetto.protos.Chrome thread";
    private static final String RESOURCE = "names.txt";
    private static final String PACKAGE = "perfetto.protos.";

    private final Map<String, Map<Integer, Field>> messages = new HashMap<>();
    private final Map<String, Map<Integer, String>> enums = new HashMap<>();
    private boolean isLoaded;

    /// A field of a message.
    ///
    /// @param type the name of its message or enumeration, or empty
    record Field(String name, FieldDescriptorProto.Type kind, String type, boolean isRepeated) {}

    /// {@return the field of a message, or null if nobody names it}
    @Nullable
    Field field(String message, int number) {
        load();
        return messages.getOrDefault(message, Map.of()).get(number);
    }

    /// {@return whether a message has a description}
    boolean hasMessage(String message) {
        load();
        return messages.containsKey(message);
    }

    /// {@return the name of a value, or null if nobody names it}
    @Nullable
    String value(String enumeration, int number) {
        load();
        return enums.getOrDefault(enumeration, Map.of()).get(number);
    }

    private void load() {
        if (isLoaded) {
            return;
        }
        isLoaded = true;
        try (var in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Schema.class.getResourceAsStream(RESOURCE)), StandardCharsets.UTF_8))) {
            var lines = in.lines().filter(line -> !line.startsWith("#")).toList();
            for (var line : lines) {
                if (line.startsWith("enum ")) {
                    enums.put(qualified(line.substring(5)), new HashMap<>());
                }
            }
            load(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void load(List<String> lines) {
        Map<Integer, Field> fields = new HashMap<>();
        Map<Integer, String> values = new HashMap<>();
        boolean isEnum = false;
        for (var line : lines) {
            var words = line.split(" ", 3);
            if (words[0].equals("enum") || words[0].equals("message")) {
                isEnum = words[0].equals("enum");
                var name = qualified(line.substring(words[0].length() + 1));
                values = isEnum ? enums.computeIfAbsent(name, _ -> new HashMap<>()) : values;
                fields = isEnum ? fields : messages.computeIfAbsent(name, _ -> new HashMap<>());
            } else if (isEnum) {
                values.put(Integer.valueOf(words[0]), line.substring(words[0].length() + 1));
            } else {
                fields.put(Integer.valueOf(words[0]), field(words[1], words[2]));
            }
        }
    }

    private Field field(String name, String typeOfFile) {
        boolean isRepeated = typeOfFile.endsWith("*");
        var type = isRepeated ? typeOfFile.substring(0, typeOfFile.length() - 1) : typeOfFile;
        if (type.equals(type.toLowerCase(Locale.ROOT)) && !type.startsWith(".")) {
            var kind = FieldDescriptorProto.Type.valueOf("TYPE_" + type.toUpperCase(Locale.ROOT));
            return new Field(name, kind, "", isRepeated);
        }
        var qualified = qualified(type);
        return new Field(name, enums.containsKey(qualified)
                ? FieldDescriptorProto.Type.TYPE_ENUM
                : FieldDescriptorProto.Type.TYPE_MESSAGE, qualified, isRepeated);
    }

    private static String qualified(String name) {
        return name.startsWith(".") ? name.substring(1) : PACKAGE + name;
    }

    /// Adds what a trace describes. What has a name already keeps it.
    void add(ByteString descriptors) throws InvalidProtocolBufferException {
        load();
        for (var file : FileDescriptorSet.parseFrom(descriptors).getFileList()) {
            var prefix = file.getPackage().isEmpty() ? "" : file.getPackage() + ".";
            file.getMessageTypeList().forEach(message -> add(prefix, message));
            file.getEnumTypeList().forEach(enumeration -> add(prefix, enumeration));
            file.getExtensionList().forEach(extension -> add(unqualified(extension.getExtendee()), extension));
        }
    }

    private void add(String prefix, DescriptorProto message) {
        var name = prefix + message.getName();
        messages.computeIfAbsent(name, _ -> new HashMap<>());
        message.getFieldList().forEach(field -> add(name, field));
        message.getNestedTypeList().forEach(nested -> add(name + ".", nested));
        message.getEnumTypeList().forEach(enumeration -> add(name + ".", enumeration));
        message.getExtensionList().forEach(extension -> add(unqualified(extension.getExtendee()), extension));
    }

    private void add(String prefix, EnumDescriptorProto enumeration) {
        var values = enums.computeIfAbsent(prefix + enumeration.getName(), _ -> new HashMap<>());
        enumeration.getValueList().forEach(value -> values.putIfAbsent(value.getNumber(), value.getName()));
    }

    private void add(String message, FieldDescriptorProto field) {
        // The fields of an event itself are read as what they are; only what extends it is an argument by its description.
        if (!message.equals(EVENT) || field.hasExtendee()) {
            messages.computeIfAbsent(message, _ -> new HashMap<>()).putIfAbsent(field.getNumber(),
                    new Field(field.getName(), field.getType(), unqualified(field.getTypeName()),
                            field.getLabel() == FieldDescriptorProto.Label.LABEL_REPEATED));
        }
    }

    private static String unqualified(String name) {
        return name.startsWith(".") ? name.substring(1) : name;
    }
}
