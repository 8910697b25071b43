import { applicationStages, isApplicationStage } from '@prism/core/contract/stages';
import { useSearchParams } from 'react-router-dom';
import { viewsRow, SavedViews } from '../frame/saved-views.tsx';
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

export default function ApplicationsSection() {
  const id = useRecord();
  return id ? <ApplicationPage key={id} id={id} /> : <Applications />;
}

function Applications() {
  const [params] = useSearchParams();
  const isBoard = params.get('view') === 'board';
  const stage = params.get('show') ?? '';
  const { search, box } = useListSearch();
  const searched: Filter = search ? { search } : {};
  const list = useApplications(
    { ...(isApplicationStage(stage) && { stage }), ...searched, ...mostUrgentFirst },
    { isOff: isBoard },
  );
  return (
    <>
      <TitleRow
        title="Applications"
        state={
          <>
            {!isBoard && list.totalText !== undefined && (
              <span className="nums text-sm text-ink-3">{list.totalText}</span>
            )}
            <div className={viewsRow}>
              <InAddress label="View" name="view" choices={{ '': 'List', board: 'Board' }} />
              <SavedViews list="applications" />
            </div>
          </>
        }
      />
      <QuarantinedMails kind="applications" />
      {isBoard ? (
        <>
          <div className="mb-6">
            <ListSearch label={searchLabel} {...box} />
          </div>
          <ApplicationBoard filter={searched} />
        </>
      ) : (
        <ApplicationsList
          isTitleHidden
          list={list}
          narrowedBy={['show']}
          areToolsFirst
          search={{ label: searchLabel, ...box }}
          filters={<InAddress label="Show" name="show" choices={stages} />}
        />
      )}
    </>
  );
}
