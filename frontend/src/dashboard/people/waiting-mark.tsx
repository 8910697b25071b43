import type { Waiting } from '@prism/core/contract/sla-calls';
import { numberText } from '@prism/core/contract/number-text';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/clock.ts';
import { useMay } from '../shared/use-may.ts';
import { attentionQuery } from './attention.ts';

export const WaitingEnquiries = () => <WaitingMark isCounted={({ kind }) => kind !== 'application'} />;

export const WaitingApplications = () => <WaitingMark isCounted={({ kind }) => kind === 'application'} />;

function WaitingMark({ isCounted }: { isCounted: (waiting: Waiting) => boolean }) {
  const may = useMay();
  const now = useNow(60_000);
  const { data } = useQuery({ ...attentionQuery(), enabled: may('enquiries', 'applications') });
  const waiting = data?.waiting.filter(isCounted) ?? [];
  if (waiting.length === 0) return null;
  const isOverdue = waiting.some(({ promise }) => promise && Date.parse(promise.dueAt) <= now);
  return (
    <span className={`nums ml-auto text-xs ${isOverdue ? 'font-semibold text-danger' : 'font-normal text-ink-3'}`}>
      {isOverdue && <span aria-hidden="true">■ </span>}
      {numberText(waiting.length)}
      <span className="sr-only">{isOverdue ? ' waiting, some overdue' : ' waiting'}</span>
    </span>
  );
}
