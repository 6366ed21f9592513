// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.feature.FeatureContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Map;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A window that has only what a test gives it, and forgets what is added but commands.
public final class TestContext {
    private TestContext() {}

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
