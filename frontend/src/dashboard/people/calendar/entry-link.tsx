import type { CalendarEntry } from '@prism/core/contract/enquiry-calls';
import { useNow } from '../../../lib/clock.ts';
import { Link } from '../../../ui/link.tsx';
import { useTimes } from '../../shared/use-times.ts';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { stateOf } from '../response-target-mark.tsx';

const tones = { late: 'text-danger font-semibold', soon: 'text-warn font-semibold', open: 'text-ink-2' } as const;

const promises = { answer: 'Answer', proposal: 'Proposal' } as const;

/** One thing that is to be done, which leads to its enquiry. */
export function EntryLink({ entry: { id, kind, name, company, at, text, owner } }: { entry: CalendarEntry }) {
  const { clockOf } = useTimes();
  const now = useNow(60_000);
  const promised = kind === 'answer' || kind === 'proposal' ? promises[kind] : undefined;
  const state = promised && at ? stateOf(at, now) : undefined;
  const due = promised ? `${promised} ${state === 'late' ? 'late' : 'due'}` : 'Session';
  const what = at === null ? text : `${clockOf(Date.parse(at))} ${due}`;
  return (
    <Link
      to={enquiryPage(id)}
      className="group block rounded-1 border-l-3 border-line-ui py-0.5 pl-1.5 text-xs leading-[1.35] wrap-anywhere hover:bg-sunk"
      title={[`${name}, ${company}`, owner?.name].filter(Boolean).join(' · ')}
    >
      <span className={`block ${state ? tones[state] : 'text-ink-2'}`}>{what}</span>
      <span className="block font-semibold text-ink group-hover:underline">{name}</span>
    </Link>
  );
}
