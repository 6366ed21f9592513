// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The fields of a debug annotation. What is in it is places in the bytes: what is nested is read one level at a time.
final class AnnotationFields {
    long nameIid;
    @Nullable
    String name;
    int valueField;
    long value;
    @Nullable
    String type;
    long typeIid;
    LongColumn entries = WireReader.NO_RANGES;
    LongColumn elements = WireReader.NO_RANGES;

    /// Reads an annotation.
    ///
    /// @param range where it is in the bytes, above its length
    /// @throws IOException if it is damaged
    static AnnotationFields read(WireReader input, byte[] bytes, long range) throws IOException {
        var annotation = new AnnotationFields();
        input.start(bytes, (int) (range >>> 32), (int) range);
        for (int tag = input.tag(); tag != 0; tag = input.tag()) {
            int field = WireFormat.getTagFieldNumber(tag);
            switch (WireFormat.getTagWireType(tag)) {
                case WireFormat.WIRETYPE_VARINT -> annotation.setNumber(field, input.varint());
                case WireFormat.WIRETYPE_FIXED64 -> annotation.setFixed(field, input.fixed64());
                case WireFormat.WIRETYPE_LENGTH_DELIMITED -> annotation.setBytes(field, input.range(), bytes);
                default -> input.skip(tag);
            }
        }
        return annotation;
    }

    private void setNumber(int field, long number) {
        switch (field) {
            case DebugAnnotation.NAME_IID_FIELD_NUMBER -> nameIid = number;
            case DebugAnnotation.BOOL_VALUE_FIELD_NUMBER, DebugAnnotation.UINT_VALUE_FIELD_NUMBER,
                    DebugAnnotation.INT_VALUE_FIELD_NUMBER, DebugAnnotation.POINTER_VALUE_FIELD_NUMBER,
                    DebugAnnotation.STRING_VALUE_IID_FIELD_NUMBER -> {
                valueField = field;
                value = number;
            }
            case DebugAnnotation.PROTO_TYPE_NAME_IID_FIELD_NUMBER -> typeIid = number;
            default -> {
                // It is no field that is read.
            }
        }
    }

    private void setFixed(int field, long number) {
        if (field == DebugAnnotation.DOUBLE_VALUE_FIELD_NUMBER) {
            valueField = field;
            value = number;
        }
    }

    private void setBytes(int field, long range, byte[] bytes) {
        switch (field) {
            case DebugAnnotation.NAME_FIELD_NUMBER -> name = WireReader.text(bytes, range);
            case DebugAnnotation.STRING_VALUE_FIELD_NUMBER, DebugAnnotation.LEGACY_JSON_VALUE_FIELD_NUMBER,
                    DebugAnnotation.NESTED_VALUE_FIELD_NUMBER -> {
                valueField = field;
                value = range;
            }
            case DebugAnnotation.PROTO_VALUE_FIELD_NUMBER -> {
                if (valueField == 0) {
                    valueField = field;
                    value = range;
                }
            }
            case DebugAnnotation.PROTO_TYPE_NAME_FIELD_NUMBER -> type = WireReader.text(bytes, range);
            case DebugAnnotation.DICT_ENTRIES_FIELD_NUMBER -> entries = WireReader.with(entries, range);
            case DebugAnnotation.ARRAY_VALUES_FIELD_NUMBER -> elements = WireReader.with(elements, range);
            default -> {
                // It is no field that is read.
            }
        }
    }
}
