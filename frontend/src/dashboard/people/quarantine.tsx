import { deskPage } from '@prism/core/contract/desk-links';
import { enquiryCalls, type QuarantinedRow } from '@prism/core/contract/enquiry-calls';
import type { ReactNode } from 'react';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { enquiryBrief } from '@prism/core/contract/enquiry-facts';
import { LongText } from './long-text.tsx';
import { Origin } from './origin.tsx';
import { PersonItem } from './person-item.tsx';
import { QuarantineActions, WhyQuarantined } from './quarantine-actions.tsx';

const texts = {
  empty: 'No spam. Submissions that fail the bot checks come here.',
  example: 'For example, a form that a program filled in.',
  begin: { label: 'View all enquiries', to: deskPage('enquiries') },
  noMatch: 'No spam matches.',
} as const;

export function Quarantine({ choice }: { choice: ReactNode }) {
  const { search, box } = useListSearch();
  const list = usePagedCall(enquiryCalls.quarantined, {}, { filter: search ? { search } : {}, isUnwatched: true });
  return (
    <ResourceList
      title="Suspected spam"
      list={list}
      texts={texts}
      keyOf={({ id }) => id}
      item={(caught, { act }) => <QuarantinedItem caught={caught} onAct={act} />}
      areToolsFirst
      search={{ label: 'Search spam', ...box }}
      filters={choice}
    />
  );
}

function QuarantinedItem({ caught, onAct }: { caught: QuarantinedRow; onAct: () => void }) {
  const { id, firstName, lastName, createdAt, description, email, website, markedAt, source, consent } = caught;
  const name = `${firstName} ${lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={enquiryBrief(caught)}
      email={email}
      actions={<QuarantineActions kind="contacts" id={id} name={name} onAct={onAct} />}
    >
      <LongText text={description} about={name} />
      <WhyQuarantined website={website} markedAt={markedAt} />
      <Origin source={source} consent={consent} />
    </PersonItem>
  );
}
