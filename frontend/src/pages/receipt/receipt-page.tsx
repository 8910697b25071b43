import '../../styles/serif.css';
import type { Receipt } from '@prism/core/contract/receipts';
import { receiptQuery } from '../../api/receipts.ts';
import { prefetch, type Resource, type Resources, useResource, useResources } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useTime } from '../../lib/clock.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { Ending } from './ending.tsx';
import { useReceiptWords } from './in-words.ts';
import { Late, Promised } from './promised.tsx';
import { Sent } from './sent.tsx';
import { stepsOf } from './steps.ts';
import { Track } from './track.tsx';
import { useLiveReceipt } from './use-live-receipt.ts';

const unknown = {
  title: 'There is nothing here',
  text: 'The link that led here may have lost a letter on the way, or what it showed has ended.',
};

const erased = {
  title: 'Everything is erased',
  text: 'Your enquiry is deleted, and this page with it. Nobody will write to you about it.',
};

/** Whether the enquiry was erased by the very request. Only the server knows, and hands it to the browser with the page. */
const wasErased: Resource<boolean> = { address: 'erased', fetch: async () => false };

/** What is said where there is no receipt. */
const saidOf = (resources: Resources) => (resources.get(wasErased) ? erased : unknown);

export function head({ resources, params }: HeadContext): Head {
  if (!resources.get(receiptQuery(params['token']))) {
    const { title, text } = saidOf(resources);
    return { title, description: text };
  }
  return { title: 'Your enquiry', description: 'Where your enquiry stands.' };
}

export async function load({ resources, params, load: loadPath, outcome }: LoadContext): Promise<404 | void> {
  await prefetch(resources, receiptQuery(params['token']), loadPath);
  resources.keep(wasErased.address, outcome === 'erased');
  if (outcome !== 'erased' && resources.get(receiptQuery(params['token'])) === null) return 404;
}

/** How an enquiry fares, for whoever has the address of its receipt. */
export default function ReceiptPage() {
  const { token } = useRouteParams();
  const said = saidOf(useResources());
  const { data: receipt, hasFailed, retry } = useResource(receiptQuery(token));
  useLiveReceipt(token, Boolean(receipt));
  useTitle(receipt === null ? said.title : undefined);
  if (receipt === undefined) return hasFailed ? <Failure onRetry={retry} /> : <Waiting />;
  if (receipt === null)
    return (
      <MessagePage {...said} actions={<ButtonLink to="/contact">Write to us</ButtonLink>}>
        <MissOptics />
      </MessagePage>
    );
  return <Shown receipt={receipt} />;
}

function Shown({ receipt }: { receipt: Receipt }) {
  const words = useReceiptWords();
  const now = useTime() ?? Date.parse(receipt.readAt);
  const { promise, answeredAt, withdrawnAt, receivedAt } = receipt;
  const isOpen = !answeredAt && !withdrawnAt;
  const isLate = isOpen && promise !== null && Date.parse(promise.dueAt) <= now;
  const isRefused = isOpen && !isLate && receipt.confirmation.state === 'refused';
  const { title, lead } = openingOf(receipt, words, { now, isLate, isRefused });
  return (
    <div className="page grid gap-12 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec) print:pt-0">
      <header className="grid gap-2">
        <p className="nums text-sm text-ink-3">Enquiry of {words.fullDayOf(receivedAt)}</p>
        <h1 className="h1">{title}</h1>
        <p className="lead max-w-xl">{lead}</p>
      </header>
      <div className="grid items-start gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-8">
          {isRefused && <Refused receipt={receipt} />}
          {isLate && <Late receipt={receipt} now={now} />}
          {isOpen && !isLate && promise && <Promised promise={promise} now={now} />}
          <section className="grid gap-6" aria-labelledby="stands">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="h3" id="stands">
                Where it stands
              </h2>
              <p className="nums text-sm text-ink-3" role="status">
                Last change {words.momentOf(receipt.lastChangeAt, now)}, {words.place} time
              </p>
            </div>
            <Track steps={stepsOf(receipt, words, now)} />
          </section>
        </div>
        <aside className="grid gap-8" aria-label="Your enquiry">
          <Sent receipt={receipt} />
          <Ending receipt={receipt} />
          <p className="nums text-xs text-ink-3">
            Anyone with this address can see this page, so share it with care. It is listed nowhere and ends on{' '}
            {words.fullDayOf(receipt.endsAt)}, 90 days after the last event.
          </p>
        </aside>
      </div>
    </div>
  );
}

/** The page's title, and what it says first. */
function openingOf(
  { withdrawnAt, answeredAt, owner, promise, sent }: Receipt,
  { momentOf }: ReturnType<typeof useReceiptWords>,
  { now, isLate, isRefused }: { now: number; isLate: boolean; isRefused: boolean },
) {
  if (withdrawnAt)
    return {
      title: 'This enquiry is withdrawn.',
      lead: `You ended it at ${momentOf(withdrawnAt, now)}. We have stopped, and nobody will write to you about it.`,
    };
  if (answeredAt)
    return { title: `${owner?.name?.split(' ')[0] ?? 'Somebody'} has answered.`, lead: 'The mail is in your inbox.' };
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

/** That the confirmation came back, in the mail server's words. */
function Refused({ receipt: { sent, confirmation } }: { receipt: Receipt }) {
  return (
    <div className="border-l-4 border-danger bg-danger-tint p-5" role="note">
      <p className="flex gap-3 font-semibold text-ink wrap-anywhere">
        <Icon path={rare.mail} className="text-danger" />
        {sent.email} was refused
      </p>
      <p className="mt-1 pl-8">{confirmation.reason && `The mail server says: ${confirmation.reason}`}</p>
    </div>
  );
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
