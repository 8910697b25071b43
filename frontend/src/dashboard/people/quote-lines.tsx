import { useMemo } from 'react';
import { useSite } from '../../site.ts';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { QuoteRow } from '@prism/core/contract/quotes';
import { StatusChip, type ChipStatus } from '../../ui/chip.tsx';
import { timesIn } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';

const chips: Readonly<Record<QuoteRow['state'], { status: ChipStatus; label: string }>> = {
  open: { status: 'queued', label: 'Open' },
  expired: { status: 'cancelled', label: 'Expired' },
  accepted: { status: 'done', label: 'Accepted' },
};

export function QuoteLines({ quotes }: { quotes: readonly QuoteRow[] }) {
  const { momentInSentence } = useTimes();
  const lastDay = useLastDay();
  const now = useNow(60_000);
  if (quotes.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm" aria-label="Quotes">
      {quotes.map(({ number, path, app, total, currency, state, endsAt, accepted }) => (
        <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusChip small {...chips[state]} />
          <a className="lk" href={path} target="_blank" rel="noreferrer">
            {number}
          </a>
          <span>
            {app}, {formatPrice(total, currency, currencyDecimals(currency))}
          </span>
          <span className="text-ink-3">
            {accepted
              ? `by ${accepted.by || 'an erased person'}, ${momentInSentence(accepted.at, now)}`
              : `${state === 'open' ? 'until' : 'ended'} ${lastDay(endsAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The last valid day, in the studio's time zone, as on the quote. */
function useLastDay() {
  const { timeZone } = useSite().studio;
  const { dateOf } = useMemo(() => timesIn(timeZone), [timeZone]);
  return (endsAt: string) => dateOf(new Date(Date.parse(endsAt) - 1).toISOString());
}
