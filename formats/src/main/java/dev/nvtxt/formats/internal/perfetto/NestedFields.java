// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.build.LongColumn;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation.NestedValue;
import java.io.IOException;

/// The fields of a value in a debug annotation of the older form.
final class NestedFields {
    long type;
    int valueField;
    long value;
    LongColumn keys = WireReader.NO_RANGES;
    LongColumn values = WireReader.NO_RANGES;
    LongColumn elements = WireReader.NO_RANGES;

    /// Reads a value.
    ///
    /// @param range where it is in the bytes, above its length
    /// @throws IOException if it is damaged
    static NestedFields read(WireReader input, byte[] bytes, long range) throws IOException {
        var nested = new NestedFields();
        input.start(bytes, (int) (range >>> 32), (int) range);
        for (int tag = input.tag(); tag != 0; tag = input.tag()) {
            int field = WireFormat.getTagFieldNumber(tag);
            int type = WireFormat.getTagWireType(tag);
            if (field == NestedValue.NESTED_TYPE_FIELD_NUMBER && type == WireFormat.WIRETYPE_VARINT) {
                nested.type = input.varint();
            } else if ((field == NestedValue.INT_VALUE_FIELD_NUMBER || field == NestedValue.BOOL_VALUE_FIELD_NUMBER)
                    && type == WireFormat.WIRETYPE_VARINT) {
                nested.valueField = field;
                nested.value = input.varint();
            } else if (field == NestedValue.DOUBLE_VALUE_FIELD_NUMBER && type == WireFormat.WIRETYPE_FIXED64) {
                nested.valueField = field;
                nested.value = input.fixed64();
            } else if (type == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
                nested.setBytes(field, input.range());
            } else {
                input.skip(tag);
            }
        }
        return nested;
    }

    private void setBytes(int field, long range) {
        switch (field) {
            case NestedValue.DICT_KEYS_FIELD_NUMBER -> keys = WireReader.with(keys, range);
            case NestedValue.DICT_VALUES_FIELD_NUMBER -> values = WireReader.with(values, range);
            case NestedValue.ARRAY_VALUES_FIELD_NUMBER -> elements = WireReader.with(elements, range);
            case NestedValue.STRING_VALUE_FIELD_NUMBER -> {
                valueField = field;
                value = range;
            }
            default -> {
                // It is no field that is read.
            }
        }
    }
}
