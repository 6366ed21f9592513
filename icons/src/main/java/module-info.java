// SPDX-License-Identifier: Apache-2.0
/// The icons of the program by what they mean; the only module that knows where they come from.
module dev.nvtxt.icons {
    requires transitive javafx.graphics;
    requires static transitive org.jspecify;

    requires org.kordamp.ikonli.core;
    requires org.kordamp.ikonli.javafx;
    requires org.kordamp.ikonli.materialdesign2;

    exports dev.nvtxt.icons;
}
