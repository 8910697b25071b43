import type { Edit, Written } from './commands/edit.ts';

export function writtenIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Written {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/**
 * Does to the box what its owner could have typed, so that the browser's own undo takes it back. `execCommand` is the one
 * way to that, and kept by browsers for it; where one refuses, the box is changed without a way back.
 */
export function applyEdit(box: HTMLTextAreaElement | HTMLInputElement, { from, to, insert, select }: Edit): void {
  box.focus();
  // The less is typed anew, the less an undo takes back.
  const before = box.value.slice(from, to);
  const lead = commonLength(before, insert);
  const tail = commonLength(reversed(before.slice(lead)), reversed(insert.slice(lead)));
  const typed = insert.slice(lead, insert.length - tail);
  if (typed !== '' || before.length > lead + tail) {
    box.setSelectionRange(from + lead, to - tail);
    // What is hidden takes no focus, and the command would be done to what has it.
    const canType = document.activeElement === box;
    const isDone =
      canType && (typed === '' ? document.execCommand('delete') : document.execCommand('insertText', false, typed));
    if (!isDone) {
      box.setRangeText(typed, from + lead, to - tail);
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }
  box.setSelectionRange(select[0], select[1]);
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => text.split('').toReversed().join('');
