// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

/// A name that can complete what is being typed.
///
/// @param text what it puts in
/// @param words its description
public record CompletionItem(String text, String words) {}
