// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.chrome.JsonArgs;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation.NestedValue;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes arguments with flat keys of what an event carries: debug annotations, and messages whose fields a schema names.
///
/// What is nested is gone over with a stack of its own, so that no depth is too deep.
final class EventArgs {
    /// How many characters the keys of one event may have together: each value repeats the names of all that it is in.
    private static final int MAX_KEY_CHARACTERS = 1 << 24;
    private static final int DICT = 1;
    private static final int ARRAY = 2;

    private final Schema schema;
    private final WireReader input = new WireReader();
    private final StringBuilder key = new StringBuilder();
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final Map<String, Integer> arraySizes = new HashMap<>();
    private byte[] bytes = new byte[0];
    private List<Arg> args = List.of();
    private InternedState interned = new InternedState();
    private long keyCharacters;

    EventArgs(Schema schema) {
        this.schema = schema;
    }

    /// Begins with an event.
    ///
    /// @param array has the bytes of the event
    /// @param newArgs gets the arguments
    void start(byte[] array, List<Arg> newArgs, InternedState newInterned) {
        bytes = array;
        args = newArgs;
        interned = newInterned;
        keyCharacters = 0;
        if (!arraySizes.isEmpty()) {
            arraySizes.clear();
        }
    }

    /// {@return whether arguments are left out because the keys are too long together}
    boolean isFull() {
        return keyCharacters > MAX_KEY_CHARACTERS;
    }

    /// Adds an annotation of the event.
    ///
    /// @param range where it is in the array, above its length
    /// @throws IOException if it is damaged; what came before the damage is added
    void addAnnotation(long range) throws IOException {
        var annotation = AnnotationFields.read(input, bytes, range);
        var name = name(annotation);
        if (name != null) {
            key.append("debug.").append(name);
            run(new AnnotationFrame(0, annotation));
        }
    }

    /// Adds the fields of the event that are arguments by their names.
    ///
    /// @return a field that nobody names, or 0
    /// @throws IOException if it is damaged; what came before the damage is added
    int addFields(long range) throws IOException {
        var frame = new MessageFrame(0, Schema.EVENT, range);
        run(frame);
        return frame.unnamed;
    }

    private void run(Frame first) throws IOException {
        try {
            frames.push(first);
            while (!frames.isEmpty()) {
                var frame = frames.element();
                if (!frame.step()) {
                    frames.remove();
                    key.setLength(frame.outerKey);
                    var parent = frames.peek();
                    if (parent != null && frame.isAny) {
                        parent.added();
                    }
                }
            }
        } finally {
            frames.clear();
            key.setLength(0);
        }
    }

    private void put(FieldDescriptorProto.Type type, long value, @Nullable String text) {
        keyCharacters += key.length();
        if (isFull()) {
            return;
        }
        args.add(switch (type) {
            case TYPE_BOOL -> Arg.of(key.toString(), value != 0);
            case TYPE_DOUBLE -> new Arg(key.toString(), Arg.Type.DOUBLE, value, null);
            case TYPE_STRING -> Arg.of(key.toString(), text == null ? "" : text);
            case TYPE_UINT64 -> new Arg(key.toString(), Arg.Type.UINT, value, null);
            case TYPE_FIXED64 -> new Arg(key.toString(), Arg.Type.POINTER, value, null);
            default -> Arg.of(key.toString(), value);
        });
    }

    /// {@return a name without the characters that keys are made with}
    private static String clean(String name) {
        return name.replace('.', '_').replace('[', '_').replace(']', '_');
    }

    /// Something that is being gone over.
    private abstract static class Frame {
        private final int outerKey;
        boolean isAny;

        /// @param outerKey how long the key is without this
        Frame(int outerKey) {
            this.outerKey = outerKey;
        }

        /// Goes on to the next thing in it.
        ///
        /// @return whether there was one
        abstract boolean step() throws IOException;

        /// Takes the news that what was just gone over had something in it.
        void added() {
            isAny = true;
        }
    }

    /// Things that are named one by one, or numbered.
    private abstract class ListFrame extends Frame {
        private final int ownKey = key.length();
        private final LongColumn elements;
        private final boolean isArray;
        private final String arrayKey;
        private int next;
        private int index;

