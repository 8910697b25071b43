import type { ApplicationRow } from '@prism/core/contract/applications';
import { applicationStages, isApplicationStage } from '@prism/core/contract/stages';
import { useSearchParams } from 'react-router-dom';
import { ResourceList } from '../kit/resource-list.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationBoard } from './application-board.tsx';
import { AgreedToApplication, ApplicationFacts, telOf } from './application-facts.tsx';
import { ApplicationPage } from './application-page.tsx';
import { InAddress } from './in-address.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { applicationPage, mostUrgentFirst, paths } from './paths.ts';
import { PersonItem } from './person-item.tsx';
import { EnquiryPromise } from './promise-mark.tsx';
import { QuarantinedMails } from './quarantined-mails.tsx';
import { WhySetAside } from './set-aside-actions.tsx';

export const applicationTexts = {
  loading: 'Loading applications...',
  empty: 'No applications yet. They come from the careers pages.',
  noMatch: 'No application matches. Try other words, or show all.',
} as const;

const searchLabel = 'Search applications';

const stages = { '': 'All', ...applicationStages };

/** Everybody who applied for a position, or one of them, whom the address names. */
export default function ApplicationsSection() {
  const [params] = useSearchParams();
  const id = params.get('application');
  if (id) return <ApplicationPage key={id} id={id} />;
  return (
    <>
      <TitleRow title="Applications" place="section=people&list=applications" />
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
  const list = usePagedList<ApplicationRow>(paths.applications, { ...filter, ...mostUrgentFirst });
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
        </>
      }
    />
  );
}

/** Which row it is, and whether it is set aside: a button of either may go with what it does. */
export const placeOf = ({ id, website }: ApplicationRow) => (website ? `${id}, set aside` : id);

/** One application, with what one does with it. */
export function ApplicationItem({ application, onAct }: { application: ApplicationRow; onAct: () => void }) {
  const { id, email, phone, position, createdAt, coverLetter, website, mails, consent, stage } = application;
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <PersonItem
      name={name}
      to={website ? undefined : applicationPage(id)}
      at={createdAt}
      facts={
        <>
          {position}
          <br />
          <a className="lk" href={telOf(phone)}>
            {phone}
          </a>
        </>
      }
      email={email}
      isDone={stage === 'hired' || stage === 'declined'}
      actions={<ApplicationActions application={application} onAct={onAct} />}
    >
      <EnquiryPromise enquiry={{ ...application, proposalDueAt: null }} />
      {application.restrictedAt && <StateMark look="paused" word="Processing restricted" />}
      <ApplicationFacts application={application} />
      <LongText text={coverLetter} about={name} />
      {website && <WhySetAside website={website} />}
      <AgreedToApplication consent={consent} />
      <MailStates mails={mails} />
    </PersonItem>
  );
}
