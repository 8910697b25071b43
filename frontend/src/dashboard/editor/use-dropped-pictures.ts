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
const holderOf = (name: string) => pictureMarkdown('', `Sending ${name || 'a pasted picture'}…`);

/**
 * Files that are dropped on the text or pasted into it: each goes to the library while something holds its place, and is put
 * there once it has been said what it shows.
 */
export function useDroppedPictures(run: (command: Command) => boolean) {
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

  function place({ key, holder }: ArrivedPicture, markdown: string) {
    setArrived((all) => all.filter((each) => each.key !== key));
    run(inPlaceOf(holder, markdown));
  }

  return {
    uploads,
    arrived,
    take,
    place,
    /** Takes what was refused, and its place, away. */
    dismiss(key: string) {
      drop(key);
      run(inPlaceOf(holders.current.get(key) ?? '', ''));
    },
  };
}

export type DroppedPictures = ReturnType<typeof useDroppedPictures>;

/** Where the place is gone, a picture comes where the caret is. */
function inPlaceOf(holder: string, markdown: string): Command {
  return (written) => {
    const at = holder === '' ? -1 : written.text.indexOf(holder);
    if (at === -1) return markdown === '' ? undefined : asBlock(written, markdown);
    const end = at + markdown.length;
    return { from: at, to: at + holder.length, insert: markdown, select: [end, end] };
  };
}
