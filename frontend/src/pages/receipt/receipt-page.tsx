import '../../styles/serif.css';
import { receiptDays } from '@prism/core/contract/receipts';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useRef } from 'react';
import { knownWords, useWords } from '../../api/content.ts';
import { receiptQuery } from '../../api/receipts.ts';
import { prefetch, useResource, useResources } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useTime } from '../../lib/clock.ts';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { part } from '../../lib/part.tsx';
import { MessagePage } from '../../sections/message-page.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { Answers } from './answers.tsx';
import { Ending } from './ending.tsx';
import { useReceiptWords } from './in-words.ts';
import { openingOf } from './opening.tsx';
import { keepOutcome, outcomeIn } from './outcome.ts';
import { Late, Promised } from './promised.tsx';
import { Sent } from './sent.tsx';
import { Session } from './session.tsx';
import { stepsOf } from './steps.ts';
import { Track } from './track.tsx';
import { type Connection, useLiveReceipt } from './use-live-receipt.ts';
import { useNews } from './use-news.ts';

// Both forms work without scripts, so that these may load late.
const adding = part(async () => (await import('./adding.tsx')).Adding);
const refused = part(async () => (await import('./refused.tsx')).Refused);

export function head({ resources, params }: HeadContext): Head {
  const words = knownWords(resources, 'receipt');
  if (!resources.get(receiptQuery(params['token']))) {
    const said = outcomeIn(resources).isErased ? words?.opening.erased : words?.unknown;
    return said ? { title: said.title, description: said.text } : {};
  }
  return words ? { title: words.opening.tab, description: words.opening.description } : {};
}

export async function load({ resources, params, load: loadPath, outcome }: LoadContext): Promise<404 | void> {
  await prefetch(resources, receiptQuery(params['token']), loadPath);
  const { isErased } = keepOutcome(resources, outcome);
  const receipt = resources.get(receiptQuery(params['token']));
  if (receipt === null && !isErased) return 404;
  await Promise.all([
    receipt?.canBeAddedTo && adding.load(),
    receipt?.confirmation.state === 'refused' && refused.load(),
  ]);
}

export default function ReceiptPage() {
  const { token } = useRouteParams();
  const { unknown, opening } = useWords('receipt');
  const said = outcomeIn(useResources()).isErased ? opening.erased : unknown;
  const { data: receipt, hasFailed, retry } = useResource(receiptQuery(token));
  const connection = useLiveReceipt(token, Boolean(receipt));
  useTitle(receipt === null ? said.title : undefined);
  if (receipt === undefined) return hasFailed ? <Failure onRetry={retry} /> : <Waiting />;
  if (receipt === null)
    return (
      <MessagePage title={said.title} text={said.text} actions={<ButtonLink to="/contact">{unknown.back}</ButtonLink>}>
        <MissOptics />
      </MessagePage>
    );
  return <Shown token={token ?? ''} receipt={receipt} connection={connection} />;
}

interface ShownProps {
  token: string;
  receipt: Receipt;
  connection: Connection;
}

function Shown({ token, receipt, connection: { isLive, isAway } }: ShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useReceiptWords();
  const { titles, opening, steps: said, ending, news } = useWords('receipt');
  const { somebody } = opening;
  const now = useTime() ?? Date.parse(receipt.readAt);
  const { promise, replies, receivedAt } = receipt;
  const isOver = replies.some(({ refused }) => refused === null) || receipt.withdrawnAt !== null || receipt.isClosed;
  const isOpen = !isOver && !receipt.takenUpAt;
  const isLate = isOpen && promise !== null && Date.parse(promise.dueAt) <= now;
  const isRefused = !isOver && receipt.confirmation.state === 'refused';
  const steps = stepsOf(receipt, { ...words, said, somebody }, now);
  const announcement = useNews(receipt, steps, { said: news, somebody });
  const { title, lead } = openingOf(receipt, { ...words, said: opening }, { now, isLate, isRefused });
  return (
    <div className="page grid gap-12 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec) print:pt-0">
      {isAway && <Away time={words.timeOf(receipt.readAt)} />}
      <header className="grid gap-2">
        <p className="nums text-sm text-ink-3">{fillIn(opening.dated, 'day', words.fullDayOf(receivedAt))}</p>
        <h1 className="h1 outline-none" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="lead max-w-xl">{lead}</p>
      </header>
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-8">
          {isRefused && (
            <refused.Part
              token={token}
              receipt={receipt}
              isAway={isAway}
              onCorrected={() => heading.current?.focus()}
            />
          )}
          {isLate && <Late receipt={receipt} now={now} />}
          {isOpen && !isLate && promise && <Promised promise={promise} now={now} isStill={isRefused} />}
          <Answers receipt={receipt} />
          {receipt.session && <Session session={receipt.session} />}
          <section className="grid gap-6" aria-labelledby="status">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="h3" id="status">
                {titles.status}
              </h2>
              <p className="sr-only" role="status">
                {announcement}
              </p>
              <p className="nums text-sm text-ink-3">
                {isLive && !isAway && <span>{said.live} </span>}
                <span>
                  {fillInAll(said.changed, { moment: words.momentOf(receipt.lastChangeAt, now), zone: words.place })}
                </span>
              </p>
            </div>
            <Track steps={steps} />
          </section>
        </div>
        <aside className="grid gap-8" aria-label={opening.tab}>
          <Sent receipt={receipt} />
          {receipt.canBeAddedTo && <adding.Part token={token} receipt={receipt} isAway={isAway} />}
          <Ending receipt={receipt} isAway={isAway} now={now} />
          <p className="nums text-xs text-ink-3">
            {fillInAll(ending.shared, { day: words.fullDayOf(receipt.endsAt), days: receiptDays })}
          </p>
        </aside>
      </div>
    </div>
  );
}

/** Says that the page may be outdated. */
function Away({ time }: { time: string }) {
  return (
    <p className="nums flex gap-3 border-l-4 border-warn bg-warn-tint p-5 font-semibold text-ink" role="status">
      <Icon name="alert" className="text-warn" />
      {fillIn(useWords('receipt').opening.away, 'time', time)}
    </p>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { title, text } = useWords('receipt').opening.failed;
  return <MessagePage title={title} text={text} failed actions={<Button onClick={onRetry}>Try again</Button>} />;
}
