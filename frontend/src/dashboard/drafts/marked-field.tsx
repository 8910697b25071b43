import type { ReactNode } from 'react';
import { InitialsSquare } from '../shared/initials-square.tsx';
import type { News } from './use-autosave.ts';

/** What others have written into a form while it was open. */
export interface OthersWords {
  /** Its present value. */
  news?: News | undefined;
  /** What differs from what was written here, until someone has chosen. */
  clash?: News | undefined;
}

interface MarkedFieldProps extends OthersWords {
  /** The path of the field in a draft, as 'data.title'. */
  path: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A field of a form, marked where someone else has changed it. */
export function MarkedField({ path, news, clash, isWide = false, children }: MarkedFieldProps) {
  const isClash = clash?.paths.includes(path) === true;
  const isMarked = isClash || news?.paths.includes(path) === true;
  const by = (isClash ? clash : news)?.by;
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''} ${isMarked ? '-m-3 rounded-2 bg-sunk p-3' : ''}`}>
      {isMarked && (
        <p className="mb-2 flex items-center gap-2 text-xs">
          {by && <InitialsSquare name={by} isHere />}
          <span>{`${isClash ? 'Also changed by' : 'Just changed by'} ${by ?? 'someone else'}`}</span>
        </p>
      )}
      {children}
    </div>
  );
}
