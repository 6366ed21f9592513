// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.app.shared.log.Fault;
import javafx.beans.value.ObservableValue;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Something that the user should know, in a plain sentence, with what can be done about it.
///
/// @param tone how grave it is
/// @param text what happened; a sentence
/// @param details more of it, shown on demand, or null
/// @param actions what the user can do about it, one button each
/// @param over becomes true when it is true no more, and the notice goes; null where that does not happen
public record Notice(Tone tone, String text, @Nullable String details, List<Action> actions,
        @Nullable ObservableValue<Boolean> over) implements Request {
    /// How grave a notice is.
    public enum Tone {
        /// A success, or information.
        INFO,
        /// Something is not as it should be; work goes on.
        WARNING,
        /// What was asked for could not be done.
        ERROR,
        /// The program is at fault; the log has it.
        FAULT
    }

    /// A button of a notice.
    ///
    /// @param text what the button says
    /// @param action what the button does
    public record Action(String text, Runnable action) {}

    /// Copies the list.
    public Notice {
        actions = List.copyOf(actions);
    }

    /// {@return a notice without details and buttons}
    public static Notice of(Tone tone, String text) {
        return new Notice(tone, text, null, List.of(), null);
    }

    /// {@return a notice of something that failed}
    ///
    /// @param trouble what could not be done, without a full stop, as in "Can't sort the events"
    public static Notice failure(String trouble, Throwable cause) {
        boolean isFault = Fault.isFault(cause);
        var notice = of(isFault ? Tone.FAULT : Tone.ERROR, trouble + ": " + Fault.reason(cause) + ".");
        return isFault ? notice.withDetails(trouble + ".\n" + Fault.details(cause)) : notice;
    }

    public Notice withDetails(String newDetails) {
        return new Notice(tone, text, newDetails, actions, over);
    }

    /// {@return the same with one more button}
    public Notice withAction(String newText, Runnable newAction) {
        return new Notice(tone, text, details, Stream.concat(actions.stream(),
                Stream.of(new Action(newText, newAction))).toList(), over);
    }

    /// {@return the same, which goes when a condition comes true}
    public Notice until(ObservableValue<Boolean> newOver) {
        return new Notice(tone, text, details, actions, newOver);
    }
}
