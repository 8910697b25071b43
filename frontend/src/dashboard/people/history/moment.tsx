import { createContext, type ReactNode, use } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InitialsSquare } from '../../shared/initials-square.tsx';
import { useTimes } from '../../shared/use-times.ts';

interface MomentProps {
  /** A 24 × 24 icon path, or the author of what is being written, who has the whole width of a phone. */
  mark: string | { name: string; portrait: string | null };
  children: ReactNode;
}

/** Whether the event belongs to a duplicate of the enquiry on this page. */
export const OfDuplicate = createContext(false);

const line = 'before:left-[13.5px] before:w-px before:bg-line';
const dottedLine = 'before:left-[12.5px] before:border-l-3 before:border-dotted before:border-ink-3';

export function Moment({ mark, children }: MomentProps) {
  const isDuplicate = use(OfDuplicate);
  const isIcon = typeof mark === 'string';
  return (
    <li
      className={`relative grid gap-2.5 pb-5 before:absolute before:top-8 before:bottom-1 last:before:hidden sm:gap-4 ${isIcon ? 'grid-cols-[28px_minmax(0,1fr)]' : 'sm:grid-cols-[28px_minmax(0,1fr)]'} ${isDuplicate ? dottedLine : line}`}
    >
      {isDuplicate && <span className="sr-only">Merged enquiry:</span>}
      <span className={`grid size-7 place-items-center text-ink-2 ${isIcon ? '' : 'max-sm:hidden'}`}>
        {isIcon ? <Icon path={mark} small /> : <InitialsSquare {...mark} />}
      </span>
      {children}
    </li>
  );
}

export function Event({ at, by, children }: { at: string; by?: string | null; children: ReactNode }) {
  return (
    <p className="pt-1 text-sm wrap-anywhere">
      {by && <b className="text-ink">{by} </b>}
      <span>{children}</span> <Time at={at} />
    </p>
  );
}

interface LetterProps {
  /** The author's name. */
  from: string;
  what: string;
  at: string;
  by?: { name: string; portrait: string | null } | undefined;
  /** Visible to staff only. */
  isNote?: boolean;
  /** The delivery status. */
  state?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Letter({ from, what, at, by, isNote, state, actions, children }: LetterProps) {
  return (
    <article className={`rounded-3 border ${isNote ? 'border-transparent bg-sunk' : 'border-line bg-surface'}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
        {by && <InitialsSquare {...by} />}
        <b className="text-ink">{from}</b>
        <span className="text-ink-2">{what}</span>
        {state}
        <span className="ml-auto">
          <Time at={at} />
        </span>
      </header>
      <div className={`px-4 pb-3 wrap-anywhere text-ink ${isNote ? '' : 'border-t border-line pt-3'}`}>{children}</div>
      {actions && <footer className="flex flex-wrap gap-1 px-1 pb-1.5">{actions}</footer>}
    </article>
  );
}

function Time({ at }: { at: string }) {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  return (
    <time dateTime={at} className="nums text-xs whitespace-nowrap text-ink-2">
      {timeOf(at, now)}
    </time>
  );
}