        ListFrame(int outerKey, LongColumn elements, boolean isArray) {
            super(outerKey);
            this.elements = elements;
            this.isArray = isArray;
            keyCharacters += isArray ? key.length() : 0;
            this.arrayKey = isArray && keyCharacters <= MAX_KEY_CHARACTERS ? key.toString() : "";
            this.index = isArray ? arraySizes.getOrDefault(arrayKey, 0) : 0;
        }

        @Override
        boolean step() throws IOException {
            if (next == elements.size() || isFull()) {
                return false;
            }
            int element = next++;
            if (isArray) {
                key.append('[').append(index).append(']');
            }
            enter(ownKey, element, elements.get(element));
            return true;
        }

        /// Goes into an element; one of a dictionary adds its name to the key.
        abstract void enter(int outer, int element, long range) throws IOException;

        @Override
        void added() {
            super.added();
            if (isArray) {
                index++;
                arraySizes.put(arrayKey, index);
            }
        }
    }

    // Debug annotations

    private @Nullable String name(AnnotationFields annotation) {
        var name = annotation.nameIid != 0 ? interned.annotationName(annotation.nameIid) : annotation.name;
        return name == null ? null : clean(name);
    }

    /// {@return the first text value of an annotation, or an empty text}
    String textOf(long range) throws IOException {
        var annotation = AnnotationFields.read(input, bytes, range);
        return annotation.valueField == DebugAnnotation.STRING_VALUE_FIELD_NUMBER
                ? WireReader.text(bytes, annotation.value)
                : "";
    }

    private final class AnnotationFrame extends ListFrame {
        private final AnnotationFields annotation;
        private boolean isValueAdded;

        AnnotationFrame(int outerKey, AnnotationFields annotation) {
            super(outerKey, annotation.entries != WireReader.NO_RANGES ? annotation.entries : annotation.elements,
                    annotation.entries == WireReader.NO_RANGES && annotation.elements != WireReader.NO_RANGES);
            this.annotation = annotation;
        }

        @Override
        void enter(int outer, int element, long range) throws IOException {
            var child = AnnotationFields.read(input, bytes, range);
            if (annotation.entries != WireReader.NO_RANGES) {
                isAny = true;
                var name = name(child);
                if (name == null) {
                    return;
                }
                key.append('.').append(name);
            }
            frames.push(new AnnotationFrame(outer, child));
        }

        @Override
        boolean step() throws IOException {
            if (annotation.entries != WireReader.NO_RANGES || annotation.elements != WireReader.NO_RANGES) {
                return super.step();
            }
            if (isValueAdded || annotation.valueField == 0) {
                return false;
            }
            isValueAdded = true;
            return addValue();
        }

