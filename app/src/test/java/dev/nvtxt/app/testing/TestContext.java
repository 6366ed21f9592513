// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A window that has only what a test gives it, and forgets what is added but commands.
public final class TestContext {
    private TestContext() {}

    /// Lets a test see which events are brought into view.
    public static void onReveal(Workspace workspace, Consumer<EventRef> revealed) {
        workspace.on(Request.GoTo.class, request -> {
            if (request.place() instanceof Place.OfEvent(EventRef event)) {
                revealed.accept(event);
            }
        });
    }

    /// {@return a context}
    ///
    /// @param parts what its methods without arguments give back, by their names
    public static FeatureContext of(Map<String, Object> parts) {
        return (FeatureContext) Proxy.newProxyInstance(TestContext.class.getClassLoader(),
                new Class<?>[]{ FeatureContext.class }, (context, method, arguments) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(context, method, arguments);
                    }
                    return method.getReturnType() == StringProperty.class
                            ? new SimpleStringProperty("")
                            : parts.get(method.getName());
                });
    }
}
