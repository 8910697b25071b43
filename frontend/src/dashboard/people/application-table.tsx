import { applicationCalls, type ApplicationRow } from '@prism/core/contract/application-calls';
import { applicationFacts } from '@prism/core/contract/application-facts';
import { addressOf } from '@prism/core/contract/call';
import { applicationPage } from '@prism/core/contract/desk-links';
import { useNow } from '../../lib/clock.ts';
import type { Column } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import { sizeOf } from '../shared/sizes.ts';
import { useTimes } from '../shared/use-times.ts';
import { useApplicationAnswered } from './answered.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { LongText } from './long-text.tsx';
import { MailStates } from './mail-states.tsx';
import { QuarantineActions, useQuarantine, WhyQuarantined } from './quarantine-actions.tsx';
import { ResponseTargetMark } from './response-target-mark.tsx';
import { SaveFileDialog } from './save-file-dialog.tsx';
import { ApplicationStage } from './stage-choice.tsx';
import { nameOf } from './in-words.ts';

/**
 * Columns of applications: applicant and position, then progress. A quarantined one has no page, so its row shows
 * everything.
 */
export function useApplicationTable() {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const answered = useApplicationAnswered();
  const quarantine = useQuarantine('applications');
  return {
    row: (application: ApplicationRow): RowFace => {
      const { id, position, stage, website } = application;
      const name = nameOf(application);
      const { look: _look, ...resume } = resumeOf(application);
      return {
        title: name,
        ...(!website && { to: applicationPage(id) }),
        isDone: stage === 'hired' || stage === 'declined',
        mark: <span className="text-sm text-ink-2">{position}</span>,
        lines: website ? (
          <InQuarantine application={application} website={website} />
        ) : (
          <Lines application={application} />
        ),
        actions: [
          resume,
          ...answered(application).map((action) => action && { ...action, look: undefined }),
          ...(website ? quarantine({ id, name }) : []),
        ],
      };
    },
    columns: [
      { label: 'Application' },
      {
        label: 'Stage',
        cell: (application, act) =>
          !application.website && <ApplicationStage application={application} onAct={act} isQuiet />,
      },
      { label: 'Reply due', cell: (application) => <ResponseTargetMark enquiry={application} /> },
      { label: 'Experience', isExtra: true, cell: applicationFacts.experience.value },
      {
        label: 'Location',
        isExtra: true,
        cell: ({ location }) => <span className="md:line-clamp-1 md:max-w-44">{location}</span>,
      },
      { label: 'Received', isExtra: true, cell: ({ createdAt }) => momentOf(createdAt, now) },
    ] satisfies Column<ApplicationRow>[],
  };
}

function Lines({ application: { coverLetter, restrictedAt, mails } }: { application: ApplicationRow }) {
  const failing = mails.filter(({ status }) => status !== 'sent' && status !== 'waiting');
  return (
    <>
      <p className="line-clamp-2 md:line-clamp-1 text-[0.8125rem] leading-snug text-ink-2">
        {restrictedAt && <span>Processing restricted · </span>}
        <span>{coverLetter}</span>
      </p>
      {failing.length > 0 && <MailStates mails={failing} />}
    </>
  );
}

function InQuarantine({ application, website }: { application: ApplicationRow; website: string }) {
  return (
    <>
      <ApplicationFacts application={application} />
      <LongText text={application.coverLetter} about={nameOf(application)} />
      <WhyQuarantined website={website} />
    </>
  );
}

function resumeOf({ id, resume, ...application }: ApplicationRow): RowAction {
  const name = nameOf(application);
  return {
    label: `Resume ${sizeOf(resume.size)}`,
    name: `Resume ${sizeOf(resume.size)}: ${resume.name} of ${name}`,
    look: 'secondary',
    dialog: (close) => (
      <SaveFileDialog
        file={resume.name}
        name={name}
        path={addressOf(applicationCalls.resume, { params: { id } })}
        onClose={close}
      />
    ),
  };
}

/** The commands of an application: read the resume, mark as answered, move; or release from quarantine, or delete. */
export function ApplicationActions({ application }: { application: ApplicationRow }) {
  const { id, website } = application;
  return (
    <>
      <ActionButtons actions={[resumeOf(application), ...useApplicationAnswered()(application)]} />
      {website ? (
        <QuarantineActions kind="applications" id={id} name={nameOf(application)} onAct={() => undefined} />
      ) : (
        <ApplicationStage application={application} />
      )}
    </>
  );
}
