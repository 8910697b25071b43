import { minutesInWords } from '@prism/core/contract/sla';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useWords } from '../../api/content.ts';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { withParts } from '../../lib/with-parts.tsx';
import { useSite } from '../../site.ts';
import { CallLink } from '../../ui/call-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { useReceiptWords } from './in-words.ts';

const minuteMs = 60_000;

interface PromisedProps {
  promise: NonNullable<Receipt['promise']>;
  now: number;
  /** Whether an error leaves the due time unchanged. */
  isStill: boolean;
}

export function Promised({ promise: { madeAt, dueAt }, now, isStill }: PromisedProps) {
  const words = useWords('receipt').promise;
  const { momentOf, place } = useReceiptWords();
  const minutesTo = (time: string) => (Date.parse(time) - now) / minuteMs;
  const all = minutesTo(dueAt) - minutesTo(madeAt);
  const used = Math.min(all, Math.max(0, -minutesTo(madeAt)));
  return (
    <section className="nums grid gap-4 border-y border-ink py-6" aria-label={words.label}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="lead">{isStill ? words.still : words.by}</p>
        <p className="text-sm">{fillInAll(words.left, { left: minutesInWords(minutesTo(dueAt)), zone: place })}</p>
      </div>
      <p className="wd-title text-[clamp(2rem,1.2rem+3.2vw,4.25rem)] leading-none font-[540] tracking-[-0.035em] text-ink">
        {momentOf(dueAt, now)}
      </p>
      <div
        className="flex h-1 bg-line print:hidden"
        role="img"
        aria-label={fillInAll(words.used, { used: minutesInWords(used), all: minutesInWords(all) })}
      >
        <i className="bg-ink forced-color-adjust-none" style={{ width: `${(100 * used) / all}%` }} />
        <b className="w-16 max-w-1/6 bg-(image:--spectrum) forced-color-adjust-none" />
      </div>
    </section>
  );
}

/** Says that the reply is overdue: since when, who knows, and what to do. */
export function Late({ receipt, now }: { receipt: Receipt; now: number }) {
  const { phone } = useSite().studio;
  const words = useWords('receipt').promise;
  const { momentOf } = useReceiptWords();
  const { promise, lateNoticeAt } = receipt;
  if (!promise) return null;
  return (
    <div className="border-l-4 border-danger bg-danger-tint p-5" role="note">
      <p className="flex gap-3 font-semibold text-ink">
        <Icon name="alert" className="text-danger" />
        {fillIn(words.over, 'over', minutesInWords((now - Date.parse(promise.dueAt)) / minuteMs))}
      </p>
      <p className="nums mt-1 pl-8">
        {lateNoticeAt && <span>{fillIn(words.told, 'moment', momentOf(lateNoticeAt, now))} </span>}
        {phone
          ? withParts(words.ring, { call: <CallLink /> })
          : withParts(words.write, { us: <MailLink to="email" className="lk" /> })}
      </p>
    </div>
  );
}
