import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { rowDetail } from '../shared/compact-rows.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';

interface PersonItemProps {
  name: string;
  /** The checkbox that selects it. */
  choice?: ReactNode;
  to?: string | undefined;
  /** ISO 8601. */
  at: string;
  facts: ReactNode;
  email: string;
  isDone?: boolean;
  isNarrow?: boolean | undefined;
  actions?: ReactNode;
  /** The message and its state. */
  children: ReactNode;
}

export function PersonItem({
  name,
  choice,
  to,
  at,
  facts,
  email,
  isDone,
  isNarrow,
  actions,
  children,
}: PersonItemProps) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  // A narrow row has no room for details.
  const detail = isNarrow ? {} : rowDetail;
  const ink = isDone ? 'text-ink-3' : 'text-ink';
  return (
    <li className="border-b border-line">
      <article
        className={`nums grid gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-1.5 py-3 wrap-anywhere ${isNarrow ? '' : row}`}
      >
        <div className="grid content-start justify-items-start gap-0.5 text-sm">
          <div className="flex w-full flex-wrap items-center justify-between gap-x-3 lg:justify-start">
            <div className="flex min-w-0 items-center">
              {choice}
              <b className={`text-[0.9375rem] font-semibold ${ink}`}>
                {to ? (
                  <Link className="hover:underline" to={to}>
                    {name}
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
              </b>
            </div>
            <span className="text-xs text-ink-3">{momentOf(at, now)}</span>
          </div>
          <div className={isDone ? 'text-ink-3' : undefined} {...detail}>
            {facts}
          </div>
          <a className="lk min-h-6 content-center" href={`mailto:${email}`} {...detail}>
            {email}
          </a>
        </div>
        <div className={`grid content-start justify-items-start gap-1.5 ${ink}`} {...detail}>
          {children}
        </div>
        {actions && (
          <div className={`flex flex-wrap items-start gap-1 ${isNarrow ? '' : 'lg:justify-end'}`}>{actions}</div>
        )}
      </article>
    </li>
  );
}

/** The last column is as wide as two buttons, so that texts are aligned. */
const row = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_minmax(14.5rem,auto)]';
