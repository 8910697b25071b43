import './quote.css';
import type { Quote } from '@prism/core/contract/quotes';
import { useEffect } from 'react';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { knownWords, useWords } from '../../api/content.ts';
import { quoteQuery } from '../../api/quotes.ts';
import { prefetch, type Resources, useResource } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { noteSeenQuote } from '../../lib/seen-quote.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { Acceptance } from './acceptance.tsx';
import { Expired } from './expired.tsx';
import { keepRefused } from './refused.ts';
import { Letterhead, SignatureLines } from './on-paper.tsx';
import { Prices } from './prices.tsx';
import { QuoteTitle } from './quote-title.tsx';
import { Restricted } from './restricted.tsx';
import { Share } from './share.tsx';
import { Terms } from './terms.tsx';

export function head({ resources, params }: HeadContext): Head {
  const quote = quoteIn(resources, params);
  const words = knownWords(resources, 'quote');
  if (!words) return {};
  const { opening, unknown } = words;
  if (!quote) return { title: unknown.title, description: unknown.text };
  const { number, app } = quote;
  return {
    title: fillIn(opening.tab, 'number', number),
    description: fillInAll(opening.description, { number, app }),
  };
}

export async function load({ resources, params, load: loadPath, outcome }: LoadContext): Promise<404 | void> {
  await prefetch(resources, quoteQuery(params['token']), loadPath);
  keepRefused(resources, outcome);
  if (quoteIn(resources, params) === null) return 404;
}

function quoteIn(resources: Resources, { token }: HeadContext['params']) {
  return resources.get(quoteQuery(token));
}

/** The price of an app with its options, open to anyone with the link: to read, print, share and accept. */
export default function QuotePage() {
  const { token } = useRouteParams();
  const { opening, unknown } = useWords('quote');
  const { title, text, back } = unknown;
  const { data: quote, hasFailed, retry } = useResource(quoteQuery(token));
  useTitle(quote === null ? title : quote && fillIn(opening.tab, 'number', quote.number));
  if (quote === undefined) return hasFailed ? <Failure onRetry={retry} /> : <Waiting />;
  if (quote === null)
    return (
      <MessagePage title={title} text={text} actions={<ButtonLink to="/marketplace">{back}</ButtonLink>}>
        <MissOptics />
      </MessagePage>
    );
  return <Shown quote={quote} />;
}

function Shown({ quote }: { quote: Quote }) {
  const { token = '' } = useRouteParams();
  const isAnybodys = quote.state === 'open' && !quote.for;
  useEffect(() => {
    if (isAnybodys) noteSeenQuote(token);
  }, [isAnybodys, token]);
  const { expired, share } = useWords('quote');
  return (
    <div className="quote-page page pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec)">
      <Letterhead />
      <QuoteTitle quote={quote} />
      <div className="mt-12 grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr] print:block">
        <Prices quote={quote} />
        <aside
          className={`rounded-3 border border-ink bg-surface *:p-[clamp(1.25rem,2.4vw,2rem)] print:mt-4 print:border-0 print:*:p-0 ${quote.state === 'expired' ? 'max-lg:row-start-1' : ''}`}
          aria-label={quote.state === 'expired' ? expired.today : share.label}
        >
          {quote.state === 'expired' ? <Expired quote={quote} /> : <Terms quote={quote} />}
          {quote.state === 'open' && (quote.isRestricted ? <Restricted /> : <Acceptance quote={quote} />)}
          {quote.state !== 'expired' && <Share quote={quote} />}
        </aside>
      </div>
      <SignatureLines quote={quote} />
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { failed } = useWords('quote');
  return <MessagePage {...failed} failed actions={<Button onClick={onRetry}>Try again</Button>} />;
}
