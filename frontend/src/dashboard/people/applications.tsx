import { applicationFacts, type ApplicationRow } from '@prism/core/contract/applications';
import { factsBut, type Fact } from '@prism/core/contract/facts';
import { retention } from '@prism/core/contract/retention';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { dateInWords } from '../shared/times.ts';
import { Notes } from './history/notes.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { Agreed } from './origin.tsx';
import { paths, resumePath } from './paths.ts';
import { PeopleList } from './people-list.tsx';
import { PersonItem } from './person-item.tsx';
import { PromiseMark } from './promise-mark.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { HiddenField, SetAsideActions } from './set-aside-actions.tsx';
import { useMarkApplication } from './use-people-actions.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Icon } from '../../ui/icon.tsx';

export const applicationTexts = {
  loading: 'Loading applications...',
  empty: 'No applications yet. They come from the careers pages.',
  noMatch: 'No application matches. Try other words.',
} as const;

/** Everybody who applied for a position. */
export default function ApplicationsSection() {
  const { search, box } = useListSearch();
  const list = usePagedList<ApplicationRow>(paths.applications, search ? { search } : {});
  const caught = list.rows?.filter(({ website }) => website) ?? [];
  const { heading, act } = useKeptFocus(namesOf(caught));
  return (
    <PeopleList
      title="Applications"
      list={list}
      heading={heading}
      searchLabel="Search applications"
      box={box}
      texts={applicationTexts}
      isFiltered={search !== ''}
      row={(application) => <ApplicationItem key={application.id} application={application} onAct={act} />}
    />
  );
}

/** One application, with what one does with it. */
export function ApplicationItem({ application, onAct }: { application: ApplicationRow; onAct: () => void }) {
  const { id, email, phone, position, createdAt, coverLetter, resume, website, mails, consent } = application;
  const [isSaving, setSaving] = useState(false);
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={
        <>
          {position}
          <br />
          <a className="lk" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </>
      }
      email={email}
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Resume ${sizeOf(resume.size)}: ${resume.name} of ${name}`}
            onClick={() => setSaving(true)}
          >
            Resume {sizeOf(resume.size)}
          </Button>
          {application.promise && <AnsweredButton id={id} name={name} isOn={application.promise.answeredAt !== null} />}
          {website && <SetAsideActions what="application" id={id} name={name} onAct={onAct} />}
        </>
      }
    >
      <PromiseMark promise={application.promise} />
      <Facts application={application} />
      <LongText text={coverLetter} about={name} />
      {website && <HiddenField website={website} />}
      <p className="text-xs text-ink-3">
        {consent ? <Agreed to="application" version={consent} /> : 'No version of the wording came with it.'}
      </p>
      <MailStates mails={mails} />
      <Notes path={`${paths.applications}/${id}`} about={`the application of ${name}`} />
      {isSaving && (
        <ResumeDialog file={resume.name} name={name} path={resumePath(id)} onClose={() => setSaving(false)} />
      )}
    </PersonItem>
  );
}

function AnsweredButton({ id, name, isOn }: { id: string; name: string; isOn: boolean }) {
  const tellError = useErrorToast();
  const save = useMarkApplication();
  return (
    <Button
      variant={isOn ? 'ghost' : 'secondary'}
      size="sm"
      aria-label={`Answered: ${name}`}
      aria-pressed={isOn}
      disabled={save.isPending}
      onClick={() => save.mutate({ id, marks: { answered: !isOn } }, { onError: (error) => tellError(error) })}
    >
      {isOn && <Icon name="check" />}
      Answered
    </Button>
  );
}

const startDate: Fact<ApplicationRow> = {
  ...applicationFacts.startDate,
  value: (row) => row.startDate && dateInWords(row.startDate),
};

const kept: Fact<ApplicationRow> = {
  label: 'Kept',
  value: ({ keepForLater }) => keepForLater && `${retention.applications.kept.time}, for later openings`,
};

/** Beside what has a place of its own in the row. */
const shownFacts: readonly Fact<ApplicationRow>[] = factsBut(
  { ...applicationFacts, startDate, keepForLater: kept },
  'firstName',
  'lastName',
  'email',
  'phone',
  'coverLetter',
  'consent',
  'received',
);

function Facts({ application }: { application: ApplicationRow }) {
  const facts = shownFacts.map(({ label, value }) => ({ label, value: value(application) }));
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-ink-3">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="text-ink-2">{String(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** '240 kB', '3.2 MB' */
function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
