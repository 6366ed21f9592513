// SPDX-License-Identifier: Apache-2.0
/// The *Events* tab: all events of all files as a table that stays quick with millions of rows.
@NullMarked
package dev.nvtxt.app.feature.events;

import org.jspecify.annotations.NullMarked;
