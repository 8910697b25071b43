import type { Quote } from '@prism/core/contract/quotes';
import { useWords } from '../../api/content.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { useQuoteWords } from './in-words.ts';

export function Terms({ quote }: { quote: Quote }) {
  const { terms: words, ...said } = useWords('quote');
  const { lastDay, momentOf } = useQuoteWords(quote);
  const { for: whom, accepted, timeline, payment, endsAt } = quote;
  const note = accepted ? said.accepted.text : fillIn(said.open.fixed, 'day', lastDay(quote));
  const facts = [
    [words.for, whom && `${whom.name}, ${whom.company}`],
    [words.acceptedBy, accepted?.by],
    [words.acceptedOn, accepted && momentOf(accepted.at)],
    [words.until, !accepted && momentOf(Date.parse(endsAt) - 1)],
    [words.timeline, timeline && fillIn(words.fromThen, 'timeline', timeline)],
    [words.payment, payment],
  ] as const;
  return (
    <div className="grid gap-4" role={accepted ? 'status' : undefined}>
      {accepted && <h2 className="h3">{said.accepted.title}</h2>}
      <dl className="nums">
        {facts.map(
          ([term, value]) =>
            value && (
              <div
                key={term}
                className="grid grid-cols-[minmax(5.5rem,2fr)_5fr] gap-4 border-b border-line py-3 first:pt-0 last:border-0"
              >
                <dt className="text-sm text-ink-3">{term}</dt>
                <dd className="text-ink wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {note && <p className="text-sm">{note}</p>}
    </div>
  );
}
