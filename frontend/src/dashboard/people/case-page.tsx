import { applicationCalls, type ApplicationRow } from '@prism/core/contract/application-calls';
import type { CaseKind } from '@prism/core/contract/case-calls';
import { enquiryFacts } from '@prism/core/contract/enquiry-facts';
import { enquiryCalls, type EnquiryRow, type OpenEnquiry } from '@prism/core/contract/enquiry-calls';
import { factsBut, type Fact } from '@prism/core/contract/facts';
import { attributionFacts } from '@prism/core/contract/attribution';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/calls.ts';
import { DoneTo } from '../audit/done-to.tsx';
import { PresentNote } from '../presence/present-note.tsx';
import { RunsOf } from '../runs/run-table.tsx';
import { Detail } from '../shared/detail.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { AddressButton } from './address-button.tsx';
import { AnsweredEnquiry } from './answered.tsx';
import { AgreedToApplication, shownFacts as applicationFacts, telOf } from './application-facts.tsx';
import { ApplicationActions } from './application-table.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { Timeline, type TimelinePart } from './history/timeline.tsx';
import { eventsOfApplication, eventsOfEnquiry } from './history/row-events.tsx';
import { Duplicates } from './duplicates.tsx';
import { LabelList, LabelsButton } from './labels/labels.tsx';
import { NameButton } from './name-button.tsx';
import { NextStepForm } from './next-step-form.tsx';
import { Origin } from './origin.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { deskPage } from '@prism/core/contract/desk-links';
import { ResponseTargetMark } from './response-target-mark.tsx';
import { Restriction } from './restriction.tsx';
import { SessionPanel } from './session-panel.tsx';
import { EnquiryStage } from './stage-choice.tsx';
import { type CaseRef, useChangeApplication, useChangeEnquiry } from './cases.ts';
import { nameOf } from './in-words.ts';

type CaseRow = Pick<EnquiryRow, 'id' | 'firstName' | 'lastName' | 'email' | 'restrictedAt' | 'promise' | 'turn'> &
  Partial<Pick<EnquiryRow, 'proposalDueAt'>>;

/** Differences between the pages of enquiries and applications. */
interface CaseView<Row extends CaseRow> {
  kind: CaseKind;
  noun: 'enquiry' | 'application';
  title: string;
  crumb: { label: string; to: string };
  query: (id: string) => { queryKey: readonly [string]; queryFn: () => Promise<Row> };
  actions: (row: Row) => ReactNode;
  duplicates?: (row: Row) => readonly TimelinePart[];
  eventsOf: (row: Row) => TimelinePart['row'];
  agreed: (row: Row) => ReactNode;
  details: (row: Row) => ReactNode;
  panels: (row: Row) => ReactNode;
}

function CasePage<Row extends CaseRow>({ id, view }: { id: string; view: CaseView<Row> }) {
  const { kind, noun } = view;
  const about: CaseRef = { kind, id };
  const query = useQuery({ ...view.query(id), refetchOnMount: 'always' });
  const row = query.data;
  const head = { crumbs: [view.crumb] };
  if (!row)
    return (
      <>
        <TitleRow title={view.title} {...head} />
        <Waiting query={query} />
      </>
    );
  const name = nameOf(row);
  const whose = `the ${noun} of ${name}`;
  return (
    <>
      <TitleRow title={name} {...head} state={<ResponseTargetMark enquiry={row} />} actions={view.actions(row)} />
      <PresentNote subject={about} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="history-title">
          <h2 id="history-title" className="sr-only">
            History
          </h2>
          <Timeline about={about} person={row} row={view.eventsOf(row)} duplicates={view.duplicates?.(row) ?? []} />
          {view.agreed(row)}
          <DoneTo subject={about} about={whose} />
          <RunsOf kind={kind} id={id} about={whose} />
        </section>
        <aside className="grid content-start gap-6">
          <section aria-labelledby="details-title">
            <ListTitle id="details-title" title="Details" />
            {view.details(row)}
          </section>
          <Restriction about={about} name={name} restrictedAt={row.restrictedAt} />
          {view.panels(row)}
        </aside>
      </div>
    </>
  );
}

interface CaseDetailsProps<Row> {
  row: Row;
  before?: ReactNode;
  contact: ReactNode;
  facts: readonly Fact<Row>[];
  after?: ReactNode;
}

