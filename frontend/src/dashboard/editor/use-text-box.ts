import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { applyEdit, writtenIn } from './apply.ts';
import type { Command, Written } from './commands/edit.ts';
import { indentItems, isInList, newLine } from './commands/lists.ts';

/** The text box of an editor: what is selected in it, and commands done to it. */
export function useTextBox(box: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [selection, setSelection] = useState({ from: 0, to: 0 });
  const written: Written = { text, ...selection };
  // Escape gives Tab back to leaving the text, until something else is pressed.
  const [isTabFree, setTabFree] = useState(false);
  const catchesTab = !isTabFree && isInList(written);

  function notice() {
    if (!box.current) return;
    const { selectionStart: from, selectionEnd: to } = box.current;
    setSelection((before) => (before.from === from && before.to === to ? before : { from, to }));
  }

  /** False where the command had nothing to do. */
  function run(command: Command, after?: () => void): boolean {
    const edit = box.current && command(writtenIn(box.current));
    if (!box.current || !edit) return false;
    applyEdit(box.current, edit);
    notice();
    after?.();
    return true;
  }

  /** As `run`, for what happens by itself: caret, selection and focus stay with what somebody writes. */
  function runAside(command: Command): boolean {
    const focused = document.activeElement;
    return run(
      (before) => {
        const edit = command(before);
        if (!edit) return undefined;
        const grown = edit.insert.length - (edit.to - edit.from);
        const moved = (at: number) => (at <= edit.from ? at : Math.max(edit.from, at + (at >= edit.to ? grown : 0)));
        return { ...edit, select: [moved(before.from), moved(before.to)] };
      },
      () => focused instanceof HTMLElement && focused !== box.current && focused.focus({ preventScroll: true }),
    );
  }

  const beforeInput = useEffectEvent((event: InputEvent) => {
    const isNewLine = event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph';
    if (isNewLine && !event.isComposing && run(newLine)) event.preventDefault();
  });
  // The keyboards of phones announce a new line only in this way.
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('beforeinput', beforeInput);
    return () => element?.removeEventListener('beforeinput', beforeInput);
  }, [box]);

  /** True where the key was meant for lists. */
  function listKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') setTabFree(catchesTab);
    else if (event.key === 'Tab' && catchesTab && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      return run(indentItems(event.shiftKey ? -1 : 1));
    } else if (event.key !== 'Shift') setTabFree(false);
    return false;
  }

  return { written, notice, run, runAside, listKey, catchesTab };
}
