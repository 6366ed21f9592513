// SPDX-License-Identifier: Apache-2.0
/// The catalog of fields: what an event has, and how each is named, titled, typed and read. Tables, filters, groups, details and
/// every output take it from here, so that a field is added in one place.
@NullMarked
package dev.nvtxt.analysis.field;

import org.jspecify.annotations.NullMarked;
