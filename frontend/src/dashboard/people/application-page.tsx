import type { ApplicationRow } from '@prism/core/contract/applications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { DoneTo } from '../audit/audit-lines.tsx';
import { PresentNote } from '../presence/present-note.tsx';
import { RunsOf } from '../runs/runs-of.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { AgreedToApplication, telOf, shownFacts } from './application-facts.tsx';
import { Detail } from '../shared/detail.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { Timeline } from './history/timeline.tsx';
import { toldOfApplication } from './history/told.tsx';
import { NameButton } from './name-button.tsx';
import { applicationPage, paths } from './paths.ts';
import { EnquiryPromise } from './promise-mark.tsx';
import { Restriction } from './restriction.tsx';
import { useChangeApplication } from './use-people-actions.ts';

const crumbs = [{ label: 'Applications', to: `${dashboardPath}?section=people&list=applications` }];

const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [paths.applications, id],
    queryFn: () => api.get<ApplicationRow>(`${paths.applications}/${id}`),
  });

/** One application: what happened, how far it has come and when it is deleted. */
export function ApplicationPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...applicationQuery(id), refetchOnMount: 'always' });
  const head = { place: applicationPage(id), crumbs };
  if (!data)
    return (
      <>
        <TitleRow title="Application" {...head} />
        {error ? <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} /> : <p>Loading...</p>}
      </>
    );
  const name = `${data.firstName} ${data.lastName}`;
  return (
    <>
      <TitleRow
        title={name}
        {...head}
        state={<EnquiryPromise enquiry={{ ...data, proposalDueAt: null }} />}
        actions={<ApplicationActions application={data} />}
      />
      <PresentNote subject={{ kind: 'applications', id }} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="history-title">
          <h2 id="history-title" className="sr-only">
            History
          </h2>
          <Timeline path={`${paths.applications}/${id}`} person={data} row={toldOfApplication(data)} />
          <AgreedToApplication consent={data.consent} />
          <DoneTo subject={{ kind: 'applications', id }} about={`the application of ${name}`} />
          <RunsOf kind="applications" id={id} about={`the application of ${name}`} />
        </section>
        <aside className="grid content-start gap-6">
          <Details application={data} />
          <Restriction path={`${paths.applications}/${id}`} name={name} restrictedAt={data.restrictedAt} />
          <DeletionForm application={data} />
        </aside>
      </div>
    </>
  );
}

/** What the form asked for, beside what stands elsewhere on the page. */
function Details({ application }: { application: ApplicationRow }) {
  const { id, firstName, lastName, email, phone, position } = application;
  const change = useChangeApplication();
  return (
    <section aria-labelledby="details-title">
      <ListTitle id="details-title" title="Details" />
      <dl className="nums grid gap-y-1.5 pt-3 text-sm wrap-anywhere">
        <Detail label="Position">{position}</Detail>
        <Detail label="Address">
          <a className="lk" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail label="Phone">
          <a className="lk" href={telOf(phone)}>
            {phone}
          </a>
        </Detail>
        {shownFacts.map(({ label, value }) => {
          const said = value(application);
          return (
            said && (
              <Detail key={label} label={label}>
                {String(said)}
              </Detail>
            )
          );
        })}
      </dl>
      <div className="-mx-3 pt-2">
        <NameButton
          names={{ firstName, lastName }}
          save={async (sender) => await change.mutateAsync({ id, changes: { sender } })}
        />
      </div>
    </section>
  );
}
