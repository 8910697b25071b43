import { newsletterCalls, type SubscriberRow, type SubscriberState } from '@prism/core/contract/newsletter';
import { Tag } from '../../ui/tag.tsx';
import { byTime, useOldestFirst } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import type { Times } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';
import { MailStates } from './mail-states.tsx';

const texts = {
  empty: 'No subscribers yet. They sign up in the newsletter forms of your site.',
  example: 'For example, in the box of the blog.',
  begin: { label: 'View the blog', to: '/blog' },
} as const;

const states: Readonly<Record<SubscriberState, { label: string; look: 'published' | 'plain' | 'draft' }>> = {
  pending: { label: 'Pending', look: 'plain' },
  confirmed: { label: 'Confirmed', look: 'published' },
  unsubscribed: { label: 'Unsubscribed', look: 'draft' },
};

export default function SubscribersSection() {
  const { search, box } = useListSearch();
  const times = useTimes();
  const now = useNow(60_000);
  const list = usePagedCall(newsletterCalls.list, {}, { filter: { ...(search && { search }), ...useOldestFirst() } });
  return (
    <ResourceList
      title="Newsletter subscribers"
      list={list}
      texts={texts}
      keyOf={({ id }) => id}
      usualOrder="newest"
      columns={[
        { label: 'Email' },
        { label: 'Status', cell: ({ state }) => <Tag variant={states[state].look}>{states[state].label}</Tag> },
        {
          label: 'Signed up',
          orders: byTime,
          cell: ({ createdAt }) => times.momentOf(createdAt, now),
        },
        { label: 'Last change', cell: (subscriber) => lastStep(subscriber, now, times) },
        { label: 'Source', cell: ({ source }) => source },
      ]}
      row={({ email, state, askedAgainAt, mails }) => ({
        title: email,
        // After a decision, the state of the confirmation mail is irrelevant.
        lines: (state === 'pending' || askedAgainAt) && <MailStates mails={mails} />,
      })}
      areToolsFirst
      search={{ label: 'Search subscribers', ...box }}
    />
  );
}

function lastStep(
  { state, createdAt, confirmedAt, unsubscribedAt, askedAgainAt }: SubscriberRow,
  now: number,
  times: Times,
) {
  const at = { pending: createdAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt }[state] ?? createdAt;
  // Signing up is in the column before it.
  if (at === createdAt && !askedAgainAt) return '';
  const again = askedAgainAt ? `, signed up again ${times.momentInSentence(askedAgainAt, now)}` : '';
  return `${times.momentOf(at, now)}${again}`;
}
