import { useState } from 'react';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useBlogWords } from './content.ts';
import { useOnScroll } from '../../lib/use-on-scroll.ts';

export function ReadingProgress() {
  const { progress } = useBlogWords().reading;
  const [percent, setPercent] = useState(0);

  useOnScroll(() => {
    const text = document.querySelector('.prose')?.getBoundingClientRect();
    if (text) setPercent(readPercent(text, innerHeight));
  });

  return (
    <div className="fixed inset-x-0 top-16 z-39 md:top-18 print:hidden">
      <ProgressBar className="h-[3px]" value={percent} label={progress} />
    </div>
  );
}

/** From the text's top at the window's top to its end at the window's bottom, in whole per cent. */
function readPercent({ top, height }: Pick<DOMRect, 'top' | 'height'>, windowHeight: number): number {
  const way = height - windowHeight;
  // A text that fits into the window counts as read when all of it is in view.
  if (way <= 0) return top + height <= windowHeight ? 100 : 0;
  return Math.round(Math.min(1, Math.max(0, -top / way)) * 100);
}
