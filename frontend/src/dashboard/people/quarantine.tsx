import { enquiryBrief, type QuarantinedRow } from '@prism/core/contract/enquiries';
import type { ReactNode } from 'react';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { LongText } from './long-text.tsx';
import { Origin } from './origin.tsx';
import { paths } from './paths.ts';
import { PeopleList } from './people-list.tsx';
import { PersonItem } from './person-item.tsx';
import { WhySetAside, SetAsideActions } from './set-aside-actions.tsx';

const texts = {
  loading: 'Loading what was set aside...',
  empty:
    'Nothing was set aside. What fills in the hidden field of the form comes here instead of to you, and what is one of many without the proof that a browser gives by itself.',
  noMatch: 'Nothing set aside matches.',
} as const;

/** Suspected spam, to be released where a person wrote it, or deleted. */
export function Quarantine({ choice }: { choice: ReactNode }) {
  const { search, box } = useListSearch();
  const list = usePagedList<QuarantinedRow>(paths.quarantined, search ? { search } : {}, { isUnwatched: true });
  const { heading, act } = useKeptFocus(namesOf(list.rows));
  return (
    <PeopleList
      title="Set aside as suspected spam"
      list={list}
      heading={heading}
      searchLabel="Search what was set aside"
      box={box}
      tools={choice}
      texts={texts}
      isFiltered={search !== ''}
      row={(caught) => <QuarantinedItem key={caught.id} caught={caught} onAct={act} />}
    />
  );
}

function QuarantinedItem({ caught, onAct }: { caught: QuarantinedRow; onAct: () => void }) {
  const { id, firstName, lastName, createdAt, description, email, website, setAsideAt, source, consent } = caught;
  const name = `${firstName} ${lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={enquiryBrief(caught)}
      email={email}
      actions={<SetAsideActions what="enquiry" id={id} name={name} onAct={onAct} />}
    >
      <LongText text={description} about={name} />
      <WhySetAside website={website} setAsideAt={setAsideAt} />
      <Origin source={source} consent={consent} />
    </PersonItem>
  );
}
