import { enquiryPage } from '@prism/core/contract/desk-links';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { enquiryFacts } from '@prism/core/contract/enquiry-facts';
import { formatPrice } from '@prism/core/contract/money';
import { useNow } from '../../lib/clock.ts';
import { byTime, type Column } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import type { Actions } from '../kit/row-actions.tsx';
import { FoundWords } from '../shared/found-words.tsx';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { dateInWords } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { LabelList } from './labels/labels.tsx';
import { MailStates } from './mail-states.tsx';
import { ResponseTargetMark } from './response-target-mark.tsx';
import { EnquiryStage } from './stage-choice.tsx';
import { nameOf } from './in-words.ts';

/** Columns of enquiries: client and message, then progress. Without `actionsOf` there are no menus and no sorting. */
export function useEnquiryTable(actionsOf?: (enquiry: EnquiryRow) => Actions) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  return {
    usualOrder: 'urgent',
    row: (enquiry: EnquiryRow): RowFace => ({
      title: nameOf(enquiry),
      to: enquiryPage(enquiry.id),
      isDone: enquiry.stage === 'won' || enquiry.stage === 'lost',
      mark: <span className="text-sm text-ink-2">{enquiry.company}</span>,
      lines: <Lines enquiry={enquiry} />,
      actions: actionsOf?.(enquiry) ?? [],
    }),
    columns: [
      { label: 'Enquiry' },
      { label: 'Stage', cell: (enquiry, act) => <EnquiryStage enquiry={enquiry} onAct={act} isQuiet /> },
      {
        label: 'Reply due',
        ...(actionsOf && { orders: [undefined, 'urgent'] as const }),
        cell: (enquiry) => <ResponseTargetMark enquiry={enquiry} />,
      },
      { label: 'Owner', isExtra: true, cell: ({ owner }) => <Owner name={owner?.name} /> },
      { label: 'Budget', isExtra: true, cell: worthOf },
      {
        label: 'Received',
        isExtra: true,
        ...(actionsOf && { orders: byTime }),
        cell: ({ createdAt }) => momentOf(createdAt, now),
      },
    ] satisfies Column<EnquiryRow>[],
  };
}

/** The client's message, later notes of staff, and warnings. */
function Lines({ enquiry }: { enquiry: EnquiryRow }) {
  const { found, description, mails, labels } = enquiry;
  const notes = notesOf(enquiry).join(' · ');
  const failing = mails.filter(({ status }) => status !== 'sent' && status !== 'waiting');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <LabelList labels={labels} />
        <p className="line-clamp-2 md:line-clamp-1 min-w-0 flex-[1_1_10rem] text-[0.8125rem] leading-snug text-ink-2">
          {notes && <span>{notes} · </span>}
          {found ? (
            <span>
              <FoundWords found={found} />
            </span>
          ) : (
            <span>{description}</span>
          )}
        </p>
      </div>
      {failing.length > 0 && <MailStates mails={failing} />}
    </>
  );
}

const notesOf = ({ nextStep, lostReason, duplicateOf, restrictedAt }: EnquiryRow) => [
  ...(restrictedAt ? ['Processing restricted'] : []),
  ...(nextStep ? [`Next, ${dateInWords(nextStep.on)}: ${nextStep.text}`] : []),
  ...(lostReason ? [`Lost: ${lostReason}`] : []),
  ...(duplicateOf ? ['Merged into another'] : []),
];

function Owner({ name }: { name: string | undefined }) {
  if (name === undefined) return <span className="text-ink-3">Unassigned</span>;
  return (
    <span title={name}>
      <InitialsSquare name={name} />
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** The amount of the latest quote, or the budget that the client chose. */
function worthOf({ quotes: [quote], ...enquiry }: EnquiryRow) {
  if (!quote) return enquiryFacts.budget.value(enquiry);
  return formatPrice(quote.total, quote.currency);
}
