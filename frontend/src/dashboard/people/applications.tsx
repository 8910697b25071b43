import { applicationStages, isApplicationStage } from '@prism/core/contract/stages';
import { useSearchParams } from 'react-router-dom';
import { SavedViews } from '../frame/saved-views.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { useRecord } from '../shared/use-parts.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { ApplicationBoard } from './case-board.tsx';
import { ApplicationPage } from './case-page.tsx';
import ApplicationsList from './applications-list.tsx';
import { InAddress } from './in-address.tsx';
import { mostUrgentFirst, useApplications } from './cases.ts';
import { QuarantinedMails } from './quarantined-mails.tsx';

const searchLabel = 'Search applications';

const stages = { '': 'All', ...applicationStages };

/** Everybody who applied for a position, or one of them, whom the address names. */
export default function ApplicationsSection() {
  const [params] = useSearchParams();
  const id = useRecord();
  if (id) return <ApplicationPage key={id} id={id} />;
  return (
    <>
      <TitleRow
        title="Applications"
        state={<InAddress label="View" name="view" choices={{ '': 'List', board: 'Board' }} />}
      />
      <QuarantinedMails kind="applications" />
      {params.get('view') === 'board' ? <OnBoard /> : <Applications stage={params.get('show') ?? ''} />}
    </>
  );
}

function OnBoard() {
  const { search, box } = useListSearch();
  return (
    <>
      <div className="mb-6">
        <ListSearch label={searchLabel} {...box} />
      </div>
      <ApplicationBoard filter={search ? { search } : {}} />
    </>
  );
}

function Applications({ stage }: { stage: string }) {
  const { search, box } = useListSearch();
  const filter: Filter = { ...(isApplicationStage(stage) && { stage }), ...(search && { search }) };
  const list = useApplications({ ...filter, ...mostUrgentFirst });
  return (
    <ApplicationsList
      list={list}
      narrowedBy={['show']}
      areToolsFirst
      search={{ label: searchLabel, ...box }}
      filters={
        <>
          <InAddress label="Show" name="show" choices={stages} />
          <SavedViews list="applications" />
        </>
      }
    />
  );
}
