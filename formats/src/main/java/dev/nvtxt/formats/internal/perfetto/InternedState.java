// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import dev.nvtxt.formats.internal.perfetto.proto.ComputeKernel;
import dev.nvtxt.formats.internal.perfetto.proto.GpuSpecification;
import dev.nvtxt.formats.internal.perfetto.proto.GraphicsContext;
import dev.nvtxt.formats.internal.perfetto.proto.InternedData;
import dev.nvtxt.formats.internal.perfetto.proto.InternedGpuCounters;
import dev.nvtxt.formats.internal.perfetto.proto.SourceLocation;
import org.jspecify.annotations.Nullable;

/// What a writer says once and then refers to by numbers, from one clearing to the next.
final class InternedState {
    private final IidMap<Interned> eventNames = new IidMap<>();
    private final IidMap<Interned> categories = new IidMap<>();
    private final IidMap<String> annotationNames = new IidMap<>();
    private final IidMap<String> annotationTypes = new IidMap<>();
    private final IidMap<String> logBodies = new IidMap<>();
    private final IidMap<String> histogramNames = new IidMap<>();
    private final IidMap<ByteString> strings = new IidMap<>();
    private final IidMap<ByteString> correlations = new IidMap<>();
    private final IidMap<SourceLocation> locations = new IidMap<>();
    private final IidMap<GraphicsContext> contexts = new IidMap<>();
    private final IidMap<GpuSpecification> specifications = new IidMap<>();
    private final IidMap<InternedGpuCounters> gpuCounters = new IidMap<>();
    private final IidMap<ComputeKernel> kernels = new IidMap<>();
    private final IidMap<String> computeArgs = new IidMap<>();

    /// A text that a writer says once and then refers to, and the number that it has in the trace once it was used.
    static final class Interned {
        static final int UNKNOWN = Integer.MIN_VALUE;

        private final String text;
        private int number = UNKNOWN;

        Interned(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }

        int number() {
            return number;
        }

        void setNumber(int newNumber) {
            number = newNumber;
        }
    }

    void intern(InternedData data) {
        data.getEventCategoriesList().forEach(entry -> categories.put(entry.getIid(), new Interned(entry.getName())));
        data.getEventNamesList().forEach(entry -> eventNames.put(entry.getIid(), new Interned(entry.getName())));
        data.getDebugAnnotationNamesList().forEach(entry -> annotationNames.put(entry.getIid(), entry.getName()));
        data.getDebugAnnotationValueTypeNamesList()
                .forEach(entry -> annotationTypes.put(entry.getIid(), entry.getName()));
        data.getLogMessageBodyList().forEach(entry -> logBodies.put(entry.getIid(), entry.getName()));
        data.getHistogramNamesList().forEach(entry -> histogramNames.put(entry.getIid(), entry.getName()));
        data.getDebugAnnotationStringValuesList().forEach(entry -> strings.put(entry.getIid(), entry.getStr()));
        data.getCorrelationIdStrList().forEach(entry -> correlations.put(entry.getIid(), entry.getStr()));
        data.getSourceLocationsList().forEach(entry -> locations.put(entry.getIid(), entry));
        data.getGraphicsContextsList().forEach(entry -> contexts.put(entry.getIid(), entry));
        data.getGpuSpecificationsList().forEach(entry -> specifications.put(entry.getIid(), entry));
        data.getGpuCounterDescriptorsList().forEach(entry -> gpuCounters.put(entry.getIid(), entry));
        data.getComputeKernelsList().forEach(entry -> kernels.put(entry.getIid(), entry));
        data.getComputeArgNamesList().forEach(entry -> computeArgs.put(entry.getIid(), entry.getName()));
    }

    @Nullable
    GraphicsContext context(long iid) {
        return contexts.get(iid);
    }

    /// {@return the description of a queue or of a stage of a GPU}
    @Nullable
    GpuSpecification specification(long iid) {
        return specifications.get(iid);
    }

    @Nullable
    InternedGpuCounters gpuCounters(long iid) {
        return gpuCounters.get(iid);
    }

    @Nullable
    ComputeKernel kernel(long iid) {
        return kernels.get(iid);
    }

    @Nullable
    String computeArg(long iid) {
        return computeArgs.get(iid);
    }

    @Nullable
    Interned eventName(long iid) {
        return eventNames.get(iid);
    }

    @Nullable
    Interned category(long iid) {
        return categories.get(iid);
    }

    @Nullable
    String annotationName(long iid) {
        return annotationNames.get(iid);
    }

    @Nullable
    String annotationType(long iid) {
        return annotationTypes.get(iid);
    }

    @Nullable
    String logBody(long iid) {
        return logBodies.get(iid);
    }

    @Nullable
    String histogramName(long iid) {
        return histogramNames.get(iid);
    }

    @Nullable
    String string(long iid) {
        var bytes = strings.get(iid);
        return bytes == null ? null : bytes.toStringUtf8();
    }

    @Nullable
    String correlation(long iid) {
        var bytes = correlations.get(iid);
        return bytes == null ? null : bytes.toStringUtf8();
    }

    @Nullable
    SourceLocation location(long iid) {
        return locations.get(iid);
    }
}
