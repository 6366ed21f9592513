// SPDX-License-Identifier: Apache-2.0
package com.sun.glass.ui.unseen;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Pixels;
import com.sun.glass.ui.View;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.glass.ui.headless.HeadlessView;

/// JavaFX's headless platform for tests, with a screen that nobody looks at: `-Dglass.platform=Unseen`.
///
/// Windows are laid out, painted and driven as on the headless platform. What is left out is the copy of each painted
/// window to the screen in memory, pixel by pixel with an object for each: 1.4 million of them a frame took more than half
/// of the processor time of the window's tests. A test sees what is painted by a snapshot of a node, never by a capture of
/// the screen. The package's name is given by JavaFX, which makes it from the platform's.
public final class UnseenPlatformFactory extends HeadlessPlatformFactory {

    @Override
    public Application createApplication() {
        return new UnseenApplication();
    }

    private static final class UnseenApplication extends HeadlessApplication {

        @Override
        public View createView() {
            return new UnseenView();
        }
    }

    private static final class UnseenView extends HeadlessView {

        @Override
        protected void _uploadPixels(long pointer, Pixels pixels) {
            // There is no screen.
        }
    }
}
