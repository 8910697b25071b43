import { minutesInWords } from '@prism/core/contract/sla';
import type { Receipt } from '@prism/core/contract/receipt-calls';
import { useWords } from '../../api/content.ts';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { useReceiptWords } from './in-words.ts';

const minuteMs = 60_000;

export function Answers({ receipt }: { receipt: Receipt }) {
  const { replies, receivedAt, canBeAddedTo } = receipt;
  const { email } = receipt.sent;
  const words = useWords('receipt').answers;
  const { fullDayOf, timeOf } = useReceiptWords();
  const [first] = replies;
  const last = replies.at(-1);
  return replies.toReversed().map((reply) => (
    <section key={reply.id} className="grid gap-4" aria-labelledby={reply.id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="h3" id={reply.id}>
          {fillIn(words.by, 'who', reply.by ?? words.studio)}
        </h2>
        {reply === first ? (
          <StatusChip
            status="done"
            label={fillIn(
              words.within,
              'time',
              minutesInWords((Date.parse(reply.at) - Date.parse(receivedAt)) / minuteMs),
            )}
          />
        ) : (
          <p className="nums text-sm text-ink-3">
            {fullDayOf(reply.at)}, {timeOf(reply.at)}
          </p>
        )}
      </div>
      {reply.refused !== null && (
        <p className="border-l-4 border-danger bg-danger-tint p-5 wrap-anywhere" role="note">
          {fillInAll(words.refused, { address: email, reason: reply.refused && `: “${reply.refused}”` })}
        </p>
      )}
      <p className="border-l-2 border-ink pl-5 font-serif text-[1.125rem] leading-normal whitespace-pre-line text-ink wrap-anywhere">
        {reply.text}
      </p>
      {reply === last && canBeAddedTo && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <ButtonLink to="#add">{words.reply}</ButtonLink>
          {reply.refused === null && <span className="text-sm text-ink-3">{words.both}</span>}
        </p>
      )}
    </section>
  ));
}
