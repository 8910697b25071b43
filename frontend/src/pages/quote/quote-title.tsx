import type { Quote } from '@prism/core/contract/quotes';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { useQuoteWords } from './in-words.ts';

const looks = {
  open: 'border-line-ui text-ink-2',
  expired: 'border-transparent bg-warn-tint text-warn',
  accepted: 'border-transparent bg-ok-tint text-ok',
};

export function QuoteTitle({ quote }: { quote: Quote }) {
  const words = useWords('quote').opening;
  const { dayOf, lastDay } = useQuoteWords(quote);
  const { number, app, for: whom, state } = quote;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid gap-2">
        <p className="nums text-sm text-ink-3">{fillInAll(words.made, { number, day: dayOf(quote.createdAt) })}</p>
        <h1 className="d2">{whom ? fillInAll(words.whom, { app, client: whom.company }) : app}</h1>
      </div>
      <p
        className={`nums inline-flex min-h-6.5 items-center gap-2 rounded-full border px-2.5 text-xs font-semibold ${looks[state]}`}
      >
        {state === 'accepted' ? <Icon name="check" small /> : <Icon path={contactIcons.clock} small />}
        {fillIn(words[state], 'day', lastDay(quote))}
      </p>
    </header>
  );
}