/** The form's answers, without those elsewhere on the page. */
function CaseDetails<Row extends CaseRow>({ row, before, contact, facts, after }: CaseDetailsProps<Row>) {
  return (
    <dl className="nums grid gap-y-1.5 pt-3 text-sm wrap-anywhere">
      {before}
      <Detail label="Email">
        <a className="lk" href={`mailto:${row.email}`}>
          {row.email}
        </a>
      </Detail>
      {contact}
      {facts.map(({ label, value }) => {
        const said = value(row);
        return (
          said && (
            <Detail key={label} label={label}>
              {String(said)}
            </Detail>
          )
        );
      })}
      {after}
    </dl>
  );
}

export const EnquiryPage = ({ id }: { id: string }) => <CasePage id={id} view={enquiryView} />;

const enquiryView: CaseView<OpenEnquiry> = {
  kind: 'contacts',
  noun: 'enquiry',
  title: 'Enquiry',
  crumb: { label: 'Enquiries', to: deskPage('enquiries') },
  query: (id) => queryOf(enquiryCalls.read, { params: { id } }),
  actions: (enquiry) => (
    <>
      <AnsweredEnquiry enquiry={enquiry} />
      <EnquiryStage enquiry={enquiry} />
    </>
  ),
  duplicates: ({ duplicates }) =>
    duplicates.map((each) => ({ about: { kind: 'contacts', id: each.id }, person: each, row: eventsOfEnquiry(each) })),
  eventsOf: eventsOfEnquiry,
  agreed: ({ consent }) => <Origin source={null} consent={consent} />,
  details: (enquiry) => <EnquiryDetails enquiry={enquiry} />,
  panels: (enquiry) => (
    <>
      <SessionPanel contactId={enquiry.id} name={nameOf(enquiry)} stage={enquiry.stage} />
      <NextStepForm enquiry={enquiry} />
      <Duplicates enquiry={enquiry} />
    </>
  ),
};

const shownFacts = [
  ...factsBut(enquiryFacts, 'firstName', 'lastName', 'email', 'description', 'source', 'received'),
  ...Object.values(attributionFacts),
];

function EnquiryDetails({ enquiry }: { enquiry: OpenEnquiry }) {
  const { id, firstName, lastName, company, lostReason } = enquiry;
  const change = useChangeEnquiry();
  return (
    <>
      <OwnerChoice enquiry={enquiry} />
      <CaseDetails
        row={enquiry}
        contact={
          <Detail label="Status page">
            <a className="lk" href={enquiry.receipt} target="_blank" rel="noreferrer">
              View as {firstName}
            </a>
          </Detail>
        }
        facts={shownFacts}
        after={lostReason && <Detail label="Lost">{lostReason}</Detail>}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 empty:hidden">
        <LabelList labels={enquiry.labels} />
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        <LabelsButton enquiry={enquiry} />
        <AddressButton enquiry={enquiry} />
        <NameButton
          names={{ firstName, lastName, company }}
          save={async (sender) => await change.mutateAsync({ params: { id }, body: { sender } })}
        />
      </div>
    </>
  );
}

export const ApplicationPage = ({ id }: { id: string }) => <CasePage id={id} view={applicationView} />;

const applicationView: CaseView<ApplicationRow> = {
  kind: 'applications',
  noun: 'application',
  title: 'Application',
  crumb: { label: 'Applications', to: deskPage('applications') },
  query: (id) => queryOf(applicationCalls.read, { params: { id } }),
  actions: (application) => <ApplicationActions application={application} />,
  eventsOf: eventsOfApplication,
  agreed: ({ consent }) => <AgreedToApplication consent={consent} />,
  details: (application) => <ApplicationDetails application={application} />,
  panels: (application) => <DeletionForm application={application} />,
};

function ApplicationDetails({ application }: { application: ApplicationRow }) {
  const { id, firstName, lastName, phone, position } = application;
  const change = useChangeApplication();
  return (
    <>
      <CaseDetails
        row={application}
        before={<Detail label="Position">{position}</Detail>}
        contact={
          <Detail label="Phone">
            <a className="lk" href={telOf(phone)}>
              {phone}
            </a>
          </Detail>
        }
        facts={applicationFacts}
      />
      <div className="-mx-3 pt-2">
        <NameButton
          names={{ firstName, lastName }}
          save={async (sender) => await change.mutateAsync({ params: { id }, body: { sender } })}
        />
      </div>
    </>
  );
}
