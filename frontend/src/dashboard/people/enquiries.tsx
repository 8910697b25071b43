import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../shared/pagination/pages.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { EnquiryItem } from './enquiry-item.tsx';
import { enquiryTexts, CsvLink } from './enquiry-texts.tsx';
import { paths } from './paths.ts';
import { PeopleList } from './people-list.tsx';
import { Quarantine } from './quarantine.tsx';
import { ShownChoice, type Shown } from './shown-choice.tsx';

const handledOf: Readonly<Record<Exclude<Shown, 'aside'>, Filter>> = {
  all: {},
  open: { handled: 'false' },
  handled: { handled: 'true' },
};

/** Everybody who wrote to the studio, and what the trap caught. */
export default function EnquiriesSection() {
  const [params] = useSearchParams();
  const { search, box } = useListSearch();
  const shown = params.get('show') ?? 'all';
  const choice = <ShownChoice />;
  if (shown === 'aside') return <Quarantine choice={choice} />;
  const handled = shown === 'open' || shown === 'handled' ? handledOf[shown] : handledOf.all;
  return <Enquiries filter={{ ...handled, ...(search && { search }) }} box={box} choice={choice} />;
}

interface EnquiriesProps {
  filter: Filter;
  box: ReturnType<typeof useListSearch>['box'];
  choice: React.ReactNode;
}

function Enquiries({ filter, box, choice }: EnquiriesProps) {
  const list = usePagedList<EnquiryRow>(paths.contacts, filter);
  const { heading, act } = useKeptFocus(namesOf(list.rows));
  return (
    <PeopleList
      title="Contact submissions"
      list={list}
      heading={heading}
      searchLabel="Search submissions"
      box={box}
      tools={choice}
      aside={<CsvLink total={list.total} filter={filter} />}
      texts={enquiryTexts}
      isFiltered={Object.keys(filter).length > 0}
      row={(enquiry) => <EnquiryItem key={enquiry.id} enquiry={enquiry} onAct={act} />}
    />
  );
}
