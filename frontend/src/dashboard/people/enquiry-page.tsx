import { enquiryFacts, type EnquiryRow, type OpenEnquiry } from '@prism/core/contract/enquiries';
import { touchFacts } from '@prism/core/contract/touches';
import { factsBut } from '@prism/core/contract/facts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { DoneTo } from '../audit/audit-lines.tsx';
import { PresentNote } from '../presence/present-note.tsx';
import { RunsOf } from '../runs/runs-of.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { Detail } from '../shared/detail.tsx';
import { Answered } from './answered.tsx';
import { AddressButton } from './address-button.tsx';
import { NameButton } from './name-button.tsx';
import { Timeline, type TimelinePart } from './history/timeline.tsx';
import { toldOfEnquiry } from './history/told.tsx';
import { Joined } from './joined.tsx';
import { LabelList, LabelsButton } from './labels/labels.tsx';
import { NextStepForm } from './next-step-form.tsx';
import { Origin } from './origin.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { enquiryPage, paths } from './paths.ts';
import { EnquiryPromise } from './promise-mark.tsx';
import { Restriction } from './restriction.tsx';
import { SessionPanel } from './session-panel.tsx';
import { StageChoice } from './stage-choice.tsx';
import { useChangeEnquiry } from './use-people-actions.ts';

const crumbs = [{ label: 'Enquiries', to: `${dashboardPath}?section=people` }];

const enquiryQuery = (id: string) =>
  queryOptions({ queryKey: [paths.contacts, id], queryFn: () => api.get<OpenEnquiry>(`${paths.contacts}/${id}`) });

/** One enquiry: what happened, who looks after it and what comes next. */
export function EnquiryPage({ id }: { id: string }) {
  const { data: enquiry, error, isFetching, refetch } = useQuery({ ...enquiryQuery(id), refetchOnMount: 'always' });
  const head = { place: enquiryPage(id), crumbs };
  if (!enquiry)
    return (
      <>
        <TitleRow title="Enquiry" {...head} />
        {error ? <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} /> : <p>Loading...</p>}
      </>
    );
  const name = `${enquiry.firstName} ${enquiry.lastName}`;
  return (
    <>
      <TitleRow
        title={name}
        {...head}
        state={<EnquiryPromise enquiry={enquiry} />}
        actions={
          <>
            <AnsweredEnquiry enquiry={enquiry} />
            <StageChoice enquiry={enquiry} />
          </>
        }
      />
      <PresentNote subject={{ kind: 'contacts', id }} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="history-title">
          <h2 id="history-title" className="sr-only">
            History
          </h2>
          <Timeline {...partOf(enquiry)} joined={enquiry.joined.map(partOf)} />
          <Origin source={null} consent={enquiry.consent} />
          <DoneTo subject={{ kind: 'contacts', id }} about={`the enquiry of ${name}`} />
          <RunsOf kind="contacts" id={id} about={`the enquiry of ${name}`} />
        </section>
        <aside className="grid content-start gap-6">
          <Details enquiry={enquiry} />
          <Restriction path={`${paths.contacts}/${id}`} name={name} restrictedAt={enquiry.restrictedAt} />
          <SessionPanel contactId={id} name={name} stage={enquiry.stage} />
          <NextStepForm enquiry={enquiry} />
          <Joined enquiry={enquiry} />
        </aside>
      </div>
    </>
  );
}

function AnsweredEnquiry({ enquiry: { id, turn, firstName, lastName } }: { enquiry: EnquiryRow }) {
  const change = useChangeEnquiry();
  return (
    <Answered
      name={`${firstName} ${lastName}`}
      turn={turn}
      isBusy={change.isPending}
      save={async (note) => await change.mutateAsync({ id, changes: { handled: true, ...(note && { note }) } })}
    />
  );
}

/** What one enquiry adds to a history. */
const partOf = (enquiry: EnquiryRow): TimelinePart => ({
  path: `${paths.contacts}/${enquiry.id}`,
  person: enquiry,
  row: toldOfEnquiry(enquiry),
});

/** What the form asked for, beside what stands elsewhere on the page. */
const shownFacts = [
  ...factsBut(enquiryFacts, 'firstName', 'lastName', 'email', 'description', 'source', 'received'),
  ...Object.values(touchFacts),
];

function Details({ enquiry }: { enquiry: OpenEnquiry }) {
  const { id, firstName, lastName, company, email, lostReason } = enquiry;
  const change = useChangeEnquiry();
  return (
    <section aria-labelledby="details-title">
      <ListTitle id="details-title" title="Details" />
      <OwnerChoice enquiry={enquiry} />
      <dl className="nums grid gap-y-1.5 pt-3 text-sm wrap-anywhere">
        <Detail label="Address">
          <a className="lk" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail label="Receipt">
          <a className="lk" href={enquiry.receipt} target="_blank" rel="noreferrer">
            See it as {enquiry.firstName} does
          </a>
        </Detail>
        {shownFacts.map(({ label, value }) => {
          const said = value(enquiry);
          return (
            said && (
              <Detail key={label} label={label}>
                {String(said)}
              </Detail>
            )
          );
        })}
        {lostReason && <Detail label="Lost">{lostReason}</Detail>}
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 empty:hidden">
        <LabelList labels={enquiry.labels} />
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        <LabelsButton enquiry={enquiry} />
        <AddressButton enquiry={enquiry} />
        <NameButton
          names={{ firstName, lastName, company }}
          save={async (sender) => await change.mutateAsync({ id, changes: { sender } })}
        />
      </div>
    </section>
  );
}
