import { currencyName } from '@prism/core/contract/currency-name';
import type { Quote } from '@prism/core/contract/quotes';
import { registerLine } from '@prism/core/contract/studio';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { useSite } from '../../site.ts';
import { useQuoteWords } from './in-words.ts';

export function Letterhead() {
  const { studio } = useSite();
  const ways = [studio.email, studio.phone].filter(Boolean).join(' · ');
  return (
    <div className="hidden items-start justify-between gap-8 print:flex">
      <b className="wd-title text-xl text-ink">{studio.name}</b>
      <p className="nums text-right text-xs">
        <span>{registerLine(studio) ?? studio.company}</span>
        <br />
        {ways}
      </p>
    </div>
  );
}

/** Lines to sign on paper. The URL is not printed: anyone who has it may accept. */
export function SignatureLines({ quote }: { quote: Quote }) {
  const { dayOf } = useQuoteWords(quote);
  const words = useWords('quote').paper;
  const { for: whom, terms, accepted, currency, number } = quote;
  const foot = [
    fillIn(words.number, 'number', number),
    terms && fillIn(words.terms, 'day', dayOf(terms.publishedAt)),
    fillIn(words.currency, 'currency', currencyName(currency)),
  ];
  return (
    <div className="hidden print:block">
      {!accepted && (
        <div className="mt-14 grid grid-cols-2 gap-10 text-xs *:border-t *:border-ink *:pt-2">
          <p>{whom ? fillIn(words.signFor, 'client', whom.company) : words.sign}</p>
          <p>{words.date}</p>
        </div>
      )}
      <p className="mt-5 text-xs">{foot.filter(Boolean).join(' ')}</p>
    </div>
  );
}
