import '../../styles/serif.css';
import { receiptDays, type Receipt } from '@prism/core/contract/receipts';
import { type ReactNode, useRef } from 'react';
import { knownWords, useWords } from '../../api/content.ts';
import { receiptQuery } from '../../api/receipts.ts';
import { prefetch, useResource, useResources } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useTime } from '../../lib/clock.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { Adding } from './adding.tsx';
import { Answers } from './answers.tsx';
import { Ending } from './ending.tsx';
import { useReceiptWords } from './in-words.ts';
import { keepOutcome, outcomeIn } from './outcome.ts';
import { Late, Promised } from './promised.tsx';
import { Refused } from './refused.tsx';
import { Sent } from './sent.tsx';
import { Session } from './session.tsx';
import { stepsOf } from './steps.ts';
import { Track } from './track.tsx';
import { type Connection, useLiveReceipt } from './use-live-receipt.ts';
import { useNews } from './use-news.ts';

const erased = {
  title: 'Everything is erased',
  text: 'Your enquiry is deleted, and this page with it. Nobody will write to you about it.',
};

export function head({ resources, params }: HeadContext): Head {
  if (!resources.get(receiptQuery(params['token']))) {
    const said = outcomeIn(resources).isErased ? erased : knownWords(resources, 'receipt')?.unknown;
    return said ? { title: said.title, description: said.text } : {};
  }
  return { title: 'Your enquiry', description: 'Where your enquiry stands.' };
}

export async function load({ resources, params, load: loadPath, outcome }: LoadContext): Promise<404 | void> {
  await prefetch(resources, receiptQuery(params['token']), loadPath);
  const { isErased } = keepOutcome(resources, outcome);
  if (!isErased && resources.get(receiptQuery(params['token'])) === null) return 404;
}

/** How an enquiry fares, for whoever has the address of its receipt. */
export default function ReceiptPage() {
  const { token } = useRouteParams();
  const { unknown } = useWords('receipt');
  const said = outcomeIn(useResources()).isErased ? erased : unknown;
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
  const { titles } = useWords('receipt');
  const now = useTime() ?? Date.parse(receipt.readAt);
  const { promise, replies, receivedAt } = receipt;
  const isOver = replies.some(({ refused }) => refused === null) || receipt.withdrawnAt !== null || receipt.isClosed;
  const isOpen = !isOver && !receipt.takenUpAt;
  const isLate = isOpen && promise !== null && Date.parse(promise.dueAt) <= now;
  const isRefused = !isOver && receipt.confirmation.state === 'refused';
  const steps = stepsOf(receipt, words, now);
  const news = useNews(receipt, steps);
  const { title, lead } = openingOf(receipt, words, { now, isLate, isRefused });
  return (
    <div className="page grid gap-12 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec) print:pt-0">
      {isAway && <Away time={words.timeOf(receipt.readAt)} />}
      <header className="grid gap-2">
        <p className="nums text-sm text-ink-3">Enquiry of {words.fullDayOf(receivedAt)}</p>
        <h1 className="h1 outline-none" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="lead max-w-xl">{lead}</p>
      </header>
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-8">
          {isRefused && (
            <Refused token={token} receipt={receipt} isAway={isAway} onCorrected={() => heading.current?.focus()} />
          )}
          {isLate && <Late receipt={receipt} now={now} />}
          {isOpen && !isLate && promise && <Promised promise={promise} now={now} isStill={isRefused} />}
          <Answers receipt={receipt} />
          {receipt.session && <Session session={receipt.session} />}
          <section className="grid gap-6" aria-labelledby="stands">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="h3" id="stands">
                {titles.stands}
              </h2>
              <p className="sr-only" role="status">
                {news}
              </p>
              <p className="nums text-sm text-ink-3">
                {isLive && !isAway && 'Live. '}Last change {words.momentOf(receipt.lastChangeAt, now)}, {words.place}{' '}
                time
              </p>
            </div>
            <Track steps={steps} />
          </section>
        </div>
        <aside className="grid gap-8" aria-label="Your enquiry">
          <Sent receipt={receipt} />
          {receipt.canBeAddedTo && <Adding token={token} receipt={receipt} isAway={isAway} />}
          <Ending receipt={receipt} isAway={isAway} now={now} />
          <p className="nums text-xs text-ink-3">
            Anyone with this address can see this page, so share it with care. It is listed nowhere and ends on{' '}
            {words.fullDayOf(receipt.endsAt)}, {receiptDays} days after the last event.
          </p>
        </aside>
      </div>
    </div>
  );
}

/** That what stands here may be old by now. */
function Away({ time }: { time: string }) {
  return (
    <p className="nums flex gap-3 border-l-4 border-warn bg-warn-tint p-5 font-semibold text-ink" role="status">
      <Icon name="alert" className="text-warn" />
      No connection. This is how it stood at {time}.
    </p>
  );
}

/** The page's title, and what it says first. */
function openingOf(
  { withdrawnAt, replies, quotes, isClosed, takenUpAt, promise, sent }: Receipt,
  { momentOf }: ReturnType<typeof useReceiptWords>,
  { now, isLate, isRefused }: { now: number; isLate: boolean; isRefused: boolean },
): { title: string; lead: ReactNode } {
  if (withdrawnAt)
    return {
      title: 'This enquiry is withdrawn.',
      lead: `You ended it at ${momentOf(withdrawnAt, now)}. We have stopped, and nobody will write to you about it.`,
    };
  const last = replies.at(-1);
  const accepted = quotes.find(({ acceptedAt }) => acceptedAt !== null);
  if (accepted?.acceptedAt && (!last || last.at < accepted.acceptedAt))
    return {
      title: 'The quote is accepted.',
      lead: `Quote ${accepted.number} for ${accepted.app}. We write to you about the next step.`,
    };
  if (last)
    return {
      title: `${last.by?.split(' ')[0] ?? 'Somebody'} has answered.`,
      lead:
        last.refused === null
          ? `We sent it to ${sent.email}. It stands below, too.`
          : 'Our mail of it was refused. It stands below.',
    };
  if (isClosed)
    return {
      title: 'This enquiry is closed.',
      lead: (
        <>
          If it should not be, write to <MailLink to="email" className="lk" />.
        </>
      ),
    };
  if (takenUpAt) return { title: 'It is in hand.', lead: 'We have taken it up.' };
  if (isLate && promise)
    return {
      title: 'We are late.',
      lead: `We promised an answer by ${momentOf(promise.dueAt, now)} and have not sent one. That is our fault, not yours.`,
    };
  if (isRefused)
    return {
      title: 'We have it, but our mail came back.',
      lead: 'Your enquiry is safe with us. The confirmation could not be delivered.',
    };
  return {
    title: `We have it, ${sent.firstName}.`,
    lead: 'Nothing more to do. You can see here where it stands.',
  };
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="This page could not be loaded"
      text="Your enquiry is still with us. Please try again."
      failed
      actions={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
