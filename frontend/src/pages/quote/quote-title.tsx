import type { Quote } from '@prism/core/contract/quotes';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { useQuoteWords } from './in-words.ts';

const looks = {
  open: 'border-line-ui text-ink-2',
  expired: 'border-transparent bg-warn-tint text-warn',
  accepted: 'border-transparent bg-ok-tint text-ok',
};

/** Which quote it is, for whom, and how it stands. */
export function QuoteTitle({ quote }: { quote: Quote }) {
  const { dayOf, lastDay } = useQuoteWords(quote);
  const states = { open: `Open until ${lastDay(quote)}`, expired: 'Expired', accepted: 'Accepted' };
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid gap-2">
        <p className="nums text-sm text-ink-3">
          Quote {quote.number} · made {dayOf(quote.createdAt)}
        </p>
        <h1 className="d2">
          {quote.app}
          {quote.for && ` for ${quote.for.company}`}
        </h1>
      </div>
      <p
        className={`nums inline-flex min-h-6.5 items-center gap-2 rounded-full border px-2.5 text-xs font-semibold ${looks[quote.state]}`}
      >
        {quote.state === 'accepted' ? <Icon name="check" small /> : <Icon path={rare.clock} small />}
        {states[quote.state]}
      </p>
    </header>
  );
}
