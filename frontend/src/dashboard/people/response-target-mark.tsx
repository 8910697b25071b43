import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { TurnReason } from '@prism/core/contract/turns';
import type { ResponseTarget } from '@prism/core/contract/sla-calls';
import { timeLeft } from '@prism/core/contract/time-left';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';

const ring = 'M7 2a5 5 0 100 10A5 5 0 007 2z';

const looks = {
  late: { path: 'M2.5 2.5h9v9h-9z', tone: 'text-danger font-semibold fill-current' },
  soon: { path: `${ring}M7 2v5H2`, tone: 'text-warn font-semibold fill-none' },
  open: { path: `${ring}M7 2v5h5`, tone: 'text-ink-2 fill-none' },
} as const;

/** A target is marked as due soon an hour before its end. */
const soonMs = 60 * 60_000;

interface TargetMarkProps {
  promise: ResponseTarget | null;
  /** What is due, if not a reply. */
  what?: string;
}

export function ResponseTargetMark({
  enquiry,
}: {
  enquiry: Pick<EnquiryRow, 'promise' | 'turn'> & Partial<Pick<EnquiryRow, 'proposalDueAt'>>;
}) {
  const { promise, proposalDueAt, turn } = enquiry;
  if (turn?.whose === 'ours' && turn.by !== 'enquiry' && !proposalDueAt)
    return <TurnMark by={turn.by} since={turn.since} />;
  if (turn?.whose === 'theirs' && !proposalDueAt) return null;
  if (!proposalDueAt) return <TargetMark promise={promise} />;
  return <TargetMark promise={{ dueAt: proposalDueAt, answeredAt: null }} what="Proposal" />;
}

/** Actions of clients that require a message from the studio. */
export const turnWords: Readonly<Record<Exclude<TurnReason, 'enquiry'>, string>> = {
  mail: 'Wrote',
  addition: 'Added a message',
  acceptance: 'Accepted the quote',
  bounce: 'Our email bounced',
  session: 'Session ended',
};

/** The client's latest action and its time, in bold because it is unanswered. */
function TurnMark({ by, since }: { by: Exclude<TurnReason, 'enquiry'>; since: string }) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  return (
    <b className="text-sm font-semibold text-ink">
      {turnWords[by]} {momentInSentence(since, now)}
    </b>
  );
}

/** The time left until a reply is due, updated every minute; nothing after the reply. */
export function TargetMark({ promise, what }: TargetMarkProps) {
  const now = useNow(60_000);
  if (!promise || promise.answeredAt) return null;
  const { path, tone } = looks[stateOf(promise.dueAt, now)];
  return (
    <span className={`inline-flex items-baseline gap-1.5 text-sm ${what ? '' : 'whitespace-nowrap'} ${tone}`}>
      <svg
        className="size-3.5 flex-none self-center stroke-current stroke-[1.75] [stroke-linejoin:round]"
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {capitalised(`${what ?? ''} ${timeLeft(promise.dueAt, now)}`.trim())}
    </span>
  );
}

export function stateOf(dueAt: string, now: number): keyof typeof looks {
  const left = new Date(dueAt).getTime() - now;
  if (left <= 0) return 'late';
  return left <= soonMs ? 'soon' : 'open';
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
