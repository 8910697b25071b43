import type { PictureRow } from '@prism/core/contract/pictures';
import { useRef, useState } from 'react';
import { useUploads } from '../media/use-uploads.ts';
import { asBlock, type Command } from './commands/edit.ts';
import { pictureMarkdown } from './commands/inline.ts';

/** A picture that the library has and the text does not yet. */
export interface ArrivedPicture {
  key: string;
  /** What holds its place in the text. */
  holder: string;
  row: PictureRow;
}

/** While a picture has no address it is shown to no reader. */
const holderOf = (name: string) => pictureMarkdown('', `${name || 'A pasted picture'} is uploading…`);

interface Runs {
  run: (command: Command) => boolean;
  /** The same, without taking the caret or the focus from where somebody writes. */
  runUnfocused: (command: Command) => boolean;
}

/**
 * Files that are dropped on the text or pasted into it: each goes to the library while a placeholder holds its place, and
 * replaces that once it has a URL.
 */
export function useDroppedPictures({ run, runUnfocused }: Runs) {
  const [arrived, setArrived] = useState<readonly ArrivedPicture[]>([]);
  const holders = useRef(new Map<string, string>());
  const { uploads, send, drop } = useUploads((row, key) =>
    setArrived((all) => [...all, { key, holder: holders.current.get(key) ?? '', row }]),
  );

  function take(files: readonly File[]) {
    const taken = files.map(({ name }) => holderOf(name));
    run((written) => asBlock(written, taken.join('\n\n')));
    send(files).forEach((key, index) => holders.current.set(key, taken[index] ?? ''));
  }

  function end({ key }: ArrivedPicture) {
    setArrived((all) => all.filter((each) => each.key !== key));
  }

  return {
    uploads,
    arrived,
    /** Whether one is still to come. */
    isAwaited: arrived.length > 0 || uploads.some(({ problem }) => problem === undefined),
    take,
    place(picture: ArrivedPicture, markdown: string) {
      end(picture);
      runUnfocused(inPlaceOf(picture.holder, markdown));
    },
    /** Takes what was not taken, and its place, away. */
    dismiss(key: string) {
      drop(key);
      run(inPlaceOf(holders.current.get(key) ?? '', ''));
    },
    leaveOut(picture: ArrivedPicture) {
      end(picture);
      run(inPlaceOf(picture.holder, ''));
    },
  };
}

export type DroppedPictures = ReturnType<typeof useDroppedPictures>;

/** Where the place is gone, so is the wish to have it there; the library keeps it. */
function inPlaceOf(holder: string, markdown: string): Command {
  return ({ text }) => {
    const at = holder === '' ? -1 : text.indexOf(holder);
    if (at === -1) return undefined;
    const end = at + markdown.length;
    return { from: at, to: at + holder.length, insert: markdown, select: [end, end] };
  };
}
