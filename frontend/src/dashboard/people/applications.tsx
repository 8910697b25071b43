import { applicationStages, isApplicationStage } from '@prism/core/contract/stages';
import { useSearchParams } from 'react-router-dom';
import { SavedViews } from '../frame/saved-views.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { useRecord } from '../shared/use-parts.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { ApplicationBoard } from './case-board.tsx';
import { ApplicationItem, placeOf } from './case-items.tsx';
import { ApplicationPage } from './case-page.tsx';
import { applicationTexts } from './case-texts.tsx';
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
      <TitleRow title="Applications" />
      <QuarantinedMails kind="applications" />
      {params.get('view') === 'board' ? <OnBoard /> : <Applications stage={params.get('show') ?? ''} />}
    </>
  );
}

const view = <InAddress label="View" name="view" choices={{ '': 'List', board: 'Board' }} />;

function OnBoard() {
  const { search, box } = useListSearch();
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <ListSearch label={searchLabel} {...box} />
        {view}
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
    <ResourceList
      title="Applications"
      list={list}
      texts={applicationTexts}
      isFiltered={Object.keys(filter).length > 0}
      keyOf={placeOf}
      item={(application, { act }) => <ApplicationItem application={application} onAct={act} />}
      areToolsFirst
      search={{ label: searchLabel, ...box }}
      filters={
        <>
          {view}
          <InAddress label="Show" name="show" choices={stages} />
          <SavedViews list="applications" />
        </>
      }
    />
  );
}
