import { newsletterCalls, type SubscriberRow, type SubscriberState } from '@prism/core/contract/newsletter';
import { Tag } from '../../ui/tag.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import type { Times } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';
import { MailStates } from './mail-states.tsx';

const texts = {
  loading: 'Loading subscribers...',
  empty: 'No subscribers yet. They sign up in the newsletter forms of your site.',
  noMatch: 'No subscribers match. Try part of the email.',
} as const;

const states: Readonly<Record<SubscriberState, { label: string; look: 'published' | 'plain' | 'draft' }>> = {
  pending: { label: 'Pending', look: 'plain' },
  confirmed: { label: 'Confirmed', look: 'published' },
  unsubscribed: { label: 'Unsubscribed', look: 'draft' },
};

/** Everybody who ever entered an address for the newsletter. */
export default function SubscribersSection() {
  const { search, box } = useListSearch();
  const list = usePagedCall(newsletterCalls.list, {}, { filter: search ? { search } : {} });
  return (
    <ResourceList
      title="Newsletter subscribers"
      list={list}
      texts={texts}
      isFiltered={search !== ''}
      keyOf={({ id }) => id}
      item={(subscriber) => <SubscriberItem subscriber={subscriber} />}
      areToolsFirst
      search={{ label: 'Search subscribers', ...box }}
    />
  );
}

function SubscriberItem({ subscriber }: { subscriber: SubscriberRow }) {
  const times = useTimes();
  const now = useNow(60_000);
  const { email, state, source, mails, askedAgainAt } = subscriber;
  return (
    <li className="nums grid grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start gap-x-4 gap-y-1 border-b border-line py-3.5 wrap-anywhere md:grid-cols-[minmax(0,4fr)_7.5rem_minmax(0,2fr)_minmax(0,4fr)]">
      <b className="font-semibold text-ink">{email}</b>
      <Tag variant={states[state].look}>{states[state].label}</Tag>
      <span className="text-sm max-md:col-span-full">
        {`${lastStep(subscriber, now, times)}${
          askedAgainAt ? `, entered again ${times.momentInSentence(askedAgainAt, now)}` : ''
        }`}
      </span>
      {/* Once decided, it does not matter how the question travelled. */}
      {state === 'pending' || askedAgainAt ? (
        <MailStates mails={mails} />
      ) : (
        <span className="text-sm text-ink-3 empty:hidden max-md:col-span-full">{source && `From ${source}`}</span>
      )}
    </li>
  );
}

/** Lower-case within the line: 'Confirmed today, 11:04' reads as one. */
function lastStep(
  { state, createdAt, confirmedAt, unsubscribedAt }: SubscriberRow,
  now: number,
  { momentOf }: Times,
): string {
  const at = { pending: createdAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt }[state] ?? createdAt;
  return momentOf(at, now);
}
