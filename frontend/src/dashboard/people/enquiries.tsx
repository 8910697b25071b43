import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { isEnquiryStage } from '@prism/core/contract/stages';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../shared/pagination/pages.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import type { SectionProps } from '../frame/section-props.ts';
import { Board } from './board.tsx';
import { EnquiryItem } from './enquiry-item.tsx';
import { EnquiryPage } from './enquiry-page.tsx';
import { enquiryTexts, CsvLink } from './enquiry-texts.tsx';
import { paths } from './paths.ts';
import { PeopleList } from './people-list.tsx';
import { Quarantine } from './quarantine.tsx';
import { ShownChoice } from './shown-choice.tsx';

/** Everybody who wrote to the studio, and what the trap caught; or one of them, which the address names. */
export default function EnquiriesSection({ user }: SectionProps) {
  const [params] = useSearchParams();
  const { search, box } = useListSearch();
  const shown = params.get('show') ?? '';
  const enquiry = params.get('enquiry');
  const owner = params.get('owner');
  if (enquiry) return <EnquiryPage key={enquiry} id={enquiry} />;
  const isBoard = params.get('view') === 'board';
  const filter: Filter = {
    ...(isEnquiryStage(shown) && !isBoard && { stage: shown }),
    ...(owner === 'me' && { owner: user.id }),
    ...(owner === 'nobody' && { owner }),
    ...(search && { search }),
  };
  const choice = <ShownChoice />;
  return (
    <>
      <TitleRow title="Enquiries" place="section=people" isNew />
      {isBoard ? (
        <>
          <div className="mb-6 flex flex-wrap gap-3">
            <ListSearch label="Search submissions" {...box} />
            {choice}
          </div>
          <Board filter={filter} />
        </>
      ) : shown === 'aside' ? (
        <Quarantine choice={choice} />
      ) : (
        <Enquiries filter={filter} box={box} choice={choice} />
      )}
    </>
  );
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
