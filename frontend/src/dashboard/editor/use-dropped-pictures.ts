import type { PictureRow } from '@prism/core/contract/pictures';
import { useRef, useState } from 'react';
import { useUploads } from '../media/use-uploads.ts';
import { asBlock, type Command } from './commands/edit.ts';
import { pictureMarkdown } from './commands/inline.ts';

/** A picture that is uploaded and not yet in the text. */
export interface ArrivedPicture {
  key: string;
  /** Its placeholder in the text. */
  holder: string;
  row: PictureRow;
}

/** Readers do not see a picture without a URL. */
const holderOf = (name: string) => pictureMarkdown('', `${name || 'A pasted picture'} is uploading…`);

interface Runs {
  run: (command: Command) => boolean;
  /** As `run`, but keeps caret and focus. */
  runUnfocused: (command: Command) => boolean;
}

/**
 * Files dropped on or pasted into the text: each is uploaded while a placeholder marks its position, and replaces it
 * once it has a URL.
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
    /** Whether an upload is pending. */
    isAwaited: arrived.length > 0 || uploads.some(({ problem }) => problem === undefined),
    take,
    place(picture: ArrivedPicture, markdown: string) {
      end(picture);
      runUnfocused(inPlaceOf(picture.holder, markdown));
    },
    /** Removes a failed upload and its placeholder. */
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

/** If the placeholder was deleted, the picture stays in the library only. */
function inPlaceOf(holder: string, markdown: string): Command {
  return ({ text }) => {
    const at = holder === '' ? -1 : text.indexOf(holder);
    if (at === -1) return undefined;
    const end = at + markdown.length;
    return { from: at, to: at + holder.length, insert: markdown, select: [end, end] };
  };
}
