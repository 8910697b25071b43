import { isShownPicture, picturesIn } from '@prism/core/markdown/pictures';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { ProblemLine } from './problem-line.tsx';

interface DeadPicturesProps {
  text: string;
  /** A picture is being uploaded, so a picture without URL may be complete soon. */
  isAwaited: boolean;
  onShow: (from: number, to: number) => void;
}

export function DeadPictures({ text, isAwaited, onShow }: DeadPicturesProps) {
  const [settled, setSettled] = useState(text);
  useDebounced(isAwaited ? settled : text, setSettled, 800);
  const dead = picturesIn(settled).filter(({ address }) => !isShownPicture(address) && !(isAwaited && address === ''));
  return (
    <div role="status">
      {dead.map(({ address, line, from, to }) => (
        <ProblemLine
          key={from}
          sentence={`Line ${line} has a picture ${whyOf(address)}`}
          shown={`the picture in line ${line}`}
          onShow={() => onShow(from, to)}
        />
      ))}
    </div>
  );
}

function whyOf(address: string): string {
  if (address === '') return 'that is not uploaded. Readers don’t see it.';
  if (/^http:/i.test(address))
    return `at ${address}. Readers see a link to it, because pages show only https:// pictures.`;
  return `at ${address}, which pages can’t show. Readers see only its text.`;
}
