import type { ReactNode } from 'react';
import { InitialsSquare } from '../shared/initials-square.tsx';
import type { News } from './use-autosave.ts';

export interface OthersWords {
  /** Merged changes of others in this field. */
  news?: News | undefined;
  /** A conflict in this field, until it is resolved. */
  clash?: News | undefined;
}

interface MarkedFieldProps extends OthersWords {
  /** The path of the field in a draft, as 'data.title'. */
  path: string;
  isWide?: boolean;
  children: ReactNode;
}

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