        private boolean addValue() throws IOException {
            long value = annotation.value;
            int pushed = frames.size();
            switch (annotation.valueField) {
                case DebugAnnotation.BOOL_VALUE_FIELD_NUMBER -> put(FieldDescriptorProto.Type.TYPE_BOOL, value, null);
                case DebugAnnotation.UINT_VALUE_FIELD_NUMBER -> put(FieldDescriptorProto.Type.TYPE_UINT64, value, null);
                case DebugAnnotation.INT_VALUE_FIELD_NUMBER -> put(FieldDescriptorProto.Type.TYPE_INT64, value, null);
                case DebugAnnotation.DOUBLE_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_DOUBLE, value, null);
                case DebugAnnotation.POINTER_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_FIXED64, value, null);
                case DebugAnnotation.STRING_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_STRING, 0, WireReader.text(bytes, value));
                case DebugAnnotation.STRING_VALUE_IID_FIELD_NUMBER -> {
                    var text = interned.string(value);
                    if (text == null) {
                        return false;
                    }
                    put(FieldDescriptorProto.Type.TYPE_STRING, 0, text);
                }
                case DebugAnnotation.LEGACY_JSON_VALUE_FIELD_NUMBER -> {
                    isAny = JsonArgs.addText(args, key.toString(), WireReader.text(bytes, value));
                    return false;
                }
                case DebugAnnotation.NESTED_VALUE_FIELD_NUMBER ->
                    frames.push(new NestedFrame(key.length(), NestedFields.read(input, bytes, value)));
                default -> addMessage(value);
            }
            isAny |= frames.size() == pushed;
            return frames.size() > pushed;
        }

        private void addMessage(long range) throws IOException {
            var type = annotation.type != null ? annotation.type : interned.annotationType(annotation.typeIid);
            var name = type == null || !type.startsWith(".") ? type : type.substring(1);
            if (name != null && name.equals(Schema.ANNOTATION)) {
                var child = AnnotationFields.read(input, bytes, range);
                var childName = name(child);
                if (childName != null) {
                    int outer = key.length();
                    key.append('.').append(childName);
                    frames.push(new AnnotationFrame(outer, child));
                }
            } else if (name != null && schema.hasMessage(name)) {
                frames.push(new MessageFrame(key.length(), name, range));
            }
        }
    }

    // Nested values of older annotations

    /// A value of an older annotation: a value, or a list of them.
    private final class NestedFrame extends ListFrame {
        private final NestedFields nested;

        NestedFrame(int outerKey, NestedFields nested) {
            super(outerKey,
                    nested.type == ARRAY ? nested.elements : nested.type == DICT ? nested.values : WireReader.NO_RANGES,
                    nested.type == ARRAY);
            this.nested = nested;
        }

        @Override
        void enter(int outer, int element, long range) throws IOException {
            if (nested.type == DICT) {
                if (element >= nested.keys.size()) {
                    return;
                }
                key.append('.').append(clean(WireReader.text(bytes, nested.keys.get(element))));
            }
            frames.push(new NestedFrame(outer, NestedFields.read(input, bytes, range)));
        }

        @Override
        boolean step() throws IOException {
            if (nested.type == ARRAY || nested.type == DICT) {
                return super.step();
            }
            isAny = nested.valueField != 0;
            switch (nested.valueField) {
                case NestedValue.BOOL_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_BOOL, nested.value, null);
                case NestedValue.INT_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_INT64, nested.value, null);
                case NestedValue.DOUBLE_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_DOUBLE, nested.value, null);
                case NestedValue.STRING_VALUE_FIELD_NUMBER ->
                    put(FieldDescriptorProto.Type.TYPE_STRING, 0, WireReader.text(bytes, nested.value));
                default -> {
                    // It has no value.
                }
            }
            return false;
        }
    }

    // Messages with a schema

    /// A message, field by field.
    private final class MessageFrame extends Frame {
        private final String message;
        private final int ownKey = key.length();
        private final int end;
        private int position;
        private int unnamed;
        private final Map<Integer, Integer> sizes = new HashMap<>();

        MessageFrame(int outerKey, String message, long range) {
            super(outerKey);
            this.message = message;
            this.position = (int) (range >>> 32);
            this.end = position + (int) range;
        }

        @Override
        boolean step() throws IOException {
            key.setLength(ownKey);
            input.start(bytes, position, end - position);
            int tag = input.tag();
            if (tag == 0) {
                return false;
            }
            int number = WireFormat.getTagFieldNumber(tag);
            var field = schema.field(message, number);
            if (field == null) {
                unnamed = EventFields.isExtension(number) ? number : unnamed;
                input.skip(tag);
                position = input.position();
                return true;
            }
            boolean isBytes = WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_LENGTH_DELIMITED;
            if (isBytes && field.kind() == FieldDescriptorProto.Type.TYPE_MESSAGE) {
                long range = input.range();
                position = input.position();
                enter(field, number, range);
            } else if (isBytes && isNumber(field.kind())) {
                addPacked(field, number);
            } else {
                name(field, number);
                addField(field, tag);
                position = input.position();
            }
            isAny = true;
            return true;
        }

        private void enter(Schema.Field field, int number, long range) throws IOException {
            if (!field.type().equals(Schema.ANNOTATION)) {
                name(field, number);
                frames.push(new MessageFrame(ownKey, field.type(), range));
                return;
            }
            var annotation = AnnotationFields.read(input, bytes, range);
            var name = EventArgs.this.name(annotation);
            if (name != null) {
                key.append(ownKey > 0 ? "." : "").append(name);
                frames.push(new AnnotationFrame(ownKey, annotation));
            }
        }

        private void name(Schema.Field field, int number) {
            key.setLength(ownKey);
            if (ownKey > 0) {
                key.append('.');
            }
            key.append(field.name());
            if (field.isRepeated()) {
                key.append('[').append(sizes.merge(number, 1, Integer::sum) - 1).append(']');
            }
        }

        private void addPacked(Schema.Field field, int number) throws IOException {
            int outer = input.enter();
            while (!input.isAtEnd()) {
                name(field, number);
                addNumber(field, switch (field.kind()) {
                    case TYPE_FIXED32, TYPE_SFIXED32, TYPE_FLOAT -> input.fixed32();
                    case TYPE_FIXED64, TYPE_SFIXED64, TYPE_DOUBLE -> input.fixed64();
                    default -> input.varint();
                });
            }
            input.leave(outer);
            position = input.position();
        }

        private void addField(Schema.Field field, int tag) throws IOException {
            switch (WireFormat.getTagWireType(tag)) {
                case WireFormat.WIRETYPE_VARINT -> addNumber(field, input.varint());
                case WireFormat.WIRETYPE_FIXED32 -> addNumber(field, input.fixed32());
                case WireFormat.WIRETYPE_FIXED64 -> addNumber(field, input.fixed64());
                case WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
                    long range = input.range();
                    put(FieldDescriptorProto.Type.TYPE_STRING, 0, field.kind() == FieldDescriptorProto.Type.TYPE_STRING
                            ? WireReader.text(bytes, range)
                            : Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes,
                                    (int) (range >>> 32), (int) (range >>> 32) + (int) range)));
                }
                default -> input.skip(tag);
            }
        }

        private void addNumber(Schema.Field field, long value) {
            int number = (int) value;
            if (field.name().equals("creation_location_iid") && addLocation(value)) {
                return;
            }
            if (message.equals("perfetto.protos.ChromeHistogramSample") && field.name().equals("name_iid")) {
                addHistogramName(value);
            }
            switch (field.kind()) {
                case TYPE_BOOL -> put(FieldDescriptorProto.Type.TYPE_BOOL, value, null);
                case TYPE_DOUBLE -> put(FieldDescriptorProto.Type.TYPE_DOUBLE, value, null);
                case TYPE_FLOAT -> put(FieldDescriptorProto.Type.TYPE_DOUBLE,
                        Double.doubleToRawLongBits(Float.intBitsToFloat(number)), null);
                case TYPE_UINT32, TYPE_FIXED32 -> put(FieldDescriptorProto.Type.TYPE_UINT64, value & 0xFFFFFFFFL, null);
                case TYPE_UINT64, TYPE_FIXED64 -> put(FieldDescriptorProto.Type.TYPE_UINT64, value, null);
                case TYPE_INT32, TYPE_SFIXED32 -> put(FieldDescriptorProto.Type.TYPE_INT64, number, null);
                case TYPE_SINT32 ->
                    put(FieldDescriptorProto.Type.TYPE_INT64, CodedInputStream.decodeZigZag32(number), null);
                case TYPE_SINT64 ->
                    put(FieldDescriptorProto.Type.TYPE_INT64, CodedInputStream.decodeZigZag64(value), null);
                case TYPE_ENUM -> {
                    var name = schema.value(field.type(), number);
                    put(FieldDescriptorProto.Type.TYPE_STRING, 0, name == null ? Integer.toString(number) : name);
                }
                default -> put(FieldDescriptorProto.Type.TYPE_INT64, value, null);
            }
        }

        private void addHistogramName(long iid) {
            var histogram = interned.histogramName(iid);
            if (histogram != null) {
                int length = key.length();
                key.setLength(length - "_iid".length());
                var nameKey = key.toString();
                // A name of the sample's own is surer.
                if (args.stream().noneMatch(arg -> arg.key().equals(nameKey))) {
                    put(FieldDescriptorProto.Type.TYPE_STRING, 0, histogram);
                }
                key.append("_iid");
            }
        }

        /// Adds a place in the source code instead of the number that it is interned with.
        private boolean addLocation(long iid) {
            var location = interned.location(iid);
            if (location == null) {
                return false;
            }
            key.setLength(ownKey);
            key.append(".file_name");
            put(FieldDescriptorProto.Type.TYPE_STRING, 0, location.getFileName().replace('\\', '/'));
            key.setLength(ownKey);
            key.append(".function_name");
            put(FieldDescriptorProto.Type.TYPE_STRING, 0, location.getFunctionName());
            if (location.hasLineNumber()) {
                key.setLength(ownKey);
                key.append(".line_number");
                put(FieldDescriptorProto.Type.TYPE_INT64, location.getLineNumber(), null);
            }
            return true;
        }
    }

    private static boolean isNumber(FieldDescriptorProto.Type kind) {
        return kind != FieldDescriptorProto.Type.TYPE_STRING && kind != FieldDescriptorProto.Type.TYPE_BYTES
                && kind != FieldDescriptorProto.Type.TYPE_MESSAGE;
    }
}
