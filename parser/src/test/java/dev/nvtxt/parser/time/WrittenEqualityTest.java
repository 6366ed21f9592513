// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.parser.trace.ThreadKey;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Records whose `equals` and `hashCode` are written out compare as those that the JVM generates: by all components.
class WrittenEqualityTest {
    private static final BigInteger BIG = BigInteger.TWO.pow(70);

    /// Of each record some values, made anew each time: each component differs alone between two of them.
    static Stream<List<Record>> values() {
        return Stream.of(
                List.of(new Fraction(big(3), big(2)), new Fraction(big(5), big(2)), new Fraction(big(3), big(4)),
                        new Fraction(big(2), big(3))),
                List.of(new Rate(big(3), big(2)), new Rate(big(5), big(2)), new Rate(big(3), big(4)),
                        new Rate(big(2), big(3))),
                List.of(new TimeBase("QPC"), new TimeBase("sundial"), new TimeBase("")),
                List.of(key(null, null), key(1, null), key(null, 1), key(1, 2), key(2, 1), key(1, 300), key(300, 1)),
                List.of(new GroupKey(GroupKey.Kind.FIELD, EventField.THREAD, ""),
                        new GroupKey(GroupKey.Kind.FIELD, EventField.PROCESS, ""),
                        new GroupKey(GroupKey.Kind.PATH, null, ""), new GroupKey(GroupKey.Kind.PATTERN, null, ""),
                        new GroupKey(GroupKey.Kind.ARGUMENT, null, "size"),
                        new GroupKey(GroupKey.Kind.ARGUMENT, null, "device")));
    }

    private static BigInteger big(int number) {
        return BIG.add(BigInteger.valueOf(number)).subtract(BIG);
    }

    private static ThreadKey key(@Nullable Integer process, @Nullable Integer thread) {
        return new ThreadKey(process == null ? null : process.longValue(), thread == null ? null : thread.longValue());
    }

    @ParameterizedTest
    @MethodSource("values")
    void recordsAreEqualByAllComponents(List<Record> values) throws ReflectiveOperationException {
        Class<?> type = values.getFirst().getClass();
        List<Record> same = values().filter(others -> type.isInstance(others.getFirst())).findFirst().orElseThrow();
        Set<String> alone = new TreeSet<>();
        for (Record a : values) {
            assertThat(a).isNotEqualTo(null).isNotEqualTo("text");
            for (Record b : same) {
                List<String> different = different(a, b);
                assertThat(a.equals(b)).as("%s and %s", a, b).isEqualTo(different.isEmpty());
                if (different.isEmpty()) {
                    assertThat(b).isNotSameAs(a).hasSameHashCodeAs(a);
                } else if (different.size() == 1) {
                    alone.addAll(different);
                }
            }
        }
        assertThat(alone).as("components that differ alone")
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getName).toList());
        assertThat(values.stream().map(Object::hashCode)).as("hash codes").doesNotHaveDuplicates();
    }

    private static List<String> different(Record a, Record b) throws ReflectiveOperationException {
        List<String> names = new ArrayList<>();
        for (RecordComponent component : a.getClass().getRecordComponents()) {
            if (!Objects.equals(component.getAccessor().invoke(a), component.getAccessor().invoke(b))) {
                names.add(component.getName());
            }
        }
        return names;
    }
}
