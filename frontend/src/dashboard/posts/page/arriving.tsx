import type { ReactNode } from 'react';
import { ArticleBar } from './article-bar.tsx';

export function Arriving({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div data-fills="wide">
      <div className="flex min-h-13 items-center border-b border-line px-4 py-1.5 md:px-5">
        <ArticleBar id={id} post={undefined} title={title} name="" />
      </div>
      <div className="mx-auto max-w-[46rem] px-4 py-8 md:px-8">{children || <Bars />}</div>
    </div>
  );
}

/** A skeleton of the text. */
function Bars() {
  return (
    <div role="status" className="grid gap-4 *:h-5 *:rounded-1 *:bg-sunk">
      <span className="sr-only">Opening...</span>
      {['w-2/3', 'w-full', 'w-11/12', 'w-4/5'].map((width) => (
        <i key={width} className={width} aria-hidden="true" />
      ))}
    </div>
  );
}
