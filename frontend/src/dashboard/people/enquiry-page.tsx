import { enquiryFacts, type EnquiryRow, type OpenEnquiry } from '@prism/core/contract/enquiries';
import { enquiryStages } from '@prism/core/contract/stages';
import { factsBut } from '@prism/core/contract/facts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { Link } from '../../ui/link.tsx';
import { DoneTo } from '../audit/done-to.tsx';
import { PresentNote } from '../presence/present-note.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { Timeline } from './history/timeline.tsx';
import { NextStepForm } from './next-step-form.tsx';
import { Origin } from './origin.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { enquiryPage, paths } from './paths.ts';
import { PromiseMark } from './promise-mark.tsx';
import { StageChoice } from './stage-choice.tsx';

const crumbs = [{ label: 'Enquiries', to: `${dashboardPath}?section=people` }];

const enquiryQuery = (id: string) =>
  queryOptions({ queryKey: [paths.contacts, id], queryFn: () => api.get<OpenEnquiry>(`${paths.contacts}/${id}`) });

/** One enquiry: what happened, who looks after it and what comes next. */
export function EnquiryPage({ id }: { id: string }) {
  const { data: enquiry, error, isFetching, refetch } = useQuery({ ...enquiryQuery(id), refetchOnMount: 'always' });
  const head = { place: enquiryPage(id), isNew: true, crumbs };
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
        state={<PromiseMark promise={enquiry.promise} />}
        actions={<StageChoice enquiry={enquiry} />}
      />
      <PresentNote subject={{ kind: 'contacts', id }} />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="history-title">
          <h2 id="history-title" className="sr-only">
            History
          </h2>
          <Timeline path={`${paths.contacts}/${id}`} enquiry={enquiry} />
          <Origin source={null} consent={enquiry.consent} />
          <DoneTo subject={{ kind: 'contacts', id }} about={`the enquiry of ${name}`} />
        </section>
        <aside className="grid content-start gap-6">
          <Details enquiry={enquiry} />
          <NextStepForm enquiry={enquiry} />
          <Alike alike={enquiry.alike} />
        </aside>
      </div>
    </>
  );
}

/** What else came from there. */
function Alike({ alike }: Pick<OpenEnquiry, 'alike'>) {
  const { dateOf } = useTimes();
  if (alike.length === 0) return null;
  return (
    <section aria-labelledby="alike-title">
      <ListTitle id="alike-title" title="Same address or company" count={alike.length} />
      <ul>
        {alike.map(({ id, name, stage, createdAt, isSameAddress }) => (
          <li key={id} className="border-b border-line py-2.5 text-sm">
            <Link className="font-semibold text-ink hover:underline" to={enquiryPage(id)}>
              {name}
            </Link>
            <p className="nums text-xs text-ink-3">
              Also wrote on {dateOf(createdAt)}, {isSameAddress ? 'from the same address' : 'from the same company'}.{' '}
              {enquiryStages[stage]}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the form asked for, beside what stands elsewhere on the page. */
const shownFacts = factsBut(enquiryFacts, 'firstName', 'lastName', 'email', 'description', 'source', 'received');

function Details({ enquiry }: { enquiry: EnquiryRow }) {
  const { email, lostReason } = enquiry;
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
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-ink-3">{label}</dt>
      <dd className="text-right text-ink">{children}</dd>
    </div>
  );
}
